import { type Baseline, defaultBaseline } from './day-change.ts'
import { type Channel, channels } from './instrument.ts'
import type { MarketState } from './market-status.ts'
import type { ScaledPrice } from './price.ts'
import type { QuoteKind } from './quote.ts'

/**
 * One instrument as shown on a page: its metadata, last quote and trading day. Prices are scaled by `decimals`.
 */
export interface QuoteRow {
  symbol: string
  /** In the page's language. */
  name: string
  /** Channel of the stream that its ticks are on. */
  channel: Channel
  group: string
  decimals: number
  /** Price units; undefined outside currencies. */
  pip: number | undefined
  mt4: number
  /** False until the first price: no field below is meaningful until then. */
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
  kind: QuoteKind
  stale: boolean
  state: MarketState
  /** Trend of the last hours, see `encodeSpark`. */
  spark: string
  /** Unit of the price, `USD/bbl`. Only in lists that show it, like the next two. */
  unit?: string
  /** High and low of the five-minute closes of the last 24 hours. */
  high24?: ScaledPrice
  low24?: ScaledPrice
  /** The visitor's baseline; undefined if it is the default of the class. Never sent. */
  baseline?: Baseline
}

/** The baseline of a row's change: the visitor's choice, else the default of its class. */
export function baselineOf({ baseline, group }: Pick<QuoteRow, 'baseline' | 'group'>): Baseline {
  return baseline ?? defaultBaseline(group)
}

/** The price that a row's change is measured from; undefined if it is unknown. */
export function baselinePrice(row: QuoteRow): ScaledPrice | undefined {
  return row.hasPrice ? row[baselineOf(row)] : undefined
}

/** Whether prices are percentages a year, whose changes are shown in basis points. */
export function isYield({ unit }: Pick<QuoteRow, 'unit'>): boolean {
  return unit === '%'
}

const FIELD = '|'
const ROW = '^'

/**
 * Rows as one string. A page of three hundred rows is sent to the browser twice, as HTML and as the data to hydrate it;
 * the router passes a string on as it is, but would traverse every field of every object. Prices are encoded as their
 * distance from the bid and times as theirs from the first row's: short numbers are quick to write and send.
 */
export function encodeRows(rows: readonly QuoteRow[]): string {
  const firstAt = rows[0]?.eventAt ?? 0
  let text = rows.length > 0 ? String(firstAt) : ''
  for (const row of rows) {
    const { bid } = row
    const from = (price: ScaledPrice | undefined) => (price === undefined ? '' : price - bid)
    text += `${ROW}${row.symbol}|${row.name}|${channels.indexOf(row.channel)}|${row.group}|${row.decimals}|${row.pip ?? ''}|${row.mt4}|${row.hasPrice ? 1 : 0}|`
    text += `${bid}|${row.ask - bid}|${row.open - bid}|${row.high - bid}|${row.low - bid}|`
    text += `${from(row.prevClose)}|${from(row.ny17)}|${from(row.h24)}|`
    text += `${row.eventAt - firstAt}|${row.n}|${row.kind}|${row.stale ? 1 : 0}|${row.state}|${row.spark}`
    if (row.unit !== undefined || row.high24 !== undefined)
      text += `|${row.unit ?? ''}|${from(row.high24)}|${from(row.low24)}`
  }
  // The oldest is evicted: a page of many lists must not lose the first of them while it encodes the last.
  if (encoded.size >= MAX_ENCODED) encoded.delete(encoded.keys().next().value!)
  encoded.set(text, rows)
  return text
}

/** Rows encoded last in this process: a page is rendered right after its loader, and need not decode its own data. */
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
    const bid = number(8)
    const price = (index: number) => bid + number(index)
    const priceIfAny = (index: number) => (cells[index] === '' ? undefined : price(index))
    return {
      symbol: cells[0]!,
      name: cells[1]!,
      channel: channels[number(2)]!,
      group: cells[3]!,
      decimals: number(4),
      pip: cells[5] === '' ? undefined : number(5),
      mt4: number(6),
      hasPrice: cells[7] === '1',
      bid,
      ask: price(9),
      open: price(10),
      high: price(11),
      low: price(12),
      prevClose: priceIfAny(13),
      ny17: priceIfAny(14),
      h24: priceIfAny(15),
      eventAt: firstAt + number(16),
      n: number(17),
      kind: cells[18] as QuoteKind,
      stale: cells[19] === '1',
      state: cells[20] as MarketState,
      spark: cells[21]!,
      ...(cells[22] ? { unit: cells[22] } : {}),
      ...(cells[23] ? { high24: price(23), low24: price(24) } : {}),
    }
  })
}

/** Points of a sparkline and its height in pixels. */
export const SPARK_POINTS = 36
export const SPARK_HEIGHT = 24
const SPARK_TOP = 2
const SPARK_RANGE = SPARK_HEIGHT - 2 * SPARK_TOP

/** Added to a pixel row's number to give its letter. */
const LETTERS = 65
/** Written for a baseline that is unknown. */
const NO_LINE = '-'

/**
 * A sparkline as capital letters, one pixel row each: first the row of the dashed baseline, then the points from old to
 * new. They are preceded by its height in price steps, base 36, so that another baseline can be drawn later. Empty if
 * there are fewer than two closes.
 */
export function encodeSpark(closes: readonly ScaledPrice[], base: ScaledPrice | undefined): string {
  if (closes.length < 2) return ''
  const step = (closes.length - 1) / (SPARK_POINTS - 1)
  const points = Array.from({ length: SPARK_POINTS }, (_, index) => closes[Math.round(index * step)]!)
  return sparkText(points, base)
}

function sparkText(points: readonly number[], base: number | undefined): string {
  const low = Math.min(base ?? points[0]!, ...points)
  const high = Math.max(base ?? points[0]!, ...points)
  const rowOf = (price: number) =>
    String.fromCharCode(
      LETTERS +
        SPARK_TOP +
        (high === low ? SPARK_RANGE / 2 : Math.round(((high - price) / (high - low)) * SPARK_RANGE)),
    )
  const line = base === undefined ? NO_LINE : rowOf(base)
  return Math.round(high - low).toString(36) + line + points.map(rowOf).join('')
}

/** Pixel rows from the top: of the baseline, undefined if it is unknown, and of each point, none for an empty text. */
export function decodeSpark(text: string): { base: number | undefined; points: number[] } {
  const [base, ...points] = Array.from(text.replace(/^[0-9a-z]*/, ''), letter => letter.charCodeAt(0) - LETTERS)
  return { base: base === undefined || base < 0 ? undefined : base, points }
}

/** The same sparkline with its baseline moved from `from` to `to`, to a pixel. Unchanged if the old one is unknown. */
export function withSparkBase(text: string, from: ScaledPrice | undefined, to: ScaledPrice | undefined): string {
  const { base, points } = decodeSpark(text)
  if (base === undefined || from === undefined || from === to) return text
  const stepsPerPixel = Number.parseInt(/^[0-9a-z]+/.exec(text)?.[0] ?? '0', 36) / SPARK_RANGE
  return sparkText(
    points.map(row => from + (base - row) * stepsPerPixel),
    to,
  )
}
