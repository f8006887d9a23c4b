import { beforeAll, expect, test } from 'vitest'
import { migrate, sqliteDatabase } from '#kit/database/database.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import { storeSeed } from '#kit/import/run-import.ts'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { currenciesModule } from '#modules/currencies'
import { simulatedYields } from '#modules/feeds'
import { openEconomy } from '#testing/economy.ts'
import { createSimulatedEconomy, type Economy, economyMigrations, economyModule } from './index.ts'
import type { SeriesSource } from './store/economy.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
/** Longer than a slice. */
const SERIES_MS = 4

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
})

async function openWith(change: (source: SeriesSource) => SeriesSource): Promise<Economy> {
  const database = sqliteDatabase(':memory:')
  await migrate(database, importMigrations, economyMigrations)
  for (const importer of economyModule.imports) await storeSeed(database, importer)
  const source = createSimulatedEconomy({ catalogue, seed: 1, yields: simulatedYields(catalogue, 1) })
  return openEconomy(database, { catalogue, simulated: change(source), now: NOW })
}

test('while the figures of a country are computed, other work has its turn after each that takes long', async () => {
  let computed = 0
  let computedInTurn = 0
  let most = 0
  const economy = await openWith(source => ({
    ...source,
    summary(...key) {
      const until = performance.now() + SERIES_MS
      while (performance.now() < until);
      computed++
      most = Math.max(most, ++computedInTurn)
      return source.summary(...key)
    },
  }))
  let isOver = false
  const turn = () => {
    computedInTurn = 0
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await economy.prepare(['JP'], undefined)
  isOver = true
  expect(computed).toBeGreaterThan(40)
  // The event loop may run what goes on before what counts its turns.
  expect(most).toBeLessThanOrEqual(2)
})

test('a figure that cannot be computed ahead is a problem of the module, and ends nothing', async () => {
  const database = sqliteDatabase(':memory:')
  await migrate(database, importMigrations, economyMigrations)
  for (const importer of economyModule.imports) await storeSeed(database, importer)
  const source = createSimulatedEconomy({ catalogue, seed: 1, yields: simulatedYields(catalogue, 1) })
  const problems: unknown[] = []
  const { tick, close } = await economyModule.open({
    ...currenciesModule.open().services,
    ...{ catalogue, database, clock: { now: () => NOW, speed: 1 } },
    onProblem: problem => problems.push(problem),
    simulated: {
      ...source,
      summary() {
        throw new Error('no such figure')
      },
    },
  })
  tick()
  await close()
  expect(problems).toEqual([new Error('no such figure')])
})

test('which series there are is known without computing one', async () => {
  let computed = 0
  const economy = await openWith(source => ({
    ...source,
    summary(...key) {
      computed++
      return source.summary(...key)
    },
  }))
  const countries = ['US', 'TW', 'CN', 'EU', 'VN', 'NG', 'BR', 'FJ']
  const indicators = economy.indicators().map(({ key }) => key)
  const has = countries.map(country => indicators.filter(indicator => economy.has(country, indicator)))
  const inflationIn = economy.countriesOf('inflation-rate')
  expect(computed).toBe(0)
  expect(has).toEqual(countries.map(country => economy.ofCountry(country).map(({ indicator }) => indicator)))
  expect(inflationIn).toEqual(economy.ofIndicator('inflation-rate').map(({ country }) => country))
  expect(economy.has('US', 'no-such-indicator')).toBe(false)
  expect(economy.has('XX', 'inflation-rate')).toBe(false)
})
