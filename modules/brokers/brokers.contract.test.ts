import { expect, test } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import type { Importer } from '#kit/import/importer.ts'
import { importRows, storeSeed } from '#kit/import/run-import.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { brokersImport, rolloversImport } from './brokers-import.ts'
import { brokerMigrations, createBrokersRepository } from './brokers-repository.ts'
import { brokersModule } from './module.ts'

const migrations = { ...importMigrations, ...brokerMigrations }
const BROKERS = 'id,name,commission,commission_currency,swap_type,margin_currency,source,checked_on'
const catalogue = await readProjectCatalogue()

/** Imports rows as an operator. */
function importLines(database: Database, importer: Importer, ...lines: string[]) {
  const source = {
    name: `${importer.kind}.csv`,
    async *open() {
      yield Buffer.from(lines.join('\n'))
    },
  }
  return importRows(database, importer, new Map([[importer.files[0]!, [source]]]))
}

async function openBrokers(database: Database, allowsSamples: boolean) {
  const module = await brokersModule({
    catalogue,
    database,
    calendar: { outline: async () => [] } as never,
    conversion: {} as never,
    clock: { now: () => Date.parse('2026-11-23T12:00Z'), speed: 1 },
    seed: 1,
    allowsSamples,
    elapsed: () => 0,
    onProblem: problem => expect.fail(String(problem)),
  })
  return { module, brokers: module.services.brokers }
}

describeOnEveryDatabase('brokers', migrations, openStore => {
  test('are invented beside simulated prices, and none beside others', async () => {
    const store = await openStore()
    for (const importer of [brokersImport, rolloversImport]) await storeSeed(store, importer)
    const simulated = (await openBrokers(store, true)).brokers.all()
    expect(simulated.length).toBeGreaterThanOrEqual(20)
    expect(simulated.every(({ isSample }) => isSample)).toBe(true)
    expect((await openBrokers(store, false)).brokers.all()).toEqual([])
    expect(await createBrokersRepository(store).swaps()).toHaveLength(simulated.length * 32)
  })

  test('of an operator take the place of all invented ones', async () => {
    const store = await openStore()
    await storeSeed(store, brokersImport)
    const { module, brokers } = await openBrokers(store, true)
    await importLines(
      store,
      brokersImport,
      BROKERS,
      'first-test,First Test,3.5,USD,margin,EUR,https://a.example,2026-11-20',
    )
    module.onImport.brokers!()
    module.tick()
    await expect
      .poll(() => brokers.all())
      .toEqual([
        {
          id: 'first-test',
          name: 'First Test',
          commission: '3.5',
          commissionCurrency: 'USD',
          swapType: 'margin',
          marginCurrency: 'EUR',
          source: 'https://a.example',
          checkedOn: '2026-11-20',
          isSample: false,
        },
      ])
  })

  test('with a mistake in a row are refused as a whole', async () => {
    const store = await openStore()
    const wrong = importLines(
      store,
      brokersImport,
      BROKERS,
      'first-test,First Test,free,USD,points,,leaflet,2026-11-20',
      'second-test,Second Test,3,USD,margin,,leaflet,2026-11-20',
    )
    await expect(wrong).rejects.toThrow(/commission 'free' is no commission[\s\S]*margin_currency '' must be given/)
    expect(await createBrokersRepository(store).brokers()).toEqual([])
  })
})
