import type { Instrument } from '#contract/instrument.ts'
import type { QuoteTick, SourceBar } from './quote.ts'

/** Why a tick was not taken. Each is counted by source in `/healthz/data`. */
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
  | 'out_of_session'
  | 'unreadable'

/** A source's clock may be this far ahead of ours. */
const FUTURE_TOLERANCE_MS = 2_000
/** A price that happened this long before it arrived is no news. */
const STALE_TIME_MS = 600_000

/** Oil was below zero once and yields often are; a currency, an index or a coin cannot be. */
export function mayBeZeroOrLess(instrument: Pick<Instrument, 'class'>): boolean {
  return instrument.class === 'commodities' || instrument.class === 'bond'
}

/** Defects a tick has by itself, whatever came before it. */
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

/** Defects of a tick beside the last one that was taken. Two ticks of one moment with different prices are both good. */
export function orderDefect(
  tick: QuoteTick,
  last: { bid: number; ask: number; eventAt: number },
  now: number,
): DropReason | undefined {
  if (tick.eventAt > last.eventAt) return undefined
  if (tick.eventAt < last.eventAt) return tick.eventAt < now - STALE_TIME_MS ? 'stale_time' : 'out_of_order'
  // Rows of a recording may differ in digits that the instrument is not quoted with.
  if (tick.kind === 'replay' || tick.bar) return undefined
  return tick.bid === last.bid && tick.ask === last.ask ? 'duplicate' : undefined
}
