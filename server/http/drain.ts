import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { acceptedConnections, holdOtherWork, noteConnection } from '#kit/scheduling/event-loop.ts'

/**
 * Time for running requests to finish after the server has stopped accepting connections: more than one may wait in a
 * queue.
 */
const REQUESTS_MS = 5_500
/** Time for a new connection to send its first request: browsers open some in advance and never use them. */
const SILENT_MS = 1_000
/** In a turn of the event loop this short, hardly any connection can arrive without being accepted. */
const SHORT_TURN_MS = 0.5
const QUIET_WITHIN_MS = 1_000
const POLL_MS = 20

/** Takes servers out of service without failing a request. */
export interface Drain {
  /** Tracks the connections of a server; call it before the server listens. */
  watch(server: Server): Server
  isClosing(): boolean
  /**
   * Answers everything with `Connection: close` for `drainMs`, so that clients and load balancers go elsewhere, then
   * stops accepting connections. Resolves when every request is answered, or aborted after 5.5 seconds. Streams stay
   * open.
   */
  run(): Promise<void>
}

export function createDrain(drainMs: number): Drain {
  const servers: Server[] = []
  const connections = new Set<Socket>()
  let closing = false

  const lastAnswer = (_: IncomingMessage, response: ServerResponse) => response.setHeader('connection', 'close')

  /**
   * Resolves in a turn of the event loop that had no connection to accept: the system resets connections that are
   * established but not yet accepted when the socket stops listening. Long work rests meanwhile, as there would be no such
   * turn beside it.
   */
  async function quietTurn(): Promise<void> {
    const deadline = performance.now() + QUIET_WITHIN_MS
    const release = holdOtherWork()
    // The current turn may have polled for connections already.
    await nextTurn()
    for (;;) {
      const [began, before] = [performance.now(), acceptedConnections()]
      await nextTurn()
      const now = performance.now()
      if ((before === acceptedConnections() && now - began < SHORT_TURN_MS) || now > deadline) break
    }
    // What was held goes on in the next turn.
    release()
  }

  return {
    watch(server) {
      servers.push(server)
      server.on('connection', socket => {
        noteConnection()
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
      // The HTTP server's own `close` would also close connections whose first request has not arrived yet.
      for (const server of servers) if (server.listening) NetServer.prototype.close.call(server)
      const stoppedAt = performance.now()
      while (connections.size > 0 && performance.now() - stoppedAt < REQUESTS_MS) {
        await sleep(POLL_MS)
        // After a long turn, requests that have arrived in it are not read yet, and their connections look idle.
        await nextTurn()
        const isSilent = connections.values().some(socket => socket.bytesRead === 0)
        if (isSilent && performance.now() - stoppedAt < SILENT_MS) continue
        for (const server of servers) server.closeIdleConnections()
      }
      for (const socket of connections) socket.destroy()
    },
  }
}
