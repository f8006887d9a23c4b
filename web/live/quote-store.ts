import { toScaled } from '#contract/price.ts'
import type { FeedKind, QuoteMessage } from '#contract/quote.ts'

/** The changing part of an instrument on a page. Prices are scaled by the instrument's decimals. */
export interface LiveQuote {
  bid: number
  ask: number
  open: number
  high: number
  low: number
  /** UTC ms. */
  eventAt: number
  n: number
  kind: FeedKind
  stale: boolean
}

export type QuoteListener = (quote: LiveQuote) => void

/** What a page brings from the server about an instrument before its first message. */
export interface QuoteSeed extends LiveQuote {
  symbol: string
  decimals: number
  hasPrice: boolean
}

/**
 * Newest value of every instrument this browser has heard of. Listeners are called at most once per frame and instrument,
 * with the newest value only; a hidden tab draws no frames, so it does nothing until it is looked at again.
 */
export class QuoteStore {
  readonly #quotes = new Map<string, LiveQuote>()
  readonly #decimals = new Map<string, number>()
  readonly #listeners = new Map<string, Set<QuoteListener>>()
  readonly #changed = new Set<string>()
  #frame = 0

  /** The value a page was rendered with; an older one than known is ignored. */
  seed(seed: QuoteSeed): void {
    this.#decimals.set(seed.symbol, seed.decimals)
    const known = this.#quotes.get(seed.symbol)
    if (!seed.hasPrice || (known && known.eventAt >= seed.eventAt)) return
    this.#quotes.set(seed.symbol, seed)
  }

  peek(symbol: string): LiveQuote | undefined {
    return this.#quotes.get(symbol)
  }

  /** Calls back on each change of one instrument until the returned function is called. */
  listen(symbol: string, listener: QuoteListener): () => void {
    const listeners = this.#listeners.get(symbol) ?? new Set()
    listeners.add(listener)
    this.#listeners.set(symbol, listeners)
    return () => listeners.delete(listener)
  }

  /** A recording began again: its quotes are counted on while their time has gone back. */
  isAgain(message: QuoteMessage): boolean {
    const known = this.#quotes.get(message.i)
    return message.kind === 'replay' && known !== undefined && message.n > known.n && message.dt < known.eventAt
  }

  /** Takes a message of the stream. One that is older than what is known, or of an unknown instrument, changes nothing. */
  accept(message: QuoteMessage): void {
    const decimals = this.#decimals.get(message.i)
    if (decimals === undefined) return
    const known = this.#quotes.get(message.i)
    if (known && known.eventAt > message.dt && !this.isAgain(message)) return
    if (known && known.eventAt === message.dt && known.n === message.n && known.stale === message.stale) return
    const bid = toScaled(message.bid, decimals)
    const tracked = message.source === '2'
    this.#quotes.set(message.i, {
      bid,
      ask: toScaled(message.ask, decimals),
      open: toScaled(message.open, decimals),
      high: tracked ? Math.max(known?.high ?? bid, bid) : toScaled(message.dhigh, decimals),
      low: tracked ? Math.min(known?.low ?? bid, bid) : toScaled(message.dlow, decimals),
      eventAt: message.dt,
      n: message.n,
      kind: message.kind,
      stale: message.stale,
    })
    if (!this.#listeners.has(message.i)) return
    this.#changed.add(message.i)
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#deliver())
  }

  #deliver(): void {
    this.#frame = 0
    for (const symbol of this.#changed) {
      const quote = this.#quotes.get(symbol)!
      for (const listener of this.#listeners.get(symbol) ?? []) listener(quote)
    }
    this.#changed.clear()
  }
}
