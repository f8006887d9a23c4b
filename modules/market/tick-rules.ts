import type { Instrument } from '#contract/prices/instrument.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Schedule } from '#modules/catalogue'
import { type Classed, ruleOf } from './class-rules.ts'
import { staleAfterMs } from './staleness.ts'
import type { QuoteTick, SourceBar } from './tick.ts'

/** Reasons for dropping a tick. Each is counted by source in `/healthz/data`. */
export const dropReasons = [
  'crossed',
  'not_a_number',
  'stale_time',
  'out_of_order',
  'duplicate',
  'leap',
  'future',
  'spike',
  'scale',
  'unknown_symbol',
  'not_permitted',
  'out_of_session',
  'unreadable',
] as const
export type DropReason = (typeof dropReasons)[number]

/** How far a source's clock may be ahead. */
export const FUTURE_TOLERANCE_MS = 2_000
/** Older prices are dropped as outdated. */
const STALE_TIME_MS = 600_000

/** Oil has been below zero and yields often are; metals, crops, currencies, indices and coins cannot be. */
export const mayBeZeroOrLess = (instrument: Classed): boolean => ruleOf(instrument).mayBeZeroOrLess

/** Prices of a day may be published so long after it at most: over holidays, and when their source was away. */
const EOD_REACH_MS = 14 * DAY_MS

/** Defects of a tick whatever the price before it, `now` in UTC ms. */
export function tickDefect(tick: QuoteTick, { instrument, schedule }: Traded, now: number): DropReason | undefined {
  const defect = ownDefect(tick, instrument, now)
  if (defect) return defect
  return isBeforeLastSession(tick, { instrument, schedule }, now) ? 'stale_time' : undefined
}

/** An instrument and when it trades. */
interface Traded {
  instrument: Instrument
  schedule: Pick<Schedule, 'tradingDayAt' | 'previousTradingDay' | 'hasHolidayTable'>
}

/** Whether a price is older than the last session from which there has to be a newer one. Recordings have their own time. */
function isBeforeLastSession({ kind, eventAt, delayMs = 0 }: QuoteTick, { instrument, schedule }: Traded, now: number) {
  if (kind === 'replay' || now - eventAt <= STALE_TIME_MS) return false
  if (kind === 'eod') return now - eventAt > EOD_REACH_MS + delayMs
  const reach = now - Math.max(STALE_TIME_MS, staleAfterMs(instrument)) - delayMs
  if (eventAt >= reach) return false
  const { date, start } = schedule.tradingDayAt(reach)
  // Where holidays are not known, that day may have been one.
  return eventAt < (schedule.hasHolidayTable ? start : schedule.previousTradingDay(date).start)
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
