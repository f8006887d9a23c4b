import type { ScheduledRelease } from '#modules/economy'

/** Stays the same when the day moves: `us.inflation-rate.2026-10.1`. */
export function releaseId({ country, indicator, period, estimate }: ScheduledRelease): string {
  return `${country.toLowerCase()}.${indicator}.${period}.${estimate}`
}
