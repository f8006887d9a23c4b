import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate, openDatabase } from '#kit/database/database.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import { storeSeed } from '#kit/import/run-import.ts'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { currenciesModule } from '#modules/currencies'
import { createSimulatedEconomy, type Economy, economyMigrations, economyModule } from '#modules/economy'
import { simulatedYields } from '#modules/feeds'

/** The economy in a database as a portal opens it, at a time in UTC ms. */
export async function openEconomy(
  database: Database,
  options: Pick<Parameters<typeof economyModule.open>[0], 'catalogue' | 'simulated'> & { now: number },
): Promise<Economy> {
  const { now, ...deps } = options
  const { services } = await economyModule.open({
    ...deps,
    ...currenciesModule.open().services,
    database,
    clock: { now: () => now, speed: 1 },
    onProblem(problem) {
      throw problem
    },
  })
  return services.economy
}

/** The economy of a portal that has imported no figures, on 22 November 2026. */
export async function openSimulatedEconomy(): Promise<{ catalogue: Catalogue; economy: Economy }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-economy-'))
  const database = openDatabase({ dataDir, databaseUrl: undefined, synced: false })
  try {
    await migrate(database, importMigrations, economyMigrations)
    for (const importer of economyModule.imports) await storeSeed(database, importer)
    const catalogue = await readProjectCatalogue()
    const simulated = createSimulatedEconomy({ catalogue, seed: 1, yields: simulatedYields(catalogue, 1) })
    const economy = await openEconomy(database, { catalogue, simulated, now: Date.UTC(2026, 10, 22, 12) })
    return { catalogue, economy }
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true })
  }
}
