export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const MINUTE_SECONDS = 60
export const HOUR_SECONDS = 60 * MINUTE_SECONDS
export const HALF_HOUR_SECONDS = 30 * MINUTE_SECONDS
export const DAY_SECONDS = 24 * HOUR_SECONDS
export const DAY_MINUTES = 24 * 60

/** Basis points in one: hundredths of a percent. */
export const BASIS_POINTS = 10_000
