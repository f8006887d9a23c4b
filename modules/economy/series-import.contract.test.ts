import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { epochDayOf } from '#contract/time/epoch-day.ts'
import type { Database } from '#kit/database/database.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import { watchImports } from '#kit/import/import-watch.ts'
import { storeSeed } from '#kit/import/run-import.ts'
import type { Clock } from '#kit/time/clock.ts'
import { catalogueMigrations, catalogueModule, readProjectCatalogue } from '#modules/catalogue'
import { currenciesModule } from '#modules/currencies'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { seriesImport } from './imports/series-file.ts'
import { economyModule } from './module.ts'
import { economyMigrations } from './store/economy-tables.ts'

const catalogue = await readProjectCatalogue()
const folder = await mkdtemp(join(tmpdir(), 'portal-series-'))
afterAll(() => rm(folder, { recursive: true }))

const at = (date: string) => Date.parse(`${date}T12:00:00Z`)
const HEAD = 'country,indicator,period,value,unit,source,source_code\n'
const INDEX =
  'country,indicator,source,source_code,frequency,unit,first_period,last_period,rows,last_value,rank,to_portal_unit\n'

let files = 0
/** Imports lines as `npm run import -- series` does, on a day. */
async function importLines(database: Database, day: string, lines: string, index = '') {
  const path = join(folder, `series-${files++}.csv`)
  await writeFile(path, HEAD + lines)
  const paths = [path]
  if (index !== '') {
    const list = join(folder, `series-index.${files}.csv`)
    await writeFile(list, INDEX + index)
    paths.push(list)
  }
  return importPaths(database, day, paths)
}

async function importPaths(database: Database, day: string, paths: readonly string[]) {
  const { files: reports } = await seriesImport.import(database, paths, undefined, at(day))
  const { name: _, ...counts } = reports[0]!
  return counts
}

async function openEconomy(database: Database, day = '2026-11-20') {
  const clock: Clock = { now: () => at(day), speed: 1 }
  const module = await economyModule.open({
    catalogue,
    ...currenciesModule.open().services,
    database,
    clock,
    onProblem(problem) {
      throw problem
    },
  })
  return { economy: module.services.economy, onImport: module.onImport }
}

const JAPAN = `JP,inflation-rate,2026-07,3.1,year-on-year %,bis-cpi,M.JP.771
JP,inflation-rate,2026-08,2.7,year-on-year %,bis-cpi,M.JP.771
JP,inflation-rate,2026-09,2.9,year-on-year %,bis-cpi,M.JP.771
`

describeOnEveryDatabase(
  'imported series',
  { ...importMigrations, ...catalogueMigrations, ...economyMigrations },
  openStore => {
    test('that no page shows are reported by name', async () => {
      const database = await openStore()
      await storeSeed(database, catalogueModule.imports[0]!)
      const path = join(folder, 'nowhere.csv')
      const nowhere = `US,PAYEMS2,2026-08,5,index,bis-cpi,A
XX,inflation-rate,2026-08,5,year-on-year %,bis-cpi,B
,inflation-rate,2026-08,5,year-on-year %,bis-cpi,C
`
      await writeFile(path, HEAD + JAPAN + nowhere)
      const { notes } = await seriesImport.import(database, [path], undefined, at('2026-11-01'))
      expect(notes).toEqual([
        'on no page: 1 series whose indicator is none of the portal’s: US PAYEMS2 (bis-cpi)',
        'on no page: 1 series whose country is none of the portal’s: XX inflation-rate (bis-cpi)',
        'on no page: 1 series which are of no country: inflation-rate (bis-cpi)',
      ])
    })

    test('are shown with their last and previous value, range, source and terms', async () => {
      const database = await openStore()
      expect(await importLines(database, '2026-11-01', JAPAN)).toEqual({
        read: 3,
        added: 3,
        changed: 0,
        unchanged: 0,
        removed: 0,
      })
      const { economy } = await openEconomy(database)
      expect(economy.countries()).toEqual(['JP'])
      expect(economy.ofCountry('JP')).toEqual([economy.summary('JP', 'inflation-rate')])
      expect(economy.ofIndicator('inflation-rate')).toEqual([economy.summary('JP', 'inflation-rate')])
      expect(economy.summary('JP', 'inflation-rate')).toMatchObject({
        country: 'JP',
        source: 'bis-cpi',
        sourceCode: 'M.JP.771',
        kind: 'published',
        unit: '%',
        frequency: 'Monthly',
        count: 3,
        first: { period: '2026-07', value: 3.1 },
        last: { period: '2026-09', value: 2.9 },
        previous: { period: '2026-08', value: 2.7 },
        lowest: { period: '2026-08', value: 2.7 },
        highest: { period: '2026-07', value: 3.1 },
        recent: [3.1, 2.7, 2.9],
        publishedAt: epochDayOf('2026-11-01'),
        updatedAt: at('2026-11-01'),
      })
      expect(await economy.series({ country: 'JP', indicator: 'inflation-rate' })).toMatchObject({
        points: [
          ['2026-07', 3.1],
          ['2026-08', 2.7],
          ['2026-09', 2.9],
        ],
        revisions: [],
        licence: 'Free with attribution (BIS terms, statistics)',
        attribution: 'Source: Bank for International Settlements (BIS), Consumer prices',
      })
      expect(economy.sources()).toMatchObject([{ id: 'bis-cpi', series: 1, succeededAt: at('2026-11-01') }])
    })

    test('are shown as the list beside their file says, whether the file or its folder is named', async () => {
      const seed = join(folder, 'seed')
      await mkdir(seed, { recursive: true })
      await writeFile(
        join(seed, 'series.csv'),
        `${HEAD}US,core-inflation-rate,2025-09,300,index,bls,CPILFESL\nUS,core-inflation-rate,2026-09,309,index,bls,CPILFESL\n`,
      )
      await writeFile(
        join(seed, 'series-index.csv'),
        `${INDEX}US,core-inflation-rate,bls,CPILFESL,M,index,2025-09,2026-09,2,309,1,% change on a year earlier\n`,
      )
      for (const path of [seed, join(seed, 'series.csv')]) {
        const database = await openStore()
        await importPaths(database, '2026-11-01', [path])
        const { economy } = await openEconomy(database)
        expect(economy.summary('US', 'core-inflation-rate'), path).toMatchObject({ unit: '%', last: { value: 3 } })
      }
    })

    test('of which nothing can be shown yet are left out, and the others are shown', async () => {
      const database = await openStore()
      const level =
        'US,core-inflation-rate,2026-08,331.2,index,bls,CPILFESL\nUS,core-inflation-rate,2026-09,331.9,index,bls,CPILFESL\n'
      const asChange = 'US,core-inflation-rate,bls,CPILFESL,M,%,2026-08,2026-09,2,331.9,1,% change on a year earlier\n'
      await importLines(database, '2026-11-01', level + JAPAN, asChange)
      const { economy } = await openEconomy(database)
      expect(economy.summary('US', 'core-inflation-rate')).toBeUndefined()
      expect(economy.summary('JP', 'inflation-rate')).toMatchObject({ count: 3 })
      expect(economy.countries()).toEqual(['JP'])
    })

    test('are found by the code of their publisher', async () => {
      const database = await openStore()
      await importLines(database, '2026-11-01', JAPAN)
      const { economy } = await openEconomy(database)
      expect((await economy.series({ country: 'JP', indicator: 'm.jp.771' }))?.points).toHaveLength(3)
      expect(await economy.series({ country: 'JP', indicator: 'M.US.771' })).toBeUndefined()
    })

    test('do not change when they are imported again, later or in another order', async () => {
      const database = await openStore()
      await importLines(database, '2026-11-01', JAPAN)
      const before = await database.db.selectFrom('economic_series').selectAll().execute()
      const unchanged = { read: 3, added: 0, changed: 0, unchanged: 3, removed: 0 }
      expect(await importLines(database, '2026-11-02', JAPAN)).toEqual(unchanged)
      const reversed = `${JAPAN.trimEnd().split('\n').reverse().join('\n')}\n`
      expect(await importLines(database, '2026-11-03', reversed)).toEqual(unchanged)
      expect(await database.db.selectFrom('economic_series').selectAll().execute()).toEqual(before)
    })

    test('keep every value that was published for a period', async () => {
      const database = await openStore()
      await importLines(database, '2026-10-25', JAPAN)
      const revised = JAPAN.replace('2026-09,2.9', '2026-09,3.0').replace('2026-07,3.1', '2026-07,3.2')
      const next = `${revised}JP,inflation-rate,2026-10,3.3,year-on-year %,bis-cpi,M.JP.771\n`
      expect(await importLines(database, '2026-11-01', next)).toMatchObject({ added: 1, changed: 2, unchanged: 1 })
      expect(await importLines(database, '2026-11-08', next)).toMatchObject({ added: 0, changed: 0, unchanged: 4 })
      await importLines(database, '2026-11-15', next.replace('2026-09,3.0', '2026-09,3.1'))

      const { economy } = await openEconomy(database)
      const key = { country: 'JP', indicator: 'inflation-rate' }
      const septemberOn = async (day: string) => {
        const found = await economy.series({ ...key, asKnownOn: epochDayOf(day) })
        return found?.points.find(([period]) => period === '2026-09')?.[1]
      }
      expect(await septemberOn('2026-10-24')).toBeUndefined()
      expect(await septemberOn('2026-10-25')).toBe(2.9)
      expect(await septemberOn('2026-10-31')).toBe(2.9)
      expect(await septemberOn('2026-11-01')).toBe(3)
      expect(await septemberOn('2026-11-14')).toBe(3)
      expect(await septemberOn('2026-11-15')).toBe(3.1)
      expect(await economy.series({ ...key, asKnownOn: epochDayOf('2026-10-31') })).toMatchObject({
        last: { period: '2026-09', value: 2.9 },
        vintage: epochDayOf('2026-10-31'),
        revisions: [],
      })
      const today = await economy.series(key)
      expect(today).toMatchObject({
        last: { period: '2026-10', value: 3.3 },
        highest: { period: '2026-10', value: 3.3 },
        vintage: epochDayOf('2026-11-20'),
      })
      expect(today?.revisions).toEqual([
        { period: '2026-07', value: 3.1, publishedOn: epochDayOf('2026-10-25') },
        { period: '2026-09', value: 2.9, publishedOn: epochDayOf('2026-10-25') },
        { period: '2026-09', value: 3, publishedOn: epochDayOf('2026-11-01') },
      ])
    })

    test('are as old, as known on a day, as the figure that was the newest then', async () => {
      const database = await openStore()
      await importLines(database, '2026-10-25', JAPAN)
      await importLines(database, '2026-11-01', JAPAN.replace('2026-09,2.9', '2026-09,3.0'))
      await importLines(database, '2026-11-15', 'JP,inflation-rate,2026-10,3.3,year-on-year %,bis-cpi,M.JP.771\n')
      const { economy } = await openEconomy(database)
      const publishedOn = async (day?: string) => {
        const key = { country: 'JP', indicator: 'inflation-rate' }
        return (await economy.series(day === undefined ? key : { ...key, asKnownOn: epochDayOf(day) }))?.publishedAt
      }
      expect(await publishedOn('2026-10-31')).toBe(epochDayOf('2026-10-25'))
      expect(await publishedOn('2026-11-14')).toBe(epochDayOf('2026-11-01'))
      expect(await publishedOn('2026-11-15')).toBe(epochDayOf('2026-11-15'))
      expect(await publishedOn()).toBe(epochDayOf('2026-11-15'))
      expect(economy.summary('JP', 'inflation-rate')?.publishedAt).toBe(epochDayOf('2026-11-15'))
    })

    test('of an earlier day are compared with what was known on that day, not with what became known later', async () => {
      const database = await openStore()
      const september = (value: string) => `JP,inflation-rate,2026-09,${value},year-on-year %,bis-cpi,M.JP.771\n`
      await importLines(database, '2026-10-25', september('2.9'))
      await importLines(database, '2026-11-15', september('3.1'))
      // What was known on 1 November already adds nothing; what became known later does.
      expect(await importLines(database, '2026-11-01', september('2.9'))).toMatchObject({ added: 0, changed: 0 })
      expect(await importLines(database, '2026-11-08', september('3.1'))).toMatchObject({ changed: 1 })
      const { economy } = await openEconomy(database)
      const knownOn = async (day: string) =>
        (await economy.series({ country: 'JP', indicator: 'inflation-rate', asKnownOn: epochDayOf(day) }))?.last.value
      expect(await Promise.all(['2026-11-01', '2026-11-07', '2026-11-08', '2026-11-15'].map(knownOn))).toEqual([
        2.9, 2.9, 3.1, 3.1,
      ])
    })

    test('a file of the same day corrects the one before', async () => {
      const database = await openStore()
      await importLines(database, '2026-11-01', JAPAN)
      expect(await importLines(database, '2026-11-01', JAPAN.replace(',2.9,', ',2.8,'))).toMatchObject({ changed: 1 })
      const { economy } = await openEconomy(database)
      expect(await economy.series({ country: 'JP', indicator: 'inflation-rate' })).toMatchObject({
        last: { period: '2026-09', value: 2.8 },
        revisions: [],
      })
    })

    test('are shown in the unit of the portal, as the list beside them says', async () => {
      const database = await openStore()
      const lines = `JP,gdp,2023,4213167000000,current US$,wb-wdi,NY.GDP.MKTP.CD
JP,gdp,2024,4017900000000,current US$,wb-wdi,NY.GDP.MKTP.CD
US,non-farm-payrolls,2026-07,159000,thousand persons (level),bls,PAYEMS
US,non-farm-payrolls,2026-08,159022,thousand persons (level),bls,PAYEMS
US,non-farm-payrolls,2026-10,159100,thousand persons (level),bls,PAYEMS
`
      await importLines(
        database,
        '2026-11-01',
        lines,
        `JP,gdp,wb-wdi,NY.GDP.MKTP.CD,A,current US$,2023,2024,2,4017900000000,1,/1e9 (USD bn)
US,non-farm-payrolls,bls,PAYEMS,M,thousand persons (level),2026-07,2026-10,3,159100,1,change on previous period
`,
      )
      const { economy } = await openEconomy(database)
      expect(economy.summary('JP', 'gdp')).toMatchObject({ unit: 'USD bn', last: { period: '2024', value: 4017.9 } })
      // There is no change for October: nothing is known of September.
      expect((await economy.series({ country: 'US', indicator: 'non-farm-payrolls' }))?.points).toEqual([
        ['2026-08', 22],
      ])
      expect(economy.summary('US', 'non-farm-payrolls')).toMatchObject({ unit: 'thousand', count: 1 })
    })

    test('the first by rank is shown, but none that ended years before another', async () => {
      const database = await openStore()
      await importLines(
        database,
        '2026-11-01',
        `TW,inflation-rate,2019-09,0.4,year-on-year %,tw-dgbas,CPI
DE,inflation-rate,2025,2.2,annual %,wb-wdi,FP.CPI.TOTL.ZG
DE,inflation-rate,2026-08,2.0,year-on-year % (HICP),eurostat,HICP
TW,inflation-rate,2024,2.1,"year-on-year %, computed here",tw-dgbas,CPI (computed)
`,
        `TW,inflation-rate,tw-dgbas,CPI,M,year-on-year %,2019-09,2019-09,1,0.4,1,
TW,inflation-rate,tw-dgbas,CPI (computed),A,x,2024,2024,1,2.1,2,
DE,inflation-rate,wb-wdi,FP.CPI.TOTL.ZG,A,annual %,2025,2025,1,2.2,2,
DE,inflation-rate,eurostat,HICP,M,year-on-year % (HICP),2026-08,2026-08,1,2.0,1,
`,
      )
      const { economy } = await openEconomy(database)
      expect(economy.summary('TW', 'inflation-rate')?.last.period).toBe('2024')
      expect(economy.alternatives('DE', 'inflation-rate').map(({ source }) => source)).toEqual(['eurostat', 'wb-wdi'])
      const chosen = await economy.series({ country: 'DE', indicator: 'inflation-rate', source: 'wb-wdi' })
      expect(chosen?.points).toEqual([['2025', 2.2]])
      expect(await economy.series({ country: 'DE', indicator: 'inflation-rate', source: 'oecd' })).toBeUndefined()
    })

    test('a running portal shows them as soon as it is told', async () => {
      const database = await openStore()
      const watch = await watchImports({ database, onImport() {}, onProblem() {} })
      const { economy, onImport } = await openEconomy(database)
      await importLines(database, '2026-11-01', JAPAN)
      expect(economy.summary('JP', 'inflation-rate')).toBeUndefined()
      watch.look([{ onImport }])
      await expect.poll(() => economy.summary('JP', 'inflation-rate')?.last.value).toBe(2.9)
    })

    describe('of a file with a fault', () => {
      const faultsOf = async (lines: string, index = '') => {
        const database = await openStore()
        const problem = await importLines(database, '2026-11-01', JAPAN + lines, index).catch(error => error)
        for (const table of ['economic_series', 'economic_observations', 'economic_source_states'])
          expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
        return (problem.message as string).replaceAll(`${folder}/`, '').replace(/series-\d+/g, 'series')
      }

      test.each([
        ['XXX,gdp,2024,1,USD,wb-wdi,A', "series.csv:5 country 'XXX' is not an ISO 3166 code of two letters"],
        ['JP,g dp,2024,1,USD,wb-wdi,A', "series.csv:5 indicator 'g dp' is not a key or code"],
        [
          'JP,gdp,2024-13,1,USD,wb-wdi,A',
          "series.csv:5 period '2024-13' is not like 2024, 2024-S1, 2024-Q3, 2024-09 or 2024-09-30",
        ],
        ['JP,gdp,2024,1e5,USD,wb-wdi,A', "series.csv:5 value '1e5' is not a number"],
        ['JP,gdp,2024,,USD,wb-wdi,A', "series.csv:5 value '' is not a number"],
        ['JP,gdp,2024,1,,wb-wdi,A', 'series.csv:5 unit must have 1 to 200 characters, and source_code at most 200'],
        [
          'JP,gdp,2024,1,USD,nobody,A',
          "series.csv:5 source 'nobody' is not known: import its licence and attribution with economic-sources first",
        ],
        [
          'JP,inflation-rate,2024,3.1,year-on-year %,bis-cpi,M.JP.771',
          "series.csv:5 period '2024' is a year, the series has periods of a month",
        ],
        ['JP,gdp,2024', 'series.csv:5 3 cells, the header has 7'],
        ['JP,"gdp,2024,1,USD,wb-wdi,A', 'series.csv:5 a quote is not closed'],
        [
          'JP,inflation-rate,2026-08,2.6,year-on-year %,bis-cpi,M.JP.771',
          'line 5 JP inflation-rate M.JP.771 has a value for the same period as line 3',
        ],
      ])('nothing is stored: %s', async (line, fault) => {
        expect(await faultsOf(`${line}\n`)).toBe(fault)
      })

      test('all of them are named, at most fifty', async () => {
        const lines = Array.from({ length: 80 }, (_, line) => `JP,gdp,${1900 + line},much,USD,wb-wdi,A\n`).join('')
        const faults = (await faultsOf(lines)).split('\n')
        expect(faults).toHaveLength(51)
        expect(faults.at(-1)).toBe('… and 30 more')
      })

      test('also one of the list of series', async () => {
        const faults = await faultsOf(
          '',
          'JP,inflation-rate,bis-cpi,M.JP.771,X,%,,,,,1,\nJP,gdp,wb-wdi,A,A,%,,,,,1,/2\n',
        )
        expect(faults).toMatch(
          /series-index.\d+.csv:2 frequency 'X' is not one of D, W, B, M, Q, H, A\n.*:3 to_portal_unit '\/2'/,
        )
      })

      test('half of a compressed file is refused', async () => {
        const database = await openStore()
        const rows = Array.from({ length: 3_000 }, (_, line) => `JP,gdp,${line + 1000},${line * 7919},USD,wb-wdi,A\n`)
        const whole = gzipSync(HEAD + rows.slice(0, 2_000).join(''))
        const path = join(folder, 'half.csv.gz')
        await writeFile(path, whole.subarray(0, whole.length / 2))
        await expect(importPaths(database, '2026-11-01', [path])).rejects.toThrow(
          'is damaged: it cannot be decompressed',
        )
        expect(await database.db.selectFrom('economic_observations').selectAll().execute()).toEqual([])
      })
    })
  },
)
