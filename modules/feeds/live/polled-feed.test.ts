import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readProjectCatalogue } from '#modules/catalogue'
import { type HttpSource, openHttpSource, runFeed } from '#testing/source-servers.ts'
import { ecb } from './ecb.ts'
import { fred } from './fred.ts'
import { createPolledFeed, type PolledSource } from './polled-feed.ts'
import { treasury } from './treasury.ts'
import { yahoo } from './yahoo.ts'

const FRIDAY = '2026-11-20T13:31:00Z'
const SATURDAY = '2026-11-21T13:31:00Z'

const catalogue = await readProjectCatalogue()
const servers: HttpSource[] = []
const runs: ReturnType<typeof runFeed>[] = []
afterEach(async () => {
  for (const run of runs.splice(0)) await run.stop()
  for (const server of servers.splice(0)) await server.close()
})

/** Without the pauses that are there for real servers. */
async function poll(source: PolledSource, now: string | (() => number), answer: Parameters<typeof openHttpSource>[0]) {
  const server = await openHttpSource(answer)
  servers.push(server)
  const clock = { now: typeof now === 'string' ? () => Date.parse(now) : now, speed: 1 }
  const feed = createPolledFeed(
    { ...source, everyMs: 0, firstEveryMs: 0, roundMs: 20 },
    { catalogue, clock, userAgent: 'portal-test', url: server.url },
  )
  const start = () => {
    const run = runFeed(feed)
    runs.push(run)
    return run
  }
  return { server, feed, start, run: start() }
}

const at = (iso: string) => Date.parse(iso)

describe('Yahoo', () => {
  const chart = (symbol: string, price: number, time: string, currency = 'USD') =>
    JSON.stringify({
      chart: {
        result: [
          { meta: { symbol, currency, regularMarketPrice: price, regularMarketTime: at(time) / 1_000 }, timestamp: [] },
        ],
        error: null,
      },
    })
  const nameOf = (url = '') => decodeURIComponent(/chart\/([^?]+)/.exec(url)?.[1] ?? '')

  test('is asked for one instrument after the other, and a price counts for both sides', async () => {
    const { server, run } = await poll(yahoo, FRIDAY, (request, response) => {
      const name = nameOf(request.url)
      response.end(name === 'ZC=F' ? chart(name, 455.25, FRIDAY, 'USX') : chart(name, 1.5, FRIDAY, name.slice(3, 6)))
    })
    await expect.poll(() => run.ticks.length).toBeGreaterThan(100)
    expect(new Set(server.asked.slice(0, 50)).size).toBe(50)
    expect(run.ticks[0]).toEqual({
      symbol: 'EURUSD',
      bid: 150_000,
      ask: 150_000,
      eventAt: at(FRIDAY),
      feed: 'yahoo',
      kind: 'delayed',
    })
    await expect.poll(() => run.ticks.find(({ symbol }) => symbol === 'Corn')).toMatchObject({ bid: 45_525 })
  })

  test('a price in another currency than the table says is dropped', async () => {
    const { run } = await poll(yahoo, FRIDAY, (request, response) =>
      response.end(chart(nameOf(request.url), 5_080, FRIDAY, 'HKD')),
    )
    await expect.poll(() => run.drops.scale).toBeGreaterThan(50)
    expect(run.ticks.map(({ symbol }) => symbol)).not.toContain('Gold')
  })

  test('a closing price belongs to its session, and a closed market is left alone for an hour', async () => {
    const { server, run } = await poll(yahoo, SATURDAY, (request, response) =>
      response.end(chart(nameOf(request.url), 6_740, '2026-11-20T21:03:00Z')),
    )
    await expect
      .poll(() => run.ticks.find(({ symbol }) => symbol === 'USSPX500'))
      .toMatchObject({
        eventAt: at('2026-11-20T21:00:00Z') - 1,
      })
    await expect.poll(() => new Set(server.asked).size).toBeGreaterThan(190)
    expect(server.asked).toHaveLength(new Set(server.asked).size)
  })

  const other = (name: string) => chart(name, 1.5, FRIDAY, name.slice(3, 6))

  test('a name that it does not have is left alone after a few tries, and the others are asked for', async () => {
    const { server, run } = await poll(yahoo, FRIDAY, (request, response) => {
      const name = nameOf(request.url)
      if (name === 'EURUSD=X')
        response.writeHead(404).end('{"chart":{"result":null,"error":{"code":"Not Found","description":"No data"}}}')
      else response.end(other(name))
    })
    const askedFor = (name: string) => server.asked.filter(url => nameOf(url) === name).length
    await expect.poll(() => askedFor('EURUSD=X')).toBe(5)
    const rounds = askedFor('GBPUSD=X')
    await expect.poll(() => askedFor('GBPUSD=X')).toBeGreaterThan(rounds + 4)
    expect([askedFor('EURUSD=X'), run.drops.unknown_symbol]).toEqual([5, 5])
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['404', response => response.writeHead(404).end()],
    ['400', response => response.writeHead(400).end('{"chart":{"result":null,"error":{"code":"Bad Request"}}}')],
    ['500', response => response.writeHead(500).end()],
    ['a web page with 200', response => response.setHeader('content-type', 'text/html').end('<html>consent</html>')],
    ['a web page that is called JSON', response => response.end('<html>consent</html>')],
    ['an empty object', response => response.end('{}')],
    ['nothing', response => response.end()],
    ['a chart without a result', response => response.end('{"chart":{"result":null,"error":null}}')],
    ['a chart without a price', response => response.end('{"chart":{"result":[{"meta":{"symbol":"^GDAXI"}}]}}')],
    ['half of an answer', response => response.write('{"chart":', () => response.destroy())],
  ])('one answer that is %s costs an instrument a round, and the others nothing', async (_, fault) => {
    let [asked, others] = [0, 0]
    const { run } = await poll(yahoo, FRIDAY, (request, response) => {
      const name = nameOf(request.url)
      if (name === '^FTSE' && asked < 2) others++
      if (name === '^GDAXI' && asked++ === 0) fault(response)
      else response.end(other(name))
    })
    await expect.poll(() => run.ticks.some(({ symbol }) => symbol === 'DAX')).toBe(true)
    expect(others).toBeLessThanOrEqual(2)
    expect(await Promise.race([run.ended, 'runs'])).toBe('runs')
  })

  test('an instrument that had prices is asked for again within the hour, however often it was unknown', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    let isKnown = true
    const { server, run } = await poll(yahoo, FRIDAY, (request, response) => {
      const name = nameOf(request.url)
      if (name === '^GDAXI' && !isKnown) response.writeHead(404).end()
      else response.end(other(name))
    })
    const askedFor = () => server.asked.filter(url => nameOf(url) === '^GDAXI').length
    const pass = () => vi.advanceTimersByTime(1_000)
    await expect.poll(() => run.ticks.some(({ symbol }) => symbol === 'DAX')).toBe(true)
    isKnown = false
    await expect
      .poll(() => {
        pass()
        return run.drops.unknown_symbol
      })
      .toBe(5)
    const asked = askedFor()
    isKnown = true
    vi.advanceTimersByTime(3_600_000)
    await expect
      .poll(() => {
        pass()
        return askedFor()
      })
      .toBeGreaterThan(asked + 1)
  })

  test('a source that has nothing at all is asked on for everything', async () => {
    let isOut = true
    const { server, run } = await poll(yahoo, FRIDAY, (request, response) => {
      if (isOut) response.writeHead(404).end()
      else response.end(other(nameOf(request.url)))
    })
    await expect.poll(() => server.asked.length, { timeout: 30_000 }).toBeGreaterThan(6 * 201)
    isOut = false
    await expect.poll(() => run.ticks.some(({ symbol }) => symbol === 'DAX'), { timeout: 30_000 }).toBe(true)
  })

  test('an instrument whose answer is always a web page does not keep the others waiting', async () => {
    const { server, run } = await poll(yahoo, FRIDAY, (request, response) => {
      const name = nameOf(request.url)
      if (name === 'EURUSD=X') response.setHeader('content-type', 'text/html').end('<html>consent</html>')
      else response.end(other(name))
    })
    await expect.poll(() => server.asked.filter(url => nameOf(url) === '^FTSE').length).toBeGreaterThan(3)
    expect(await Promise.race([run.ended, 'runs'])).toBe('runs')
  })

  test('a market that was closed is asked about again as soon as it opens', async () => {
    // Frankfurt opens at 09:00, 08:00 UTC.
    let now = Date.parse('2026-11-20T07:59:00Z')
    const { server } = await poll(
      yahoo,
      () => now,
      (request, response) => response.end(other(nameOf(request.url))),
    )
    const askedFor = (name: string) => server.asked.filter(url => nameOf(url) === name).length
    await expect.poll(() => askedFor('EURUSD=X')).toBeGreaterThan(3)
    expect(askedFor('^GDAXI')).toBe(1)
    now += 60_000
    await expect.poll(() => askedFor('^GDAXI')).toBeGreaterThan(2)
  })

  test('that refuses stops the feed, which then goes on where it was', async () => {
    let refuses = false
    const { server, run, start } = await poll(yahoo, FRIDAY, (request, response) => {
      if (server.asked.length === 30) refuses = true
      if (refuses) response.writeHead(429, { 'retry-after': '60' }).end()
      else response.end(chart(nameOf(request.url), 1.5, FRIDAY, nameOf(request.url).slice(3, 6)))
    })
    expect(await run.ended).toMatchObject({ name: 'FeedError', message: 'answered 429', retryAfterMs: 60_000 })
    refuses = false
    const asked = server.asked.length
    start()
    await expect.poll(() => server.asked.length).toBeGreaterThan(asked)
    expect(server.asked[asked]).toBe(server.asked[asked - 1])
  })

  test.each([
    ['a web page', 'text/html', '<html>consent</html>', 'answered with a web page'],
    ['ten megabytes', 'application/json', '1'.repeat(10_000_000), 'answered with more than 4 MB'],
  ])('an answer that is %s stops the feed', async (_, type, body, message) => {
    const { run } = await poll(yahoo, FRIDAY, (_, response) => response.setHeader('content-type', type).end(body))
    expect((await run.ended)?.message).toBe(message)
  })

  test('the chart of another instrument is not taken for the one that was asked for, unless it is its shorter name', async () => {
    const { run } = await poll(yahoo, FRIDAY, (request, response) => {
      const name = nameOf(request.url)
      response.end(chart(name === 'USDJPY=X' ? 'JPY=X' : '^OTHER', 156.4, FRIDAY, 'JPY'))
    })
    await expect.poll(() => run.drops.unreadable).toBeGreaterThan(150)
    expect(new Set(run.ticks.map(({ symbol }) => symbol))).toEqual(new Set(['USDJPY']))
  })

  test('answers that cannot be read are counted', async () => {
    const { run } = await poll(yahoo, FRIDAY, (_, response) => response.end('{"chart":'))
    await expect.poll(() => run.drops.unreadable).toBeGreaterThan(201)
    expect(run.ticks).toEqual([])
    expect(Object.keys(run.drops)).toEqual(['unreadable'])
  })
})

test('the reference rates of the ECB are of 14:15 in Frankfurt, and an unchanged file is not read again', async () => {
  const file = `<?xml version="1.0"?><gesmes:Envelope xmlns:gesmes="g"><Cube><Cube time='2026-11-19'>
    <Cube currency='USD' rate='1.1583'/><Cube currency='JPY' rate='181.24'/><Cube currency='IDR' rate='19518'/>
  </Cube></Cube></gesmes:Envelope>`
  let unchanged = 0
  const { run } = await poll(ecb, FRIDAY, (request, response) => {
    if (request.headers['if-none-match'] === '"1"') {
      unchanged++
      response.writeHead(304).end()
    } else response.writeHead(200, { etag: '"1"', 'content-type': 'text/xml' }).end(file)
  })
  await expect.poll(() => unchanged).toBeGreaterThan(2)
  expect(run.ticks.slice(0, 2)).toEqual([
    { symbol: 'EURUSD', bid: 115_830, ask: 115_830, eventAt: at('2026-11-19T13:15Z'), feed: 'ecb', kind: 'eod' },
    { symbol: 'EURJPY', bid: 181_240, ask: 181_240, eventAt: at('2026-11-19T13:15Z'), feed: 'ecb', kind: 'eod' },
  ])
})

test('a file that lacks a currency that the last one had is read again, and its validators are not kept', async () => {
  const file = (...rates: string[]) => `<e><Cube><Cube time='2026-11-19'>${rates.join('')}</Cube></Cube></e>`
  const [dollar, yen] = ["<Cube currency='USD' rate='1.1583'/>", "<Cube currency='JPY' rate='181.24'/>"]
  let answers = 0
  const { run } = await poll(ecb, FRIDAY, (request, response) => {
    const place = answers++
    if (request.headers['if-none-match'] === '"half"') response.writeHead(304).end()
    else if (place === 0) response.end(file(dollar!, yen!))
    else if (place < 3) response.writeHead(200, { etag: '"half"' }).end(file(dollar!))
    else response.end(file(dollar!, yen!))
  })
  const yens = () => run.ticks.filter(({ symbol }) => symbol === 'EURJPY').length
  await expect.poll(yens).toBeGreaterThan(2)
})

test('the newest yields of the US Treasury are taken, of the last month while the new one is empty', async () => {
  const day = (date: string, year10: string) => `<entry><content><m:properties><d:NEW_DATE>${date}T00:00:00</d:NEW_DATE>
    <d:BC_2YEAR>3.54</d:BC_2YEAR><d:BC_10YEAR>${year10}</d:BC_10YEAR></m:properties></content></entry>`
  const { server, run } = await poll(treasury, '2026-12-01T13:31:00Z', (request, response) =>
    response.end(
      `<feed xmlns:m="m" xmlns:d="d">${request.url?.endsWith('202611') ? day('2026-11-27', '4.14') + day('2026-11-30', '4.13') : ''}</feed>`,
    ),
  )
  await expect.poll(() => run.ticks.length).toBeGreaterThan(1)
  expect(server.asked.slice(0, 2).map(url => url.slice(-6))).toEqual(['202611', '202612'])
  expect(run.ticks.slice(0, 2)).toMatchObject([
    { symbol: 'US2Y', bid: 3_540, eventAt: at('2026-11-30T20:30Z') },
    { symbol: 'US10Y', bid: 4_130, ask: 4_130, eventAt: at('2026-11-30T20:30Z'), kind: 'eod' },
  ])
  expect(run.drops).toEqual({})
})

test('the newest value of a series of FRED is taken, not a day without one', async () => {
  const key = 'a'.repeat(32)
  const { server, run } = await poll(fred(key), FRIDAY, (_, response) =>
    response.end(
      JSON.stringify({
        observations: [
          { date: '2026-11-19', value: '.' },
          { date: '2026-11-18', value: '4.12' },
        ],
      }),
    ),
  )
  await expect.poll(() => run.ticks.length).toBeGreaterThan(11)
  expect(server.asked[0]).toContain(`series_id=DGS1MO&api_key=${key}`)
  expect(run.ticks.find(({ symbol }) => symbol === 'US10Y')).toMatchObject({
    bid: 4_120,
    eventAt: at('2026-11-18T20:30Z'),
  })
})
