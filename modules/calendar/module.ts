import type { Database } from '#kit/database/database.ts'
import { declareModule, type Opened } from '#kit/module/module.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Bars } from '#modules/bars'
import type { Catalogue } from '#modules/catalogue'
import type { Currencies } from '#modules/currencies'
import { createReleaseSchedule, type Economy, type SimulatedEconomy } from '#modules/economy'
import type { Market } from '#modules/market'
import { calendarCalls } from './calendar.http.ts'
import { createCalendar } from './calendar.ts'
import { calendarBulkImports, EVENTS_KIND } from './imported/event-imports.ts'
import { createEventIndex } from './imported/event-index.ts'
import { createEventRepository } from './imported/event-repository.ts'
import { calendarMigrations } from './imported/event-tables.ts'
import { monthlySchedule } from './release-months.ts'
import { createReleaseMoves } from './release-moves.ts'

function openCalendar({
  catalogue,
  currencies,
  economy,
  simulated,
  market,
  bars,
  clock,
  database,
  siteUrl,
  brandName,
  onProblem,
}: {
  catalogue: Catalogue
  currencies: Currencies
  economy: Economy
  /** Undefined if nothing is simulated. */
  simulated: SimulatedEconomy | undefined
  market: Market
  bars: Bars
  clock: Clock
  database: Database
  /** Without a trailing slash. */
  siteUrl: string
  brandName: string
  /** Imported events could not be read: the calendar is shown without them. */
  onProblem(problem: unknown): void
}) {
  const schedule = monthlySchedule(createReleaseSchedule(catalogue))
  const imported = createEventIndex({ repository: createEventRepository({ db: database.reads }), schedule, onProblem })
  const calendar = createCalendar({ catalogue, economy, schedule, imported, simulated, clock })
  return {
    calls: calendarCalls({ calendar, catalogue, currencies, clock, siteUrl, brandName }),
    services: { calendar, releaseMoves: createReleaseMoves({ market, bars, clock }) },
    onImport: { [EVENTS_KIND]: calendar.forget },
  } satisfies Opened
}

export const calendarModule = declareModule({
  name: 'calendar',
  migrations: { main: [calendarMigrations] },
  bulkImports: calendarBulkImports,
  open: openCalendar,
})
