import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { closeCodes } from '#contract/quote.ts'
import { SECOND_MS } from '#contract/units.ts'
import { endWith } from '#kit/network.ts'
import { MAX_BATCH_BYTES } from './push.http.ts'
import type { PushGateway } from './push-gateway.ts'
import type { PushSender } from './push-sender.ts'
import { readFrame } from './read-ticks.ts'

export const PUSH_PATH = '/ingest/v1/stream'

/**
 * A socket with this many frames to be taken is not read until half of them are. What is in its last chunk of bytes, at
 * most 64 kB, is taken nevertheless.
 */
const MAX_FRAMES_AHEAD = 32
/** A sender that leaves this many bytes of answers unread is disconnected. */
const MAX_UNREAD_BYTES = 256 * 1024
const MAX_SOCKETS_PER_SENDER = 4
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
  gateway: PushGateway
  senderOf(authorization?: string): PushSender | undefined
}): PushSockets {
  const { gateway, senderOf } = deps
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_BATCH_BYTES })
  const socketsOf = new Map<PushSender, Set<WebSocket>>()
  const unanswered = new WeakSet<WebSocket>()
  let isClosing = false

  const pinging = setInterval(() => {
    for (const ws of server.clients) {
      if (unanswered.has(ws)) ws.terminate()
      unanswered.add(ws)
      ws.ping()
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
    let ahead = 0
    ws.on('close', () => open.delete(ws))
    ws.on('pong', () => unanswered.delete(ws))
    // ws closes with the right code itself; an error event without a listener would throw.
    ws.on('error', () => undefined)
    ws.on('message', async (data, isBinary) => {
      if (isBinary) return ws.close(closeCodes.binaryFrame, 'text only')
      if (++ahead >= MAX_FRAMES_AHEAD) ws.pause()
      try {
        const answer = await gateway.submit(sender, readFrame(data.toString()))
        ws.send(JSON.stringify(answer))
        if (ws.bufferedAmount > MAX_UNREAD_BYTES) ws.terminate()
      } catch {
        // Nothing of the frame was taken: the sender connects again and resumes.
        ws.close(closeCodes.tryAgain, 'not taken, connect again')
      }
      if (--ahead <= MAX_FRAMES_AHEAD / 2) ws.resume()
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
