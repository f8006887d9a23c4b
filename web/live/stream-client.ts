import { SOCKET_PING_MS } from '#contract/constants.ts'
import { BATCH_PROTOCOL, type QuoteMessage, STREAM_PATH, STREAM_PING } from '#contract/quote.ts'

export type ConnectionState = 'connecting' | 'open' | 'lost'

export interface ConnectionStatus {
  state: ConnectionState
  /** Tries since the connection was lost. */
  tries: number
  /** When it was lost (monotonic ms), undefined while it stands. */
  lostAt: number | undefined
}

/** Longest wait between two tries; the first is within a second. */
const MAX_WAIT_MS = 60_000
/** Subscriptions that change in quick succession, as while scrolling, go out together. */
const SETTLE_MS = 250
/** Silence longer than this, pongs included, means the connection is dead though nobody closed it. */
const SILENT_MS = SOCKET_PING_MS * 2

/**
 * One socket per page. Watchers are counted: the first of an instrument subscribes on the wire, the last to leave
 * unsubscribes. After a break it connects again by itself and asks for everything anew; the snapshot that answers makes
 * the page whole.
 */
export class StreamClient {
  readonly #url: string
  readonly #onQuote: (message: QuoteMessage) => void
  readonly #watchers = new Map<string, number>()
  readonly #statusListeners = new Set<() => void>()
  readonly #hearers = new Set<(message: QuoteMessage) => void>()
  #subscribed = new Set<string>()
  #socket: WebSocket | undefined
  #status: ConnectionStatus = { state: 'connecting', tries: 0, lostAt: undefined }
  #settling: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #pinger: ReturnType<typeof setInterval> | undefined
  #heardAt = 0

  /** `onQuote` is called for every message, `stream` is the page's own host. */
  constructor(onQuote: (message: QuoteMessage) => void, { protocol, host }: { protocol: string; host: string }) {
    this.#onQuote = onQuote
    this.#url = `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${STREAM_PATH}`
  }

  /** Watches instruments until the returned function is called; calling it twice is harmless. `key` is `channel:SYMBOL`. */
  watch(keys: readonly string[]): () => void {
    for (const key of keys) this.#watchers.set(key, (this.#watchers.get(key) ?? 0) + 1)
    this.#settle()
    let left = false
    return () => {
      if (left) return
      left = true
      for (const key of keys) {
        const count = (this.#watchers.get(key) ?? 0) - 1
        if (count > 0) this.#watchers.set(key, count)
        else this.#watchers.delete(key)
      }
      this.#settle()
    }
  }

  /** Every message as it comes, also while the tab is hidden, until the returned function is called. */
  hear(hearer: (message: QuoteMessage) => void): () => void {
    this.#hearers.add(hearer)
    return () => this.#hearers.delete(hearer)
  }

  get status(): ConnectionStatus {
    return this.#status
  }

  onStatus(listener: () => void): () => void {
    this.#statusListeners.add(listener)
    return () => this.#statusListeners.delete(listener)
  }

  /** Tries at once instead of waiting; does nothing while the connection stands. */
  retryNow(): void {
    if (this.#status.state !== 'lost') return
    clearTimeout(this.#retry)
    this.#connect()
  }

  #setStatus(status: ConnectionStatus): void {
    this.#status = status
    for (const listener of this.#statusListeners) listener()
  }

  #settle(): void {
    if (!this.#socket && this.#watchers.size > 0 && this.#status.state === 'connecting') this.#connect()
    this.#settling ??= setTimeout(() => {
      this.#settling = undefined
      this.#subscribe()
    }, SETTLE_MS)
  }

  #connect(): void {
    const replaced = this.#socket
    const socket = new WebSocket(this.#url, BATCH_PROTOCOL)
    this.#socket = socket
    replaced?.close()
    socket.onopen = () => {
      if (this.#socket !== socket) return
      this.#heardAt = performance.now()
      this.#subscribed = new Set()
      this.#setStatus({ state: 'open', tries: 0, lostAt: undefined })
      this.#subscribe()
      this.#pinger = setInterval(() => this.#ping(socket), SOCKET_PING_MS)
    }
    socket.onmessage = event => {
      this.#heardAt = performance.now()
      const text = event.data as string
      if (!text.startsWith('[')) return
      for (const message of JSON.parse(text) as QuoteMessage[]) {
        this.#onQuote(message)
        for (const hearer of this.#hearers) hearer(message)
      }
    }
    socket.onclose = () => {
      if (this.#socket !== socket) return
      clearInterval(this.#pinger)
      const { tries, lostAt } = this.#status
      this.#setStatus({ state: 'lost', tries: tries + 1, lostAt: lostAt ?? performance.now() })
      const wait = Math.random() * Math.min(MAX_WAIT_MS, 1_000 * 2 ** Math.min(tries, 6))
      this.#retry = setTimeout(() => this.#connect(), wait)
    }
  }

  #ping(socket: WebSocket): void {
    if (performance.now() - this.#heardAt > SILENT_MS) socket.close()
    else if (socket.readyState === WebSocket.OPEN) socket.send(STREAM_PING)
  }

  /** Tells the server the difference between what is watched and what it knows. */
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
