import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { epochDayOf } from '#contract/epoch-day.ts'
import type { Database } from '#kit/database/database.ts'
import { catalogueImports, catalogueMigrations, readProjectCatalogue } from '#modules/catalogue'
import { openEconomy } from '#testing/economy.ts'
import { seededDatabases } from '#testing/seeded-database.ts'
import { economyBulkImports } from './imports/index.ts'
import { economyMigrations } from './store/economy-tables.ts'

const shared = resolve(process.env.MARKET_DATA_DIR ?? '../shared/data')
const hasShared = existsSync(join(shared, 'macro/worldbank'))
const now = Date.parse('2026-11-20T12:00:00Z')
const folder = await mkdtemp(join(tmpdir(), 'portal-publishers-'))
afterAll(() => rm(folder, { recursive: true }))
const catalogue = await readProjectCatalogue()

const openDatabase = await seededDatabases(catalogueImports, catalogueMigrations, economyMigrations)
let database: Database
beforeEach(() => {
  database = openDatabase()
})
afterEach(() => database.close())

function importPaths(kind: string, ...paths: string[]) {
  return economyBulkImports.find(each => each.kind === kind)!.import(database, paths, undefined, now)
}

async function importText(kind: string, name: string, text: string | Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, text)
  return importPaths(kind, path)
}

const economy = () => openEconomy(database, { catalogue, now })

const pointsOf = async (country: string, indicator: string) =>
  (await (await economy()).series({ country, indicator }))?.points

const page = (rows: unknown) =>
  JSON.stringify([{ page: 1, pages: 1, per_page: 50, total: 3, lastupdated: '2024-03-28' }, rows])
const bankRow = (iso3: string, date: string, value: number | null) => ({
  indicator: { id: 'NY.GDP.MKTP.CD', value: 'GDP (current US$)' },
  country: { id: '', value: '' },
  countryiso3code: iso3,
  date,
  value,
  unit: '',
  obs_status: '',
  decimal: 0,
})

describe('files of publishers', () => {
  test('of the World Bank: a page of its API, without groups of countries and years without a value', async () => {
    await importText(
      'worldbank',
      'gdp.json',
      page([
        bankRow('JPN', '2023', null),
        bankRow('JPN', '2022', 4_256e9),
        bankRow('AFE', '2022', 1),
        bankRow('EMU', '2022', 14e12),
        { ...bankRow('', '2022', 0.6e12), country: { id: 'XM', value: 'Low income' } },
      ]),
    )
    expect(await pointsOf('JP', 'gdp')).toEqual([['2022', 4256]])
    expect(await pointsOf('EU', 'gdp')).toEqual([['2022', 14_000]])
    expect((await economy()).countries()).toHaveLength(2)
    expect((await economy()).summary('JP', 'gdp')).toMatchObject({
      source: 'wb-wdi',
      unit: 'USD bn',
      publishedAt: epochDayOf('2024-03-28'),
    })
  })

  test.each([
    ['PA.NUS.FCRF', 'Official exchange rate (LCU per US$, period average)', 'currency', 'rate'],
    ['FP.CPI.TOTL', 'Consumer price index (2010 = 100)', 'consumer-price-index', 'index'],
    [
      'BX.KLT.DINV.CD.WD',
      'Foreign direct investment, net inflows (BoP, current US$)',
      'foreign-direct-investment',
      'USD bn',
    ],
    ['SP.POP.TOTL', 'Population, total', 'population', 'million'],
  ])('of the World Bank: %s, %s, is %s in %s', async (id, value, indicator, unit) => {
    await importText('worldbank', id, page([{ ...bankRow('JPN', '2022', 5e9), indicator: { id, value } }]))
    expect((await economy()).summary('JP', indicator)).toMatchObject({ unit, sourceCode: id })
  })

  test('of FRED: charts as CSV, with the unit and the publisher that the series has', async () => {
    await importText(
      'fred',
      'CPILFESL.csv',
      'observation_date,CPILFESL\n2025-01-01,300\n2025-02-01,.\n2025-12-01,308\n2026-01-01,309\n',
    )
    expect(await pointsOf('US', 'core-inflation-rate')).toEqual([['2026-01', 3]])
    expect((await economy()).summary('US', 'core-inflation-rate')).toMatchObject({ source: 'bls', unit: '%' })
    await importText('fred', 'GDPC1.csv', 'DATE,VALUE_OF_NOBODY\n2025-01-01,1\n2025-04-01,2\n')
    expect((await (await economy()).series({ country: 'US', indicator: 'VALUE_OF_NOBODY' }))?.points).toEqual([
      ['2025-Q1', 1],
      ['2025-Q2', 2],
    ])
  })

  test('of FRED: answers of its API, with every vintage', async () => {
    const row = (realtime_start: string, date: string, value: string) => ({
      realtime_start,
      realtime_end: '9999-12-31',
      date,
      value,
    })
    const observations = [
      row('2025-02-07', '2025-01-01', '4.0'),
      row('2025-03-07', '2025-01-01', '4.1'),
      row('2025-03-07', '2025-02-01', '4.2'),
      row('2025-04-04', '2025-03-01', '.'),
    ]
    await importText('fred', 'UNRATE.json', JSON.stringify({ count: 4, observations }))
    const found = await (await economy()).series({
      country: 'US',
      indicator: 'unemployment-rate',
      asKnownOn: epochDayOf('2025-03-06'),
    })
    expect(found?.points).toEqual([['2025-01', 4]])
    expect(await pointsOf('US', 'unemployment-rate')).toEqual([
      ['2025-01', 4.1],
      ['2025-02', 4.2],
    ])
  })

  test('of the BIS and the OECD: SDMX-CSV of today and of before', async () => {
    await importText(
      'sdmx',
      'cbpol.csv',
      'DATAFLOW,FREQ,REF_AREA,TIME_PERIOD,OBS_VALUE\nBIS:WS_CBPOL(1.0),M,JP,2026-01,0.75\nBIS:WS_CBPOL(1.0),M,JP,2026-02,NaN\nBIS:WS_CBPOL(1.0),M,1X,2026-02,1\n',
    )
    expect(await pointsOf('JP', 'interest-rate')).toEqual([['2026-01', 0.75]])
    await importText(
      'sdmx',
      'oecd.csv',
      '"LOCATION","INDICATOR","SUBJECT","MEASURE","FREQUENCY","TIME","Value","Flag Codes"\n"CHE","STINT","TOT","PC_PA","Q","1974-Q1",10.84317,\n',
    )
    expect(await pointsOf('CH', 'interbank-rate')).toEqual([['1974-Q1', 10.84317]])
  })

  test('of Eurostat: SDMX-CSV of half-years, as they are written today and were before', async () => {
    await importText(
      'sdmx',
      'prices.csv',
      'DATAFLOW,freq,unit,geo,TIME_PERIOD,OBS_VALUE\nESTAT:NRG_PC_204(1.0),S,KWH,DE,2024-S1,0.3951\nESTAT:NRG_PC_204(1.0),S,KWH,DE,2024-S2,0.3943\nESTAT:NRG_PC_204(1.0),S,KWH,FR,2019-B1,0.1765\n',
    )
    expect(await pointsOf('DE', 'nrg_pc_204.S.KWH.DE')).toEqual([
      ['2024-S1', 0.3951],
      ['2024-S2', 0.3943],
    ])
    expect(await pointsOf('FR', 'nrg_pc_204.S.KWH.FR')).toEqual([['2019-S1', 0.1765]])
  })

  test('of the ECB: SDMX-JSON', async () => {
    const values = (...ids: string[]) => ids.map(id => ({ id }))
    await importText(
      'sdmx',
      'exr.json',
      JSON.stringify({
        dataSets: [{ series: { '0:0': { observations: { 0: [1.5, 0], 1: [null], 2: [1.7] } } } }],
        structure: {
          name: 'Yields',
          links: [{ href: 'https://example.org/service/dataflow/ECB/FM/1.0' }],
          dimensions: {
            series: [
              { id: 'FREQ', values: values('M') },
              { id: 'REF_AREA', values: values('U2') },
            ],
            observation: [{ id: 'TIME_PERIOD', values: values('2026-01', '2026-02', '2026-03') }],
          },
        },
      }),
    )
    expect(await pointsOf('EU', 'M.U2')).toEqual([
      ['2026-01', 1.5],
      ['2026-03', 1.7],
    ])
  })

  test('of the US Treasury: daily yields in XML, without holidays that are filed as 0', async () => {
    const entry = (day: string, yields: string) =>
      `<entry><content type="application/xml"><m:properties><d:Id m:type="Edm.Int32">1</d:Id><d:NEW_DATE m:type="Edm.DateTime">${day}T00:00:00</d:NEW_DATE>${yields}</m:properties></content></entry>`
    const tenors = (short: string, long: string) =>
      `<d:BC_3MONTH>${short}</d:BC_3MONTH><d:BC_10YEAR>${long}</d:BC_10YEAR>`
    await importText(
      'treasury',
      '2019.xml',
      `<?xml version="1.0" encoding="utf-8"?><feed xmlns:d="d" xmlns:m="m">${entry('2019-01-02', tenors('2.42', '2.66'))}${entry('2019-01-03', tenors('0', '0'))}${entry('2019-01-04', tenors('', '2.67'))}</feed>`,
    )
    expect(await pointsOf('US', 'treasury-par-yield-10')).toEqual([
      ['2019-01-02', 2.66],
      ['2019-01-04', 2.67],
    ])
    expect(await pointsOf('US', 'BC_3MONTH')).toEqual([['2019-01-02', 2.42]])
  })

  test('of the ECB: reference rates in CSV and XML', async () => {
    await importText('ecb', 'eurofxref.csv', 'Date, USD, JPY, \n02 December 2025, 1.1614, N/A, \n')
    await importText(
      'ecb',
      'daily.xml',
      `<?xml version="1.0"?><g:Envelope xmlns:g="g"><Cube><Cube time='2025-12-03'><Cube currency='USD' rate='1.1650'/></Cube></Cube></g:Envelope>`,
    )
    expect(await pointsOf('EU', 'EXR.D.USD.EUR.SP00.A')).toEqual([
      ['2025-12-02', 1.1614],
      ['2025-12-03', 1.165],
    ])
    expect((await (await economy()).series({ country: 'EU', indicator: 'EXR.D.USD.EUR.SP00.A' }))?.unit).toBe('USD/EUR')
  })
})

const bomb = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, level) => `<!ENTITY ${'bcdefghij'[level]} "${`&${'abcdefghi'[level]};`.repeat(10)}">`).join('')}]><r>&j;</r>`

describe('hostile and damaged files', () => {
  test.each<[string, string, string, string | Uint8Array, RegExp]>([
    ['an entity bomb', 'treasury', 'bomb.xml', bomb, /declares a document type/],
    ['half of an XML file', 'ecb', 'half.xml', '<a><Cube time="2025-01-02"><Cube currency="USD" ra', /is no XML: /],
    ['XML ten thousand deep', 'ecb', 'deep.xml', '<a>'.repeat(10_000), /more than 50 deep/],
    ['an HTML page instead of XML', 'treasury', 'page.html', '<html><body>Busy</body></html>', /has no daily yields/],
    ['half of a JSON file', 'worldbank', 'half.json', page([bankRow('JPN', '2022', 1)]).slice(0, 120), /is no JSON: /],
    [
      'the answer to a wrong query',
      'worldbank',
      'message.json',
      '[{"message":[{"id":"120"}]}]',
      /is no page of values/,
    ],
    ['ten million columns', 'fred', 'wide.csv', `date${',a'.repeat(7_000_000)}\n`, /more than 10,000 cells/],
    ['a line without an end', 'sdmx', 'long.csv', 'x'.repeat(17_000_000), /line longer than 16 MB/],
    [
      'a compressed file of nothing but empty lines',
      'fred',
      'bomb.csv.gz',
      gzipSync(Buffer.alloc(100_000_000, '\n').fill('date,A\n', 0, 7)),
      /decompresses to more than/,
    ],
    ['a file in another encoding', 'sdmx', 'big5.csv', Buffer.from([0xa4, 0xa4, 0xa4, 0xe5, 0x0a]), /is not UTF-8/],
    ['columns of something else', 'sdmx', 'other.csv', 'a,b\n1,2\n', /expected TIME_PERIOD and OBS_VALUE/],
    [
      'a value that is no number',
      'fred',
      'X.csv',
      'date,value\n2025-01-01,1\n2025-02-01,much\n',
      /X\.csv:3 value 'much' is not a number/,
    ],
  ])('%s: nothing is stored, and the operator is told', async (_, kind, name, bytes, reason) => {
    await expect(importText(kind, name, bytes)).rejects.toThrow(reason)
    expect(await database.db.selectFrom('economic_observations').selectAll().execute()).toEqual([])
  })
})

describe.skipIf(!hasShared)(
  `files as their publishers gave them${hasShared ? '' : ' (skipped: there is no MARKET_DATA_DIR)'}`,
  () => {
    test.each([
      [
        'worldbank',
        'macro/worldbank/GBR.SP.POP.TOTL.json',
        'GB',
        'population',
        63,
        ['1960', 52.4],
        ['2022', 66.971395],
      ],
      ['fred', 'macro/fred/UNRATE.csv', 'US', 'unemployment-rate', 550, ['1980-01', 6.3], undefined],
      ['fred', 'macro/fred/DGS2.csv.gz', 'US', 'DGS2', 11_499, ['1980-01-02', 11.39], undefined],
      ['fred', 'macro/fred/GDP.csv', 'US', 'gdp', 183, ['1980-Q1', 2789.842], undefined],
      ['sdmx', 'rates/oecd/short-term-interest.csv.gz', 'CH', 'interbank-rate', 0, undefined, undefined],
      [
        'treasury',
        'rates/ust/2019.xml.gz',
        'US',
        'treasury-par-yield-10',
        250,
        ['2019-01-02', 2.66],
        ['2019-12-31', 1.92],
      ],
      ['ecb', 'fx/ecb/eurofxref-hist.zip', 'EU', 'EXR.D.USD.EUR.SP00.A', 0, ['1999-01-04', 1.1789], undefined],
    ] as const)('%s %s', { timeout: 120_000 }, async (kind, path, country, indicator, count, first, last) => {
      await importPaths(kind, join(shared, path))
      const points = (await pointsOf(country, indicator))!
      if (count > 0) expect(points).toHaveLength(count)
      expect(points.length).toBeGreaterThan(50)
      if (first) expect(points[0]).toEqual(first)
      if (last) expect(points.at(-1)).toEqual(last)
      expect((await importPaths(kind, join(shared, path))).files[0]).toMatchObject({ added: 0, changed: 0 })
    })
  },
)
