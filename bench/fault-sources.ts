import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { accept, type Certificate, selfSigned } from '#testing/certificate.ts'

const TICK_MS = 100

/** Cents of a price that rises and falls; Kraken has even ones, Coinbase odd ones. */
export const centsAt = (at: number) => 6_800_000 + 2 * (Math.floor(at / SECOND_MS) % 40)
const iso = (at: number) => new Date(at).toISOString()
export const krakenTicker = (cents: number, at: number) =>
  JSON.stringify({
    channel: 'ticker',
    data: [{ symbol: 'BTC/USD', bid: cents / 100, ask: (cents + 10) / 100, timestamp: iso(at) }],
  })
export const coinbaseTicker = (cents: number, at: number) =>
  JSON.stringify({
    channel: 'ticker',
    timestamp: iso(at),
    events: [{ tickers: [{ product_id: 'BTC-USD', best_bid: cents / 100, best_ask: (cents + 10) / 100 }] }],
  })

export interface Fault {
  name: string
  /** Sent every 100 ms instead of prices. */
  send?(at: number): string | Buffer | undefined
  /** Once, on the open connection. */
  begin?(socket: WebSocket): void
  /** Answer to new connections while it lasts. */
  refusal?: string
  /** While it lasts, the source has a certificate that nobody has signed; before and after it, one that is accepted. */
  isUntrusted?: boolean
  /** The address of the source instead of its server's. */
  url?: string
}

export const faults: readonly Fault[] = [
  { name: 'stalls', send: () => undefined },
  {
    name: 'disconnects in the middle of a message',
    begin(socket) {
      const { _socket: raw } = socket as unknown as { _socket: import('node:net').Socket }
      // The head of a frame of 256 bytes, and one of them.
      raw.write(Buffer.from([0x81, 0x7e, 1, 0, 0x7b]), () => raw.destroy())
    },
  },
  { name: 'sends garbage', send: at => (at % 2 === 0 ? '{"channel":"tick' : Buffer.from([0, 255, 1])) },
  { name: 'sends yesterday’s prices', send: at => krakenTicker(centsAt(at), at - 24 * 60 * MINUTE_MS) },
  { name: 'sends another symbol’s scale', send: at => krakenTicker(centsAt(at) * 100, at) },
  {
    name: 'changes the form of its messages',
    send: at => JSON.stringify({ channel: 'ticker', data: { 'BTC/USD': { b: centsAt(at) / 100, t: at } } }),
  },
  { name: 'answers 429, Retry-After 20', refusal: '429 Too Many Requests\r\nRetry-After: 20' },
  { name: 'answers 418', refusal: '418 Teapot' },
  { name: 'answers 503', refusal: '503 Service Unavailable' },
  { name: 'has a certificate that is not accepted', isUntrusted: true },
  { name: 'has a name that is not found', url: 'ws://no-such-host.invalid' },
]

/** The certificate of a source that this process accepts, and one that it does not. */
function certificates(): { right: Certificate; wrong: Certificate } {
  const [right, wrong] = [selfSigned('IP:127.0.0.1'), selfSigned('IP:127.0.0.1')]
  accept(right)
  return { right, wrong }
}

export type Source = Awaited<ReturnType<typeof openSource>>

/** A source on this machine. `send` returns what it says now, if anything. */
export async function openSource(
  send: (at: number) => string | Buffer | undefined,
  { isUntrusted }: Partial<Fault> = {},
) {
  const known = isUntrusted ? certificates() : undefined
  const secure = known && createSecureServer(known.right)
  const http = secure ?? createServer()
  const server = new WebSocketServer({ noServer: true })
  const disconnect = () => {
    for (const client of server.clients) client.terminate()
  }
  let refusal: string | undefined
  http.on('upgrade', (request, socket, head) => {
    if (refusal) return void socket.end(`HTTP/1.1 ${refusal}\r\nContent-Length: 0\r\n\r\n`)
    server.handleUpgrade(request, socket, head, client => client.on('error', () => undefined))
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const timer = setInterval(() => {
    const text = send(Date.now())
    if (text !== undefined) for (const client of server.clients) client.send(text)
  }, TICK_MS)
  return {
    url: `${secure ? 'wss' : 'ws'}://127.0.0.1:${(http.address() as AddressInfo).port}`,
    server,
    /** From now on new connections meet the fault, or none. */
    refuse({ refusal: answer }: Fault, isFaulty: boolean) {
      refusal = isFaulty ? answer : undefined
      if (known) secure!.setSecureContext(isFaulty ? known.wrong : known.right)
      if (isFaulty && (answer || known)) disconnect()
    },
    async close() {
      clearInterval(timer)
      disconnect()
      await new Promise(done => http.close(done))
    },
  }
}
