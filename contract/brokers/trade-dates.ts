import { type EpochDay, epochDayOf, isoDateOf } from '../time/epoch-day.ts'
import { parsePeriod } from '../time/period.ts'

/** Days between entry and exit, and from today: as far as the tables of holidays reach. */
const MAX_DAYS_HELD = 185
const MAX_DAYS_AWAY = 366

export interface TradeDates {
  from: EpochDay
  to: EpochDay
}

const dayOf = (text: string): EpochDay | undefined =>
  parsePeriod(text)?.form === 'day' && isoDateOf(epochDayOf(text)) === text ? epochDayOf(text) : undefined

/**
 * The ISO dates on which a position is opened and closed; undefined if one of them is not a date, if they are not in order,
 * too far apart, or more than a year away from `today`.
 */
export function tradeDates(given: { from: string; to: string }, today: EpochDay): TradeDates | undefined {
  const [from, to] = [dayOf(given.from), dayOf(given.to)]
  if (from === undefined || to === undefined || to < from || to - from > MAX_DAYS_HELD) return undefined
  if (Math.abs(from - today) > MAX_DAYS_AWAY || Math.abs(to - today) > MAX_DAYS_AWAY) return undefined
  return { from, to }
}
