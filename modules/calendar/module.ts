import type { Clock } from '#kit/clock.ts'
import type { Module } from '#kit/module.ts'
import type { Catalogue } from '#modules/catalogue'
import { createReleaseSchedule, type Economy, type SimulatedEconomy } from '#modules/economy'
import { calendarCalls } from './calendar.http.ts'
import { createCalendar } from './calendar.ts'

export function calendarModule({
  catalogue,
  economy,
  simulated,
  clock,
  siteUrl,
  brandName,
}: {
  catalogue: Catalogue
  economy: Economy
  /** Undefined if nothing is simulated. */
  simulated: SimulatedEconomy | undefined
  clock: Clock
  /** Without a trailing slash. */
  siteUrl: string
  brandName: string
}) {
  const schedule = createReleaseSchedule(catalogue)
  const calendar = createCalendar({ catalogue, economy, schedule, simulated, clock })
  return {
    calls: calendarCalls({ calendar, catalogue, clock, siteUrl, brandName }),
    services: { calendar },
  } satisfies Module
}
