import { parseScaled, type ScaledPrice, toScaled } from '#contract/prices/price.ts'
import type { FeedKind } from '#contract/prices/quote.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import { unixMs } from '#contract/time/unix-time.ts'
import type { DropReason, QuoteTick } from '#modules/market'
import type { MappedSymbol } from './symbol-map.ts'

/** A price as a source states it, nothing of which is trusted. */
export interface SourceQuote {
  /** The source's name of the instrument. */
  name: string
  /** Decimal text or a number, in the source's unit. */
  bid: unknown
  ask: unknown
  /** When it was, UTC ms; undefined where the source does not say, NaN where it cannot be read. */
  at: number | undefined
  /** As the source states it, where it does. */
  unit?: unknown
}

/** Clocks of sources that are ahead by less are taken for ours. */
const CLOCK_SKEW_MS = 2 * SECOND_MS

type Conversion = Pick<MappedSymbol, 'decimals' | 'factor' | 'isInverted'>

/** A price of a source in units of our last decimal place; NaN if it is none. Decimal texts are not made floats. */
export function scaledOf(value: unknown, { decimals, factor, isInverted }: Conversion): ScaledPrice {
  if (typeof value !== 'number' && typeof value !== 'string') return Number.NaN
  if (factor === 1 && !isInverted && typeof value === 'string') return parseScaled(value, decimals) ?? Number.NaN
  const number = typeof value === 'number' ? value : /^[+-]?\d/.test(value) ? Number(value) : Number.NaN
  const converted = (isInverted ? 1 / number : number) * factor
  return Number.isFinite(converted) ? toScaled(converted, decimals) : Number.NaN
}

/** The tick of a quote, or why there is none. A time that is slightly ahead of `now` (UTC ms) becomes `now`. */
export function tickOf(
  quote: SourceQuote,
  mapped: MappedSymbol,
  { feed, kind, now }: { feed: string; kind: FeedKind; now: number },
): QuoteTick | DropReason {
  if (mapped.unit !== '' && quote.unit !== undefined && quote.unit !== mapped.unit) return 'scale'
  const bid = scaledOf(mapped.isInverted ? quote.ask : quote.bid, mapped)
  const ask = scaledOf(mapped.isInverted ? quote.bid : quote.ask, mapped)
  if (!Number.isSafeInteger(bid) || !Number.isSafeInteger(ask)) return 'not_a_number'
  const at = Math.floor(quote.at ?? now)
  if (!Number.isSafeInteger(at)) return 'unreadable'
  const eventAt = at > now && at - now <= CLOCK_SKEW_MS ? now : at
  return { symbol: mapped.symbol, bid, ask, eventAt, feed, kind }
}

/** UTC ms of an ISO 8601 time, also with more than three decimals of a second; NaN for anything else. */
export function timeOf(value: unknown): number {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN
}

/** Numbers from these on are in microseconds and in nanoseconds. */
const MICROSECONDS_FROM = 1e14
const NANOSECONDS_FROM = 1e17

/**
 * UTC ms of a source's clock, as text or number, in whichever unit it counts: a source that changes its unit is read all
 * the same. NaN for anything else.
 */
export function clockOf(value: unknown): number {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d{1,19}(?:\.\d+)?$/.test(value))
  const number = isNumber ? Number(value) : Number.NaN
  if (!(number >= MICROSECONDS_FROM)) return unixMs(number)
  return number / (number < NANOSECONDS_FROM ? 1e3 : 1e6)
}
