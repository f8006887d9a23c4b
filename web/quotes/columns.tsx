import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { QuoteRow } from '#contract/quote-row.ts'
import type { Text } from '#contract/locale.ts'
import { quoteTime } from '../i18n/time.ts'
import type { Translate } from '../i18n/use-text.ts'
import * as quoteWords from '../words/quote.ts'
import * as statusWords from '../words/status.ts'
import * as brokerWords from '../words/broker.ts'
import {
  changeOf,
  changeText,
  NONE,
  percentOf,
  percentText,
  placeInRange,
  priceText,
  spreadOf,
  spreadText,
  toneOf,
} from './figures.ts'
import { flash, setText } from './live-rows.ts'
import { Sparkline } from './sparkline.tsx'

/** What cells need besides their row. */
export interface TableContext {
  t: Translate
  zone: string
  /** UTC ms. */
  now: number
  /** Address of an instrument's page. */
  pageOf(row: QuoteRow): string
}

export const columnKeys = [
  'symbol',
  'bid',
  'ask',
  'spread',
  'change',
  'percent',
  'high',
  'low',
  'range',
  'trend',
  'platform',
  'time',
] as const
export type ColumnKey = (typeof columnKeys)[number]

export interface Column {
  key: ColumnKey
  label: Text
  /** Class of head and cells: `n` is right-aligned, `c-middle` and `c-wide` give way on narrow screens. */
  className: string
  /** Sorts by this; undefined values come last. Absent where sorting means nothing. */
  sortValue?(row: QuoteRow): number | string | undefined
  /** One `td`. */
  cell(row: QuoteRow, context: TableContext): ReactNode
  /** Brings the `td` up to date. */
  paint?(cell: HTMLTableCellElement, row: QuoteRow, previous: QuoteRow, context: TableContext): void
}

function priceColumn(
  key: ColumnKey,
  label: Text,
  className: string,
  priceOf: (row: QuoteRow) => number,
  flashes: boolean,
): Column {
  return {
    key,
    label,
    className,
    sortValue: row => (row.hasPrice ? priceOf(row) / 10 ** row.decimals : undefined),
    cell: row => (
      <td key={key} className={className}>
        {priceText(row, priceOf(row))}
      </td>
    ),
    paint(cell, row, previous) {
      const price = priceOf(row)
      const before = priceOf(previous)
      if (price === before && previous.hasPrice) return
      setText(cell, priceText(row, price))
      if (flashes && previous.hasPrice) flash(cell, price > before ? 'up' : 'down')
    },
  }
}

/** A cell whose colour and arrow say which way the figure went. */
function moveColumn(
  key: ColumnKey,
  label: Text,
  className: string,
  valueOf: (row: QuoteRow) => number | undefined,
  textOf: (row: QuoteRow) => string,
  sortValue: (row: QuoteRow) => number | undefined,
): Column {
  const classOf = (row: QuoteRow) => `${className} ${toneOf(valueOf(row))}`
  return {
    key,
    label,
    className,
    sortValue,
    cell: row => (
      <td key={key} className={classOf(row)}>
        {textOf(row)}
      </td>
    ),
    paint(cell, row) {
      setText(cell, textOf(row))
      const wanted = classOf(row)
      if (cell.className !== wanted) cell.className = wanted
    },
  }
}

function rangeStyle(row: QuoteRow): Record<string, number> {
  const at = placeInRange(row, row.bid)
  const open = placeInRange(row, row.open)
  return { '--a': Math.min(at, open), '--b': Math.max(at, open), '--at': at }
}

/** How alive a row is, as the class of its `tr`. */
export function rowState(row: QuoteRow): 'stale' | 'closed' | undefined {
  if (row.stale) return 'stale'
  return row.hasPrice && row.state !== 'closed' ? undefined : 'closed'
}

function whenText(row: QuoteRow, { t, zone, now }: TableContext): string {
  if (!row.hasPrice) return t(quoteWords.notAvailable)
  if (row.state === 'closed') return t(statusWords.closed)
  return quoteTime(row.eventAt, now, zone)
}

const allColumns: Record<ColumnKey, Column> = {
  symbol: {
    key: 'symbol',
    label: quoteWords.symbol,
    className: 'name',
    sortValue: row => row.symbol,
    cell: (row, { pageOf }) => (
      <td key="symbol" className="name" title={row.name}>
        <Link to={pageOf(row)}>
          <b>{row.symbol}</b>
          <span>{row.name}</span>
        </Link>
      </td>
    ),
  },
  bid: priceColumn('bid', quoteWords.bid, 'n price', row => row.bid, true),
  ask: priceColumn('ask', quoteWords.ask, 'n c-middle', row => row.ask, false),
  spread: {
    key: 'spread',
    label: quoteWords.spread,
    className: 'n c-middle soft',
    sortValue: spreadOf,
    cell: row => (
      <td key="spread" className="n c-middle soft">
        {spreadText(row)}
      </td>
    ),
    paint: (cell, row) => setText(cell, spreadText(row)),
  },
  change: moveColumn('change', quoteWords.change, 'n move c-middle', changeOf, changeText, row => {
    const change = changeOf(row)
    return change === undefined ? undefined : change / 10 ** row.decimals
  }),
  percent: moveColumn('percent', quoteWords.changePct, 'n move arrow', percentOf, percentText, percentOf),
  high: priceColumn('high', quoteWords.high, 'n c-wide', row => row.high, false),
  low: priceColumn('low', quoteWords.low, 'n c-wide', row => row.low, false),
  range: {
    key: 'range',
    label: quoteWords.dayRange,
    className: 'n c-wide',
    sortValue: row => (row.hasPrice ? placeInRange(row, row.bid) : undefined),
    cell: row => (
      <td key="range" className="n c-wide">
        {row.hasPrice ? <span className="day-range" style={rangeStyle(row)} /> : NONE}
      </td>
    ),
    paint(cell, row) {
      const bar = cell.firstElementChild as HTMLElement | null
      if (!bar) return
      for (const [name, value] of Object.entries(rangeStyle(row))) bar.style.setProperty(name, String(value))
    },
  },
  trend: {
    key: 'trend',
    label: quoteWords.trend,
    className: 'n',
    cell: row => (
      <td key="trend" className="n">
        <Sparkline spark={row.spark} tone={toneOf(percentOf(row))} />
      </td>
    ),
    paint(cell, row, previous) {
      const tone = toneOf(percentOf(row))
      if (tone !== toneOf(percentOf(previous))) cell.firstElementChild?.setAttribute('class', `spark ${tone}`)
    },
  },
  platform: {
    key: 'platform',
    label: brokerWords.platforms,
    className: 'c-wide',
    sortValue: row => row.mt4,
    cell: row => (
      <td key="platform" className="c-wide">
        {row.mt4 === 0 ? (
          <span className="soft">{NONE}</span>
        ) : (
          <span className="platforms">
            {(row.mt4 & 1) === 1 && <i>MT4</i>}
            {(row.mt4 & 2) === 2 && <i>MT5</i>}
          </span>
        )}
      </td>
    ),
  },
  time: {
    key: 'time',
    label: quoteWords.time,
    className: 'n when c-wide',
    sortValue: row => (row.hasPrice ? row.eventAt : undefined),
    cell: (row, context) => (
      <td key="time" className="n when c-wide">
        <span className={rowState(row) ? `liveness ${rowState(row)}` : undefined}>{whenText(row, context)}</span>
      </td>
    ),
    paint(cell, row, _, context) {
      const label = cell.firstElementChild
      if (!label) return
      setText(label, whenText(row, context))
      const wanted = rowState(row) ? `liveness ${rowState(row)}` : ''
      if (label.className !== wanted) label.className = wanted
    },
  },
}

export function columnsOf(keys: readonly ColumnKey[]): Column[] {
  return keys.map(key => allColumns[key])
}
