import { BATCH_PROTOCOL, type QuoteMessage, STREAM_PATH, STREAM_PING } from '#contract/prices/quote.ts'
import { SOCKET_PING_MS } from '#contract/time/constants.ts'
import { MINUTE_MS } from '#contract/time/units.ts'

export type ConnectionState = 'connecting' | 'open' | 'lost'

export interface ConnectionStatus {
  state: ConnectionState
  /** Connection attempts since the connection was lost. */
  tries: number
  /** When it was lost (monotonic ms); undefined while it is open. */
  lostAt: number | undefined
}

/** Before the first attempt has succeeded or failed. */
export const CONNECTING: ConnectionStatus = { state: 'connecting', tries: 0, lostAt: undefined }

/** Longest delay between two attempts; the first attempt is within a second. */
const MAX_DELAY_MS = MINUTE_MS
/** Subscriptions that change within this time, such as while scrolling, are sent together. */
const SUBSCRIBE_DELAY_MS = 250
/** A connection silent for longer than this, pongs included, is dead even if no close event arrived. */
const SILENT_MS = SOCKET_PING_MS * 2

/**
 * One socket per page. Watchers are counted: the first one of an instrument subscribes on the wire, the last one to
 * leave unsubscribes. After a disconnect the client reconnects and subscribes again; the server's snapshot then
 * resynchronises the page.
 */
export class StreamClient {
  readonly #url: string
  readonly #onQuote: (message: QuoteMessage) => void
  readonly #watchers = new Map<string, number>()
  readonly #statusListeners = new Set<() => void>()
  readonly #messageListeners = new Set<(message: QuoteMessage) => void>()
  #subscribed = new Set<string>()
  #socket: WebSocket | undefined
  #status = CONNECTING
  #subscribeTimer: ReturnType<typeof setTimeout> | undefined
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #pingTimer: ReturnType<typeof setInterval> | undefined
  #receivedAt = 0

  /** `onQuote` is called for every message; the stream is served by the page's own host. */
  constructor(onQuote: (message: QuoteMessage) => void, { protocol, host }: { protocol: string; host: string }) {
    this.#onQuote = onQuote
    this.#url = `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${STREAM_PATH}`
  }

  /** Watches instruments until the returned function is called; calling it twice is safe. A key is `channel:SYMBOL`. */
  watch(keys: readonly string[]): () => void {
    for (const key of keys) this.#watchers.set(key, (this.#watchers.get(key) ?? 0) + 1)
    this.#scheduleSubscribe()
    let left = false
    return () => {
      if (left) return
      left = true
      for (const key of keys) {
        const count = (this.#watchers.get(key) ?? 0) - 1
        if (count > 0) this.#watchers.set(key, count)
        else this.#watchers.delete(key)
      }
      this.#scheduleSubscribe()
    }
  }

  /** Calls back on every message as it arrives, even while the tab is hidden, until the returned function is called. */
  onMessage(listener: (message: QuoteMessage) => void): () => void {
    this.#messageListeners.add(listener)
    return () => this.#messageListeners.delete(listener)
  }

  get status(): ConnectionStatus {
    return this.#status
  }

  onStatus(listener: () => void): () => void {
    this.#statusListeners.add(listener)
    return () => this.#statusListeners.delete(listener)
  }

  /** Connects at once instead of waiting; does nothing while the connection is open. */
  retryNow(): void {
    if (this.#status.state !== 'lost') return
    clearTimeout(this.#retryTimer)
    this.#connect()
  }

  /** Treats the connection as lost, as while the browser is offline: its close event may take minutes. */
  drop(): void {
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
    if (this.#status.state !== 'lost') this.#lose()
  }

  #setStatus(status: ConnectionStatus): void {
    this.#status = status
    for (const listener of this.#statusListeners) listener()
  }

  #scheduleSubscribe(): void {
    if (!this.#socket && this.#watchers.size > 0 && this.#status.state === 'connecting') this.#connect()
    this.#subscribeTimer ??= setTimeout(() => {
      this.#subscribeTimer = undefined
      this.#subscribe()
    }, SUBSCRIBE_DELAY_MS)
  }

  #connect(): void {
    const replaced = this.#socket
    const socket = new WebSocket(this.#url, BATCH_PROTOCOL)
    this.#socket = socket
    replaced?.close()
    socket.onopen = () => {
      if (this.#socket !== socket) return
      this.#receivedAt = performance.now()
      this.#subscribed = new Set()
      this.#setStatus({ state: 'open', tries: 0, lostAt: undefined })
      this.#subscribe()
      this.#pingTimer = setInterval(() => this.#ping(socket), SOCKET_PING_MS)
    }
    socket.onmessage = event => {
      this.#receivedAt = performance.now()
      const text = event.data as string
      if (!text.startsWith('[')) return
      for (const message of JSON.parse(text) as QuoteMessage[]) {
        // Without the day's open there is no change to show.
        if (!Number.isFinite(message?.open)) continue
        this.#onQuote(message)
        for (const listener of this.#messageListeners) listener(message)
      }
    }
    socket.onclose = () => {
      if (this.#socket === socket) this.#lose()
    }
  }

  #lose(): void {
    clearInterval(this.#pingTimer)
    clearTimeout(this.#retryTimer)
    const { tries, lostAt } = this.#status
    this.#setStatus({ state: 'lost', tries: tries + 1, lostAt: lostAt ?? performance.now() })
    const delay = Math.random() * Math.min(MAX_DELAY_MS, 1_000 * 2 ** Math.min(tries, 6))
    this.#retryTimer = setTimeout(() => this.#connect(), delay)
  }

  #ping(socket: WebSocket): void {
    if (performance.now() - this.#receivedAt > SILENT_MS) socket.close()
    else if (socket.readyState === WebSocket.OPEN) socket.send(STREAM_PING)
  }

  /** Sends the server the difference between the watched instruments and its subscriptions. */
  #subscribe(): void {
    const socket = this.#socket
    if (socket?.readyState !== WebSocket.OPEN) return
    const wanted = new Set(this.#watchers.keys())
    for (const message of groupByChannel([...this.#subscribed].filter(key => !wanted.has(key))))
      socket.send(`-${message}`)
    for (const message of groupByChannel([...wanted].filter(key => !this.#subscribed.has(key)))) socket.send(message)
    this.#subscribed = wanted
  }
}

/** `currency:EURUSD`, `currency:USDJPY`, `markets:DAX` → `currency:EURUSD,USDJPY`, `markets:DAX`. */
function groupByChannel(keys: readonly string[]): string[] {
  const byChannel = new Map<string, string[]>()
  for (const key of keys) {
    const [channel = '', symbol = ''] = key.split(':')
    byChannel.set(channel, [...(byChannel.get(channel) ?? []), symbol])
  }
  return [...byChannel].map(([channel, symbols]) => `${channel}:${symbols.join(',')}`)
}
