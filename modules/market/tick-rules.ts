import type { Instrument } from '#contract/instrument.ts'
import type { QuoteTick } from './quote.ts'

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

/** Oil was below zero once and yields often are; a currency, an index or a coin cannot be. */
function mayBeZeroOrLess(instrument: Pick<Instrument, 'class'>): boolean {
  return instrument.class === 'commodities' || instrument.class === 'bond'
}

/** Defects a tick has by itself, whatever came before it. */
export function ownDefect(tick: QuoteTick, instrument: Instrument, now: number): DropReason | undefined {
  if (!Number.isSafeInteger(tick.bid) || !Number.isSafeInteger(tick.ask) || !Number.isFinite(tick.eventAt))
    return 'not_a_number'
  if ((tick.bid <= 0 || tick.ask <= 0) && !mayBeZeroOrLess(instrument)) return 'not_a_number'
  if (tick.bid > tick.ask) return 'crossed'
  if (tick.eventAt > now + FUTURE_TOLERANCE_MS) return 'future'
  return undefined
}
