import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { QuoteMessage, StreamError } from '#contract/prices/quote.ts'

export interface Closed {
  code: number
  reason: string
}

/** A plain WebSocket client of the stream: records what it receives and waits for conditions. */
export interface StreamClient {
  readonly socket: WebSocket
  /** Every text frame so far. */
  readonly frames: readonly string[]
  readonly closed: Promise<Closed>
  send(message: string | Buffer): void
  /** Quotes of all frames so far, of both protocols. */
  quotes(symbol?: string): QuoteMessage[]
  errors(): StreamError[]
  /** Resolves when `condition` holds after a frame; rejects after thirty seconds. */
  until(condition: () => boolean): Promise<void>
}

const TIMEOUT_MS = 30_000

export interface StreamClientOptions {
  protocol?: string
  headers?: Record<string, string>
  /** False for a client that never answers a ping. */
  answersPings?: boolean
}

export async function openStream(
  portalUrl: string,
  { protocol, headers = {}, answersPings = true }: StreamClientOptions = {},
): Promise<StreamClient> {
  const socket = new WebSocket(`${portalUrl.replace('http', 'ws')}/stream`, protocol ? [protocol] : [], {
    headers,
    autoPong: answersPings,
  })
  const frames: string[] = []
  /** Contents of the frames, parsed once: `until` asks for them again and again. */
  const received: object[] = []
  socket.on('message', data => {
    const text = String(data)
    frames.push(text)
    if (/^[[{]/.test(text)) received.push(...[JSON.parse(text) as object].flat())
  })
  const closed = new Promise<Closed>(resolve =>
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
  )
  await once(socket, 'open')
  return {
    socket,
    frames,
    closed,
    send: message => socket.send(message),
    quotes: symbol =>
      received.filter(
        (each): each is QuoteMessage => 'i' in each && (symbol === undefined || (each as QuoteMessage).i === symbol),
      ),
    errors: () => received.filter((each): each is StreamError => 'error' in each),
    async until(condition) {
      const deadline = performance.now() + TIMEOUT_MS
      while (!condition()) {
        if (performance.now() > deadline)
          throw new Error(`condition not met; last frames: ${frames.slice(-5).join('\n')}`)
        await wait(20)
      }
    },
  }
}

/** The status with which a handshake was refused. */
export async function refusedWith(
  portalUrl: string,
  headers: Record<string, string>,
  path = '/stream',
): Promise<number> {
  const socket = new WebSocket(`${portalUrl.replace('http', 'ws')}${path}`, { headers })
  try {
    const [, answer] = await once(socket, 'unexpected-response')
    return answer.statusCode
  } finally {
    socket.on('error', () => undefined)
    socket.terminate()
  }
}
