import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { acceptedConnections, holdOtherWork, noteConnection } from '#kit/scheduling/event-loop.ts'
import { acceptQueueOf } from './accept-queue.ts'

/** Time for connections that wait to be accepted and for running requests to finish: more than one may wait in a queue. */
const REQUESTS_MS = 6_500
/** The end of it is for answers: connections are no longer accepted, and requests that still wait are refused. */
const REFUSE_MS = 1_500
/** Time for a new connection to send its first request: browsers open some in advance and never use them. */
const SILENT_MS = 1_000
/** In a turn of the event loop this short, hardly any connection can arrive without being accepted. */
const SHORT_TURN_MS = 0.5
const POLL_MS = 20

/** Takes servers out of service without failing a request. */
export interface Drain {
  /** Tracks the connections of a server; call it before the server listens. */
  watch(server: Server): Server
  isClosing(): boolean
  /**
   * Answers everything with `Connection: close` for `drainMs`, so that clients and load balancers go elsewhere, then
   * stops accepting connections once those that wait are accepted. Resolves when every request is answered, or aborted
   * 6.5 seconds after `drainMs`. `refuseWaiting` is called before that happens, to refuse those that have not begun.
   * Streams stay open.
   */
  run(refuseWaiting?: () => void): Promise<void>
}

/** Whether the next turn of the event loop was short and had no connection to accept. */
async function hadQuietTurn(): Promise<boolean> {
  const [began, before] = [performance.now(), acceptedConnections()]
  await nextTurn()
  return before === acceptedConnections() && performance.now() - began < SHORT_TURN_MS
}

/** Closes the port. The HTTP server's own `close` would also close connections whose first request has not arrived yet. */
const closePort = (server: Server) => void NetServer.prototype.close.call(server)

/** For tests, `requestsMs`: the time for running requests. */
export function createDrain(drainMs: number, requestsMs = REQUESTS_MS): Drain {
  const servers: Server[] = []
  const connections = new Set<Socket>()
  let closing = false

  const lastAnswer = (_: IncomingMessage, response: ServerResponse) => response.setHeader('connection', 'close')

  /**
   * Closes the listening sockets once every connection that is established has been accepted: the system resets the
   * others. Long work rests meanwhile, so that turns of the event loop, each of which accepts one connection, are short.
   */
  async function stopAccepting(deadline: number): Promise<void> {
    const release = holdOtherWork()
    const listening = servers.filter(server => server.listening)
    const queues = listening.map(acceptQueueOf)
    await Promise.all(
      listening.map(async (server, index) => {
        const queue = queues[index]
        while (performance.now() < deadline) {
          await nextTurn()
          if (await (queue ? queue.closeIfEmpty(() => closePort(server)) : hadQuietTurn())) break
        }
        if (server.listening) closePort(server)
      }),
    )
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
    async run(refuseWaiting = () => undefined) {
      closing = true
      for (const server of servers) server.prependListener('request', lastAnswer)
      if (drainMs > 0) await sleep(drainMs)
      const deadline = performance.now() + requestsMs
      const refusing = setTimeout(refuseWaiting, requestsMs - REFUSE_MS)
      await stopAccepting(deadline - REFUSE_MS)
      const stoppedAt = performance.now()
      while (connections.size > 0 && performance.now() < deadline) {
        await sleep(POLL_MS)
        // After a long turn, requests that have arrived in it are not read yet, and their connections look idle.
        await nextTurn()
        const isSilent = connections.values().some(socket => socket.bytesRead === 0)
        if (isSilent && performance.now() - stoppedAt < SILENT_MS) continue
        for (const server of servers) server.closeIdleConnections()
      }
      clearTimeout(refusing)
      for (const socket of connections) socket.destroy()
    },
  }
}
