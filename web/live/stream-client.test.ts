import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { StreamClient } from './stream-client.ts'

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0)) end()
})

/** A page at the portal's door. */
interface Caller {
  hasGone: boolean
  letIn(): void
}

/** A portal that lets in whoever it is told to. */
async function slowPortal() {
  const callers: Caller[] = []
  const inside = new Set<WebSocket>()
  const heard: string[] = []
  const sockets = new WebSocketServer({ noServer: true })
  const server = createServer()
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const caller: Caller = {
      hasGone: false,
      letIn: () =>
        sockets.handleUpgrade(request, socket, head, ws => {
          inside.add(ws)
          ws.on('message', data => heard.push(String(data)))
          ws.on('close', () => inside.delete(ws))
        }),
    }
    callers.push(caller)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      caller.hasGone = true
    })
    socket.on('end', () => socket.destroy())
    socket.resume()
    endings.push(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  endings.push(() => server.close())
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, callers, inside, heard }
}

test('a page that tries again while a try is under way gives that one up, and has one socket in the end', async () => {
  const { address, callers, inside, heard } = await slowPortal()
  const client = new StreamClient(() => undefined, { protocol: 'http:', host: address })
  client.watch(['currency:EURUSD'])
  await expect.poll(() => callers).toHaveLength(1)
  callers[0]!.letIn()
  await expect.poll(() => heard).toEqual(['currency:EURUSD'])
  for (const ws of inside) ws.terminate()
  await expect.poll(() => client.status.state).toBe('lost')

  heard.length = 0
  for (let tries = 2; tries <= 4; tries++) {
    client.retryNow()
    await expect.poll(() => callers).toHaveLength(tries)
  }
  await expect.poll(() => callers.map(({ hasGone }) => hasGone)).toEqual([true, true, true, false])
  callers[3]!.letIn()
  await expect.poll(() => client.status).toEqual({ state: 'open', tries: 0, lostAt: undefined })
  await expect.poll(() => heard).toEqual(['currency:EURUSD'])
})
