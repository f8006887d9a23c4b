import { useMemo } from 'react'
import type { Bar } from '#contract/bar.ts'
import type { Text } from '#contract/locale.ts'
import { changeFrom, formatPercent, formatPrice, formatSigned } from '#contract/price.ts'
import { DAY_SECONDS } from '#contract/units.ts'
import { type Translate, useText } from '../../i18n/use-text.ts'
import { NONE, toneOf } from '../../quotes/figures.ts'
import type { Column } from '../../ui/column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel, PanelEmpty, PanelLoading } from '../../ui/panel.tsx'
import * as listWords from '../../words/list-controls.ts'
import * as quoteWords from '../../words/quote.ts'
import * as symbolWords from '../../words/symbol.ts'
import { DAYS_PER_PAGE } from './history-pages.ts'

interface HistoryTableProps {
  symbol: string
  decimals: number
  isYield: boolean
  /** Daily bars, newest first; one more than is shown, as the baseline of the last row. */
  days: readonly Bar[]
  page: number
  pages: number
  /** More days are being loaded. */
  isLoading: boolean
  /** Address of another page of the same table. */
  pageAddress: (page: number) => string
  /** UTC ms: the file has the six years before it. */
  now: number
}

/** A day with the close of the day before it, the baseline of its change. */
interface Day extends Bar {
  before: number | undefined
}

const dateOf = ({ time }: Bar) => new Date(time).toISOString().slice(0, 10)

function columnsFor(t: Translate, decimals: number, isYield: boolean): Column<Day>[] {
  const price = (scaled: number) => formatPrice(scaled, decimals)
  const moveOf = (day: Day) => changeFrom(day.before, day.close)
  const toneOfDay = (day: Day) => toneOf(moveOf(day)?.change)
  const figure = (key: 'close' | 'open' | 'high' | 'low', label: Text): Column<Day> => ({
    key,
    label: t(label),
    isNumber: true,
    cell: day => price(day[key]),
  })
  const points: Column<Day> = {
    key: 'change',
    label: t(quoteWords.changeBp),
    isNumber: true,
    className: day => `move arrow ${toneOfDay(day)}`,
    cell: day => {
      const move = moveOf(day)
      return move ? formatSigned(Math.round((move.change * 1_000) / 10 ** decimals), 1) : NONE
    },
  }
  const change: Column<Day> = {
    key: 'change',
    label: t(quoteWords.change),
    isNumber: true,
    onPhone: 'hidden',
    className: day => `move ${toneOfDay(day)}`,
    cell: day => {
      const move = moveOf(day)
      return move ? formatSigned(move.change, decimals) : NONE
    },
  }
  const percent: Column<Day> = {
    key: 'percent',
    label: t(quoteWords.changePct),
    isNumber: true,
    className: day => `move arrow ${toneOfDay(day)}`,
    cell: day => formatPercent(moveOf(day)?.percentHundredths),
  }
  return [
    { key: 'date', label: t(quoteWords.date), cell: day => <time dateTime={dateOf(day)}>{dateOf(day)}</time> },
    { ...figure('close', quoteWords.close), className: () => 'price' },
    { ...figure('open', quoteWords.open), onPhone: 'hidden' },
    figure('high', quoteWords.high),
    figure('low', quoteWords.low),
    ...(isYield ? [points] : [change, percent]),
  ]
}

/** The days of a year in pages, with a file of the complete history. */
export function HistoryTable(props: HistoryTableProps) {
  const { symbol, decimals, isYield, days, page, pages, isLoading, pageAddress, now } = props
  const t = useText()
  const columns = useMemo(() => columnsFor(t, decimals, isYield), [t, decimals, isYield])
  const shown = days.slice(0, DAYS_PER_PAGE).map((day, index) => ({ ...day, before: days[index + 1]?.close }))
  const second = Math.floor(now / 1000)
  const file = `/api/v1/bars?symbol=${encodeURIComponent(symbol)}&resolution=1D&from=${second - 6 * 366 * DAY_SECONDS}&to=${second + DAY_SECONDS}&format=csv`
  return (
    <section className="board below" id="history">
      <Panel
        title={t(symbolWords.historySection)}
        note={t(symbolWords.historyNote)}
        actions={
          <a className="button" href={file} download={`${symbol}-1D.csv`}>
            {t(listWords.csv)}
          </a>
        }
      >
        <DataTable
          className="history"
          caption={t(symbolWords.historySection)}
          columns={columns}
          rows={shown}
          keyOf={dateOf}
          empty={isLoading ? <PanelLoading rows={DAYS_PER_PAGE} /> : <PanelEmpty />}
        />
        {pages > 1 && (
          <nav className="pager" aria-label={t(symbolWords.historySection)}>
            {page > 1 ? (
              <a className="button" rel="prev" href={pageAddress(page - 1)} data-keep-scroll>
                {t(symbolWords.newer)}
              </a>
            ) : (
              <span />
            )}
            <span className="muted num">{t(symbolWords.pageOf, { page, pages })}</span>
            {page < pages ? (
              <a className="button" rel="next" href={pageAddress(page + 1)} data-keep-scroll>
                {t(symbolWords.older)}
              </a>
            ) : (
              <span />
            )}
          </nav>
        )}
      </Panel>
    </section>
  )
}
