import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hitAddress } from '#contract/pages/search.ts'
import type { Locale } from '#contract/text/locale.ts'
import { type Database, migrate, openDatabase } from '#kit/database/database.ts'
import { calendarModule } from '#modules/calendar'
import { currenciesModule } from '#modules/currencies'
import { openSimulatedEconomy } from '#testing/economy.ts'
import { createSearch, type Search } from './search.ts'

const NOW = Date.UTC(2026, 10, 22, 12)

let search: Search
let database: Database
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-search-'))
  database = openDatabase({ dataDir, databaseUrl: undefined, synced: false })
  await migrate(database, calendarModule.migrations.main[0])
  const { catalogue, economy } = await openSimulatedEconomy()
  const { services } = calendarModule.open({
    catalogue,
    ...currenciesModule.open().services,
    economy,
    simulated: undefined,
    market: undefined as never,
    bars: undefined as never,
    clock: { now: () => NOW, speed: 1 },
    database,
    siteUrl: 'https://portal.example',
    brandName: 'Portal',
    onProblem: expect.unreachable,
  })
  search = createSearch({
    instruments: catalogue.instruments,
    countries: catalogue.countries,
    economy,
    calendar: services.calendar,
    onProblem: expect.unreachable,
    waitMs: 60_000,
  })
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

/**
 * What traders type, and the event that is meant: its id without the period and its date in UTC, as the central banks and
 * statistics offices have announced it for 2026, or as their habit has it.
 */
const meetings: readonly (readonly [Locale, string, string, string])[] = [
  ['en', 'fomc', 'us.interest-rate', '2026-12-09 19:00'],
  ['en', 'FOMC meeting', 'us.interest-rate', '2026-12-09 19:00'],
  ['en', 'fed', 'us.interest-rate', '2026-12-09 19:00'],
  ['tw', '聯準會', 'us.interest-rate', '2026-12-09 19:00'],
  ['cn', '联储', 'us.interest-rate', '2026-12-09 19:00'],
  ['cn', '美联储', 'us.interest-rate', '2026-12-09 19:00'],
  ['en', 'ecb', 'eu.interest-rate', '2026-12-17 13:15'],
  ['tw', '歐洲央行', 'eu.interest-rate', '2026-12-17 13:15'],
  ['en', 'boe', 'gb.interest-rate', '2026-12-17 12:00'],
  ['en', 'boj', 'jp.interest-rate', '2026-12-18'],
  ['tw', '日銀', 'jp.interest-rate', '2026-12-18'],
  ['cn', '日本央行', 'jp.interest-rate', '2026-12-18'],
  ['en', 'rba', 'au.interest-rate', '2026-12-08 03:30'],
  ['en', 'snb', 'ch.interest-rate', '2026-12-10 08:30'],
  ['tw', '理監事會議', 'tw.interest-rate', '2026-12-17 08:30'],
  ['en', 'nfp', 'us.non-farm-payrolls', '2026-12-04 13:30'],
  ['en', 'jobs report', 'us.non-farm-payrolls', '2026-12-04 13:30'],
  ['tw', '非農', 'us.non-farm-payrolls', '2026-12-04 13:30'],
  ['cn', '非农', 'us.non-farm-payrolls', '2026-12-04 13:30'],
  ['cn', '美国非农', 'us.non-farm-payrolls', '2026-12-04 13:30'],
  ['en', 'cpi', 'us.inflation-rate', '2026-12-11 13:30'],
  ['tw', 'cpi', 'us.inflation-rate', '2026-12-11 13:30'],
  ['en', 'US CPI', 'us.inflation-rate', '2026-12-11 13:30'],
  ['tw', '美國CPI', 'us.inflation-rate', '2026-12-11 13:30'],
  ['en', 'UK CPI', 'gb.inflation-rate', '2026-12-16 07:00'],
  ['en', 'jobless claims', 'us.initial-jobless-claims', '2026-11-25 13:30'],
  ['en', 'fomc minutes', 'us.meeting-minutes', '2026-12-30 19:00'],
  ['en', 'ECB press conference', 'eu.press-conference', '2026-12-17 13:45'],
]

describe('a meeting or release', () => {
  test.for(meetings)('in %s “%s” is %s on %s, before all other answers', async ([locale, query, id, date]) => {
    const { events, isEvent } = await search.findAll(query, locale)
    const [first] = events
    expect(first?.symbol.split('.').slice(0, 2).join('.')).toBe(id)
    const shown = first?.at === undefined ? first?.day : new Date(first.at).toISOString().slice(0, 16).replace('T', ' ')
    expect(shown).toBe(date)
    expect(hitAddress(first!)).toBe(`/finance/dailyNews?event=${encodeURIComponent(first!.symbol)}#event`)
    expect(isEvent).toBe(true)
  })

  test('that is found beside a figure stands after it: who asks for unemployment wants the figure', async () => {
    const { events, isEvent, isEconomic } = await search.findAll('美國失業率', 'tw')
    expect(events[0]?.symbol).toMatch(/^us\.unemployment-rate\./)
    expect([isEconomic, isEvent]).toEqual([true, false])
  })

  test.for([
    ['en', 'gold'],
    ['en', 'eur'],
    ['en', 'EURUSD'],
    ['tw', '黃金'],
    ['en', 'us'],
    ['cn', '汇率'],
  ] as const)('is not what %s “%s” means', async ([locale, query]) => {
    expect((await search.findAll(query, locale)).isEvent).toBe(false)
  })
})
