import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { epochDayOf } from '#contract/time/epoch-day.ts'
import type { Database } from '#kit/database/database.ts'
import { freePort } from '#kit/net/network.ts'
import { catalogueMigrations, catalogueModule, readProjectCatalogue } from '#modules/catalogue'
import { openEconomy } from '#testing/economy.ts'
import { seededDatabases } from '#testing/seeded-database.ts'
import { economyImports } from '../imports/reference-import.ts'
import { economyMigrations } from '../store/economy-tables.ts'
import { duePublishers } from './due-publishers.ts'
import { type FetchOptions, fetchFigures } from './fetch-figures.ts'
import { type EconomicPublisher, economicPublishers, readFetchPlan } from './fetch-plan.ts'

const shared = resolve(process.env.MARKET_DATA_DIR ?? '../shared/data')
const hasShared = existsSync(join(shared, 'macro/worldbank'))
const HOUR_MS = 3_600_000
const catalogue = await readProjectCatalogue()

const folder = join(await mkdtemp(join(tmpdir(), 'portal-fetch-')), 'answers')
afterAll(() => rm(join(folder, '..'), { recursive: true }))

const openDatabase = await seededDatabases(
  [...catalogueModule.imports, ...economyImports],
  catalogueMigrations,
  economyMigrations,
)
let database: Database
/** The time of the next fetch. */
let now: number
let server: ReturnType<typeof createServer>
let base: string
type Answer = (request: IncomingMessage, response: ServerResponse) => void
/** Answers by a part of the address; the last one that fits counts. */
let answers: [part: string, answer: Answer][]
let requests: IncomingMessage[]
let lines: string[]

beforeEach(async () => {
  database = openDatabase()
  now = Date.parse('2026-11-20T12:00:00Z')
  answers = []
  requests = []
  lines = []
  server = createServer((request, response) => {
    requests.push(request)
    const answer = answers.findLast(([part]) => request.url!.includes(part))?.[1]
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise(done => server.close(done))
  await database.close()
})

function fetchFrom(publishers: readonly EconomicPublisher[], options: Partial<FetchOptions> = {}) {
  return fetchFigures({
    database,
    publishers,
    folder,
    bases: Object.fromEntries(economicPublishers.map(publisher => [publisher, base])),
    userAgent: 'forex-portal/test',
    pauseMs: 0,
    firstBackoffMs: 1,
    signal: new AbortController().signal,
    now: () => now,
    onLine: line => lines.push(line),
    ...options,
  })
}

/** An address that nobody listens at. */
const nowhere = async () => `http://127.0.0.1:${await freePort('127.0.0.1')}`

const economy = () => openEconomy(database, { catalogue, now })

const pointsOf = async (country: string, indicator: string) =>
  (await (await economy()).series({ country, indicator }))?.points

const sourceOf = async (id: string) => (await economy()).sources().find(source => source.id === id)

const text =
  (body: string, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(200, headers).end(body)

const bankPage = (page: number, pages: number, rows: readonly [iso3: string, date: string, value: number][]) =>
  JSON.stringify([
    { page, pages, per_page: 10_000, total: 3, sourceid: '2', lastupdated: '2026-07-01' },
    rows.map(([countryiso3code, date, value]) => ({
      indicator: { id: 'NY.GDP.MKTP.CD', value: 'GDP (current US$)' },
      country: { id: '', value: '' },
      countryiso3code,
      date,
      value,
    })),
  ])
const GDP = '/NY.GDP.MKTP.CD?'
const chart = (code: string, value = '4.1') => `observation_date,${code}\n2026-08-01,4.0\n2026-09-01,${value}\n`
const unemployment = (value?: string) => text(chart('UNRATE', value))

describe('a fetch', () => {
  test('stores what a publisher answers, page by page, and says how it goes', async () => {
    answers.push([`${GDP}format=json&per_page=10000&page=1`, text(bankPage(1, 2, [['JPN', '2024', 4_000e9]]))])
    answers.push([`${GDP}format=json&per_page=10000&page=2`, text(bankPage(2, 2, [['USA', '2024', 29_000e9]]))])
    const { stored, left } = await fetchFrom(['worldbank'])
    expect({ stored, left }).toEqual({ stored: 1, left: 0 })
    expect(await pointsOf('JP', 'gdp')).toEqual([['2024', 4_000]])
    expect(await pointsOf('US', 'gdp')).toEqual([['2024', 29_000]])
    expect(existsSync(folder)).toBe(false)
    expect(lines).toContain('worldbank 1/24 NY.GDP.MKTP.CD: 2 pages, 1 kB, 2 values, 2 added, 0 changed')
    expect(new Set(requests.map(({ headers }) => headers['user-agent']))).toEqual(new Set(['forex-portal/test']))
  })

  test('asks only for what has changed since the last one', async () => {
    const versions: (string | undefined)[] = []
    let version = '"1"'
    answers.push([
      'UNRATE',
      (request, response) => {
        versions.push(request.headers['if-none-match'])
        if (request.headers['if-none-match'] === version) response.writeHead(304).end()
        else response.writeHead(200, { etag: version }).end(chart('UNRATE', version === '"1"' ? '4.1' : '4.3'))
      },
    ])
    expect(await fetchFrom(['fred'])).toMatchObject({ stored: 1, unchanged: 0 })
    now += HOUR_MS
    expect(await fetchFrom(['fred'])).toMatchObject({ stored: 0, unchanged: 1 })
    version = '"2"'
    expect(await fetchFrom(['fred'])).toMatchObject({ stored: 1 })
    expect(versions).toEqual([undefined, '"1"', '"1"'])
    expect(await pointsOf('US', 'unemployment-rate')).toEqual([
      ['2026-08', 4],
      ['2026-09', 4.3],
    ])
  })

  test('asks by date where a publisher tells no version', async () => {
    const date = 'Tue, 17 Nov 2026 08:00:00 GMT'
    answers.push([
      'UNRATE',
      (request, response) =>
        request.headers['if-modified-since'] === date
          ? response.writeHead(304).end()
          : response.writeHead(200, { 'last-modified': date }).end(chart('UNRATE')),
    ])
    await fetchFrom(['fred'])
    expect(await fetchFrom(['fred'])).toMatchObject({ unchanged: 1 })
  })

  test('sends one request after the other and asks again as late as it is told', async () => {
    let open = 0
    let most = 0
    const times: number[] = []
    answers.push([
      'id=',
      (request, response) => {
        most = Math.max(most, ++open)
        response.on('finish', () => open--)
        const code = new URL(request.url!, base).searchParams.get('id')!
        if (code === 'UNRATE') times.push(performance.now())
        if (code === 'UNRATE' && times.length === 1) response.writeHead(429, { 'retry-after': '1' }).end()
        else if (code === 'UNRATE' && times.length === 2) response.writeHead(503).end()
        else response.end(chart(code))
      },
    ])
    const { refused } = await fetchFrom(['fred'])
    expect(refused).toEqual([])
    expect(most).toBe(1)
    expect(times).toHaveLength(3)
    expect(times[1]! - times[0]!).toBeGreaterThan(990)
    expect(lines.find(line => line.includes('answered 429'))).toMatch(/UNRATE: answered 429, next attempt in 1 s/)
  })

  test('leaves a publisher alone that asks to be, and begins with the parts left the next time', async () => {
    answers.push(['id=', (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end()])
    const first = await fetchFrom(['fred'])
    expect(requests).toHaveLength(1)
    expect(first).toMatchObject({ stored: 0, left: 37 })
    expect(first.refused[0]).toMatch(/answered 429 and asks to wait for 3600 s/)
    answers = [['UNRATE', unemployment()]]
    await fetchFrom(['fred'])
    expect(await pointsOf('US', 'unemployment-rate')).toHaveLength(2)
  })

  test('that is stopped goes on with the parts that are not done', async () => {
    const stop = new AbortController()
    const parts = (await readFetchPlan({ bases: {}, now })).filter(({ publisher }) => publisher === 'fred')
    answers.push([
      'id=',
      (request, response) => {
        if (requests.length === 5) stop.abort()
        response.end(chart(new URL(request.url!, base).searchParams.get('id')!))
      },
    ])
    const first = await fetchFrom(['fred'], { signal: stop.signal })
    expect(first).toMatchObject({ stored: 4, refused: [], left: parts.length - 4 })
    now += 10_000
    requests = []
    const second = await fetchFrom(['fred'])
    expect(second).toMatchObject({ stored: parts.length - 4, unchanged: 4, left: 0 })
    expect(requests).toHaveLength(parts.length - 4)
    expect(lines.filter(line => line.startsWith('fred:'))[1]).toBe(
      'fred: 38 parts, going on with the fetch of 2026-11-20T12:00:00.000Z',
    )
    now += 10_000
    requests = []
    await fetchFrom(['fred'])
    expect(requests).toHaveLength(parts.length)
  })
})

describe('FRED with a key', () => {
  const fredKey = 'abcdefghijklmnopqrstuvwxyz012345'
  const PAGE = 50_000
  /** An observation as FRED's API writes it: valid from one day to another. */
  type Valid = [from: string, to: string, date: string, value: string]
  const OPEN = '9999-12-31'
  const unemployed: Valid[] = [
    ['2025-08-01', '2025-09-04', '2025-07-01', '4.2'],
    ['2025-09-05', OPEN, '2025-07-01', '4.3'],
    ['2025-09-05', OPEN, '2025-08-01', '4.4'],
  ]
  /** As FRED answers: what was valid in the time asked for, cut to it, one page of it. */
  const vintages =
    (of: readonly Valid[], hidden = 0): Answer =>
    (request, response) => {
      const { searchParams } = new URL(request.url!, base)
      const [first, offset] = [searchParams.get('realtime_start')!, Number(searchParams.get('offset'))]
      const valid = of.filter(([, to]) => to >= first)
      const shown = offset === 0 ? valid.slice(0, hidden > 0 ? -1 : undefined) : valid.slice(-1)
      response.end(
        JSON.stringify({
          realtime_start: first,
          realtime_end: OPEN,
          output_type: 1,
          order_by: 'observation_date',
          count: valid.length + hidden,
          offset,
          limit: PAGE,
          observations: shown.map(([from, to, date, value]) => ({
            realtime_start: from < first ? first : from,
            realtime_end: to,
            date,
            value,
          })),
        }),
      )
    }
  const knownOn = async (day: string) =>
    (await (await economy()).series({ country: 'US', indicator: 'unemployment-rate', asKnownOn: epochDayOf(day) }))
      ?.points

  const askedFor = (code: string) =>
    requests.map(({ url }) => new URL(url!, base).searchParams).filter(query => query.get('series_id') === code)

  test('tells what was known on a day, of each value that was ever published', async () => {
    answers.push(['=UNRATE&', vintages(unemployed)])
    expect(await fetchFrom(['fred'], { fredKey })).toMatchObject({ stored: 1 })
    expect(await knownOn('2025-07-31')).toBeUndefined()
    expect(await knownOn('2025-09-04')).toEqual([['2025-07', 4.2]])
    expect(await knownOn('2025-09-05')).toEqual([
      ['2025-07', 4.3],
      ['2025-08', 4.4],
    ])
    expect(askedFor('UNRATE').map(query => query.get('api_key'))).toEqual([fredKey])
    expect(JSON.stringify(await database.db.selectFrom('economic_fetches').selectAll().execute())).not.toContain(
      fredKey,
    )
  })

  test('asks a second time only for the vintages since the first, and keeps the older ones', async () => {
    answers.push(['=UNRATE&', vintages(unemployed)])
    await fetchFrom(['fred'], { fredKey })
    now = Date.parse('2026-12-05T12:00:00Z')
    const revised: Valid[] = [
      unemployed[0]!,
      ['2025-09-05', '2026-12-03', '2025-07-01', '4.3'],
      ['2026-12-04', OPEN, '2025-07-01', '4.0'],
      unemployed[2]!,
    ]
    answers.push(['=UNRATE&', vintages(revised)])
    await fetchFrom(['fred'], { fredKey })
    expect(askedFor('UNRATE').map(query => query.get('realtime_start'))).toEqual(['1776-07-04', '2026-11-19'])
    expect((await knownOn('2025-09-04'))?.[0]).toEqual(['2025-07', 4.2])
    expect((await knownOn('2026-12-03'))?.[0]).toEqual(['2025-07', 4.3])
    expect((await knownOn('2026-12-04'))?.[0]).toEqual(['2025-07', 4])
    // What was asked for again and has not changed is no revision.
    const stored = await database.db.selectFrom('economic_observations').selectAll().execute()
    expect(stored).toHaveLength(4)
  })

  test('reads a series of more vintages than one page has', async () => {
    answers.push(['=UNRATE&', vintages([['2025-07-03', OPEN, '2025-06-01', '4.1'], ...unemployed], PAGE)])
    await fetchFrom(['fred'], { fredKey })
    expect(askedFor('UNRATE').map(query => query.get('offset'))).toEqual(['0', String(PAGE)])
    expect(await knownOn('2025-09-05')).toEqual([
      ['2025-06', 4.1],
      ['2025-07', 4.3],
      ['2025-08', 4.4],
    ])
  })

  test('asks for the present values alone of daily figures, which have too many vintages', async () => {
    await fetchFrom(['fred'], { fredKey })
    for (const code of ['DGS10', 'DFEDTARU', 'DCOILWTICO', 'DTWEXBGS'])
      expect(askedFor(code).map(query => [...query.keys()])).toEqual([['series_id', 'file_type', 'api_key']])
    expect(askedFor('GDP')[0]?.get('realtime_end')).toBe(OPEN)
  })
})

describe('an answer that is broken is refused as a whole, and the others are stored', () => {
  const cut: Answer = (_, response) => {
    const body = chart('UNRATE')
    response.writeHead(200, { 'content-length': String(body.length) })
    response.write(body.slice(0, -8), () => response.destroy())
  }
  const cutWithoutLength: Answer = request => {
    request.socket.end(`HTTP/1.0 200 OK\r\n\r\n${chart('UNRATE').slice(0, -2)}`)
  }
  test.each<[string, Answer, RegExp]>([
    ['a connection that ends too early', cut, /broke the connection.*4 times/],
    ['half a line from a server that tells no length', cutWithoutLength, /ended in the middle of a line/],
    ['a web page', text('<html>Busy</html>', { 'content-type': 'text/html; charset=utf-8' }), /with a web page/],
    ['a web page that is marked as CSV', text('<html>\nBusy</html>', { 'content-type': 'text/csv' }), /expected date/],
    ['half of a JSON text', text('{"observations": [{"realtime_start": "2026-1'), /is not valid JSON/],
    ['nothing', text(''), /answered with nothing/],
    ['a header alone', text('observation_date,UNRATE\n'), /has no values of countries/],
    ['more than is allowed', text(`${chart('UNRATE')}${'#'.repeat(3_000_000)}`), /answered with more than 1 MB/],
    ['a value that is none', unemployment('n/a'), /UNRATE:3 value 'n\/a' is not a number/],
    ['bytes that are no text', text(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 10]).toString('latin1')), /UNRATE/],
    ['an error', (_, response) => response.writeHead(500).end('<html>'), /answered 500, 4 times/],
    [
      'a redirect',
      (_, response) => response.writeHead(302, { location: 'https://evil.example/x' }).end(),
      /answered 302 to https:\/\/evil\.example: redirects are not followed/,
    ],
    ['a part that is not there', (_, response) => response.writeHead(404).end(), /answered 404/],
  ])('%s', async (_, answer, problem) => {
    answers.push(['PAYEMS', text(chart('PAYEMS'))])
    answers.push(['UNRATE', answer])
    const { stored, refused, left } = await fetchFrom(['fred'], { maxBytes: 1_048_576 })
    expect({ stored, left }).toEqual({ stored: 1, left: 0 })
    const line = refused.find(each => each.includes(' UNRATE: '))
    expect(line).toMatch(problem)
    expect(line).not.toMatch(/127\.0\.0\.1|\/tmp/)
    expect(await pointsOf('US', 'unemployment-rate')).toBeUndefined()
    expect(await pointsOf('US', 'non-farm-payrolls')).toHaveLength(1)
  })

  test('one page of several', async () => {
    answers.push(['page=1', text(bankPage(1, 2, [['JPN', '2024', 4_000e9]]))])
    answers.push(['page=2', text(bankPage(2, 2, [['USA', '2024', 29_000e9]]).slice(0, -30))])
    const { stored, refused } = await fetchFrom(['worldbank'])
    expect(stored).toBe(0)
    expect(refused[0]).toMatch(/NY\.GDP\.MKTP\.CD page 2:1 is not valid JSON/)
    expect(await pointsOf('JP', 'gdp')).toBeUndefined()
  })

  test('the first page again instead of the second', async () => {
    answers.push([GDP, text(bankPage(1, 2, [['JPN', '2024', 4_000e9]]))])
    expect((await fetchFrom(['worldbank'])).refused[0]).toMatch(/page 2 is marked as page 1/)
  })
})

describe('what the operator sees of a source', () => {
  test('its last success, and its problem until the next one', async () => {
    for (const address of ['FM/', 'BSI/'])
      answers.push([address, text(`KEY,FREQ,REF_AREA,TIME_PERIOD,OBS_VALUE\n${address}M.U2,M,U2,2026-09,2.9\n`)])
    answers.push(['eurofxref-hist.zip', text('Date,USD,\n2026-11-19,1.16,\n')])
    await fetchFrom(['ecb'])
    expect(await sourceOf('ecb')).toMatchObject({ succeededAt: now })
    expect(await sourceOf('ecb')).not.toHaveProperty('problem')

    now += HOUR_MS
    answers.push(['BSI/', (_, response) => response.writeHead(404).end()])
    await fetchFrom(['ecb'])
    expect(await sourceOf('ecb')).toMatchObject({
      succeededAt: now,
      problem: 'BSI/M.U2.Y.V.M30.X.1.U2.2300.Z01.E: answered 404',
    })

    const failedAt = now
    now += HOUR_MS
    answers.pop()
    await fetchFrom(['ecb'])
    expect(await sourceOf('ecb')).toMatchObject({
      succeededAt: now,
      lastProblem: { problem: 'BSI/M.U2.Y.V.M30.X.1.U2.2300.Z01.E: answered 404', at: failedAt },
    })
    expect(await sourceOf('ecb')).not.toHaveProperty('problem')
  })

  test('a publisher that was never reached', async () => {
    const { refused, left } = await fetchFrom(['bis'], { bases: { bis: await nowhere() } })
    expect(refused).toHaveLength(1)
    expect(left).toBe(3)
    expect(await sourceOf('bis-cbpol')).toMatchObject({
      series: 0,
      problem: 'WS_CBPOL: cannot be reached (ECONNREFUSED), 4 times',
    })
    expect(await sourceOf('bis-cpi')).toMatchObject({ problem: 'WS_LONG_CPI: was not tried, its server is away' })
  })
})

describe('the figures of each publisher', () => {
  test.each<[EconomicPublisher, string, string, string, string, [string, number][], string]>([
    [
      'bis',
      'WS_CBPOL',
      'DATAFLOW,FREQ,REF_AREA,TIME_PERIOD,OBS_VALUE\nBIS:WS_CBPOL(1.0),M,JP,2026-09,0.5\n',
      'JP',
      'interest-rate',
      [['2026-09', 0.5]],
      'M.JP',
    ],
    [
      'bis',
      'WS_LONG_CPI',
      'DATAFLOW,FREQ,REF_AREA,UNIT_MEASURE,TIME_PERIOD,OBS_VALUE\nBIS:WS_LONG_CPI(1.0),M,US,771,2026-09,3.1\n',
      'US',
      'inflation-rate',
      [['2026-09', 3.1]],
      'M:US:771',
    ],
    [
      'ecb',
      'FM/M.U2',
      'KEY,FREQ,REF_AREA,CURRENCY,PROVIDER_FM,INSTRUMENT_FM,PROVIDER_FM_ID,DATA_TYPE_FM,TIME_PERIOD,OBS_VALUE\nFM.M.U2.EUR.4F.BB.U2_10Y.YLD,M,U2,EUR,4F,BB,U2_10Y,YLD,2026-09,2.9\n',
      'EU',
      'government-bond-10y',
      [['2026-09', 2.9]],
      'FM.M.U2.EUR.4F.BB.U2_10Y.YLD',
    ],
    [
      'oecd',
      '.M.IR3TIB.',
      'DATAFLOW,REF_AREA,FREQ,MEASURE,UNIT_MEASURE,ACTIVITY,ADJUSTMENT,TRANSFORMATION,TIME_HORIZ,METHODOLOGY,TIME_PERIOD,OBS_VALUE\nOECD.SDD.STES:DSD_STES@DF_FINMARK(4.0),JPN,M,IR3TIB,PA,_Z,_Z,_Z,_Z,N,2026-09,0.8\n',
      'JP',
      'interbank-rate',
      [['2026-09', 0.8]],
      'JPN.M.IR3TIB.PA._Z._Z._Z._Z.N',
    ],
    [
      'eurostat',
      'une_rt_m',
      'DATAFLOW,LAST UPDATE,freq,s_adj,age,unit,sex,geo,TIME_PERIOD,OBS_VALUE,OBS_FLAG,CONF_STATUS\nESTAT:UNE_RT_M(1.0),01/10/26 11:00:00,M,SA,TOTAL,PC_ACT,T,EL,2026-08,8.1,,\n',
      'GR',
      'unemployment-rate',
      [['2026-08', 8.1]],
      'une_rt_m.M.SA.TOTAL.PC_ACT.T.EL',
    ],
    [
      'fred',
      'UNRATE',
      chart('UNRATE'),
      'US',
      'unemployment-rate',
      [
        ['2026-08', 4],
        ['2026-09', 4.1],
      ],
      'UNRATE',
    ],
  ])('%s: %s', async (publisher, address, body, country, indicator, points, code) => {
    answers.push([address, text(body)])
    expect(await fetchFrom([publisher])).toMatchObject({ stored: 1 })
    expect(await pointsOf(country, indicator)).toEqual(points)
    expect((await economy()).summary(country, indicator)).toMatchObject({ sourceCode: code })
  })

  test('fred with a key: its API is asked, and the key is neither stored nor printed', async () => {
    const fredKey = '0123456789abcdef0123456789abcdef'
    answers.push([
      'series_id=UNRATE',
      text(
        '{"observations":[{"realtime_start":"2026-11-20","realtime_end":"2026-11-20","date":"2026-09-01","value":"4.1"}]}',
      ),
    ])
    const { refused } = await fetchFrom(['fred'], { fredKey })
    expect(requests.every(({ url }) => url!.endsWith(`&api_key=${fredKey}`))).toBe(true)
    expect(await pointsOf('US', 'unemployment-rate')).toEqual([['2026-09-01', 4.1]])
    const rows = await database.db.selectFrom('economic_fetches').selectAll().execute()
    expect(JSON.stringify([refused, lines, rows])).not.toContain(fredKey)
  })

  test('treasury: years that have ended are fetched once', async () => {
    const feed = `<feed xmlns:d="d" xmlns:m="m"><m:properties><d:NEW_DATE>2024-01-02T00:00:00</d:NEW_DATE><d:BC_10YEAR>3.95</d:BC_10YEAR></m:properties></feed>`
    for (let year = 1990; year <= 2026; year++) answers.push([`value=${year}`, text(feed.replace('2024-', `${year}-`))])
    expect(await fetchFrom(['treasury'])).toMatchObject({ stored: 37, refused: [] })
    requests = []
    now += HOUR_MS
    expect(await fetchFrom(['treasury'])).toMatchObject({ stored: 1, unchanged: 36 })
    expect(requests).toHaveLength(1)
  })
})

test('publishers are due when their time has come, or an hour after a fetch was stopped', async () => {
  const due = (hours: number) =>
    duePublishers(database, ['bis', 'ecb'], { intervalMs: 24 * HOUR_MS, now: now + hours * HOUR_MS })
  expect(await due(0)).toEqual(['bis', 'ecb'])
  await fetchFrom(['bis'])
  await fetchFrom(['ecb'], { bases: { ecb: await nowhere() } })
  expect(await due(0.5)).toEqual([])
  expect(await due(1)).toEqual(['ecb'])
  expect(await due(24)).toEqual(['bis', 'ecb'])
})

describe('the plan', () => {
  test('asks each publisher at its own address, of series that the portal knows', async () => {
    const plan = await readFetchPlan({ bases: {}, now })
    expect([...new Set(plan.map(({ publisher }) => publisher))]).toEqual([...economicPublishers])
    const known = new Set((await database.db.selectFrom('economic_sources').select('id').execute()).map(({ id }) => id))
    for (const { source } of plan) expect(known).toContain(source)
    expect(new Set(plan.map(({ address }) => address)).size).toBe(plan.length)
    for (const { address } of plan) expect(new URL(address).protocol).toBe('https:')
    expect(plan.find(({ code }) => code === 'UNRATE')?.address).toBe(
      'https://fred.stlouisfed.org/graph/fredgraph.csv?id=UNRATE',
    )
  })

  test('keeps the path of a mirror', async () => {
    const plan = await readFetchPlan({ bases: { fred: 'https://mirror.example.org/fred/' }, now })
    expect(plan.find(({ code }) => code === 'UNRATE')?.address).toBe(
      'https://mirror.example.org/fred/graph/fredgraph.csv?id=UNRATE',
    )
  })
})

describe.skipIf(!hasShared)(
  `answers as publishers gave them${hasShared ? '' : ' (skipped: there is no MARKET_DATA_DIR)'}`,
  () => {
    const recorded = (path: string): Answer => text(readFileSync(join(shared, path)) as unknown as string)
    test('of the World Bank, FRED, the ECB and the US Treasury', { timeout: 120_000 }, async () => {
      const first = gunzipSync(readFileSync(join(shared, 'macro/worldbank/NY.GDP.MKTP.CD.json.gz'))).toString()
      answers.push([`${GDP}format=json&per_page=10000&page=1`, text(first)])
      const second = bankPage(2, 2, [['USA', '2022', 25_439_700_000_000]]).replace('2026-07-01', '2024-03-28')
      answers.push([`${GDP}format=json&per_page=10000&page=2`, text(second)])
      for (const code of ['UNRATE', 'PAYEMS', 'HOUST']) answers.push([`id=${code}`, recorded(`macro/fred/${code}.csv`)])
      for (const code of ['DGS10', 'DGS2']) answers.push([`id=${code}`, recorded(`macro/fred/${code}.csv.gz`)])
      answers.push(['eurofxref-hist.zip', recorded('fx/ecb/eurofxref-hist.zip')])
      for (const year of [2019, 2020]) answers.push([`value=${year}`, recorded(`rates/ust/${year}.xml.gz`)])
      answers.push(['IR3TIB', recorded('rates/oecd/short-term-interest.csv.gz')])
      const { stored, refused } = await fetchFrom(['worldbank', 'ecb', 'oecd', 'treasury', 'fred'])
      expect(refused.filter(line => !line.endsWith('answered 404'))).toEqual([])
      expect(stored).toBe(10)
      expect(await pointsOf('GB', 'gdp')).toBeUndefined()
      expect((await pointsOf('US', 'gdp'))?.at(-1)).toEqual(['2022', 25_439.7])
      expect(await pointsOf('US', 'unemployment-rate')).toHaveLength(550)
      expect((await pointsOf('US', 'treasury-par-yield-10'))?.[0]).toEqual(['2019-01-02', 2.66])
      expect((await pointsOf('EU', 'EXR.D.USD.EUR.SP00.A'))?.[0]).toEqual(['1999-01-04', 1.1789])
      expect((await pointsOf('JP', 'gdp'))?.length).toBeGreaterThan(60)
    })
  },
)
