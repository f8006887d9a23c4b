import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { epochDayOf } from '#contract/time/epoch-day.ts'
import type { Database } from '#kit/database/database.ts'
import { catalogueMigrations, catalogueModule, readProjectCatalogue } from '#modules/catalogue'
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

const openDatabase = await seededDatabases(catalogueModule.imports, catalogueMigrations, economyMigrations)
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

  test('of Eurostat: former compositions of its areas are left out, and named', async () => {
    const rows = ['EA21', 'EA12', 'EU28', 'EA12'].map((area, at) => `ESTAT:PRC_HICP(1.0),M,${area},2026-0${at + 1},2.1`)
    const { notes } = await importText(
      'sdmx',
      'hicp.csv',
      `DATAFLOW,freq,geo,TIME_PERIOD,OBS_VALUE\n${rows.join('\n')}\n`,
    )
    expect(notes).toContain('left out: 3, of areas that the portal does not have: EA12, EU28')
  })

  test('in SDMX with names alone are refused with what to ask for', async () => {
    const text =
      'STRUCTURE,STRUCTURE_NAME,Reference area,Time period,Observation value\ndataflow,Rates,Japan,2026-01,1\n'
    await expect(importText('sdmx', 'names.csv', text)).rejects.toThrow(/labels=name\).*labels=id or labels=both/)
  })

  test('in SDMX-JSON 2.0 whose times have a value and no code', async () => {
    const dimension = (id: string, ...values: object[]) => ({ id, values })
    const structure = {
      links: [{ urn: 'urn:sdmx:org.sdmx.infomodel.datastructure.Dataflow=BIS:WS_CBPOL(1.0)' }],
      dimensions: {
        series: [dimension('FREQ', { id: 'M' }), dimension('REF_AREA', { id: 'JP' })],
        observation: [dimension('TIME_PERIOD', { value: '2026-01' }, { value: '2026-02' })],
      },
    }
    const dataSet = { structure: 0, series: { '0:0': { observations: { 0: [0.5], 1: [0.75] } } } }
    await importText('sdmx', 'v2.json', JSON.stringify({ data: { structures: [structure], dataSets: [dataSet] } }))
    expect(await pointsOf('JP', 'interest-rate')).toEqual([
      ['2026-01', 0.5],
      ['2026-02', 0.75],
    ])
  })

  test.each(['2025/2/1', '01.02.2025', '2025年2月1日', '114/02/01'])('of FRED: the day %s is read', async day => {
    await importText('fred', 'DGS10.csv', `observation_date,DGS10\n2025-01-31,4\n${day},4.5\n`)
    expect(await pointsOf('US', 'government-bond-10y')).toContainEqual(['2025-02-01', 4.5])
  })

  test('of FRED: a day and a month that may be exchanged are refused', async () => {
    const file = importText('fred', 'DGS10.csv', 'observation_date,DGS10\n02/01/2025,4\n')
    await expect(file).rejects.toThrow(":2 date '02/01/2025' is not like 2024-09-30")
  })

  test('with values that no statistic has are refused', async () => {
    const file = importText('fred', 'CPILFESL.csv', 'observation_date,CPILFESL\n2025-01-01,300\n2025-02-01,1e308\n')
    await expect(file).rejects.toThrow(/CPILFESL.csv:3 .* has the value 1e\+308, larger than any statistic/)
  })

  test('of a structure of nobody known are refused, each structure once', async () => {
    const file = importText(
      'sdmx',
      'other.csv',
      'DATAFLOW,FREQ,REF_AREA,TIME_PERIOD,OBS_VALUE\nXX:ONE(1.0),M,JP,2026-01,1\nXX:ONE(1.0),M,JP,2026-02,1\nXX:TWO(1.0),M,JP,2026-02,1\n',
    )
    await expect(file).rejects.toMatchObject({
      faults: [expect.stringContaining(":2 structure 'XX:ONE"), expect.stringContaining(":4 structure 'XX:TWO")],
    })
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

const OECD = 'OECD.SDD.STES:DSD_STES@DF_FINMARK(4.0)'

describe('statistics in SDMX', () => {
  test('with a label beside each code are the same series as without labels', async () => {
    await importText(
      'sdmx',
      'labels.csv',
      `STRUCTURE,STRUCTURE_ID,STRUCTURE_NAME,ACTION,REF_AREA,Reference area,FREQ,Frequency of observation,MEASURE,Measure,UNIT_MEASURE,Unit of measure,ACTIVITY,Economic activity,ADJUSTMENT,Adjustment,TRANSFORMATION,Transformation,TIME_HORIZ,Time horizon,METHODOLOGY,Calculation methodology,TIME_PERIOD,Time period,OBS_VALUE,Observation value
DATAFLOW,${OECD},Financial market,I,DEU,Germany,M,Monthly,IRLT,Long-term interest rates,PA,Percent per annum,_Z,Not applicable,_Z,Not applicable,_Z,Not applicable,_Z,Not applicable,N,National,2026-08,,2.61,
`,
    )
    expect(await pointsOf('DE', 'government-bond-10y')).toEqual([['2026-08', 2.61]])
  })

  test('with code and label in one cell are the same series too', async () => {
    await importText(
      'sdmx',
      'both.csv',
      `DATAFLOW: Dataflow,REF_AREA: Reference area,FREQ: Frequency,MEASURE: Measure,UNIT_MEASURE: Unit,ACTIVITY: Activity,ADJUSTMENT: Adjustment,TRANSFORMATION: Transformation,TIME_HORIZ: Horizon,METHODOLOGY: Method,TIME_PERIOD: Time,OBS_VALUE: Value
${OECD}: Financial market,ITA: Italy,M: Monthly,IRLT: Long-term interest rates,PA: Percent,_Z: None,_Z: None,_Z: None,_Z: None,N: National,2026-08: August 2026,3.31
`,
    )
    expect(await pointsOf('IT', 'government-bond-10y')).toEqual([['2026-08', 3.31]])
  })

  test('in JSON may have all dimensions at the observation, and a structure without a name', async () => {
    const values = (...ids: string[]) => ids.map(id => ({ id }))
    const observation = [
      ['REF_AREA', 'ESP'],
      ['FREQ', 'M'],
      ['MEASURE', 'IRLT'],
      ['UNIT_MEASURE', 'PA'],
      ['ACTIVITY', '_Z'],
      ['ADJUSTMENT', '_Z'],
      ['TRANSFORMATION', '_Z'],
      ['TIME_HORIZ', '_Z'],
      ['METHODOLOGY', 'N'],
    ].map(([id, code]) => ({ id, values: values(code!) }))
    await importText(
      'sdmx',
      'all-dimensions.json',
      JSON.stringify({
        data: {
          dataSets: [
            { structure: 0, observations: { '0:0:0:0:0:0:0:0:0:1': [2.65, 0], '0:0:0:0:0:0:0:0:0:0': [2.61] } },
          ],
          structures: [
            {
              links: [{ urn: `urn:sdmx:org.sdmx.infomodel.datastructure.Dataflow=${OECD}` }],
              dimensions: {
                series: [],
                observation: [...observation, { id: 'TIME_PERIOD', values: values('2026-08', '2026-09') }],
              },
            },
          ],
        },
      }),
    )
    expect(await pointsOf('ES', 'government-bond-10y')).toEqual([
      ['2026-08', 2.61],
      ['2026-09', 2.65],
    ])
  })

  test('in JSON state units, powers of ten and forecasts as attributes', async () => {
    const values = (...ids: string[]) => ids.map(id => ({ id }))
    await importText(
      'sdmx',
      'attributes.json',
      JSON.stringify({
        dataSets: [
          {
            attributes: [0],
            series: { '0:0': { attributes: [null, 1], observations: { 0: [1.5, 0], 1: [1.7, 0], 2: [1.9, 1] } } },
          },
        ],
        structure: {
          links: [{ href: 'https://example.org/service/dataflow/ECB/BOP/1.0' }],
          dimensions: {
            series: [
              { id: 'FREQ', values: values('M') },
              { id: 'REF_AREA', values: values('U2') },
            ],
            observation: [{ id: 'TIME_PERIOD', values: values('2026-01', '2026-02', '2026-03') }],
          },
          attributes: {
            dataSet: [{ id: 'UNIT', values: values('EUR') }],
            series: [
              { id: 'TITLE', values: [{ name: 'Balance' }] },
              { id: 'UNIT_MULT', values: values('0', '6') },
            ],
            observation: [{ id: 'OBS_STATUS', values: values('A', 'F') }],
          },
        },
      }),
    )
    expect(await pointsOf('EU', 'M.U2')).toEqual([
      ['2026-01', 1.5],
      ['2026-02', 1.7],
    ])
    expect((await (await economy()).series({ country: 'EU', indicator: 'M.U2' }))?.unit).toBe('EUR million')
  })

  test('of the IMF: years after the last actual one, and rows of a forecast, are left out', async () => {
    const head = 'STRUCTURE_ID,COUNTRY,INDICATOR,FREQUENCY,LATEST_ACTUAL_ANNUAL_DATA,TIME_PERIOD,OBS_VALUE,SCENARIO'
    const row = (lastActual: string, scenario: string, year: string, value: string) =>
      `IMF.RES:WEO(9.0.0),USA,OWN,A,${lastActual},${year},${value},${scenario}`
    await importText(
      'sdmx',
      'weo.csv',
      [head, row('2024', '', '2024', '1.1'), row('2024', '', '2025', '1.2'), row('', 'FORECAST', '2023', '1.3')].join(
        '\n',
      ),
    )
    expect(await pointsOf('US', 'USA.OWN.A')).toEqual([['2024', 1.1]])
  })

  test.each([
    ['2026-M08', 'M', '2026-08'],
    ['2026M8', 'M', '2026-08'],
    ['2001M1', 'M', '2001-01'],
    ['2024-A1', 'A', '2024'],
    ['2024A', 'A', '2024'],
    ['2024-H2', 'S', '2024-S2'],
    ['2024Q3', 'Q', '2024-Q3'],
    ['2024-D032', 'D', '2024-02-01'],
    ['2024-W05', 'W', '2024-01-29'],
    ['2020-W53', 'W', '2020-12-28'],
    ['2025-01-01T00:00:00', 'D', '2025-01-01'],
    ['2025-04-01T00:00:00', 'Q', '2025-Q2'],
    ['2025-01-01', 'A', '2025'],
    ['2025-02-01/P1M', 'M', '2025-02'],
  ])('may write a period %s of frequency %s, which is %s', async (written, frequency, shown) => {
    await importText(
      'sdmx',
      'periods.csv',
      `DATAFLOW,COUNTRY,INDICATOR,FREQUENCY,TIME_PERIOD,OBS_VALUE\nIMF.STA:CPI(5.0.0),JPN,PCPI_IX,${frequency},${written},112.3\n`,
    )
    expect(await pointsOf('JP', `JPN.PCPI_IX.${frequency}`)).toEqual([[shown, 112.3]])
  })

  test('of thirds of a year are not kept, and the operator is told', async () => {
    const text =
      'DATAFLOW,REF_AREA,FREQ,TIME_PERIOD,OBS_VALUE\nESTAT:FOO(1.0),DE,T,2024-T1,6\nESTAT:FOO(1.0),DE,T,2024-T2,6\n'
    expect((await importText('sdmx', 'thirds.csv', text)).notes).toEqual([
      'left out: 1, periods that are not kept, such as 2024-T1',
      'left out: 1, periods that are not kept, such as 2024-T2',
    ])
    expect((await economy()).countries()).toEqual([])
  })

  test.each([
    '2024-T4',
    '2024-W53',
    '2023-D366',
    '2024-M13',
    '2024-Q5',
    '2024-02-30',
    'August 2024',
    '2024-02-01/monthly',
  ])('with a period %s are refused', async written => {
    const text = `DATAFLOW,REF_AREA,FREQ,TIME_PERIOD,OBS_VALUE\nESTAT:FOO(1.0),DE,X,${written},6\n`
    await expect(importText('sdmx', 'odd.csv', text)).rejects.toThrow(/odd\.csv:2 period /)
  })

  test.each([
    ['semicolons and decimal commas', ';', '3,31', '1.234,5'],
    ['tabs', '\t', '3.31', '1234.5'],
  ])('with %s are read', async (_, separator, small, large) => {
    const lines = [
      ['DATAFLOW', 'REF_AREA', 'FREQ', 'TIME_PERIOD', 'OBS_VALUE'],
      ['ESTAT:FOO(1.0)', 'IT', 'M', '2026-08', small],
      ['ESTAT:FOO(1.0)', 'IT', 'M', '2026-09', large],
    ]
    await importText('sdmx', 'separated.csv', `\ufeff${lines.map(cells => `${cells.join(separator)}\r\n`).join('')}`)
    expect(await pointsOf('IT', 'foo.IT.M')).toEqual([
      ['2026-08', 3.31],
      ['2026-09', 1234.5],
    ])
  })

  test.each([
    ['EUR', '9', 'EUR bn'],
    ['USD', '6', 'USD million'],
    ['EUR', '0', 'EUR'],
    ['PS', '3', 'thousand'],
    ['PC', '0', '%'],
    ['', '', 'not stated'],
  ])('with the unit %s and the power %s of ten are shown in %s', async (unit, power, shown) => {
    await importText(
      'sdmx',
      'unit.csv',
      `KEY,FREQ,REF_AREA,X,TIME_PERIOD,OBS_VALUE,OBS_STATUS,UNIT,UNIT_MULT\nBSI.M.DE.A,M,DE,A,2026-08,123.4,A,${unit},${power}\n`,
    )
    const found = await (await economy()).series({ country: 'DE', indicator: 'BSI.M.DE.A' })
    expect([found?.unit, found?.points]).toEqual([shown, [['2026-08', 123.4]]])
  })

  test('that are forecasts, or of periods that have not ended, are no observations', async () => {
    const { notes } = await importText(
      'sdmx',
      'forecasts.csv',
      'DATAFLOW,REF_AREA,FREQ,TIME_PERIOD,OBS_VALUE,OBS_STATUS\n' +
        ['2025,1.1,A', '2026,1.2,A', '2027,1.3,A', '2024,1.0,F'].map(row => `IMF.RES:WEO(1.0),JPN,A,${row}\n`).join(''),
    )
    expect(await pointsOf('JP', 'JPN.A')).toEqual([['2025', 1.1]])
    expect(notes).toEqual([
      'left out: 2, periods that have not ended, which can only be forecasts',
      'left out: 1, forecasts',
      'on no page: 1 series whose indicator is none of the portal’s: JP JPN.A (imf)',
    ])
  })

  test('of the euro area of several years: the widest is shown, whichever was imported first', async () => {
    const row = (area: string, value: number) => `ESTAT:PRC_HICP_MANR(1.0),M,RCH_A,CP00,${area},2026-10,${value}\n`
    const head = 'DATAFLOW,freq,unit,coicop,geo,TIME_PERIOD,OBS_VALUE\n'
    await importText('sdmx', 'euro.csv', head + row('EA20', 2.1) + row('EA21', 2.3) + row('EA19', 2))
    expect(await pointsOf('EU', 'inflation-rate')).toEqual([['2026-10', 2.3]])
    await importText('sdmx', 'changing.csv', head + row('EA', 2.4))
    expect(await pointsOf('EU', 'inflation-rate')).toEqual([['2026-10', 2.4]])
  })

  test('in XML are refused with what to ask for', async () => {
    await expect(importText('sdmx', 'data.xml', '<?xml version="1.0"?><mes:GenericData/>')).rejects.toThrow(
      /ask the publisher for SDMX-CSV or SDMX-JSON/,
    )
  })
})

describe('files of FRED and the World Bank', () => {
  test('the heading DATE,VALUE of former files names the series by its file', async () => {
    await importText('fred', 'DGS2.csv', 'DATE,VALUE\n2026-11-02,4.11\n')
    expect(await pointsOf('US', 'DGS2')).toEqual([['2026-11-02', 4.11]])
  })

  test('semicolons and decimal commas are read', async () => {
    await importText('fred', 'DGS30.csv', 'observation_date;DGS30\n2026-11-02;4,61\n')
    expect(await pointsOf('US', 'DGS30')).toEqual([['2026-11-02', 4.61]])
  })

  test('columns of ALFRED are vintages of one series', async () => {
    await importText(
      'fred',
      'alfred.csv',
      'observation_date,UNRATE_20260912,UNRATE_20261013\n2026-07-01,4.1,4.2\n2026-08-01,4.3,4.3\n2026-09-01,,4.4\n',
    )
    expect(await pointsOf('US', 'unemployment-rate')).toEqual([
      ['2026-07', 4.2],
      ['2026-08', 4.3],
      ['2026-09', 4.4],
    ])
    const before = { country: 'US', indicator: 'unemployment-rate', asKnownOn: epochDayOf('2026-10-01') }
    expect((await (await economy()).series(before))?.points).toEqual([
      ['2026-07', 4.1],
      ['2026-08', 4.3],
    ])
  })

  test.each(['null', '"2026-10-01"', undefined])('an answer without values, updated %s, brings none', async updated => {
    const head = `"page":0,"pages":0,"per_page":0,"total":0${updated === undefined ? '' : `,"lastupdated":${updated}`}`
    expect((await importText('worldbank', 'empty.json', `[{${head}},null]`)).files[0]).toMatchObject({ read: 0 })
  })

  test('a unit that an indicator needs and that is not understood is refused with its name', async () => {
    const lines = 'country,indicator,period,value,unit,source,source_code\nAR,gdp,2024,633.3,USD zillion,imf,AR1\n'
    await expect(importText('series', 'units.csv', lines)).rejects.toThrow(
      /units\.csv:2 unit 'USD zillion' of gdp is not understood/,
    )
  })

  test('dollars with their magnitude behind them are the same amount', async () => {
    const row = (country: string, value: number, unit: string) => `${country},gdp,2024,${value},${unit},imf,X1\n`
    const lines = [row('AR', 633.3, 'USD bn'), row('BR', 2179.4, 'USD billion'), row('CL', 330_300, 'US$ million')]
    await importText('series', 'gdp.csv', `country,indicator,period,value,unit,source,source_code\n${lines.join('')}`)
    expect(await Promise.all(['AR', 'BR', 'CL'].map(country => pointsOf(country, 'gdp')))).toEqual([
      [['2024', 633.3]],
      [['2024', 2179.4]],
      [['2024', 330.3]],
    ])
  })
})

const bomb = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, level) => `<!ENTITY ${'bcdefghij'[level]} "${`&${'abcdefghi'[level]};`.repeat(10)}">`).join('')}]><r>&j;</r>`

describe('hostile and damaged files', () => {
  test.each<[string, string, string, string | Uint8Array, RegExp]>([
    ['an entity bomb', 'treasury', 'bomb.xml', bomb, /declares a document type/],
    [
      'half of an XML file',
      'ecb',
      'half.xml',
      '<a><Cube time="2025-01-02"><Cube currency="USD" ra',
      /is not valid XML: /,
    ],
    ['XML ten thousand deep', 'ecb', 'deep.xml', '<a>'.repeat(10_000), /more than 50 deep/],
    ['an HTML page instead of XML', 'treasury', 'page.html', '<html><body>Busy</body></html>', /has no daily yields/],
    [
      'half of a JSON file',
      'worldbank',
      'half.json',
      page([bankRow('JPN', '2022', 1)]).slice(0, 120),
      /is not valid JSON: /,
    ],
    [
      'the answer to a wrong query',
      'worldbank',
      'message.json',
      '[{"message":[{"id":"120"}]}]',
      /is not a page of values/,
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
      'a value that is not a number',
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
