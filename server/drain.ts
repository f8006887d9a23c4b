import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** Running requests get this long after the last connection was accepted. */
const REQUESTS_MS = 4_000
/** A connection without a first request is not waited for longer: browsers open some ahead of need. */
const SILENT_MS = 1_000
/** A turn of the event loop as short as this leaves hardly a moment for a connection to arrive unaccepted. */
const SHORT_TURN_MS = 0.5
const QUIET_WITHIN_MS = 500
const POLL_MS = 20

/** Takes servers out of service without failing a request. */
export interface Drain {
  /** Counts the connections of a server from its start on. */
  watch(server: Server): Server
  isClosing(): boolean
  /**
   * Answers everything with `Connection: close` for `drainMs`, so that clients and load balancers turn away, then accepts
   * no more connections. Resolves when every request is answered, or cut off after four seconds. Streams stay open.
   */
  run(): Promise<void>
}

export function createDrain(drainMs: number): Drain {
  const servers: Server[] = []
  const connections = new Set<Socket>()
  let accepted = 0
  let closing = false

  const lastAnswer = (_: IncomingMessage, response: ServerResponse) => response.setHeader('connection', 'close')

  /**
   * Resolves in a turn of the event loop that found no connection to accept: one that is complete but not accepted when
   * the socket stops listening is reset.
   */
  async function quietTurn(): Promise<void> {
    const deadline = performance.now() + QUIET_WITHIN_MS
    // The turn that is under way may have looked for connections already.
    await nextTurn()
    for (;;) {
      const [began, before] = [performance.now(), accepted]
      await nextTurn()
      const now = performance.now()
      if ((before === accepted && now - began < SHORT_TURN_MS) || now > deadline) return
    }
  }

  return {
    watch(server) {
      servers.push(server)
      server.on('connection', socket => {
        accepted++
        connections.add(socket)
        socket.once('close', () => connections.delete(socket))
      })
      server.on('upgrade', (_, socket) => connections.delete(socket as Socket))
      return server
    },
    isClosing: () => closing,
    async run() {
      closing = true
      for (const server of servers) server.prependListener('request', lastAnswer)
      if (drainMs > 0) await sleep(drainMs)
      await quietTurn()
      // The HTTP server's own `close` would also cut connections whose first request is still on its way.
      for (const server of servers) if (server.listening) NetServer.prototype.close.call(server)
      const stoppedAt = performance.now()
      while (connections.size > 0 && performance.now() - stoppedAt < REQUESTS_MS) {
        await sleep(POLL_MS)
        const isSilent = connections.values().some(socket => socket.bytesRead === 0)
        if (isSilent && performance.now() - stoppedAt < SILENT_MS) continue
        for (const server of servers) server.closeIdleConnections()
      }
      for (const socket of connections) socket.destroy()
    },
  }
}
