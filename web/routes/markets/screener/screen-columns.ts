import type { Verdict } from '#contract/prices/analysis.ts'
import { formatSigned } from '#contract/prices/price.ts'
import { isYield, type QuoteRow } from '#contract/prices/quote-row.ts'
import { monthMove, periodMove, type RowFigures, rangeShare, toHigh } from '#contract/prices/screener/screen-figures.ts'
import type { ScreenPeriod } from '#contract/prices/screener/screen-query.ts'
import { html } from '#contract/text/html.ts'
import { localizePath, type Text } from '#contract/text/locale.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import { type Column, columnsOf, liveColumn, type TableContext } from '../../../quotes/columns.ts'
import { NONE, toneOf } from '../../../quotes/figures.ts'
import { setText } from '../../../quotes/paint.ts'
import * as quoteWords from '../../../words/quote.ts'
import * as words from '../../../words/screener.ts'
import * as symbolWords from '../../../words/symbol.ts'
import * as ta from '../../../words/ta.ts'

export const screenColumnKeys = [
  ...(['symbol', 'period', 'last', 'percent', 'month', 'rangeShare', 'volatility', 'toHigh'] as const),
  ...(['spread', 'swap', 'verdict', 'event', 'trend'] as const),
] as const

export const periodNames: Readonly<Record<ScreenPeriod, Text>> = {
  '1D': quoteWords.perf1d,
  '1W': quoteWords.perf1w,
  '1M': quoteWords.perf1m,
  '3M': quoteWords.perf3m,
  '6M': symbolWords.perf6m,
  YTD: quoteWords.perfYtd,
  '1Y': quoteWords.perf1y,
}

const ranks: Readonly<Record<Verdict, number>> = { strongBuy: 2, buy: 1, neutral: 0, sell: -1, strongSell: -2 }

/** Hundredths of a percent, of a yield tenths of a basis point. */
function moveText(row: QuoteRow, move: number | undefined): string {
  if (move === undefined) return NONE
  return isYield(row) ? `${formatSigned(move, 1)} bp` : `${formatSigned(move, 2)}%`
}

type FiguresOf = (row: QuoteRow) => RowFigures

/** An event ahead as a row names it. */
export interface RowEvent {
  id: string
  /** With its place: `US CPI`. */
  title: string
  /** UTC ms. */
  at: number
}

/** Until a moment: `5 d 10 h`, `3 h 20 min`. */
function timeUntil(at: number, { t, now }: TableContext): string {
  const minutes = Math.max(0, Math.floor((at - now) / MINUTE_MS))
  const [days, hours] = [Math.floor(minutes / DAY_MINUTES), Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES)]
  return days > 0 ? t(words.inDays, { days, hours }) : t(words.inHours, { hours, minutes: minutes % HOUR_MINUTES })
}
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

const pointsText = (hundredths: number) => formatSigned(hundredths, 2)

/** A column of a move, in which yields come last: basis points are not sorted among percentages. */
function moveColumn(
  key: 'period' | 'month',
  label: Text,
  className: string,
  of: (row: QuoteRow) => number | undefined,
) {
  return liveColumn({
    ...{ key, label, className },
    sortValue: row => (isYield(row) ? undefined : of(row)),
    text: row => moveText(row, of(row)),
    tone: row => toneOf(of(row)),
  })
}

/**
 * Columns of a screen over a period. `figuresOf`: what is known of a row beside its price. `eventOf`: its next event, whose
 * page is at `/finance/dailyNews`; absent where rows are only sorted.
 */
export function screenColumns(
  figuresOf: FiguresOf,
  period: ScreenPeriod,
  eventOf: (row: QuoteRow) => RowEvent | undefined = () => undefined,
): readonly Column[] {
  const [symbol, last, percent, spread, trend] = columnsOf(['symbol', 'last', 'percent', 'spread', 'trend'])
  return [
    symbol!,
    moveColumn('period', periodNames[period], 'n move arrow', row => periodMove(row, figuresOf(row), period)),
    last!,
    percent!,
    moveColumn('month', words.monthColumn, 'n move arrow c-middle', row => monthMove(row, figuresOf(row))),
    liveColumn({
      ...{ key: 'rangeShare', label: words.rangeColumn, className: 'n c-wide' },
      sortValue: row => rangeShare(row, figuresOf(row)),
      text(row) {
        const share = rangeShare(row, figuresOf(row))
        return share === undefined ? NONE : `${share.toFixed(0)}%`
      },
    }),
    liveColumn({
      ...{ key: 'volatility', label: words.volatilityColumn, className: 'n c-wide' },
      sortValue: row => figuresOf(row).volatility,
      text(row) {
        const { volatility } = figuresOf(row)
        return volatility === undefined ? NONE : `${volatility.toFixed(1)}%`
      },
    }),
    liveColumn({
      ...{ key: 'toHigh', label: words.toHighColumn, className: 'n c-middle' },
      sortValue: row => toHigh(row, figuresOf(row)),
      text: row => moveText(row, toHigh(row, figuresOf(row))),
    }),
    spread!,
    {
      ...{ key: 'swap', label: words.swapColumn, className: 'n c-widest soft' },
      sortValue(row) {
        const { swap } = figuresOf(row)
        return swap && Math.max(swap.long, swap.short)
      },
      cell(row) {
        const { swap } = figuresOf(row)
        const text = swap ? `${pointsText(swap.long)} / ${pointsText(swap.short)}` : NONE
        return html`<td class="n c-widest soft">${text}</td>`
      },
    },
    liveColumn({
      ...{ key: 'verdict', label: words.verdictColumn, className: 'c-wide' },
      sortValue(row) {
        const { verdict } = figuresOf(row)
        return verdict && ranks[verdict]
      },
      text(row, { t }) {
        const { verdict } = figuresOf(row)
        return verdict === undefined ? NONE : t((isYield(row) ? ta.yieldVerdictNames : ta.verdictNames)[verdict])
      },
    }),
    {
      ...{ key: 'event', label: words.eventColumn, className: 'c-widest event' },
      sortValue: row => figuresOf(row).eventAt,
      cell(row, context) {
        const event = eventOf(row)
        if (!event) return html`<td class="c-widest event">${NONE}</td>`
        const address = localizePath(`/finance/dailyNews?event=${encodeURIComponent(event.id)}`, context.locale)
        return html`<td class="c-widest event" title="${event.title}"><span><a href="${address}">${event.title}</a> <small>${timeUntil(event.at, context)}</small></span></td>`
      },
      paint(cell, row, _, context) {
        const event = eventOf(row)
        const until = cell.querySelector('small')
        if (event && until) setText(until, timeUntil(event.at, context))
      },
    },
    trend!,
  ]
}
