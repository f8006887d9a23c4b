import type { Clock } from '#kit/clock.ts'
import type { Database } from '#kit/database/database.ts'
import type { Module } from '#kit/module.ts'
import type { Catalogue } from '#modules/catalogue'
import { economyCalls } from './economy.http.ts'
import { SERIES_KIND } from './imports/import-series.ts'
import { indicatorImport, sourceImport } from './imports/reference-import.ts'
import { createEconomy } from './store/create-economy.ts'
import type { SeriesSource } from './store/economy.ts'
import { createEconomyRepository } from './store/economy-repository.ts'

/** Rejects if the database does not respond. */
export async function economyModule(deps: {
  catalogue: Catalogue
  database: Database
  clock: Clock
  /** Computes series that nobody has published here; undefined if nothing is simulated. */
  simulated?: SeriesSource | undefined
  /** What was imported could not be read; pages show what was read last. */
  onProblem(problem: unknown): void
}) {
  const { economy, refresh } = await createEconomy({
    ...deps,
    simulated: deps.simulated,
    repository: createEconomyRepository(deps.database),
  })
  return {
    calls: economyCalls({ economy, catalogue: deps.catalogue }),
    services: { economy },
    onImport: { [indicatorImport.kind]: refresh, [sourceImport.kind]: refresh, [SERIES_KIND]: refresh },
  } satisfies Module
}
