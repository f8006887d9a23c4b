import { type ReactNode, useMemo } from 'react'
import type { Bar } from '#contract/prices/bar.ts'
import { changeFrom, formatPercent, formatPrice, formatSigned, type PriceChange } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { DAY_SECONDS } from '#contract/time/units.ts'
import { cellDate } from '../i18n/date-text.ts'
import { type Translate, useLocale, useText } from '../i18n/use-text.ts'
import { NONE, toneOf } from '../quotes/figures.ts'
import { useLiveRow } from '../quotes/use-live-row.ts'
import type { Column } from '../ui/column.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Panel, PanelEmpty, PanelLoading } from '../ui/panel.tsx'
import * as listWords from '../words/list-controls.ts'
import * as quoteWords from '../words/quote.ts'
import * as symbolWords from '../words/symbol.ts'
import { DAYS_PER_PAGE } from './history-pages.ts'

interface HistoryTableProps {
  symbol: string
  decimals: number
  isYield: boolean
  /** Daily bars, newest first; one more than is shown, as the baseline of the last row. */
  days: readonly Bar[]
  /** Highs and lows of days that were not recorded are bounds. */
  hasBounds: boolean
  /** The instrument's row if the first day is today's, whose figures are live; as rendered with the page. */
  today: QuoteRow | undefined
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
  /** Today's, whose figures are those of the page's head: the instrument's row. */
  row?: QuoteRow
}

/** A cell of a day; today's is drawn again with each tick. */
function cellOf(day: Day, draw: (day: Day) => ReactNode): ReactNode {
  return day.row ? <LiveCell day={day} row={day.row} draw={draw} /> : draw(day)
}

function LiveCell({ day, row, draw }: { day: Day; row: QuoteRow; draw: (day: Day) => ReactNode }) {
  const { open, high, low, bid: close } = useLiveRow(row)
  return draw({ ...day, open, high, low, close })
}

const dateOf = ({ time }: Bar) => new Date(time).toISOString().slice(0, 10)

function columnsFor(t: Translate, locale: Locale, decimals: number, isYield: boolean): Column<Day>[] {
  const price = (scaled: number) => formatPrice(scaled, decimals)
  const moveOf = (day: Day) => changeFrom(day.before, day.close)
  const moveCell = (
    day: Day,
    classes: string,
    text: (move: PriceChange) => string,
    sizeOf: (move: PriceChange) => number | undefined = ({ change }) => change,
  ) =>
    cellOf(day, newest => {
      const move = moveOf(newest)
      return <span className={`${classes} ${toneOf(move && sizeOf(move))}`}>{move ? text(move) : NONE}</span>
    })
  const figure = (key: 'close' | 'open' | 'high' | 'low', label: Text): Column<Day> => ({
    key,
    label: t(label),
    isNumber: true,
    cell: day => cellOf(day, newest => price(newest[key])),
  })
  const points: Column<Day> = {
    key: 'change',
    label: t(quoteWords.changeBp),
    isNumber: true,
    cell: day =>
      moveCell(day, 'move arrow', move => formatSigned(Math.round((move.change * 1_000) / 10 ** decimals), 1)),
  }
  const change: Column<Day> = {
    key: 'change',
    label: t(quoteWords.change),
    isNumber: true,
    onPhone: 'hidden',
    cell: day => moveCell(day, 'move', move => formatSigned(move.change, decimals)),
  }
  const percent: Column<Day> = {
    key: 'percent',
    label: t(quoteWords.changePct),
    isNumber: true,
    cell: day =>
      moveCell(
        day,
        'move arrow',
        move => formatPercent(move.percentHundredths),
        // What is shown as zero has no direction.
        move => move.percentHundredths,
      ),
  }
  return [
    {
      key: 'date',
      label: t(quoteWords.date),
      cell: day => <time dateTime={dateOf(day)}>{cellDate(dateOf(day), locale)}</time>,
    },
    { ...figure('close', quoteWords.close), className: () => 'price' },
    { ...figure('open', quoteWords.open), onPhone: 'hidden' },
    { ...figure('high', quoteWords.high), onPhone: 'second' },
    { ...figure('low', quoteWords.low), onPhone: 'second' },
    ...(isYield ? [points] : [change, percent]),
  ]
}

/** The days of a year in pages, with a file of the complete history. */
export function HistoryTable(props: HistoryTableProps) {
  const { symbol, decimals, isYield, days, hasBounds, today, page, pages, isLoading, pageAddress, now } = props
  const t = useText()
  const locale = useLocale()
  const columns = useMemo(() => columnsFor(t, locale, decimals, isYield), [t, locale, decimals, isYield])
  const shown = days.slice(0, DAYS_PER_PAGE).map(
    (day, index): Day => ({
      ...day,
      before: days[index + 1]?.close,
      ...(index === 0 && today ? { row: today } : {}),
    }),
  )
  const second = Math.floor(now / 1000)
  const file = `/api/v1/bars?symbol=${encodeURIComponent(symbol)}&resolution=1D&from=${second - 6 * 366 * DAY_SECONDS}&to=${second + DAY_SECONDS}&format=csv&locale=${locale}`
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
        {hasBounds && shown.length > 0 && <p className="history-note">{t(symbolWords.boundsNote)}</p>}
        {pages > 1 && (page > 1 || isLoading || shown.length > 0) && (
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
