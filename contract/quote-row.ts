import type { MarketState } from './market-status.ts'
import type { ScaledPrice } from './price.ts'
import type { FeedKind } from './quote.ts'

/** What a change is measured from: the day's open, the close before it, 17:00 in New York, or a day ago. */
export const baselines = ['open', 'prevClose', 'ny17', 'h24'] as const
export type Baseline = (typeof baselines)[number]

/**
 * One instrument as a page shows it: what it is, its last quote, its day. Prices are scaled by `decimals`.
 */
export interface QuoteRow {
  symbol: string
  /** In the page's language. */
  name: string
  group: string
  decimals: number
  /** Price units; undefined outside currencies. */
  pip: number | undefined
  mt4: number
  /** False until the first price: nothing below it means anything then. */
  hasPrice: boolean
  bid: ScaledPrice
  ask: ScaledPrice
  open: ScaledPrice
  high: ScaledPrice
  low: ScaledPrice
  prevClose: ScaledPrice | undefined
  ny17: ScaledPrice | undefined
  h24: ScaledPrice | undefined
  /** UTC ms. */
  eventAt: number
  n: number
  kind: FeedKind
  stale: boolean
  state: MarketState
  /** Trend of the last hours, see `encodeSpark`. */
  spark: string
  /** What the price counts, `USD/bbl`. Where a list says it; as the next two are. */
  unit?: string
  /** Highest and lowest of the five-minute closes of the last 24 hours. */
  high24?: ScaledPrice
  low24?: ScaledPrice
  /** What the reader measures its change from; the open until they say otherwise. Never sent. */
  baseline?: Baseline
}

const FIELD = '|'
const ROW = '^'

/**
 * Rows as one string. A page of three hundred rows reaches the browser twice, as HTML and as the data that wakes it; as
 * one string the router passes it on untouched, where it would walk through every field of every object. Prices stand as
 * their distance from the bid and times as theirs from the first row's: short numbers are quickly written and sent.
 */
export function encodeRows(rows: readonly QuoteRow[]): string {
  const firstAt = rows[0]?.eventAt ?? 0
  let text = rows.length > 0 ? String(firstAt) : ''
  for (const row of rows) {
    const { bid } = row
    const from = (price: ScaledPrice | undefined) => (price === undefined ? '' : price - bid)
    text += `${ROW}${row.symbol}|${row.name}|${row.group}|${row.decimals}|${row.pip ?? ''}|${row.mt4}|${row.hasPrice ? 1 : 0}|`
    text += `${bid}|${row.ask - bid}|${row.open - bid}|${row.high - bid}|${row.low - bid}|`
    text += `${from(row.prevClose)}|${from(row.ny17)}|${from(row.h24)}|`
    text += `${row.eventAt - firstAt}|${row.n}|${row.kind}|${row.stale ? 1 : 0}|${row.state}|${row.spark}`
    if (row.unit !== undefined || row.high24 !== undefined)
      text += `|${row.unit ?? ''}|${from(row.high24)}|${from(row.low24)}`
  }
  // The oldest goes: a page of many lists must not lose the first of them while it writes the last.
  if (encoded.size >= MAX_ENCODED) encoded.delete(encoded.keys().next().value!)
  encoded.set(text, rows)
  return text
}

/** Rows encoded last in this process: a page is rendered right after its loader, and need not read its own writing. */
const encoded = new Map<string, readonly QuoteRow[]>()
const MAX_ENCODED = 48

export function decodeRows(text: string): readonly QuoteRow[] {
  const known = encoded.get(text)
  if (known) return known
  if (text === '') return []
  const [first, ...lines] = text.split(ROW)
  const firstAt = Number(first)
  return lines.map(line => {
    const cells = line.split(FIELD)
    const number = (index: number) => Number(cells[index])
    const bid = number(7)
    const price = (index: number) => bid + number(index)
    const priceIfAny = (index: number) => (cells[index] === '' ? undefined : price(index))
    return {
      symbol: cells[0]!,
      name: cells[1]!,
      group: cells[2]!,
      decimals: number(3),
      pip: cells[4] === '' ? undefined : number(4),
      mt4: number(5),
      hasPrice: cells[6] === '1',
      bid,
      ask: price(8),
      open: price(9),
      high: price(10),
      low: price(11),
      prevClose: priceIfAny(12),
      ny17: priceIfAny(13),
      h24: priceIfAny(14),
      eventAt: firstAt + number(15),
      n: number(16),
      kind: cells[17] as FeedKind,
      stale: cells[18] === '1',
      state: cells[19] as MarketState,
      spark: cells[20]!,
      ...(cells[21] ? { unit: cells[21] } : {}),
      ...(cells[22] ? { high24: price(22), low24: price(23) } : {}),
    }
  })
}

/** Points of a sparkline and its height in pixels. */
export const SPARK_POINTS = 36
export const SPARK_HEIGHT = 24
const SPARK_TOP = 2
const SPARK_RANGE = SPARK_HEIGHT - 2 * SPARK_TOP

/**
 * A sparkline as letters, one pixel row each: first the row of the dashed open line, then the points from old to new.
 * Empty without at least two closes.
 */
export function encodeSpark(closes: readonly ScaledPrice[], open: ScaledPrice): string {
  if (closes.length < 2) return ''
  const step = (closes.length - 1) / (SPARK_POINTS - 1)
  const points = Array.from({ length: SPARK_POINTS }, (_, index) => closes[Math.round(index * step)]!)
  const low = Math.min(open, ...points)
  const high = Math.max(open, ...points)
  const rowOf = (price: number) =>
    String.fromCharCode(
      65 + SPARK_TOP + (high === low ? SPARK_RANGE / 2 : Math.round(((high - price) / (high - low)) * SPARK_RANGE)),
    )
  return rowOf(open) + points.map(rowOf).join('')
}

/** Row of the open line and of each point, in pixels from the top. */
export function decodeSpark(text: string): number[] {
  return Array.from(text, letter => letter.charCodeAt(0) - 65)
}
