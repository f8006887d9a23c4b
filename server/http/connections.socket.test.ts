import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal } from '#testing/portal.ts'
import { startServer } from '#testing/server-process.ts'
import { slowness } from '#testing/slowness.ts'

const portal = await openTestPortal({ MAX_SOCKETS_PER_NETWORK: '1' })
const ends: Socket[] = []
afterAll(async () => {
  for (const end of ends) end.destroy()
  await portal.close()
})

const { hostname, port } = new URL(portal.url)

/** The portal's response to `text` until it ends the connection. This end stays open, as that of a careless client. */
async function responseTo(text: string): Promise<{ received: string; socket: Socket }> {
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  ends.push(socket)
  socket.on('error', () => undefined)
  let received = ''
  socket.setEncoding('latin1').on('data', (part: string) => (received += part))
  socket.write(text, 'latin1')
  await new Promise(done => socket.once('end', done))
  return { received, socket }
}

/** Whether the portal has destroyed the connection: writing to it then fails. */
async function isDestroyed(socket: Socket): Promise<boolean> {
  for (let tries = 0; tries < 30 && !socket.destroyed; tries++) {
    socket.write('x')
    await wait(100)
  }
  return socket.destroyed
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
const upgrade = get(
  '/stream',
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n',
)

test.each(['h2c', 'TLS/1.0', 'foo/2'])(
  'a request that offers to change to %s is answered as without it',
  async protocol => {
    const lines = `Connection: Upgrade, close\r\nUpgrade: ${protocol}\r\n`
    const { received } = await responseTo(get('/healthz/live', lines))
    expect(received).toMatch(/^HTTP\/1\.1 200 /)
  },
)

describe('a connection that the portal ends', () => {
  test('is destroyed after malformed data, though the other end stays open', async () => {
    const { received, socket } = await responseTo('BREW coffee\r\n\r\n')
    expect(received).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(received.split('\r\n\r\n')[1]!)).toMatchObject({ success: false })
    expect(await isDestroyed(socket)).toBe(true)
  })

  test('because its request is late is told so, and one that a browser opened ahead is told nothing', async () => {
    const [late, ahead] = await Promise.all([responseTo('GET /healthz/live HTTP/1.1\r\nHost: lo'), responseTo('')])
    expect(late.received).toMatch(/^HTTP\/1\.1 408 /)
    expect(ahead.received).toBe('')
  })

  test('does not delay closing if it had responses pending', async () => {
    const other = await openTestPortal()
    await other.ask('/forex')
    const socket = connect({ host: hostname, port: Number(new URL(other.url).port) })
    socket.resume().on('error', () => undefined)
    socket.write(`${get('/en/markets')}${get('/forex').repeat(5)}BREW coffee\r\n\r\n`)
    await new Promise(done => socket.once('close', done))
    await wait(1_500)
    const closing = performance.now()
    await other.close()
    expect(performance.now() - closing).toBeLessThan(3_000 * slowness())
  })

  test('gets no error in the middle of a response', async () => {
    const { received } = await responseTo(`${get('/healthz/live')}BREW coffee\r\n\r\n`)
    expect(received).toMatch(/^HTTP\/1\.1 (200|400) /)
    const [head, rest = ''] = received.split(/\r\n\r\n(.*)/s)
    const length = Number(/content-length: (\d+)/i.exec(head!)![1])
    expect(['', 'HTTP/1.1 ']).toContain(rest.slice(length, length + 9))
  })

  test('is destroyed after a refused handshake', async () => {
    const first = connect({ host: hostname, port: Number(port) })
    ends.push(first)
    first.write(upgrade)
    await new Promise(done => first.once('data', done))
    const { received, socket } = await responseTo(upgrade)
    expect(received).toMatch(/^HTTP\/1\.1 429 /)
    expect(await isDestroyed(socket)).toBe(true)
  })
})

test('clients that disconnect before the response leave nothing in the log', { timeout: 90_000 }, async () => {
  const server = await startServer()
  try {
    for (let client = 0; client < 50; client++) {
      const socket = connect({ host: '127.0.0.1', port: server.port })
      socket.on('error', () => undefined)
      const gone = new Promise(done => socket.once('close', done))
      socket.write(get('/dmarket/dsymbol/list?symbols=EURUSD').repeat(20), () => socket.resetAndDestroy())
      await gone
    }
    expect((await fetch(`${server.url}/healthz/live`)).status).toBe(200)
    expect(server.printed()).not.toContain('"level":50')
  } finally {
    await server.end('SIGTERM')
  }
})

test('requests with two hosts or none are refused, and what is expected in vain, with the headers of all answers', async () => {
  const common = /^x-content-type-options: nosniff\r$/im
  for (const [head, status] of [
    ['GET /healthz/live HTTP/1.1\r\nHost: localhost\r\nHost: evil.example', 400],
    ['GET /healthz/live HTTP/1.1', 400],
    ['POST /DAd/getList HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nExpect: a-miracle', 417],
  ] as const) {
    const { received } = await responseTo(`${head}\r\nConnection: close\r\n\r\n`)
    expect([head, received.slice(0, 12)]).toEqual([head, `HTTP/1.1 ${status}`])
    expect(received).toMatch(common)
  }
})

test('under a name that another site may have, neither metrics are told nor forms taken', async () => {
  const rebound = `evil.example:${port}`
  const form = 'about=EURUSD&figure=high&correction=other'
  const send = (host: string, more = '') =>
    responseTo(
      `POST /en/report HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n${more}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\nConnection: close\r\n\r\n${form}`,
    )
  expect((await send(rebound)).received).toMatch(/^HTTP\/1.1 421/)
  expect((await send(`localhost:${port}`)).received).toMatch(/^HTTP\/1.1 303/)
  const metrics = async (host: string) =>
    (await responseTo(`GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).received.slice(9, 12)
  expect([await metrics(rebound), await metrics(`127.0.0.1:${port}`)]).toEqual(['404', '200'])
})

test('another site is told by its origin, whatever a client says that a proxy has forwarded', async () => {
  const behind = await openTestPortal({ TRUST_PROXY: '10.0.0.0/8', SITE_URL: 'http://localhost:3000' })
  try {
    const { status } = await behind.ask('/en/report', {
      method: 'POST',
      headers: {
        host: 'localhost:3000',
        origin: 'http://evil.example',
        'x-forwarded-host': 'evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'about=EURUSD&figure=high&correction=other',
    })
    expect(status).toBe(403)
  } finally {
    await behind.close()
  }
})
