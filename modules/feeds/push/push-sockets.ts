import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { closeCodes } from '#contract/prices/quote.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import { endWith } from '#kit/net/network.ts'
import { MAX_BATCH_BYTES } from './push.http.ts'
import type { PushGateway } from './push-gateway.ts'
import type { PushSender } from './push-sender.ts'
import { readFrame } from './read-ticks.ts'

export const PUSH_PATH = '/ingest/v1/stream'

/**
 * A socket with this many frames that are not taken, or whose answers it has not read, is not read until half of them are.
 * What is in its last chunk of bytes, at most 64 kB, is taken nevertheless.
 */
const MAX_FRAMES_AHEAD = 32
const MAX_SOCKETS_PER_SENDER = 4
/** A sender from which nothing comes for this long after a ping, or that reads none of its answers, is disconnected. */
const PING_MS = 15 * SECOND_MS
/** A socket that does not finish the closing handshake within this time is terminated. */
const CLOSE_GRACE_MS = 2 * SECOND_MS

/** The WebSocket side of the gateway: each text frame is answered, in order. */
export interface PushSockets {
  /** Handles an upgrade request for the gateway's path. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Closes every socket with `going away`; resolves when they are closed or two seconds have passed. */
  close(): Promise<void>
}

export function createPushSockets(deps: {
  gateway: Pick<PushGateway, 'submit'>
  senderOf(authorization?: string): PushSender | undefined
}): PushSockets {
  const { gateway, senderOf } = deps
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_BATCH_BYTES })
  const socketsOf = new Map<PushSender, Set<WebSocket>>()
  /** Sockets that have shown no sign of life since the last ping. */
  const unanswered = new WeakSet<WebSocket>()
  /** Frames that are being taken, by socket. Until they are, nothing more may have been read of it. */
  const taking = new WeakMap<WebSocket, number>()
  let isClosing = false

  /** Closes a socket, at the latest after a while. */
  function end(ws: WebSocket, code: number, reason: string): void {
    ws.resume()
    ws.close(code, reason)
    setTimeout(() => ws.terminate(), CLOSE_GRACE_MS).unref()
  }

  const pinging = setInterval(() => {
    for (const ws of server.clients) {
      if (ws.readyState !== ws.OPEN || taking.get(ws)) continue
      if (unanswered.has(ws)) end(ws, closeCodes.noPong, 'no pong')
      else ws.ping()
      unanswered.add(ws)
    }
  }, PING_MS).unref()

  function refuse(socket: Duplex, status: number): void {
    const challenge = status === 401 ? 'WWW-Authenticate: Bearer\r\n' : ''
    endWith(
      socket,
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${challenge}Content-Length: 0\r\nConnection: close\r\n\r\n`,
    )
  }

  function connect(ws: WebSocket, sender: PushSender): void {
    const open = socketsOf.get(sender) ?? new Set()
    socketsOf.set(sender, open.add(ws))
    /** Frames that are not taken, or whose answer has not left the process. */
    let ahead = 0
    const isAlive = () => unanswered.delete(ws)
    const count = (by: 1 | -1) => taking.set(ws, (taking.get(ws) ?? 0) + by)
    ws.on('close', () => open.delete(ws))
    ws.on('pong', isAlive)
    // ws closes with the right code itself; an error event without a listener would throw.
    ws.on('error', () => undefined)
    ws.on('message', async (data, isBinary) => {
      // What follows a frame that was not taken may not be taken either: its number would acknowledge that frame.
      if (ws.readyState !== ws.OPEN) return
      if (isBinary) return ws.close(closeCodes.binaryFrame, 'text only')
      // The answer to a ping comes after all that was sent before it.
      isAlive()
      count(1)
      if (++ahead >= MAX_FRAMES_AHEAD) ws.pause()
      try {
        const answer = await gateway.submit(sender, readFrame(data.toString()))
        ws.send(JSON.stringify(answer), () => {
          isAlive()
          if (--ahead <= MAX_FRAMES_AHEAD / 2) ws.resume()
        })
      } catch {
        // Nothing of the frame was taken: the sender connects again and resumes.
        end(ws, closeCodes.tryAgain, 'not taken, connect again')
      }
      count(-1)
    })
  }

  return {
    handleUpgrade(request, socket, head) {
      socket.on('error', () => undefined)
      const sender = senderOf(request.headers.authorization)
      if (!sender) return refuse(socket, 401)
      if (isClosing) return refuse(socket, 503)
      if ((socketsOf.get(sender)?.size ?? 0) >= MAX_SOCKETS_PER_SENDER) return refuse(socket, 429)
      server.handleUpgrade(request, socket, head, ws => connect(ws, sender))
    },
    async close() {
      isClosing = true
      clearInterval(pinging)
      for (const ws of server.clients) ws.close(closeCodes.shutdown, 'server goes away')
      const deadline = performance.now() + CLOSE_GRACE_MS
      while (server.clients.size > 0 && performance.now() < deadline) await new Promise(done => setTimeout(done, 20))
      for (const ws of server.clients) ws.terminate()
    },
  }
}
