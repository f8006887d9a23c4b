import { expect, test } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import { storeSeed } from '#kit/import/run-import.ts'
import type { Clock } from '#kit/time/clock.ts'
import { catalogueMigrations, readProjectCatalogue } from '#modules/catalogue'
import { currenciesModule } from '#modules/currencies'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { economyImports } from './imports/reference-import.ts'
import { economyModule } from './module.ts'
import { economyMigrations } from './store/economy-tables.ts'

const catalogue = await readProjectCatalogue()
const clock: Clock = { now: () => Date.UTC(2026, 10, 20, 12), speed: 1 }

async function openEconomy(database: Database) {
  for (const importer of economyImports) await storeSeed(database, importer)
  const problems: unknown[] = []
  const module = await economyModule.open({
    catalogue,
    ...currenciesModule.open().services,
    database,
    clock,
    onProblem: problem => problems.push(problem),
  })
  return { economy: module.services.economy, onImport: module.onImport, problems }
}

describeOnEveryDatabase(
  'the economy',
  { ...importMigrations, ...catalogueMigrations, ...economyMigrations },
  openStore => {
    test('ships with indicators in three languages, ten of them for tables of countries', async () => {
      const { economy } = await openEconomy(await openStore())
      expect(economy.indicators()).toHaveLength(99)
      const headlines = economy.indicators().filter(({ headline }) => headline !== undefined)
      expect(headlines.map(({ headline }) => headline)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      expect(economy.findIndicator('Inflation-Rate')).toMatchObject({
        key: 'inflation-rate',
        name: { tw: 'CPI 年增率', cn: 'CPI同比', en: 'CPI (YoY)' },
        category: 'Prices',
        unit: '%',
      })
      expect(economy.findIndicator('FP.CPI.TOTL.ZG')?.key).toBe('inflation-rate')
      expect(economy.findIndicator('unrate')?.key).toBe('unemployment-rate')
      expect(economy.findIndicator('constructor')).toBeUndefined()
    })

    test('has no figures before any are imported', async () => {
      const { economy } = await openEconomy(await openStore())
      expect(economy.countries()).toEqual([])
      expect(economy.ofCountry('US')).toEqual([])
      expect(economy.ofIndicator('gdp')).toEqual([])
      expect(economy.summary('US', 'gdp')).toBeUndefined()
      expect(await economy.series({ country: 'US', indicator: 'gdp' })).toBeUndefined()
      expect(economy.sources()).toEqual([])
    })
  },
)
