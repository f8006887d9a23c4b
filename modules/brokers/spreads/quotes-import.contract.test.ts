import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { importedBroker, quotesMigrations, storeBrokers } from '#testing/brokers.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { readPairs } from '../facts/broker.ts'
import { createImportedSpreads } from './imported-spreads.ts'
import { brokerBulkImports } from './quotes-import.ts'
import { summaryOf } from './spread-quarter.ts'
import { createSpreads } from './spreads.ts'

const catalogue = await readProjectCatalogue()
const pair = readPairs(catalogue).find(({ symbol }) => symbol === 'EURUSD')!
const [quotesImport] = brokerBulkImports
const HEAD = 'broker,account,pair,time,bid,ask'

const NOW = Date.parse('2026-11-23T12:00Z')

async function importQuotes(database: Database, ...lines: string[]) {
  await storeBrokers(database, ['first-test', 'second-test'])
  const folder = mkdtempSync(join(tmpdir(), 'quotes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'quotes.csv')
  writeFileSync(path, `${[HEAD, ...lines].join('\n')}\n`)
  return quotesImport!.import(database, [path], undefined, NOW)
}

const spreadsOf = (database: Database, now: string) =>
  createSpreads({
    catalogue,
    clock: { now: () => Date.parse(now), speed: 1 },
    seed: 1,
    brokers: () => [importedBroker('first-test'), importedBroker('second-test')],
    imported: createImportedSpreads(database),
    releases: () => [],
  })

describeOnEveryDatabase('quotes of brokers', quotesMigrations, openStore => {
  test('are measured by quarter of an hour and compared over the last day that there are some of', async () => {
    const store = await openStore()
    const report = await importQuotes(
      store,
      // One pip for 45 seconds, with a crossed quote in it, and two pips for 60; then no quote.
      'first-test,normal,EURUSD,2026-11-17T13:00:00Z,1.10000,1.10010',
      'first-test,normal,EURUSD,2026-11-17T13:00:30Z,1.10010,1.10000',
      'first-test,normal,EURUSD,2026-11-17T13:00:45Z,1.10000,1.10020',
      // Half of its minute is in the next quarter.
      'second-test,normal,EURUSD,2026-11-17T13:14:30Z,1.100000,1.100105',
      'second-test,ecn,EURUSD,2026-11-17T13:14:30Z,1.10000,1.10001',
    )
    expect(report.files).toEqual([{ name: 'broker-quotes', read: 5, added: 5, changed: 0, unchanged: 0, removed: 0 }])
    const { to, quarters } = await spreadsOf(store, '2026-11-23T12:00Z').past('normal', pair, 'day')
    expect(new Date(to).toISOString()).toBe('2026-11-17T13:30:00.000Z')
    const first = summaryOf(quarters.get('first-test')!)
    expect([first.average, first.low, first.high]).toEqual([(45 * 1 + 60 * 2) / 105, 1, 2])
    expect(first.quotedShare).toBeCloseTo(105 / 86_400, 12)
    const second = summaryOf(quarters.get('second-test')!)
    expect([second.average, second.quotedShare]).toEqual([1.05, 60 / 86_400])
    expect(
      quarters
        .get('second-test')!
        .filter(({ quotedMs }) => quotedMs > 0)
        .map(({ quotedMs }) => quotedMs),
    ).toEqual([30_000, 30_000])
  })

  test('that are imported again replace those of the same quarters', async () => {
    const store = await openStore()
    await importQuotes(store, 'first-test,normal,EURUSD,2026-11-17T13:00:00Z,1.10000,1.10010')
    const report = await importQuotes(store, 'first-test,normal,EURUSD,2026-11-17T13:00:00Z,1.10000,1.10030')
    expect(report.files[0]).toMatchObject({ added: 0, changed: 1 })
    const { quarters } = await spreadsOf(store, '2026-11-17T14:00Z').past('normal', pair, 'day')
    expect(summaryOf(quarters.get('first-test')!).average).toBe(3)
    // No quotes of the other broker, and none of it on this account.
    expect([...quarters.keys()]).toEqual(['first-test'])
    expect((await spreadsOf(store, '2026-11-17T14:00Z').past('ecn', pair, 'day')).quarters.size).toBe(0)
  })

  test('older than three months before the last ones are deleted', async () => {
    const store = await openStore()
    await importQuotes(store, 'first-test,normal,EURUSD,2026-06-02T13:00:00Z,1.10000,1.10010')
    const report = await importQuotes(store, 'first-test,normal,EURUSD,2026-11-17T13:00:00Z,1.10000,1.10010')
    expect(report.files[0]).toMatchObject({ added: 1, removed: 1 })
  })

  test('with faults are refused with their lines, and nothing of the file is stored', async () => {
    const store = await openStore()
    const wrong = importQuotes(
      store,
      'first-test,normal,EURUSD,2026-11-17T13:00:01Z,1.10000,1.10010',
      'first-test,normal,EURUSD,2026-11-17T13:00:00Z,1.10000,1.10010',
      'first-test,normal,EURUSD,2026-11-17T13:00:02Z,1.1e0,1.10000',
      'first-test,cent,EURUSD,2026-11-17T13:00:02Z,1.10010,1.10020',
      'first-test,normal,EURXXX,2026-11-17T13:00:02Z,1.10010,1.10020',
      'first-test,normal,EURUSD,yesterday,1.10010,1.10020',
    )
    await expect(wrong).rejects.toThrow(
      /:3 time .* before that of the row above[\s\S]*:4 '1.1e0' and '1.10000' are not prices[\s\S]*:5 account 'cent'[\s\S]*:6 pair 'EURXXX'[\s\S]*:7 time 'yesterday'/,
    )
    expect(await createImportedSpreads(store).end('normal', 'EURUSD')).toBeUndefined()
  })

  test('of a pair or broker that no page shows are refused with the names there are', async () => {
    const store = await openStore()
    const at = '2026-11-17T13:00:00Z,1.10000,1.10010'
    const wrong = importQuotes(
      store,
      `first-test,normal,EUR/USD,${at}`,
      `first-test,normal,EURUSDm,${at}`,
      `first-test,normal,XAUUSD.a,${at}`,
      `nobody,normal,EURUSD,${at}`,
      'first-test,normal,EURUSD,2099-11-17T13:00:00Z,1.10000,1.10010',
    )
    await expect(wrong).rejects.toThrow(
      /:2 pair 'EUR\/USD' .*write EURUSD: EURUSD, USDJPY[\s\S]*:3 pair 'EURUSDm' .*write EURUSD[\s\S]*:4 pair 'XAUUSD\.a' .*write Gold[\s\S]*:5 broker 'nobody' is not one of first-test, second-test[\s\S]*:6 time '2099-11-17T13:00:00Z' is in the future/,
    )
  })

  test('far from the price of their pair, and of closed hours, are left out and counted', async () => {
    const store = await openStore()
    const good = 'first-test,normal,EURUSD,2026-11-17T13:00:00Z,1.10000,1.10010'
    const far = 'first-test,normal,USDJPY,2026-11-17T13:00:00Z,1.5450,1.5460'
    const saturday = 'first-test,normal,EURUSD,2026-11-21T10:00:00Z,1.15000,1.15012'
    const { files, notes } = await importQuotes(store, good, far, saturday)
    expect(files[0]).toMatchObject({ read: 3, added: 1 })
    expect(notes).toEqual([
      expect.stringMatching(/^left out: 1, prices of USDJPY far from 1\d\d[.\d]*, such as 1\.545$/),
      'left out: 1, quotes of EURUSD while its market is closed',
    ])
    const wide = importQuotes(store, 'first-test,normal,EURUSD,2026-11-17T13:00:00Z,1.1,1.3')
    await expect(wide).rejects.toThrow('nothing is left: left out: 1, spreads of EURUSD wider than 5 % of its price')
  })

  test('of any number are stored', async () => {
    const store = await openStore()
    await storeBrokers(store, ['first-test', 'second-test'])
    const folder = mkdtempSync(join(tmpdir(), 'quotes-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'quotes.csv')
    // Two minutes of each quarter of an hour of the open hours of 21 days, on 60 streams.
    const file = createWriteStream(path)
    file.write(`${HEAD}\n`)
    const first = Date.parse('2026-10-26T00:00Z')
    const hours = catalogue.schedules.get(pair.schedule)!
    let quarters = 0
    for (const { symbol } of readPairs(catalogue).slice(0, 28))
      for (const broker of ['first-test', 'second-test'])
        for (const account of ['normal', 'ecn'])
          for (let at = first; at < first + 28 * 86_400_000; at += 900_000) {
            if (!hours.isOpenAt(at)) continue
            const { typicalPrice } = catalogue.simulationSeed(symbol)
            file.write(
              `${broker},${account},${symbol},${at},${typicalPrice.toFixed(5)},${(typicalPrice * 1.0001).toFixed(5)}\n`,
            )
            quarters++
          }
    await new Promise<void>(done => file.end(done))
    expect(quarters).toBeGreaterThan(200_000)
    const { files } = await quotesImport!.import(store, [path], undefined, NOW)
    expect(files[0]).toMatchObject({ read: quarters, added: quarters })
  })
})
