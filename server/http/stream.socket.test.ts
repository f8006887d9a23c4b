import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openTestPortal } from '#testing/portal.ts'
import { slowness } from '#testing/slowness.ts'
import { openStream, refusedWith, type StreamClient, type StreamClientOptions } from '#testing/stream-client.ts'

const portal = await openTestPortal({ MAX_SOCKETS_PER_NETWORK: '0' })
const clients: StreamClient[] = []
afterAll(async () => {
  for (const client of clients) client.socket.terminate()
  await portal.close()
})

async function connect(options?: StreamClientOptions): Promise<StreamClient> {
  const client = await openStream(portal.url, options)
  clients.push(client)
  return client
}

const batch = { protocol: 'quotes.batch.v1' }
const listed = async (symbols: string) =>
  JSON.parse((await portal.ask(`/dmarket/dsymbol/list?symbols=${symbols}`)).text).datas.list

describe('a client of single quotes', () => {
  test('receives the greeting, then the last quotes of its symbols, then changes', async () => {
    const client = await connect()
    await client.until(() => client.frames.length > 0)
    expect(client.frames).toEqual(['connected'])
    client.send('currency:EURUSD,USDJPY')
    await client.until(() => client.quotes().length >= 2)
    expect(new Set(client.quotes().map(quote => quote.i))).toEqual(new Set(['EURUSD', 'USDJPY']))
    const first = client.quotes('EURUSD')[0]!
    await client.until(() => client.quotes('EURUSD').some(quote => quote.n > first.n))
    expect(client.frames.slice(1).every(frame => frame.startsWith('{'))).toBe(true)
  })

  test('gets every field of a quote, in the instrument’s own decimals and milliseconds', async () => {
    const client = await connect()
    client.send('currency:USDJPY')
    await client.until(() => client.quotes().length > 0)
    const [quote] = client.quotes()
    expect(quote).toEqual({
      i: 'USDJPY',
      source: 'currency',
      open: expect.any(Number),
      close: quote!.bid,
      ask: expect.any(Number),
      bid: expect.any(Number),
      dhigh: expect.any(Number),
      dlow: expect.any(Number),
      dt: expect.any(Number),
      n: expect.any(Number),
      feed: 'simulated',
      kind: 'simulated',
      stale: false,
    })
    expect(quote!.ask).toBeGreaterThan(quote!.bid)
    expect(quote!.dhigh).toBeGreaterThanOrEqual(quote!.dlow)
    expect(quote!.dt).toBeGreaterThanOrEqual(Date.parse('2026-11-20T13:30:00Z'))
    expect(client.frames.find(frame => frame.startsWith('{'))).toMatch(/"bid":\d+\.\d{3},/)
  })

  test('receives the same prices as the list call at the same count', async () => {
    const client = await connect()
    client.send('currency:EURUSD,GBPUSD,AUDUSD')
    let compared = 0
    await client.until(() => client.quotes().length >= 3)
    for (let tries = 0; tries < 20 && compared < 5; tries++) {
      const items = (await listed('EURUSD,GBPUSD,AUDUSD')) as {
        symbol: string
        n: number
        bid: number
        askClose: number
      }[]
      await wait(250)
      for (const item of items) {
        const same = client.quotes(item.symbol).find(quote => quote.n === item.n)
        if (!same) continue
        expect([same.bid, same.ask]).toEqual([item.bid, item.askClose])
        compared++
      }
    }
    expect(compared).toBeGreaterThanOrEqual(5)
  })

  test('counts and times never go back', async () => {
    const client = await connect()
    client.send('currency')
    const symbols = () => new Set(client.quotes().map(({ i }) => i)).size
    await client.until(() => symbols() > 250 && client.quotes().length > 4 * symbols())
    const last = new Map<string, { n: number; dt: number }>()
    for (const { i, n, dt } of client.quotes()) {
      const before = last.get(i)
      if (before) expect(n).toBeGreaterThanOrEqual(before.n)
      if (before) expect(dt).toBeGreaterThanOrEqual(before.dt)
      last.set(i, { n, dt })
    }
  })

  test('gets a pong for a ping', async () => {
    const client = await connect()
    client.send('ping')
    await client.until(() => client.frames.includes('pong'))
  })

  test('receives nothing more for symbols it unsubscribes from', async () => {
    const client = await connect()
    client.send('currency:EURUSD,USDJPY')
    await client.until(() => client.quotes('EURUSD').length > 1)
    client.send('-currency:EURUSD')
    client.send('ping')
    await client.until(() => client.frames.includes('pong'))
    await wait(200)
    const received = client.quotes('EURUSD').length
    const others = client.quotes('USDJPY').length
    await client.until(() => client.quotes('USDJPY').length > others + 1)
    expect(client.quotes('EURUSD')).toHaveLength(received)
  })

  test('may subscribe to a whole channel, and to cryptocurrencies by their own name', async () => {
    const client = await connect()
    client.send('commodities')
    await client.until(() => client.quotes('Gold').length > 0)
    expect(new Set(client.quotes().map(quote => quote.source))).toEqual(new Set(['commodities']))
    client.send('crypto')
    await client.until(() => client.quotes('BTCUSD').length > 0)
    expect(client.quotes('BTCUSD')[0]?.source).toBe('currency')
  })
})

describe('a client of batches', () => {
  test('receives arrays of the same quotes, at most ten a second, each symbol once per array', async () => {
    const client = await connect(batch)
    expect(client.socket.protocol).toBe('quotes.batch.v1')
    client.send('currency')
    await client.until(() => client.frames.length > 1)
    const [before, startedAt] = [client.frames.length, performance.now()]
    await client.until(() => client.frames.length >= before + 20)
    const tenths = (performance.now() - startedAt) / 100
    const batches = client.frames.slice(before)
    expect(batches.length).toBeLessThanOrEqual(tenths + 2)
    for (const text of batches) {
      const symbols = (JSON.parse(text) as { i: string }[]).map(quote => quote.i)
      expect(new Set(symbols).size).toBe(symbols.length)
    }
  })

  test('is resynchronised by subscribing again, as after a reconnect', async () => {
    const first = await connect(batch)
    first.send('currency:EURUSD')
    await first.until(() => first.quotes('EURUSD').length > 1)
    const last = first.quotes('EURUSD').at(-1)!
    first.socket.terminate()
    const second = await connect(batch)
    second.send('currency:EURUSD')
    await second.until(() => second.quotes('EURUSD').length > 0)
    expect(second.quotes('EURUSD')[0]!.n).toBeGreaterThanOrEqual(last.n)
  })
})

describe('an invalid message', () => {
  test.each([
    ['', '000221'],
    ['hello', '000221'],
    ['stocks:EURUSD', '000221'],
    ['currency:EURUSD:USDJPY', '000221'],
    ['{"subscribe":"EURUSD"}', '000221'],
    ['PING', '000221'],
    ['-nothing', '000221'],
    ['currency:', '000222'],
    ['currency:NOPE', '000222'],
    ['bond:EURUSD', '000222'],
    ['currency:💩', '000222'],
  ])('%j is answered with %s and changes nothing', async (message, code) => {
    const client = await connect()
    client.send(message)
    await client.until(() => client.errors().length > 0)
    expect(client.errors()[0]?.error).toBe(code)
    expect(client.quotes()).toEqual([])
    expect(client.socket.readyState).toBe(client.socket.OPEN)
  })

  test('of a mixed list subscribes to the known symbols and names the others', async () => {
    const client = await connect()
    client.send('currency:EURUSD,NOPE,Gold')
    await client.until(() => client.errors().length > 0 && client.quotes('EURUSD').length > 0)
    expect(client.errors()).toEqual([{ error: '000222', symbols: ['NOPE', 'Gold'] }])
  })

  test('of more than 256 symbols is refused, and earlier subscriptions stay', async () => {
    const everyPair = await connect()
    everyPair.send('currency')
    await everyPair.until(() => new Set(everyPair.quotes().map(quote => quote.i)).size > 256)
    const pairs = [...new Set(everyPair.quotes().map(quote => quote.i))].slice(0, 257)
    const client = await connect()
    client.send(`currency:${pairs.slice(0, 256).join()}`)
    client.send(`currency:${pairs[256]}`)
    await client.until(() => client.errors().length > 0)
    expect(client.errors()).toEqual([{ error: '000223', symbols: [pairs[256]] }])
    expect(new Set(client.quotes().map(quote => quote.i)).size).toBe(256)
  })
})

describe('a client that breaks the rules is closed with a code', () => {
  test('binary frames: 1003', async () => {
    const client = await connect()
    client.send(Buffer.from('currency'))
    expect((await client.closed).code).toBe(1003)
  })

  test('a burst of twenty passes, one more is a flood: 1008', async () => {
    const patient = await connect()
    for (let sent = 0; sent < 20; sent++) patient.send('ping')
    await patient.until(() => patient.frames.filter(frame => frame === 'pong').length === 20)
    const flooding = await connect()
    for (let sent = 0; sent < 25; sent++) flooding.send('ping')
    expect((await flooding.closed).code).toBe(1008)
    expect(flooding.frames.filter(frame => frame === 'pong').length).toBeLessThanOrEqual(21)
    expect(patient.socket.readyState).toBe(patient.socket.OPEN)
  })

  test('pings of the protocol count as well: 1008', async () => {
    const patient = await connect()
    const pongs: string[] = []
    patient.socket.on('pong', data => pongs.push(String(data)))
    for (let sent = 0; sent < 20; sent++) patient.socket.ping(`${sent}`)
    await patient.until(() => pongs.length === 20)
    expect(pongs.at(-1)).toBe('19')
    const flooding = await connect()
    for (let sent = 0; sent < 25; sent++) flooding.socket.ping()
    expect((await flooding.closed).code).toBe(1008)
    expect(patient.socket.readyState).toBe(patient.socket.OPEN)
  })

  test('a frame of 4,096 bytes is accepted, a longer one is too big: 1009', async () => {
    const client = await connect()
    client.send(`currency:${'A'.repeat(4_096 - 'currency:'.length)}`)
    await client.until(() => client.errors().length > 0)
    client.send('A'.repeat(4_097))
    expect((await client.closed).code).toBe(1009)
  })

  test('other clients are not affected', async () => {
    const quiet = await connect()
    quiet.send('currency:EURUSD')
    await quiet.until(() => quiet.quotes().length > 1)
    const received = quiet.quotes().length
    const flooding = await connect()
    for (let sent = 0; sent < 200; sent++) flooding.send('currency')
    await flooding.closed
    await quiet.until(() => quiet.quotes().length > received + 2)
  })

  test.concurrent('never reading, but subscribing and unsubscribing between two flushes: 4008', {
    timeout: 180_000,
  }, async () => {
    const stuck = await connect()
    stuck.socket.pause()
    const asking = setInterval(() => {
      stuck.send('currency')
      stuck.send('-currency')
      stuck.socket.pong()
    }, 350)
    try {
      await expect
        .poll(async () => (await portal.ask('/metrics')).text, { timeout: 150_000, interval: 500 })
        .toContain('portal_stream_closed_total{code="4008"} 1')
    } finally {
      clearInterval(asking)
    }
  })

  test.concurrent('not answering pings for forty seconds: 4012', { timeout: 180_000 }, async () => {
    const silent = await connect({ answersPings: false })
    const polite = await connect()
    const connectedAt = performance.now()
    expect((await silent.closed).code).toBe(4012)
    const seconds = (performance.now() - connectedAt) / 1_000
    expect(seconds).toBeGreaterThan(39)
    expect(seconds).toBeLessThan(62 * slowness())
    expect(polite.socket.readyState).toBe(polite.socket.OPEN)
  })
})

describe('who may connect', () => {
  test('pages of the site itself, by any local name, and clients that are not pages', async () => {
    const { port } = new URL(portal.url)
    for (const origin of [portal.url, `http://127.0.0.1:${port}`]) {
      const client = await connect({ headers: { origin } })
      await client.until(() => client.frames.includes('connected'))
    }
  })

  test.each(['https://evil.example', 'null', 'http://localhost:1', 'http://localhost.evil.example'])(
    'a page of %s may not: 403',
    async origin => {
      expect(await refusedWith(portal.url, { origin })).toBe(403)
    },
  )

  test('handshakes count as requests: one network cannot reconnect without limit', async () => {
    const narrow = await openTestPortal({ HTTP_RATE_LIMIT: '3' })
    try {
      for (let connection = 0; connection < 3; connection++) (await openStream(narrow.url)).socket.terminate()
      expect(await refusedWith(narrow.url, {})).toBe(429)
    } finally {
      await narrow.close()
    }
  })

  test('one network has a limit of sockets: 429 until one disconnects', async () => {
    const narrow = await openTestPortal({ MAX_SOCKETS_PER_NETWORK: '2' })
    try {
      const first = await openStream(narrow.url)
      const second = await openStream(narrow.url)
      expect(await refusedWith(narrow.url, {})).toBe(429)
      first.socket.close()
      await first.closed
      const third = await vi.waitFor(() => openStream(narrow.url), { timeout: 30_000 })
      expect(third.socket.readyState).toBe(third.socket.OPEN)
      second.socket.terminate()
      third.socket.terminate()
    } finally {
      await narrow.close()
    }
  })

  test('behind a trusted proxy networks are distinguished by the forwarded address', async () => {
    const behind = await openTestPortal({ MAX_SOCKETS_PER_NETWORK: '1', TRUST_PROXY: '127.0.0.1,::1' })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    try {
      await openStream(behind.url, { headers: from('203.0.113.7') })
      expect(await refusedWith(behind.url, from('203.0.113.99'))).toBe(429)
      await openStream(behind.url, { headers: from('198.51.100.7') })
    } finally {
      await behind.close()
    }
  })

  test('an untrusted proxy cannot choose its network', async () => {
    const direct = await openTestPortal({ MAX_SOCKETS_PER_NETWORK: '1' })
    try {
      await openStream(direct.url)
      expect(await refusedWith(direct.url, { 'x-forwarded-for': '198.51.100.7' })).toBe(429)
    } finally {
      await direct.close()
    }
  })
})

test('a server that stops closes its sockets: 1001', async () => {
  const leaving = await openTestPortal()
  const client = await openStream(leaving.url)
  await leaving.close()
  expect((await client.closed).code).toBe(1001)
})

test('the stream is counted in metrics', async () => {
  const { text } = await portal.ask('/metrics')
  const figure = (name: string) => Number(new RegExp(`^${name}(?:{[^}]*})? ([\\d.e+]+)$`, 'm').exec(text)?.[1])
  expect(figure('portal_stream_opened_total')).toBeGreaterThan(10)
  expect(figure('portal_stream_quotes_delivered_total')).toBeGreaterThan(100)
  expect(figure('portal_stream_refused_total')).toBeGreaterThanOrEqual(4)
  for (const code of [1003, 1008, 4012])
    expect(text).toMatch(new RegExp(`portal_stream_closed_total{code="${code}"} [1-9]`))
})
