import type { Instrument } from '#contract/instrument.ts'
import type { QuoteKind } from '#contract/quote.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#contract/units.ts'
import type { Schedule } from '#modules/catalogue'

/**
 * How old a realtime price may be, while its market is open, before it is stale. A closed market is closed, not stale.
 */
export function staleAfterMs(instrument: Pick<Instrument, 'class' | 'group'>): number {
  switch (instrument.class) {
    case 'crypto':
      return 10 * SECOND_MS
    case 'currency':
      return (instrument.group === 'Main' ? 15 : 60) * SECOND_MS
    case 'bond':
      return DAY_MS
    default:
      return 60 * SECOND_MS
  }
}

/** End-of-day prices are expected this long after the end of their trading day, besides the delay of their source. */
const PUBLISHED_WITHIN_MS = 6 * HOUR_MS

/** A price as far as its age is concerned. `eventAt` in UTC ms; `delayMs`: by how much its source is late. */
export interface AgedPrice {
  kind: QuoteKind
  eventAt: number
  delayMs: number
}

/** What decides how old the prices of an instrument may be. `staleAfterMs` is that of its class. */
export interface AgeRule {
  staleAfterMs: number
  schedule: Pick<Schedule, 'tradingDayAt' | 'nextTradingDay' | 'isOpenAt'>
}

/**
 * Whether a price is older than it may be. A delayed source is granted its delay on top of the limit of the class; an
 * end-of-day price is valid until the price of the next trading day should have been published.
 */
export function isOverdue({ kind, eventAt, delayMs }: AgedPrice, { staleAfterMs, schedule }: AgeRule, now: number) {
  if (kind === 'eod') {
    const next = schedule.nextTradingDay(schedule.tradingDayAt(eventAt).date)
    return now > next.end + delayMs + PUBLISHED_WITHIN_MS
  }
  const limit = staleAfterMs + delayMs
  if (now - eventAt <= limit || !schedule.isOpenAt(now)) return false
  // The market may just have opened: a price is overdue only after there was time for one.
  const opened = schedule.tradingDayAt(now).spans.findLast(open => open.start <= now)!.start
  return now - opened > limit
}
