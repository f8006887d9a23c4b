import type { Instrument } from '#contract/instrument.ts'
import type { QuoteTick, SourceBar } from './tick.ts'

/** Reasons for dropping a tick. Each is counted by source in `/healthz/data`. */
export type DropReason =
  | 'crossed'
  | 'not_a_number'
  | 'stale_time'
  | 'out_of_order'
  | 'duplicate'
  | 'future'
  | 'spike'
  | 'scale'
  | 'unknown_symbol'
  | 'not_permitted'
  | 'out_of_session'
  | 'unreadable'

/** How far a source's clock may be ahead. */
export const FUTURE_TOLERANCE_MS = 2_000
/** Older prices are dropped as outdated. */
const STALE_TIME_MS = 600_000

/** Oil has been below zero and yields often are; currencies, indices and cryptocurrencies cannot be. */
export function mayBeZeroOrLess(instrument: Pick<Instrument, 'class'>): boolean {
  return instrument.class === 'commodities' || instrument.class === 'bond'
}

/** Defects of a tick on its own. */
export function ownDefect(tick: QuoteTick, instrument: Instrument, now: number): DropReason | undefined {
  if (!Number.isSafeInteger(tick.bid) || !Number.isSafeInteger(tick.ask) || !Number.isFinite(tick.eventAt))
    return 'not_a_number'
  if ((tick.bid <= 0 || tick.ask <= 0) && !mayBeZeroOrLess(instrument)) return 'not_a_number'
  if (tick.bid > tick.ask) return 'crossed'
  if (tick.eventAt > now + FUTURE_TOLERANCE_MS) return 'future'
  return tick.bar && !isSound(tick.bar, tick) ? 'unreadable' : undefined
}

function isSound({ start, open, high, low }: SourceBar, { bid, eventAt }: QuoteTick): boolean {
  return (
    [open, high, low].every(Number.isSafeInteger) &&
    low <= Math.min(open, bid) &&
    high >= Math.max(open, bid) &&
    start < eventAt
  )
}

/**
 * Defects of a tick relative to the last accepted one. Two ticks of the same time with different prices are both valid.
 */
export function orderDefect(
  tick: QuoteTick,
  last: { bid: number; ask: number; eventAt: number },
  now: number,
): DropReason | undefined {
  if (tick.eventAt > last.eventAt) return undefined
  if (tick.eventAt < last.eventAt) return tick.eventAt < now - STALE_TIME_MS ? 'stale_time' : 'out_of_order'
  // Rows of a recording may differ in digits beyond the instrument's precision.
  if (tick.kind === 'replay' || tick.bar) return undefined
  return tick.bid === last.bid && tick.ask === last.ask ? 'duplicate' : undefined
}
