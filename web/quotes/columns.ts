import type { FeedLabel } from '#contract/prices/quote.ts'
import { isYield, type QuoteRow } from '#contract/prices/quote-row.ts'
import { Html, html } from '#contract/text/html.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { quoteTime } from '../i18n/time.ts'
import type { Translate } from '../i18n/use-text.ts'
import * as cryptoWords from '../words/crypto.ts'
import * as quoteWords from '../words/quote.ts'
import * as starWords from '../words/star.ts'
import * as statusWords from '../words/status.ts'
import {
  changeOf,
  changeText,
  highOf24Hours,
  lowOf24Hours,
  moveTone,
  NONE,
  percentOf,
  percentText,
  placeInRange,
  priceText,
  spreadOf,
  spreadText,
  toneOf,
} from './figures.ts'
import { kindMark } from './kind-mark.ts'
import { cellClass, type LiveCell, paintCell, setTone } from './live-cell.ts'
import { setText } from './paint.ts'
import { rowTitle } from './row-title.ts'
import { sparkline } from './sparkline.ts'
import { unitText } from './unit-text.ts'
import { type YuanRate, yuanText } from './yuan.ts'

/** What cells need in addition to their row. */
export interface TableContext {
  t: Translate
  locale: Locale
  zone: string
  /** UTC ms. */
  now: number
  /** The kind of the portal's feeds: rows of another kind say so. */
  feed: FeedLabel
  /** Address of an instrument's page. */
  pageOf(row: QuoteRow): string
  /** The current price of a dollar in yuan, for prices shown in both. */
  yuanPerDollar?(): YuanRate | undefined
}

/** Columns of a list of pairs. */
export const pairColumns = [
  'symbol',
  'bid',
  'ask',
  'spread',
  'change',
  'percent',
  'open',
  'high',
  'low',
  'range',
  'trend',
  'platform',
  'time',
] as const
/** Columns of a list of commodities. */
export const commodityColumns = [
  'symbol',
  'last',
  'unit',
  'change',
  'percent',
  'open',
  'high',
  'low',
  'range',
  'trend',
  'time',
] as const
/** Columns of instruments with a single price, and a unit unless they are quoted in points. */
const oneSidedColumns = ['last', 'unit', 'yuan', 'range24'] as const
export const columnKeys = [...pairColumns, ...oneSidedColumns] as const
export type ColumnKey = (typeof columnKeys)[number]

/** Columns of the screener: figures of completed days. */
type ScreenKey = 'period' | 'month' | 'rangeShare' | 'volatility' | 'toHigh' | 'verdict' | 'swap' | 'event'

/** One column of a list of quotes: its heading, its cells as HTML, and how a tick updates a cell in the document. */
export interface Column {
  /** `order`: the visitor's own order, in watchlists only. */
  key: ColumnKey | ScreenKey | 'order'
  label: Text
  /**
   * Class of heading and cells: `n` is right-aligned; `c-middle`, `c-wide` and `c-widest` are hidden on narrow screens,
   * `c-screen` in print.
   */
  className: string
  /** Shown only if the visitor selects it. */
  isOptional?: true
  /** Sort key; undefined values come last. Absent if the column cannot be sorted. */
  sortValue?(row: QuoteRow): number | string | undefined
  /** One `td`. */
  cell(row: QuoteRow, context: TableContext): Html
  /** Updates the `td`; absent if ticks do not change it. */
  paint?(cell: HTMLTableCellElement, row: QuoteRow, previous: QuoteRow, context: TableContext): void
}

/** What makes a live cell a column of a list. */
interface LiveColumn extends LiveCell<TableContext>, Pick<Column, 'key' | 'label' | 'sortValue'> {}

/** A column whose cell is one live figure. */
export function liveColumn({ key, label, sortValue, ...live }: LiveColumn): Column {
  return {
    key,
    label,
    className: live.className,
    ...(sortValue ? { sortValue } : {}),
    cell: (row, context) => html`<td class="${cellClass(live, row)}">${live.text(row, context)}</td>`,
    paint: (cell, row, previous, context) => paintCell(live, cell, row, previous, context),
  }
}

/** The change as `text` writes it. */
export function changeColumn(text: (row: QuoteRow) => string): Column {
  return liveColumn({
    key: 'change',
    label: quoteWords.change,
    className: 'n move c-middle',
    sortValue(row) {
      const change = changeOf(row)
      return change === undefined ? undefined : change / 10 ** row.decimals
    },
    text,
    tone: row => toneOf(changeOf(row)),
  })
}

function priceColumn(
  key: ColumnKey,
  label: Text,
  className: string,
  price: (row: QuoteRow) => number,
  flashes: boolean,
): Column {
  return liveColumn({
    key,
    label,
    className,
    sortValue: row => (row.hasPrice ? price(row) / 10 ** row.decimals : undefined),
    text: row => priceText(row, price(row)),
    price,
    flashes,
  })
}

/** The last price, with its unit where a narrow screen has no space for the unit column. */
const lastColumn: Column = {
  ...priceColumn('last', quoteWords.last, 'n price', row => row.bid, true),
  cell: (row, { t }) =>
    row.unit === undefined || isYield(row)
      ? html`<td class="n price">${priceText(row, row.bid)}</td>`
      : html`<td class="n price" data-unit="${unitText(row.unit, t)}">${priceText(row, row.bid)}</td>`,
}

function range24Text(row: QuoteRow): string {
  return row.hasPrice && row.high24 !== undefined
    ? `${priceText(row, lowOf24Hours(row))} – ${priceText(row, highOf24Hours(row))}`
    : NONE
}

/** Start and end of the bar of the day's range, and position of the price, in percent. */
function rangeStyle(row: QuoteRow): string {
  const at = placeInRange(row, row.bid)
  const open = placeInRange(row, row.open)
  return `--a:${Math.min(at, open)};--b:${Math.max(at, open)};--at:${at}`
}

/** Whether a row is live, as the class of its `tr`. */
export function rowState(row: QuoteRow): 'stale' | 'closed' | undefined {
  if (row.stale) return 'stale'
  return row.hasPrice && row.state !== 'closed' ? undefined : 'closed'
}

function whenText(row: QuoteRow, { t, locale, zone, now }: TableContext): string {
  if (!row.hasPrice) return t(quoteWords.noSource)
  if (row.state === 'closed') return t(statusWords.closed)
  return quoteTime(row.eventAt, now, zone, locale)
}

function whenClass(row: QuoteRow): string {
  if (!row.hasPrice) return 'muted'
  const state = rowState(row)
  return state ? `liveness ${state}` : ''
}

/** What kind of price it is; nothing for most. */
function markHtml({ kind }: QuoteRow, { feed, t }: TableContext): Html {
  const mark = kindMark(kind, feed, t)
  return mark === '' ? html`` : html`<i class="kind">${mark}</i> `
}

/** What stands beside the title of a row: the key of the data gives way where there is little space, a name does not. */
function besideTitle(row: QuoteRow, context: TableContext): Html {
  const { title, note } = rowTitle(row)
  const mark = markHtml(row, context)
  return title === row.name ? html`${mark}<small>${note}</small>` : html`${mark}${note}`
}

const MT4 = 1
const MT5 = 2

const allColumns: Record<ColumnKey, Column> = {
  symbol: {
    key: 'symbol',
    label: quoteWords.instrument,
    className: 'name starred',
    sortValue: row => row.symbol,
    cell(row, context) {
      const { title } = rowTitle(row)
      const label = context.t(starWords.add, { symbol: title })
      return html`<td class="name starred${title === row.name ? ' named' : ''}" title="${row.name}"><button type="button" class="star" aria-pressed="false" aria-label="${label}"></button><a href="${context.pageOf(row)}"><b>${title}</b><span>${besideTitle(row, context)}</span></a></td>`
    },
    paint(cell, row, previous, context) {
      if (row.kind === previous.kind) return
      const beside = cell.querySelector('a span')
      if (beside) beside.innerHTML = besideTitle(row, context).text
    },
  },
  bid: priceColumn('bid', quoteWords.bid, 'n price', row => row.bid, true),
  ask: priceColumn('ask', quoteWords.ask, 'n c-middle', row => row.ask, false),
  spread: liveColumn({
    key: 'spread',
    label: quoteWords.spread,
    className: 'n c-middle soft',
    sortValue: spreadOf,
    text: spreadText,
  }),
  change: changeColumn(changeText),
  percent: liveColumn({
    key: 'percent',
    label: quoteWords.changePct,
    className: 'n move arrow',
    sortValue: percentOf,
    text: percentText,
    tone: moveTone,
  }),
  high: priceColumn('high', quoteWords.high, 'n c-wide', row => row.high, false),
  low: priceColumn('low', quoteWords.low, 'n c-wide', row => row.low, false),
  range: {
    key: 'range',
    label: quoteWords.dayRange,
    className: 'n c-wide c-screen',
    sortValue: row => (row.hasPrice ? placeInRange(row, row.bid) : undefined),
    cell: row =>
      row.hasPrice
        ? html`<td class="n c-wide c-screen"><span class="day-range" style="${rangeStyle(row)}"></span></td>`
        : html`<td class="n c-wide c-screen">${NONE}</td>`,
    paint: (cell, row) => cell.firstElementChild?.setAttribute('style', rangeStyle(row)),
  },
  trend: {
    key: 'trend',
    label: quoteWords.trend,
    className: 'n c-screen',
    cell: row => html`<td class="n c-screen ${moveTone(row)}">${sparkline(row)}</td>`,
    paint: (cell, row) => setTone(cell, moveTone(row)),
  },
  platform: {
    key: 'platform',
    label: quoteWords.platforms,
    className: 'c-widest c-screen',
    sortValue: row => row.mt4,
    cell(row) {
      if (row.mt4 === 0) return html`<td class="c-widest c-screen soft">${NONE}</td>`
      const names = [...(row.mt4 & MT4 ? [html`<i>MT4</i>`] : []), ...(row.mt4 & MT5 ? [html`<i>MT5</i>`] : [])]
      return html`<td class="c-widest c-screen"><span class="platforms">${names}</span></td>`
    },
  },
  last: lastColumn,
  unit: {
    key: 'unit',
    label: quoteWords.unit,
    className: 'c-middle soft',
    sortValue: row => row.unit,
    cell: (row, { t }) => html`<td class="c-middle soft">${row.unit === undefined ? NONE : unitText(row.unit, t)}</td>`,
  },
  open: priceColumn('open', quoteWords.open, 'n c-wide', row => row.open, false),
  yuan: liveColumn({
    key: 'yuan',
    label: cryptoWords.yuan,
    className: 'n c-middle yuan',
    sortValue: row => (row.hasPrice ? row.bid / 10 ** row.decimals : undefined),
    text: (row, { yuanPerDollar, locale }) => yuanText(row, yuanPerDollar?.(), locale),
  }),
  range24: liveColumn({
    key: 'range24',
    label: quoteWords.range24h,
    className: 'n c-wide soft',
    text: range24Text,
  }),
  time: {
    key: 'time',
    label: quoteWords.time,
    className: 'n when c-wide',
    sortValue: row => (row.hasPrice ? row.eventAt : undefined),
    cell: (row, context) =>
      html`<td class="n when c-wide"><span class="${whenClass(row)}">${whenText(row, context)}</span></td>`,
    paint(cell, row, _, context) {
      const label = cell.firstElementChild
      if (!label) return
      setText(label, whenText(row, context))
      const wanted = whenClass(row)
      if (label.className !== wanted) label.className = wanted
    },
  },
}

export function columnsOf(keys: readonly ColumnKey[]): Column[] {
  return keys.map(key => allColumns[key])
}

const CELL = /^<td(?: class="(name\b)?[^"]*")?/

/** Cells of rows that are grids have their roles written out: not every browser derives them from the tag then. */
function withRole(cell: Html): Html {
  return new Html(cell.text.replace(CELL, (tag, isName) => `${tag} role="${isName ? 'rowheader' : 'cell'}"`))
}

const optionalInPairs: readonly Column['key'][] = ['open', 'platform']

/** The columns of a list of pairs; names need the width that the optional ones would take. */
export function pairTable(): Column[] {
  return columnsOf(pairColumns).map(column =>
    optionalInPairs.includes(column.key) ? { ...column, isOptional: true } : column,
  )
}

/** A complete row of the list. */
export function rowHtml(row: QuoteRow, columns: readonly Column[], context: TableContext): Html {
  return html`<tr data-symbol="${row.symbol}" class="${rowState(row) ?? ''}" role="row">${columns.map(column => withRole(column.cell(row, context)))}</tr>`
}
