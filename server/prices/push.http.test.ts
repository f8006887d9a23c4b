import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTestPortal, TRADING_HOUR } from '#testing/portal.ts'

const NOW = Date.parse(TRADING_HOUR)
const portal = await openTestPortal({
  FEEDS: 'push',
  INGEST_TOKENS: 'desk:open-sesame,metals:other:secret',
  INGEST_SYMBOLS: 'metals:XAUUSD|Silver',
  SIM_SPEED: '0.001',
  HTTP_RATE_LIMIT: '60',
})
const sockets: WebSocket[] = []
afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  await portal.close()
})

const authorization = { desk: 'Bearer open-sesame', metals: 'Bearer other:secret' }
type Name = keyof typeof authorization

/** Each test goes on where the last one ended. */
let seq = 0
let price = 1.1
beforeEach(() => {
  price += 0.0001
})

const tick = (more: object = {}) => ({
  symbol: 'EURUSD',
  bid: price,
  ask: price + 0.0002,
  at: NOW,
  seq: ++seq,
  ...more,
})

async function post(ticks: readonly unknown[], { as = 'desk' as Name, type = 'application/x-ndjson' } = {}) {
  const body = ticks.map(each => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n')
  const headers = { authorization: authorization[as], ...(type ? { 'content-type': type } : {}) }
  const { status, text } = await portal.ask('/ingest/v1/ticks', { method: 'POST', headers, body })
  return { status, ...(JSON.parse(text) as { code: number; datas: unknown }) }
}

async function quoteOf(symbol: string) {
  const { text } = await portal.ask(`/dmarket/dsymbol/list?symbols=${symbol}`)
  return JSON.parse(text).datas.list[0]
}

describe('a batch of JSON lines', () => {
  test('becomes quotes under the name of its token, and is acknowledged by its highest number', async () => {
    const batch = [tick(), tick({ symbol: 'GBPUSD', bid: 1.31, ask: 1.3102 })]
    expect(await post(batch)).toMatchObject({ status: 200, code: 0, datas: { ack: seq, taken: 2, dropped: {} } })
    const { datas } = JSON.parse((await portal.ask('/api/v1/quotes?symbols=GBPUSD')).text)
    expect(datas.list[0]).toMatchObject({ symbol: 'GBPUSD', bid: 1.31, ask: 1.3102, feed: 'desk', kind: 'realtime' })
  })

  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', ''])(
    'may have any type: %s',
    async type => expect(await post([tick()], { type })).toMatchObject({ status: 200, datas: { taken: 1 } }),
  )

  test('may have times in seconds: the first price of an instrument is not of 1970', async () => {
    const seconds = tick({ symbol: 'USDTUSD', bid: 0.9998, ask: 0.9999, at: Math.floor(NOW / 1_000) })
    expect(await post([seconds])).toMatchObject({ datas: { taken: 1, dropped: {} } })
    expect(await quoteOf('USDTUSD')).toMatchObject({ time: Math.floor(NOW / 1_000) * 1_000 })
    const ancient = tick({ symbol: 'BTCUSD', bid: 68_000, ask: 68_001, at: Date.parse('2026-11-01T12:00Z') })
    expect(await post([ancient])).toMatchObject({ datas: { taken: 0, dropped: { stale_time: 1 } } })
    expect(await quoteOf('BTCUSD')).toMatchObject({ kind: 'none' })
  })

  test('that is sent again is acknowledged again and counted once', async () => {
    const batch = [tick(), tick({ at: NOW + 1 })]
    const { n } = await quoteOf('EURUSD')
    expect(await post(batch)).toMatchObject({ datas: { ack: seq, taken: 2 } })
    expect(await post(batch)).toMatchObject({ datas: { ack: seq, taken: 0, dropped: { duplicate: 2 } } })
    expect(await quoteOf('EURUSD')).toMatchObject({ n: n + 2 })
  })

  test('names the reason for each tick that is not taken', async () => {
    const at = NOW + 2
    const wrong = [
      tick({ symbol: 'NOSUCH' }),
      tick({ at: NOW + 3_600_000 }),
      tick({ at, bid: 1.2, ask: 1.1 }),
      tick({ at, bid: '1.1' }),
      tick({ at: undefined }),
      tick({ at, seq: undefined }),
      '{"symbol":"EURUSD"',
      'null',
    ]
    expect(await post([...wrong, tick({ at })])).toMatchObject({
      status: 200,
      datas: {
        ack: seq,
        taken: 1,
        dropped: { unknown_symbol: 1, future: 1, crossed: 1, not_a_number: 1, unreadable: 4 },
      },
    })
  })

  test('is taken only as far as its sender may send the symbols', async () => {
    const gold = { bid: 4_100, ask: 4_100.5, at: NOW, seq: 1 }
    expect(
      await post(
        [
          { symbol: 'XAUUSD', ...gold },
          { symbol: 'EURUSD', ...gold, seq: 2 },
        ],
        { as: 'metals' },
      ),
    ).toMatchObject({
      datas: { ack: 2, taken: 1, dropped: { not_permitted: 1 } },
    })
    const { text } = await portal.ask('/healthz/data')
    const source = JSON.parse(text).sources.find(({ name }: { name: string }) => name === 'metals')
    expect(source).toMatchObject({ kind: 'realtime', ticks: 1, drops: { not_permitted: 1 } })
  })

  test('that is empty, like GET, tells where to resume', async () => {
    expect(await post([])).toMatchObject({ datas: { ack: seq, taken: 0, dropped: {} } })
    const { text } = await portal.ask('/ingest/v1/ticks', { headers: { authorization: authorization.desk } })
    expect(JSON.parse(text).datas).toEqual({ ack: seq, taken: 0, dropped: {} })
  })

  test('that is too large is refused', async () => {
    expect(await post(['x'.repeat(600_000)])).toMatchObject({ status: 413, code: 208, datas: null })
  })
})

describe('without a known token', () => {
  test.each([undefined, 'Bearer', 'Bearer open-sesam', 'Bearer other:secret2', 'Basic open-sesame', 'open-sesame'])(
    'nothing is taken: %s',
    async given => {
      const headers = given === undefined ? {} : { authorization: given }
      const answer = await portal.ask('/ingest/v1/ticks', { method: 'POST', headers, body: JSON.stringify(tick()) })
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
      expect(JSON.parse(answer.text)).toMatchObject({ success: false, code: 271, message: '000271', datas: null })
    },
  )

  test('a body is not waited for', async () => {
    const { hostname, port } = new URL(portal.url)
    const socket = connect(Number(port), hostname)
    socket.write('POST /ingest/v1/ticks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n')
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 401 /)
    socket.destroy()
  })

  test('no WebSocket is opened', async () => {
    const socket = new WebSocket(`${portal.url.replace('http', 'ws')}/ingest/v1/stream`, {
      headers: { authorization: 'Bearer guessed' },
    })
    const [, { statusCode }] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
    expect(statusCode).toBe(401)
    socket.on('error', () => undefined).terminate()
  })
})

async function open(as: Name = 'desk') {
  const socket = new WebSocket(`${portal.url.replace('http', 'ws')}/ingest/v1/stream`, {
    headers: { authorization: authorization[as] },
  })
  sockets.push(socket)
  const answers: unknown[] = []
  socket.on('message', data => answers.push(JSON.parse(String(data))))
  await once(socket, 'open')
  return { socket, answers, send: (value: unknown) => socket.send(JSON.stringify(value)) }
}

describe('over WebSocket', () => {
  test('a frame is a tick or an array of ticks, each answered in order', async () => {
    const { answers, send, socket } = await open()
    send(tick({ at: NOW + 10 }))
    send([tick({ at: NOW + 11 }), tick({ at: NOW + 12, symbol: 'NOSUCH' })])
    send([])
    socket.send('{"symbol"')
    await expect.poll(() => answers).toHaveLength(4)
    expect(answers).toEqual([
      { ack: seq - 2, taken: 1, dropped: {} },
      { ack: seq, taken: 1, dropped: { unknown_symbol: 1 } },
      { ack: seq, taken: 0, dropped: {} },
      { ack: seq, taken: 0, dropped: { unreadable: 1 } },
    ])
  })

  test('numbers count over both ways of sending', async () => {
    const { answers, send } = await open()
    const sent = tick({ at: NOW + 20 })
    await post([sent])
    send(sent)
    await expect.poll(() => answers).toEqual([{ ack: seq, taken: 0, dropped: { duplicate: 1 } }])
  })

  test('a burst of frames is taken completely and in order', async () => {
    const { answers, send } = await open()
    const { n } = await quoteOf('EURUSD')
    for (let each = 0; each < 2_000; each++) send(tick({ at: NOW + 30, bid: 1.1 + (each % 2) / 10_000 }))
    await expect.poll(() => answers.length).toBe(2_000)
    expect(answers.at(-1)).toEqual({ ack: seq, taken: 1, dropped: {} })
    expect(answers).toEqual((answers as { ack: number }[]).toSorted((a, b) => a.ack - b.ack))
    expect(await quoteOf('EURUSD')).toMatchObject({ n: n + 2_000 })
  })

  test('a binary frame closes it with 1003, a frame that is too large with 1009', async () => {
    for (const [frame, code] of [
      [Buffer.from('{}'), 1003],
      [`[${' '.repeat(600_000)}]`, 1009],
    ] as const) {
      const { socket } = await open()
      socket.send(frame)
      expect((await once(socket, 'close'))[0]).toBe(code)
    }
  })
})

test('requests of senders are not counted against the limit of their network, wrong tokens are', async () => {
  for (let each = 0; each < 100; each++) expect(await post([tick({ at: NOW + 40 })])).toMatchObject({ status: 200 })
  const statuses = new Set<number>()
  for (let each = 0; each < 100; each++)
    statuses.add((await portal.ask('/ingest/v1/ticks', { headers: { authorization: 'Bearer no' } })).status)
  expect(statuses).toEqual(new Set([401, 429]))
})
