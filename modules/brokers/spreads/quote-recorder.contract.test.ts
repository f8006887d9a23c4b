import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { importedBroker, quotesMigrations, storeBrokers } from '#testing/brokers.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { readPairs } from '../facts/broker.ts'
import type { BrokerQuote } from './broker-feed.ts'
import { followedQuotes } from './followed-quotes.ts'
import { appendQuarters, createImportedSpreads } from './imported-spreads.ts'
import { createQuoteChecks } from './quote-checks.ts'
import { createQuoteRecorder } from './quote-recorder.ts'
import { brokerBulkImports } from './quotes-import.ts'

const catalogue = await readProjectCatalogue()
const pairs = readPairs(catalogue)
const HEAD = 'broker,account,pair,time,bid,ask'
const START = Date.parse('2026-11-17T13:00Z')
const MINUTE = 60_000
const QUARTER = 15 * MINUTE

/** Quotes of two brokers each few seconds for 20 minutes, from a seed. */
function someQuotes(): BrokerQuote[] {
  let seed = 5
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const quotes: BrokerQuote[] = []
  for (let at = START; at < START + 20 * MINUTE; at += 500 + random(90_000))
    for (const broker of ['first-test', 'second-test'])
      quotes.push({
        broker,
        account: 'normal',
        pair: 'EURUSD',
        at: at + random(400),
        bid: 1.1,
        spread: 100 * random(30),
      })
  return quotes
}

const lineOf = ({ broker, account, pair, at, spread }: BrokerQuote) =>
  [broker, account, pair, new Date(at).toISOString(), '1.100000', (1.1 + spread / 1e7).toFixed(7)].join()

function openRecorder(database: Database, clock: { now(): number; speed: 1 }, isAlone = true) {
  return createQuoteRecorder({
    clock,
    brokers: () => brokers,
    pairs,
    leftOut: createQuoteChecks(catalogue),
    store: quarters => appendQuarters(database, quarters),
    isAlone,
  })
}
const brokers = [importedBroker('first-test'), importedBroker('second-test')]

const quartersOf = async (database: Database) =>
  (await createImportedSpreads(database).between('normal', 'EURUSD', START, START + 4 * QUARTER)).map(
    ({ isMeasured: _, ...quarter }) => quarter,
  )

function quotesFile(...lines: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'quotes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'quotes.csv')
  writeFileSync(path, `${[HEAD, ...lines].join('\n')}\n`)
  return { folder, path }
}

describeOnEveryDatabase('quotes that arrive', quotesMigrations, openStore => {
  test('are measured as an import of them measures them', async () => {
    const quotes = someQuotes()
    const imported = await openStore()
    await storeBrokers(imported, ['first-test', 'second-test'])
    await brokerBulkImports[0]!.import(imported, [quotesFile(...quotes.map(lineOf)).path], undefined)

    const store = await openStore()
    let now = START
    const recorder = openRecorder(store, { now: () => now, speed: 1 })
    for (const quote of quotes) {
      now = quote.at
      recorder.quote(quote)
      await recorder.store()
    }
    now = START + 2 * QUARTER
    await recorder.close()
    expect(recorder.counts()).toEqual({ quotes: quotes.length, refused: {} })
    expect(await quartersOf(store)).toEqual(await quartersOf(imported))
    expect(await quartersOf(store)).toHaveLength(4)
  })

  test('are measured in one quarter across a restart', async () => {
    const store = await openStore()
    let now = START
    const clock = { now: () => now, speed: 1 } as const
    const quote = { broker: 'first-test', account: 'normal', pair: 'EURUSD', bid: 1.1 } as const
    const first = openRecorder(store, clock)
    first.quote({ ...quote, at: START, spread: 1_000 })
    now = START + 30_000
    await first.close()
    const second = openRecorder(store, clock)
    second.quote({ ...quote, at: now, spread: 3_000 })
    now = START + QUARTER + 10_000
    await second.store()
    await second.close()
    expect(await quartersOf(store)).toEqual([
      {
        account: 'normal',
        pair: 'EURUSD',
        broker: 'first-test',
        start: START,
        weighted: 30_000 * 1_000 + 60_000 * 3_000,
        quotedMs: 90_000,
        quotes: 2,
        low: 1_000,
        high: 3_000,
      },
    ])
  })

  test('are stored once where several processes measure them: as the one that measured more of a quarter has it', async () => {
    const store = await openStore()
    let now = START
    const clock = { now: () => now, speed: 1 } as const
    const quote = { broker: 'first-test', account: 'normal', pair: 'EURUSD', bid: 1.1, spread: 1_000 } as const
    const first = openRecorder(store, clock, false)
    first.quote({ ...quote, at: START })
    await first.store()
    now = START + 40_000
    const later = openRecorder(store, clock, false)
    for (const each of [first, later]) each.quote({ ...quote, at: now })
    // The process that stores ends in the middle of the quarter, and another one goes on.
    await first.close()
    const only = openRecorder(store, clock, false)
    now = START + QUARTER + 10_000
    later.settle()
    await later.close()
    only.settle()
    await only.close()
    expect((await quartersOf(store)).map(({ quotedMs, quotes }) => [quotedMs, quotes])).toEqual([[40_000, 2]])
    const whole = openRecorder(store, clock, false)
    now = START + QUARTER + 20_000
    whole.quote({ ...quote, at: now })
    now += 30_000
    await whole.store()
    await whole.close()
    expect((await quartersOf(store)).map(({ quotedMs }) => quotedMs)).toEqual([40_000, 30_000])
  })

  test('of a recording that starts over are measured anew, and count once', async () => {
    const store = await openStore()
    let now = START
    const recorder = openRecorder(store, { now: () => now, speed: 1 }, true)
    const quote = { broker: 'first-test', account: 'normal', pair: 'EURUSD', bid: 1.1, spread: 1_000 } as const
    for (let round = 0; round < 2; round++) {
      now = START
      recorder.quote({ ...quote, at: START })
      now = START + QUARTER + 10_000
      await recorder.store()
      recorder.forget()
    }
    await recorder.close()
    expect(recorder.counts().refused).toEqual({})
    expect((await quartersOf(store)).map(({ quotedMs, quotes }) => [quotedMs, quotes])).toEqual([[60_000, 1]])
  })

  test('of a recording that starts over twice are stored as the last round measured them, after the database was away', async () => {
    const store = await openStore()
    let now = START
    const recorder = openRecorder(store, { now: () => now, speed: 1 }, true)
    const quote = { broker: 'first-test', account: 'normal', pair: 'EURUSD', bid: 1.1 } as const
    for (const spread of [1_000, 2_000, 3_000]) {
      recorder.forget()
      now = START
      recorder.quote({ ...quote, spread, at: START })
      now = START + QUARTER + 10_000
      recorder.settle()
    }
    await recorder.store()
    expect((await quartersOf(store)).map(({ quotes, low, high }) => [quotes, low, high])).toEqual([[1, 3_000, 3_000]])
  })

  test('are refused from brokers that are not compared, with a wrong clock, or too late', async () => {
    const store = await openStore()
    let now = START
    const recorder = openRecorder(store, { now: () => now, speed: 1 })
    const quote = { broker: 'first-test', account: 'ecn', pair: 'Gold', at: START, bid: 4_000, spread: 200 } as const
    recorder.quote(quote)
    expect(recorder.now(brokers[0]!, 'ecn', pairs.find(({ symbol }) => symbol === 'Gold')!)).toBe(0.2)
    expect(brokers.map(recorder.hears)).toEqual([true, false])
    recorder.quote({ ...quote, broker: 'nobody' })
    recorder.quote({ ...quote, pair: 'BTCUSD' })
    recorder.quote({ ...quote, at: START - 1 })
    recorder.quote({ ...quote, at: START + 20_000 })
    recorder.quote({ ...quote, spread: -100 })
    recorder.quote({ ...quote, bid: 40 })
    expect(recorder.counts()).toEqual({
      quotes: 1,
      refused: { 'unknown broker': 1, 'unknown pair': 1, late: 1, ahead: 1, crossed: 1, implausible: 1 },
    })
    // A broker that has sent nothing for a minute has no quote.
    now = START + 61_000
    expect(recorder.now(brokers[0]!, 'ecn', pairs.find(({ symbol }) => symbol === 'Gold')!)).toBeUndefined()
    await recorder.close()
  })
})

test('of a folder only those count that are appended while it is followed, and files that appear', async () => {
  const [first, second, third] = ['1.10010', '1.10020', '1.10030'].map(
    ask => `first-test,normal,EURUSD,2026-11-17T13:00:00Z,1.10000,${ask}\n`,
  )
  const { folder, path } = quotesFile(first!.trim())
  const received: number[] = []
  const faults: string[] = []
  const stopping = new AbortController()
  const ended = followedQuotes(folder).run(
    { quote: ({ spread }) => received.push(spread), fault: problem => faults.push(problem) },
    stopping.signal,
  )
  // A row that is half written is read when it is whole.
  await expect
    .poll(() => {
      if (received.length === 0) appendFileSync(path, second!)
      return received[0]
    })
    .toBe(2_000)
  received.length = 0
  appendFileSync(path, third!.slice(0, 20))
  writeFileSync(
    join(folder, 'later.csv'),
    'account;broker;pair;time;bid;ask\nnormal;first-test;EURUSD;2026-11-17T13:00:00Z;1.1;1.10015\n',
  )
  writeFileSync(join(folder, 'other.csv'), `${HEAD}\n${first}no,row\nfirst-test,gold,EURUSD,now,1,2\n`)
  await expect.poll(() => received).toEqual(expect.arrayContaining([1_000, 1_500]))
  appendFileSync(path, third!.slice(20))
  await expect.poll(() => received.includes(3_000)).toBe(true)
  await expect
    .poll(() => faults)
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('2 cells, the header has 6'),
        expect.stringContaining("account 'gold' is not one of normal, ecn"),
      ]),
    )
  stopping.abort()
  await ended
})
