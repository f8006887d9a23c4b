import type { Database } from '#kit/database/database.ts'
import { declareModule, type Opened } from '#kit/module/module.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Catalogue } from '#modules/catalogue'
import type { Currencies } from '#modules/currencies'
import { economyCalls } from './economy.http.ts'
import { SOURCE_STATES_KIND } from './fetch/fetch-log.ts'
import { SERIES_KIND } from './imports/import-series.ts'
import { economyBulkImports } from './imports/index.ts'
import { economyImports, indicatorImport, sourceImport } from './imports/reference-import.ts'
import { sourceHealth, sourceMetrics } from './source-metrics.ts'
import { createEconomy } from './store/create-economy.ts'
import type { Economy, SeriesSource } from './store/economy.ts'
import { createEconomyRepository } from './store/economy-repository.ts'
import { economyMigrations } from './store/economy-tables.ts'

/** Rejects if the database does not respond. */
async function openEconomy(deps: {
  catalogue: Catalogue
  currencies: Currencies
  database: Database
  clock: Clock
  /** Computes series that nobody has published here; undefined if nothing is simulated. */
  simulated?: SeriesSource | undefined
  /** What was imported could not be read, so that pages show what was read last; or a figure could not be computed. */
  onProblem(problem: unknown): void
}) {
  const { economy, refresh, tick } = await createEconomy({
    ...deps,
    simulated: deps.simulated,
    repository: createEconomyRepository(deps.database),
  })
  const ahead = computeAhead(economy, deps)
  return {
    calls: economyCalls({ ...deps, economy }),
    services: { economy },
    metrics: meters => sourceMetrics(meters, economy),
    healthPart: { name: 'economy', read: () => sourceHealth(economy) },
    tick() {
      tick()
      ahead.next()
    },
    close: ahead.close,
    onImport: {
      [indicatorImport.kind]: refresh,
      [sourceImport.kind]: refresh,
      [SERIES_KIND]: refresh,
      [SOURCE_STATES_KIND]: refresh,
    },
  } satisfies Opened
}

/** Economies of the home page. */
const FIRST = ['US', 'CN', 'TW', 'EU', 'JP', 'GB']

/**
 * Summaries are computed when they are first needed and change with each release, about 0.2 ms each: those of one country
 * a second, so that no page waits for all of them.
 */
function computeAhead(
  economy: Pick<Economy, 'prepare'>,
  { simulated, onProblem }: { simulated?: SeriesSource | undefined; onProblem(problem: unknown): void },
) {
  const all = simulated?.countries() ?? []
  const countries = [...new Set([...FIRST.filter(country => all.includes(country)), ...all])]
  let next = 0
  let computing: Promise<void> | undefined
  return {
    next() {
      const country = countries[next % countries.length]
      if (country === undefined || computing) return
      next++
      computing = economy
        .prepare([country], undefined)
        .catch(onProblem)
        .finally(() => {
          computing = undefined
        })
    },
    close: async () => computing,
  }
}

export const economyModule = declareModule({
  name: 'economy',
  migrations: { main: [economyMigrations] },
  imports: economyImports,
  bulkImports: economyBulkImports,
  open: openEconomy,
})
