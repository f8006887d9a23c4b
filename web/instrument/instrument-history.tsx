import { useLocation, useSearchParams } from 'react-router'
import type { Analysis } from '#contract/prices/analysis.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { pageQuery } from '../pages/page-query.ts'
import { useLiveValue } from '../quotes/use-live-row.ts'
import { DAYS_PER_PAGE, HISTORY_PAGES } from './history-pages.ts'
import { HistoryTable } from './history-table.tsx'
import type { InstrumentPage } from './read-instrument-page.ts'

interface InstrumentHistoryProps {
  shown: Pick<InstrumentPage, 'symbol' | 'decimals' | 'title' | 'days' | 'hasBounds' | 'page' | 'tradingTime' | 'now'>
  /** As rendered with the page. */
  row: QuoteRow
  /** Provides the days that were not ready when the page was rendered. */
  analysis: Analysis
}

/** The daily history of an instrument, with today's figures live. */
export function InstrumentHistory({ shown, row, analysis }: InstrumentHistoryProps) {
  const { symbol, decimals, title, page, tradingTime, now } = shown
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const hasPrice = useLiveValue(row, newest => newest.hasPrice)
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
      days={past}
      hasBounds={shown.hasBounds}
      today={page === 1 && hasPrice && past[0]?.time === tradingTime ? row : undefined}
      page={page}
      pages={hasPrice || past.length > 0 ? HISTORY_PAGES : 1}
      isLoading={!analysis.isWhole}
      pageAddress={pageAddress}
      now={now}
    />
  )
}
