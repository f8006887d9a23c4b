import { HOUR_MS } from '#contract/time/units.ts'

/** For how long a second factor of staff holds. */
export const FRESH_MS = 12 * HOUR_MS
