import { type EpochDay, epochDay } from './epoch-day.ts'
import { DAY_MINUTES, MINUTE_MS } from './units.ts'

/** When the trading day of a market changes, and which weekdays have one. */
export interface TradingDateRule {
  /** IANA zone of its clock. */
  zone: string
  /** Minutes from 00:00: from noon on they start the next day, before noon they end the previous one. */
  rollMinute: number
  /** 0 Sunday to 6 Saturday. */
  weekdays: readonly number[]
}

/**
 * Trading date of a moment (UTC ms): evenings after the roll belong to the next day, and times on a
 * weekday without trading to the next that has some. `offsetOf`: a zone's offset from UTC at a moment, in ms.
 */
export function tradingDateOf(
  at: number,
  { zone, rollMinute, weekdays }: TradingDateRule,
  offsetOf: (zone: string, at: number) => number,
): EpochDay {
  const minutes = Math.floor((at + offsetOf(zone, at)) / MINUTE_MS)
  const date = Math.floor(minutes / DAY_MINUTES)
  const minute = minutes - date * DAY_MINUTES
  let ahead = rollMinute >= DAY_MINUTES / 2 ? (minute >= rollMinute ? 1 : 0) : minute < rollMinute ? -1 : 0
  // 1970-01-01 was a Thursday.
  while (!weekdays.includes((date + ahead + 4) % 7)) ahead++
  return epochDay(date + ahead)
}
