import { SECONDS_BELOW } from './constants.ts'
import { SECOND_MS } from './units.ts'

/** UTC ms of a Unix time in seconds or milliseconds: below 1e12 it is seconds. NaN stays NaN. */
export const unixMs = (time: number): number => (time < SECONDS_BELOW ? time * SECOND_MS : time)
