import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { StreamClient } from './stream-client.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp()
})

/** An upgrade request that the server has not answered yet. */
interface Attempt {
  isAborted: boolean
  accept(): void
}

/** A server that accepts a connection only when `accept` is called. */
async function slowServer() {
  const attempts: Attempt[] = []
  const accepted = new Set<WebSocket>()
  const received: string[] = []
  const sockets = new WebSocketServer({ noServer: true })
  const server = createServer()
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const attempt: Attempt = {
      isAborted: false,
      accept: () =>
        sockets.handleUpgrade(request, socket, head, ws => {
          accepted.add(ws)
          ws.on('message', data => received.push(String(data)))
          ws.on('close', () => accepted.delete(ws))
        }),
    }
    attempts.push(attempt)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      attempt.isAborted = true
    })
    socket.on('end', () => socket.destroy())
    socket.resume()
    cleanups.push(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => server.close())
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, attempts, accepted, received }
}

test('retrying during a connection attempt aborts that attempt, and leaves one socket in the end', async () => {
  const { address, attempts, accepted, received } = await slowServer()
  const client = new StreamClient(() => undefined, { protocol: 'http:', host: address })
  client.watch(['currency:EURUSD'])
  await expect.poll(() => attempts).toHaveLength(1)
  attempts[0]!.accept()
  await expect.poll(() => received).toEqual(['currency:EURUSD'])
  for (const ws of accepted) ws.terminate()
  await expect.poll(() => client.status.state).toBe('lost')

  received.length = 0
  for (let tries = 2; tries <= 4; tries++) {
    client.retryNow()
    await expect.poll(() => attempts).toHaveLength(tries)
  }
  await expect.poll(() => attempts.map(({ isAborted }) => isAborted)).toEqual([true, true, true, false])
  attempts[3]!.accept()
  await expect.poll(() => client.status).toEqual({ state: 'open', tries: 0, lostAt: undefined })
  await expect.poll(() => received).toEqual(['currency:EURUSD'])
})

test('a dropped connection is lost at once, and what is watched is subscribed to on the next', async () => {
  const { address, attempts, received } = await slowServer()
  const messages: unknown[] = []
  const client = new StreamClient(message => messages.push(message), { protocol: 'http:', host: address })
  client.watch(['currency:EURUSD'])
  await expect.poll(() => attempts).toHaveLength(1)
  attempts[0]!.accept()
  await expect.poll(() => received).toEqual(['currency:EURUSD'])
  client.drop()
  expect(client.status).toMatchObject({ state: 'lost', tries: 1 })
  client.drop()
  expect(client.status.tries).toBe(1)
  client.retryNow()
  await expect.poll(() => attempts.length).toBeGreaterThan(1)
  attempts.at(-1)!.accept()
  await expect.poll(() => client.status.state).toBe('open')
  await expect.poll(() => received).toEqual(['currency:EURUSD', 'currency:EURUSD'])
})

test('a frame without a numeric open updates no price, and the others beside it do', async () => {
  const { address, attempts, accepted, received } = await slowServer()
  const quotes: string[] = []
  const heard: string[] = []
  const client = new StreamClient(({ i }) => quotes.push(i), { protocol: 'http:', host: address })
  client.onMessage(({ i }) => heard.push(i))
  client.watch(['currency:EURUSD'])
  await expect.poll(() => attempts).toHaveLength(1)
  attempts[0]!.accept()
  await expect.poll(() => received).toEqual(['currency:EURUSD'])
  const frame = [{ i: 'none' }, ...[null, '1.155', 'NaN', true, [], {}].map(open => ({ i: 'other', open })), null, 7]
  for (const ws of accepted) {
    ws.send(JSON.stringify(frame))
    // JSON has no infinity, but numbers that are read as one.
    ws.send('[{"i":"infinite","open":1e999}]')
    ws.send(JSON.stringify([{ i: 'bad' }, { i: 'EURUSD', open: 1.155 }, { i: 'CrudeOil', open: -37.63 }]))
  }
  await expect.poll(() => quotes).toEqual(['EURUSD', 'CrudeOil'])
  expect(heard).toEqual(quotes)
})
