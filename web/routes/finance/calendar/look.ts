import { MINUTE_MS } from '#contract/time/units.ts'

/** When the visitor looked at the calendar, by the portal's clock (UTC ms). */
export interface Look {
  /** The end of the visit before this one; its beginning if it is the first. */
  before: number
  last: number
}

/** A visit goes on until nobody has looked for so long. */
const PAUSE_MS = 30 * MINUTE_MS

/** The look of now. One that is later than now belongs to another clock, such as that of a recording. */
export function nextLook(known: Look | undefined, now: number): Look {
  if (!known || known.last > now) return { before: now, last: now }
  return { before: now - known.last > PAUSE_MS ? known.last : known.before, last: now }
}
