import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { type Database, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { exportedRows } from '#kit/import/export-rows.ts'
import { importRows } from '#kit/import/run-import.ts'
import type { Source } from '#kit/import/source.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { storeFirstRows } from '#testing/first-rows.ts'
import { bulkImports, imports, storeSeeds } from '../operations/imports.ts'
import { migrations } from '../stores/migrations.ts'

const all = Object.assign({}, ...migrations.main.flatMap(module => module.migrations))

async function textOf(blocks: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const block of blocks) text += block
  return text
}

const sourceOf = (name: string, text: string): Source => ({
  name,
  async *open() {
    yield Buffer.from(text)
  },
})

const folder = await mkdtemp(join(tmpdir(), 'portal-export-'))
afterAll(() => rm(folder, { recursive: true }))

const bulk = (kind: string) => bulkImports.find(each => each.kind === kind)!

let files = 0
async function importText(database: Database, kind: string, text: string, list?: string) {
  const path = await mkdtemp(join(folder, 'files-'))
  await writeFile(join(path, 'series.csv'), text)
  if (list !== undefined) await writeFile(join(path, 'series-index.csv'), list)
  return bulk(kind).import(database, [join(path, 'series.csv')], undefined)
}

/** Imports what is exported of a kind of bulk files. */
async function importExported(from: Database, to: Database, kind: string) {
  const path = join(folder, `exported-${files++}`)
  await mkdir(path)
  const names: string[] = []
  for (const [name, blocks] of Object.entries(bulk(kind).exported!(from))) {
    names.push(join(path, `${name}.csv`))
    await writeFile(names.at(-1)!, `\ufeff${await textOf(blocks)}`)
  }
  const report = await bulk(kind).import(to, names.length > 1 ? [path] : names, undefined)
  return report.files[0]!
}

const SERIES = [
  'country,indicator,period,value,unit,source,source_code',
  'JP,inflation-rate,2026-07,3.1,year-on-year %,bis-cpi,M.JP.771',
  'JP,inflation-rate,2026-08,-0.00000027,year-on-year %,bis-cpi,M.JP.771',
  'US,gdp,2024,29184890000000,current US$,bis-cpi,NY.GDP.MKTP.CD',
  'US,gdp,2025,150000000000000000000000,current US$,bis-cpi,NY.GDP.MKTP.CD',
  'DE,inflation-rate,2026-07-01,101.5,index (2020=100),eurostat,CP00',
  'DE,inflation-rate,2026-07-08,101.7,index (2020=100),eurostat,CP00',
  ',PCOALAU,2026-Q3,140.25,US$/mt,eurostat,"COAL, AUS"',
].join('\n')
const LIST = [
  'country,indicator,source,source_code,frequency,unit,rank,to_portal_unit',
  'DE,inflation-rate,eurostat,CP00,W,index (2020=100),7,% change on previous period',
  'US,gdp,bis-cpi,NY.GDP.MKTP.CD,A,current US$,2,/1e12 (USD trn)',
].join('\n')
const EVENTS = [
  'source,title,title_tw,country,time,date,kind,importance,indicator,period,unit,actual,forecast,previous,link',
  'Desk,"Payrolls, first",非農,US,2026-12-04T08:30-05:00,,data,3,non-farm-payrolls,2026-11,,,88K,57K,https://example.org/a',
  'Desk,Speech,,JP,2026-12-05T08:30+09:00,,speech,2,,,,,,,',
  'Desk,Speech,,US,2026-12-05T20:00:30.250-08:00,,speech,1,,,,,,,',
  'Desk,Bank holiday,,GB,,2026-12-28,holiday,1,,,,,,,',
].join('\n')
const SPEECH = {
  title: 'Member Speaks',
  country: 'EUR',
  date: '2026-12-01T03:30:00-05:00',
  impact: 'Low',
  forecast: '',
  previous: '',
}
const PRICES = { title: 'CPI m/m', country: 'CHF', date: '2026-12-01T02:30:00-05:00', impact: 'High' }
const WEEK = JSON.stringify([SPEECH, SPEECH, { ...PRICES, forecast: '0.1%', previous: '-0.2%' }])
const BOARD = [
  'bank,currency,time,spot_buy,cash_buy,spot_sell,cash_sell,middle',
  'ICBC,USD,2026-11-20T14:05:00.125+08:00,709.10,703.3,712.11,712.11,',
  'ICBC,JPY,2026-11-20T06:05Z,4.512345,,4.6,,',
].join('\n')
const RATES = 'Date,JPY,USD\n2026-11-24,182.5,1.1636\n2026-11-23,N/A,1.1601\n'

/** How each series is shown. */
async function shownSeries({ db }: Database) {
  const rows = await db.selectFrom('economic_series').selectAll().orderBy('id').execute()
  return rows.map(({ updated_at: _, summary: __, ...row }) => row)
}

describeOnEveryDatabase('what is exported', all, openStore => {
  test('changes nothing when it is imported again, of each kind', async () => {
    const database = await openStore()
    await storeSeeds(database)
    await storeFirstRows(database, imports)
    for (const importer of imports) {
      const sources = new Map(
        await Promise.all(
          importer.files.map(
            async file => [file, [sourceOf(`${file.name}.csv`, await textOf(exportedRows(database, file)))]] as const,
          ),
        ),
      )
      const { kind, files } = await importRows(database, importer, sources)
      for (const { name, read, ...counts } of files) {
        expect(read, `rows of ${kind}, ${name}`).toBeGreaterThan(0)
        expect({ name, ...counts }).toEqual({ name, added: 0, changed: 0, unchanged: read, removed: 0 })
      }
    }
  })

  test('changes nothing in its own store and fills an empty one, of each kind of bulk files', async () => {
    const database = await openStore()
    await storeSeeds(database)
    await importText(database, 'series', SERIES, LIST)
    await importText(database, 'calendar', EVENTS)
    await importText(database, 'ff-calendar', WEEK)
    await importText(database, 'bank-board', BOARD)
    await importText(database, 'reference-rates', RATES)
    const other = sqliteDatabase(join(folder, `other-${files++}.sqlite`))
    onTestFinished(() => other.close())
    await migrate(other, all)
    await storeSeeds(other)
    for (const { kind, exported } of bulkImports) {
      if (!exported) continue
      const before = await shownSeries(database)
      const same = await importExported(database, database, kind)
      const { read } = same
      expect(read, kind).toBeGreaterThan(1)
      expect(same).toEqual({ name: kind, read, added: 0, changed: 0, unchanged: read, removed: 0 })
      expect(await shownSeries(database), kind).toEqual(before)
      expect(await importExported(database, other, kind), kind).toEqual({ ...same, added: read, unchanged: 0 })
      expect(await importExported(other, database, kind), kind).toEqual(same)
    }
    expect(await shownSeries(other)).toEqual(await shownSeries(database))
  })
})
