import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createPushSockets } from './push-sockets.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** Longer than the time between two pings. */
const PING_MS = 16_000
const ANSWER = { ack: 1, taken: 1, dropped: {} }
const TICK = '{"symbol":"EURUSD","bid":1.16,"ask":1.1602,"at":1795181460123,"seq":1}'

/** Sockets of one sender, and one of them; `submit` takes a frame. */
async function open(submit: () => Promise<typeof ANSWER>, { autoPong = false } = {}) {
  const sender = {} as never
  const sockets = createPushSockets({ gateway: { submit }, senderOf: () => sender })
  const server = createServer().on('upgrade', sockets.handleUpgrade).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong })
  onTestFinished(async () => {
    socket.terminate()
    await sockets.close()
    server.close()
  })
  const closed: number[] = []
  let answers = 0
  socket.on('close', code => closed.push(code)).on('message', () => answers++)
  await once(socket, 'open')
  return { socket, closed, answers: () => answers }
}

/** The time of the next ping comes, and what it causes within this process. */
async function ping(): Promise<void> {
  vi.advanceTimersByTime(PING_MS)
  // Each turn reads what has arrived, however late a busy machine lets it begin.
  for (let turns = 0; turns < 20; turns++) await nextTurn()
}

test('a sender that does not answer pings and sends nothing is disconnected, and told why', async () => {
  const { closed } = await open(async () => ANSWER)
  await ping()
  await ping()
  await expect.poll(() => closed).toEqual([4012])
})

test('a sender that answers pings stays', async () => {
  const { closed } = await open(async () => ANSWER, { autoPong: true })
  for (let times = 0; times < 4; times++) await ping()
  expect(closed).toEqual([])
})

test('a sender whose answers to pings wait behind its ticks stays', async () => {
  const { socket, closed, answers } = await open(async () => ANSWER)
  for (let sent = 1; sent <= 4; sent++) {
    await ping()
    socket.send(TICK)
    await expect.poll(() => [closed, answers()]).toEqual([[], sent])
  }
})

test('a sender stays while the portal is still storing what it has sent', async () => {
  const stored = Promise.withResolvers<typeof ANSWER>()
  let submitted = 0
  const { socket, closed, answers } = await open(() => {
    submitted++
    return stored.promise
  })
  for (let sent = 0; sent < 100; sent++) socket.send(TICK)
  await expect.poll(() => submitted).toBeGreaterThan(0)
  for (let times = 0; times < 4; times++) await ping()
  expect(closed).toEqual([])
  stored.resolve(ANSWER)
  await expect.poll(answers).toBe(100)
})

test('a sender that does not read its answers is no longer read, and disconnected', async () => {
  let taken = 0
  const long = { ...ANSWER, dropped: { ['x'.repeat(10_000)]: 1 } }
  const { socket, closed } = await open(async () => {
    taken++
    return long
  })
  socket.pause()
  // More than the buffers of both ends hold.
  const padded = TICK.padEnd(20_000)
  for (let sent = 0; sent < 3_000; sent++) socket.send(padded)
  for (let before = -1; before !== taken; await wait(200)) before = taken
  expect([taken < 3_000, socket.bufferedAmount > 0]).toEqual([true, true])
  await ping()
  await ping()
  socket.resume()
  await expect.poll(() => closed).toHaveLength(1)
})
