import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal } from '../journeys/support/portal.ts'
import { startServer } from '../journeys/support/server-process.ts'

const portal = await openTestPortal({ MAX_SOCKETS_PER_NETWORK: '1' })
const ends: Socket[] = []
afterAll(async () => {
  for (const end of ends) end.destroy()
  await portal.close()
})

const { hostname, port } = new URL(portal.url)

/** Everything the portal says to `text` until it hangs up. This end stays open then, as a careless client's would. */
async function heardAfter(text: string): Promise<{ said: string; socket: Socket }> {
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  ends.push(socket)
  socket.on('error', () => undefined)
  let said = ''
  socket.setEncoding('latin1').on('data', (part: string) => (said += part))
  socket.write(text, 'latin1')
  await new Promise(done => socket.once('end', done))
  return { said, socket }
}

/** Whether the other end is gone altogether: what is written to it then comes back as an error. */
async function isGone(socket: Socket): Promise<boolean> {
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

describe('a connection that the portal ends', () => {
  test('is let go of after what was no request, though the other end stays open', async () => {
    const { said, socket } = await heardAfter('BREW coffee\r\n\r\n')
    expect(said).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(said.split('\r\n\r\n')[1]!)).toMatchObject({ success: false })
    expect(await isGone(socket)).toBe(true)
  })

  test('holds nothing up that had answers waiting for an earlier one', async () => {
    const other = await openTestPortal()
    await other.ask('/forex')
    const socket = connect({ host: hostname, port: Number(new URL(other.url).port) })
    socket.resume().on('error', () => undefined)
    socket.write(`${get('/en/markets')}${get('/forex').repeat(5)}BREW coffee\r\n\r\n`)
    await new Promise(done => socket.once('close', done))
    await wait(1_500)
    const closing = performance.now()
    await other.close()
    expect(performance.now() - closing).toBeLessThan(3_000)
  })

  test('gets nothing put between the bytes of an answer', async () => {
    const { said } = await heardAfter(`${get('/healthz/live')}BREW coffee\r\n\r\n`)
    expect(said).toMatch(/^HTTP\/1\.1 (200|400) /)
    const [head, rest = ''] = said.split(/\r\n\r\n(.*)/s)
    const length = Number(/content-length: (\d+)/i.exec(head!)![1])
    expect(['', 'HTTP/1.1 ']).toContain(rest.slice(length, length + 9))
  })

  test('is let go of after a stream that was refused', async () => {
    const first = connect({ host: hostname, port: Number(port) })
    ends.push(first)
    first.write(upgrade)
    await new Promise(done => first.once('data', done))
    const { said, socket } = await heardAfter(upgrade)
    expect(said).toMatch(/^HTTP\/1\.1 429 /)
    expect(await isGone(socket)).toBe(true)
  })
})

test('readers who are gone before they are answered leave nothing in the log', { timeout: 90_000 }, async () => {
  const server = await startServer()
  try {
    for (let reader = 0; reader < 50; reader++) {
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
