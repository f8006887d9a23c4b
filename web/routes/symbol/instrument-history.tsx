import { useLocation, useSearchParams } from 'react-router'
import type { Analysis } from '#contract/analysis.ts'
import type { Bar } from '#contract/bar.ts'
import type { QuoteRow } from '#contract/quote-row.ts'
import { pageQuery } from '../../page-query.ts'
import { DAYS_PER_PAGE, HISTORY_PAGES } from './history-pages.ts'
import { HistoryTable } from './history-table.tsx'
import type { InstrumentPage } from './read-instrument-page.ts'

/** The first day is today's: it has the figures of the head. */
function withToday(days: readonly Bar[], row: QuoteRow, tradingTime: number): readonly Bar[] {
  const [today, ...past] = days
  if (today?.time !== tradingTime) return days
  return [{ ...today, open: row.open, high: row.high, low: row.low, close: row.bid }, ...past]
}

interface InstrumentHistoryProps {
  shown: Pick<InstrumentPage, 'symbol' | 'decimals' | 'title' | 'days' | 'page' | 'tradingTime' | 'now'>
  row: QuoteRow
  /** Provides the days that were not ready when the page was rendered. */
  analysis: Analysis
}

/** The daily history of an instrument, with today's figures live. */
export function InstrumentHistory({ shown, row, analysis }: InstrumentHistoryProps) {
  const { symbol, decimals, title, page, tradingTime, now } = shown
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const from = (page - 1) * DAYS_PER_PAGE
  const past = shown.days.length > 0 ? shown.days : analysis.days.slice(from, from + DAYS_PER_PAGE + 1)
  const pageAddress = (other: number) => {
    const query = pageQuery(pathname, search)
    if (other === 1) query.delete('page')
    else query.set('page', String(other))
    return `${pathname}?${query}#history`
  }
  return (
    <HistoryTable
      symbol={symbol}
      decimals={decimals}
      isYield={title.isYield}
      days={page === 1 && row.hasPrice ? withToday(past, row, tradingTime) : past}
      page={page}
      pages={HISTORY_PAGES}
      isLoading={!analysis.isWhole}
      pageAddress={pageAddress}
      now={now}
    />
  )
}
