import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import type { Database } from '#kit/database/database.ts'
import type { CallContext } from '#kit/http/call.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import type { Clock } from '#kit/time/clock.ts'
import { catalogueMigrations, readProjectCatalogue } from '#modules/catalogue'
import { currenciesModule } from '#modules/currencies'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { seriesImport } from './imports/series-file.ts'
import { economyModule } from './module.ts'
import { economyMigrations } from './store/economy-tables.ts'

const catalogue = await readProjectCatalogue()
const clock: Clock = { now: () => Date.parse('2026-11-20T12:00:00Z'), speed: 1 }

async function openPortal(database: Database) {
  const module = await economyModule.open({
    catalogue,
    ...currenciesModule.open().services,
    database,
    clock,
    onProblem(problem) {
      throw problem
    },
  })
  /** The result of a call, checked against its own description. */
  async function ask(path: string, query: Record<string, string> = {}) {
    const found = module.calls.find(each => each.path === `/api/v1/${path}`)!
    const parameters = found.parameters.parse(query)
    const context = { body: undefined, locale: 'en' } as CallContext
    const result = await found.handle(parameters, context, undefined as never)
    return {
      datas: (found.result as z.ZodType).parse(result),
      table: found.table!(result, 'en'),
    }
  }
  const failureOf = async (path: string, query: Record<string, string>) =>
    ask(path, query).then(
      () => undefined,
      problem => (problem instanceof PortalError ? problem.definition.httpStatus : 400),
    )
  return { economy: module.services.economy, ask, failureOf }
}

describeOnEveryDatabase(
  'calls of the economy',
  { ...importMigrations, ...catalogueMigrations, ...economyMigrations },
  openStore => {
    let portal: Awaited<ReturnType<typeof openPortal>>
    beforeEach(async () => {
      const database = await openStore()
      const files = join(import.meta.dirname, 'test-data')
      await seriesImport.import(database, [join(files, 'series.csv')], undefined, Date.parse('2026-10-01T12:00:00Z'))
      await seriesImport.import(database, [join(files, 'revised.csv')], undefined, Date.parse('2026-11-01T12:00:00Z'))
      portal = await openPortal(database)
    })

    test('a series has its values, source and terms', async () => {
      const { datas, table } = await portal.ask('series', { country: 'US', indicator: 'inflation-rate' })
      expect(datas).toEqual({
        country: 'US',
        indicator: 'inflation-rate',
        source: 'bis-cpi',
        sourceCode: 'M.US.771',
        kind: 'published',
        licence: 'Free with attribution (BIS terms, statistics)',
        attribution: 'Source: Bank for International Settlements (BIS), Consumer prices',
        unit: '%',
        frequency: 'Monthly',
        adjustment: '',
        vintage: '2026-11-20',
        updatedAt: '2026-11-01T12:00:00.000Z',
        points: [
          ['2026-07', 2.9],
          ['2026-08', 3.1],
          ['2026-09', 3],
        ],
        revisions: [{ period: '2026-08', value: 3, publishedOn: '2026-10-01' }],
        forecasts: [],
      })
      expect(table.head.slice(0, 5)).toEqual(['Period', 'Value', 'Unit', 'Type', 'Source'])
      expect(table.rows[1]?.slice(0, 5)).toEqual(['2026-08', 3.1, '%', 'published', 'bis-cpi'])
    })

    test('a series as known on a day has the values of that day', async () => {
      const query = { country: 'united-states', indicator: 'FP.CPI.TOTL.ZG', asKnownOn: '2026-10-31' }
      const { datas } = await portal.ask('series', query)
      expect(datas).toMatchObject({
        vintage: '2026-10-31',
        points: [
          ['2026-07', 2.9],
          ['2026-08', 3],
        ],
      })
    })

    test('its releases are the days on which a new period became known, with what they revised', async () => {
      const { datas, table } = await portal.ask('releases', { country: 'US', indicator: 'inflation-rate' })
      const release = {
        period: '2026-09',
        day: '2026-11-01',
        at: null,
        isExpected: false,
        estimate: 1,
        actual: 3,
        forecast: null,
        surprise: null,
        previous: 3.1,
        revisedFrom: 3,
      }
      expect(datas).toEqual({
        country: 'US',
        indicator: 'inflation-rate',
        source: 'bis-cpi',
        kind: 'published',
        unit: '%',
        list: [release],
      })
      expect(table.rows).toEqual([
        ['2026-11-01', null, '2026-09', 1, 3, null, null, 3.1, 3, '%', 'published', 'bis-cpi'],
      ])
      expect(
        (await portal.ask('releases', { country: 'US', indicator: 'inflation-rate', asKnownOn: '2026-10-31' })).datas,
      ).toMatchObject({ list: [] })
      for (const [query, status] of [
        [{ country: 'US', indicator: 'gdp' }, 404],
        [{ country: 'US', indicator: 'inflation-rate', asKnownOn: '2020-01-01' }, 404],
        [{ country: 'US', indicator: 'inflation-rate', limit: '0' }, 400],
      ] as const)
        expect(await portal.failureOf('releases', query as unknown as Record<string, string>)).toBe(status)
    })

    test('prices of the world market have no country', async () => {
      const { datas } = await portal.ask('series', { indicator: 'gold' })
      expect(datas).toMatchObject({ country: '', unit: 'USD/t.oz', points: [['2026-06', 4120.5]] })
    })

    test.each([
      [{ country: 'atlantis', indicator: 'gdp' }, 422],
      [{ country: 'US', indicator: 'happiness' }, 422],
      [{ indicator: 'inflation-rate' }, 422],
      [{ country: 'US', indicator: 'gdp' }, 404],
      [{ country: 'US', indicator: 'inflation-rate', source: 'nobody' }, 404],
      [{ country: 'US', indicator: 'inflation-rate', asKnownOn: '2026' }, 400],
      [{ country: 'US', indicator: 'inflation-rate', asKnownOn: '2026-02-30' }, 400],
      [{ country: 'US' }, 400],
      [{ country: 'US', indicator: 'constructor' }, 422],
    ])('%j is refused with %i', async (query, status) => {
      expect(await portal.failureOf('series', query as Record<string, string>)).toBe(status)
    })

    test('indicators of a country have last and previous value', async () => {
      const { datas } = await portal.ask('indicators', { country: 'US', category: 'prices' })
      expect(datas).toMatchObject({
        list: [
          {
            indicator: 'inflation-rate',
            name: 'CPI (YoY)',
            category: 'Prices',
            country: 'US',
            period: '2026-09',
            last: 3,
            previousPeriod: '2026-08',
            previous: 3.1,
            source: 'bis-cpi',
            kind: 'published',
          },
        ],
      })
      expect((await portal.ask('indicators')).table.rows).toHaveLength(99)
      expect(await portal.failureOf('indicators', { category: 'weather' })).toBe(400)
    })

    test('an indicator has a row for each country with figures of it', async () => {
      const { datas, table } = await portal.ask('indicators', { indicator: 'inflation-rate' })
      expect(datas).toMatchObject({
        list: [{ indicator: 'inflation-rate', country: 'US', period: '2026-09', last: 3 }],
      })
      expect(table.rows.map(row => row.slice(3, 6))).toEqual([['US', '2026-09', 3]])
      expect((await portal.ask('indicators', { indicator: 'inflation-rate', country: 'JP' })).datas).toEqual({
        list: [],
      })
      expect((await portal.ask('indicators', { indicator: 'gdp' })).datas).toEqual({ list: [] })
      expect(await portal.failureOf('indicators', { indicator: 'happiness' })).toBe(422)
      const inArea = async (area: string) =>
        (await portal.ask('indicators', { indicator: 'inflation-rate', area })).table.rows.map(row => row[3])
      expect([await inArea('America'), await inArea('Asia')]).toEqual([['US'], []])
      expect(await portal.failureOf('indicators', { area: 'Atlantis' })).toBe(400)
    })

    test('sources have their terms and when they were read last', async () => {
      const { datas } = await portal.ask('economic-sources')
      expect(datas).toMatchObject({
        list: [
          { id: 'wb-pinksheet' },
          { id: 'bis-cpi', series: 1, lastSuccess: '2026-11-01T12:00:00.000Z', problem: null },
        ],
      })
    })
  },
)
