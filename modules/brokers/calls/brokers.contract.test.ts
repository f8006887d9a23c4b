import { expect, test } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import type { Importer } from '#kit/import/importer.ts'
import { importRows, storeSeed } from '#kit/import/run-import.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { brokersImport, factsImport, rolloversImport } from '../facts/brokers-import.ts'
import { brokerMigrations, createBrokersRepository } from '../facts/brokers-repository.ts'
import { brokersModule } from '../module.ts'
import { createBrokerQuotes } from '../spreads/broker-quotes.ts'

const migrations = { ...importMigrations, ...brokerMigrations }
const BROKERS = 'id,name,commission,commission_currency,swap_type,margin_currency,source,checked_on'
const FACTS =
  'broker,entity,regulator,licence,register,min_deposit,deposit_currency,leverage,platforms,source,checked_on'
const catalogue = await readProjectCatalogue()

/** Imports rows as an operator. */
function importLines(database: Database, importer: Importer, ...lines: string[]) {
  const source = {
    name: `${importer.kind}.csv`,
    async *open() {
      yield Buffer.from(lines.join('\n'))
    },
  }
  return importRows(database, importer, new Map([[importer.files[0]!, [source]]]), { replaces: true })
}

async function openBrokers(database: Database, allowsSamples: boolean) {
  const module = await brokersModule.open({
    catalogue,
    database,
    calendar: { outline: async () => [] } as never,
    conversion: {} as never,
    clock: { now: () => Date.parse('2026-11-23T12:00Z'), speed: 1 },
    seed: 1,
    allowsSamples,
    quotes: createBrokerQuotes(catalogue),
    isAlone: true,
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

  test('have facts with their register, and none of a sample', async () => {
    const store = await openStore()
    for (const importer of [brokersImport, factsImport]) await storeSeed(store, importer)
    const { module, brokers } = await openBrokers(store, true)
    for (const broker of brokers.all())
      expect(brokers.entitiesOf(broker)).toMatchObject([
        { regulator: undefined, licence: undefined, register: undefined, isSample: true },
      ])
    await importLines(store, brokersImport, BROKERS, 'first-test,First Test,3.5,USD,points,,leaflet,2026-11-20')
    module.onImport.brokers!()
    module.tick()
    await expect.poll(() => brokers.all().map(({ id }) => id)).toEqual(['first-test'])
    expect(brokers.entitiesOf(brokers.all()[0]!)).toEqual([])
    await importLines(
      store,
      factsImport,
      FACTS,
      'first-test,First Test Ltd,FCA,123456,https://register.example/123456,250,GBP,30,Terminal 5;web,https://a.example,2026-11-22',
      'first-test,First Test Intl,,,,,,500,,leaflet,2026-11-22',
    )
    module.onImport['broker-facts']!()
    module.tick()
    await expect
      .poll(() => brokers.entitiesOf(brokers.all()[0]!))
      .toEqual([
        {
          broker: 'first-test',
          entity: 'First Test Ltd',
          regulator: 'FCA',
          licence: '123456',
          register: 'https://register.example/123456',
          minDeposit: '250',
          depositCurrency: 'GBP',
          leverage: 30,
          platforms: ['Terminal 5', 'web'],
          source: 'https://a.example',
          checkedOn: '2026-11-22',
          isSample: false,
        },
        {
          broker: 'first-test',
          entity: 'First Test Intl',
          regulator: undefined,
          licence: undefined,
          register: undefined,
          minDeposit: undefined,
          depositCurrency: undefined,
          leverage: 500,
          platforms: [],
          source: 'leaflet',
          checkedOn: '2026-11-22',
          isSample: false,
        },
      ])
  })

  test('are not regulated without an entry of a register', async () => {
    const store = await openStore()
    const wrong = importLines(
      store,
      factsImport,
      FACTS,
      'first-test,First Test Ltd,FCA,123456,,,,,,leaflet,2026-11-22',
      'second-test,Second Test Ltd,,9,,100,,,,leaflet,2026-11-22',
    )
    await expect(wrong).rejects.toThrow(
      /register '' must be given with regulator[\s\S]*regulator '' must be given with licence[\s\S]*deposit_currency '' must be given with min_deposit/,
    )
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
    await expect(wrong).rejects.toThrow(/commission 'free' is not a commission[\s\S]*margin_currency '' must be given/)
    expect(await createBrokersRepository(store).brokers()).toEqual([])
  })

  test('have swaps and facts only under names that a page shows', async () => {
    const store = await openStore()
    const SWAPS = 'broker,pair,long,short,source,checked_on'
    const end = '-7.35,2.1,leaflet,2026-11-20'
    const before = importLines(store, rolloversImport, SWAPS, `first-test,EURUSD,${end}`)
    await expect(before).rejects.toThrow("rollovers.csv:2 broker 'first-test' is not known: import brokers first")
    await importLines(
      store,
      brokersImport,
      BROKERS,
      'first-test,First Test,0,USD,points,,leaflet,2026-11-20',
      'second-test,Second Test,0,USD,percent,,leaflet,2026-11-20',
    )
    const wrong = ['EUR/USD', 'EURUSD.m', 'EURUSDm', 'XAUUSD.a', 'eurusd', 'BTCUSD'].map(
      pair => `first-test,${pair},${end}`,
    )
    await expect(importLines(store, rolloversImport, SWAPS, ...wrong)).rejects.toThrow(
      /:2 pair 'EUR\/USD' is none .*, write EURUSD: EURUSD, USDJPY,[\s\S]*:3 pair 'EURUSD\.m' .*write EURUSD:[\s\S]*:4 pair 'EURUSDm' .*write EURUSD:[\s\S]*:5 pair 'XAUUSD\.a' .*write Gold:[\s\S]*:6 pair 'eurusd' .*write EURUSD:[\s\S]*:7 pair 'BTCUSD' is none that brokers are compared on: EURUSD/,
    )
    await expect(importLines(store, rolloversImport, SWAPS, `nobody,EURUSD,${end}`)).rejects.toThrow(
      "rollovers.csv:2 broker 'nobody' is not one of first-test, second-test",
    )
    const dear = importLines(store, rolloversImport, SWAPS, 'second-test,EURUSD,-735,2.1,leaflet,2026-11-20')
    await expect(dear).rejects.toThrow("rollovers.csv:2 long '-735' is not a plausible swap in percent: more than 100")
    const early = importLines(store, rolloversImport, SWAPS, 'first-test,EURUSD,-7.35,2.1,leaflet,2027-11-20')
    await expect(early).rejects.toThrow("rollovers.csv:2 checked_on '2027-11-20' is in the future")
    const facts = importLines(store, factsImport, FACTS, 'nobody,Nobody Ltd,,,,,,,,leaflet,2026-11-22')
    await expect(facts).rejects.toThrow("broker-facts.csv:2 broker 'nobody' is not one of first-test, second-test")
    expect(await createBrokersRepository(store).swaps()).toEqual([])
  })

  test('that are removed leave swaps behind, of which the operator is told', async () => {
    const store = await openStore()
    const broker = (id: string) => `${id},A Test,0,USD,points,,leaflet,2026-11-20`
    await importLines(store, brokersImport, BROKERS, broker('first-test'), broker('second-test'))
    const end = 'EURUSD,-7.35,2.1,leaflet,2026-11-20'
    const swaps = ['broker,pair,long,short,source,checked_on', `first-test,${end}`, `second-test,${end}`]
    await importLines(store, rolloversImport, ...swaps)
    const { notes } = await importLines(store, brokersImport, BROKERS, broker('second-test'))
    expect(notes).toEqual(['rollovers of first-test are no longer shown: import rollovers again'])
  })

  test('charge in currencies that there are', async () => {
    const store = await openStore()
    const wrong = importLines(store, brokersImport, BROKERS, 'first-test,First Test,3,ABC,points,,leaflet,2026-11-20')
    await expect(wrong).rejects.toThrow("brokers.csv:2 commission_currency 'ABC' is not a currency of ISO 4217")
  })
})
