import { toScaled } from '#contract/prices/price.ts'
import type { QuoteKind, QuoteMessage } from '#contract/prices/quote.ts'
import { hasRestarted, isBefore } from './restart.ts'

/** The live values of an instrument on a page. Prices are scaled by the instrument's decimals. */
export interface LiveQuote {
  bid: number
  ask: number
  open: number
  high: number
  low: number
  /** The last price before a trading day that started while the page was open; absent until then. */
  prevClose?: number
  /** UTC ms. */
  eventAt: number
  n: number
  kind: QuoteKind
  stale: boolean
}

export type QuoteListener = (quote: LiveQuote) => void

/** The state of an instrument when the server rendered the page, before the first message of the stream. */
export interface QuoteSeed extends Omit<LiveQuote, 'prevClose'> {
  symbol: string
  decimals: number
  hasPrice: boolean
}

/** A frame that took this many times the frame interval of the screen had too much to draw. */
const SLOW_BY = 1.4
/** Frames closer together than this are in time on any screen. */
const IN_TIME_MS = 22
/** Frame interval of a screen with 60 frames a second, and of one limited to 30 to save power. */
const USUAL_INTERVAL_MS = 16.7
const MAX_INTERVAL_MS = 34
/** A longer gap between frames was not caused by drawing: the tab was hidden, or the machine was suspended. */
const PAUSE_MS = 1_000
const MIN_PER_FRAME = 6
const MAX_PER_FRAME = 300
/** Most frames to skip after each slow one once the minimum per frame is reached, to leave time for user input. */
const MAX_REST = 3
/** Below this many changes per frame the machine counts as busy, until it reaches twice as many. */
const BUSY_BELOW = 40

/**
 * The newest quote of every instrument on this page. Listeners are called at most once per frame and instrument, with
 * the newest value only; a hidden tab draws no frames, so nothing is done until it is visible again. On a machine that
 * cannot draw all changes of a frame in time, they are spread over the following frames, the longest waiting first.
 */
export class QuoteStore {
  readonly #quotes = new Map<string, LiveQuote>()
  readonly #decimals = new Map<string, number>()
  readonly #listeners = new Map<string, Set<QuoteListener>>()
  readonly #changed = new Set<string>()
  #frame = 0
  /** Time of the previous frame if it called listeners, else 0. */
  #deliveredAt = 0
  #maxPerFrame = MAX_PER_FRAME
  /** Frames to skip after each that calls listeners, and how many of them are left. */
  #rest = 0
  #resting = 0
  /** Time of the previous frame if it was skipped, else 0. */
  #restedAt = 0
  /** Frame interval of the screen, measured on skipped frames. */
  #intervalMs = USUAL_INTERVAL_MS
  #busy = false
  readonly #onBusy: (busy: boolean) => void

  /** `onBusy` is called when the machine starts and stops having more to draw than it can. */
  constructor(onBusy: (busy: boolean) => void = () => undefined) {
    this.#onBusy = onBusy
  }

  /** Stores the quote a page was rendered with, unless a newer one is known. */
  seed(seed: QuoteSeed): void {
    this.#decimals.set(seed.symbol, seed.decimals)
    const known = this.#quotes.get(seed.symbol)
    // A page rendered on the new day has the exact previous close.
    if (known && seed.hasPrice && known.open === seed.open) delete known.prevClose
    if (!seed.hasPrice || (known && known.eventAt >= seed.eventAt)) return
    const { bid, ask, open, high, low, eventAt, n, kind, stale } = seed
    this.#quotes.set(seed.symbol, { bid, ask, open, high, low, eventAt, n, kind, stale })
  }

  peek(symbol: string): LiveQuote | undefined {
    return this.#quotes.get(symbol)
  }

  /** The quotes of all instruments that have a price. */
  all(): LiveQuote[] {
    return [...this.#quotes.values()]
  }

  /** Calls back on each change of one instrument until the returned function is called. */
  listen(symbol: string, listener: QuoteListener): () => void {
    const listeners = this.#listeners.get(symbol) ?? new Set()
    listeners.add(listener)
    this.#listeners.set(symbol, listeners)
    return () => listeners.delete(listener)
  }

  /** Whether a message comes from a source that has restarted at an earlier time. */
  isRestart({ i, dt, kind }: QuoteMessage): boolean {
    const known = this.#quotes.get(i)
    return known !== undefined && hasRestarted(dt, known.eventAt, kind)
  }

  /** Stores a message of the stream. Ignored if it is older than the known quote or if the instrument is unknown. */
  accept(message: QuoteMessage): void {
    const decimals = this.#decimals.get(message.i)
    if (decimals === undefined) return
    const known = this.#quotes.get(message.i)
    if (known && isBefore({ eventAt: message.dt, n: message.n, kind: message.kind }, known)) return
    if (known && known.eventAt === message.dt && known.n === message.n && known.stale === message.stale) return
    const bid = toScaled(message.bid, decimals)
    const tracked = message.source === '2'
    const open = toScaled(message.open, decimals)
    // Messages carry no previous close: if the open changes, a day has started, and the last known price is its close.
    const isNewDay = known && known.open !== open && message.dt > known.eventAt
    const prevClose = isNewDay ? known.bid : known?.prevClose
    this.#quotes.set(message.i, {
      bid,
      ask: toScaled(message.ask, decimals),
      open,
      ...(prevClose === undefined ? {} : { prevClose }),
      high: tracked ? Math.max(known?.high ?? bid, bid) : toScaled(message.dhigh, decimals),
      low: tracked ? Math.min(known?.low ?? bid, bid) : toScaled(message.dlow, decimals),
      eventAt: message.dt,
      n: message.n,
      kind: message.kind,
      stale: message.stale,
    })
    if (!this.#listeners.has(message.i)) return
    this.#changed.add(message.i)
    this.#requestFrame()
  }

  #requestFrame(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(at => this.#deliver(at))
  }

  #deliver(at: number): void {
    this.#frame = 0
    if (this.#deliveredAt > 0) this.#pace(at - this.#deliveredAt)
    this.#deliveredAt = 0
    if (this.#restedAt > 0) this.#measureInterval(at - this.#restedAt)
    this.#restedAt = 0
    if (this.#resting > 0) {
      this.#resting--
      this.#restedAt = at
      this.#requestFrame()
      return
    }
    let left = this.#maxPerFrame
    for (const symbol of this.#changed) {
      if (left-- === 0) break
      this.#changed.delete(symbol)
      const quote = this.#quotes.get(symbol)!
      for (const listener of this.#listeners.get(symbol) ?? []) listener(quote)
      // The time of the next frame shows how long drawing this one took.
      this.#deliveredAt = at
    }
    if (this.#deliveredAt > 0) this.#requestFrame()
  }

  #measureInterval(took: number): void {
    const known = this.#intervalMs
    this.#intervalMs = Math.min(MAX_INTERVAL_MS, took < known ? took : known + (took - known) / 4)
  }

  #pace(took: number): void {
    if (took > PAUSE_MS) return
    if (took <= Math.max(IN_TIME_MS, SLOW_BY * this.#intervalMs)) {
      if (this.#rest > 0) this.#rest--
      else this.#maxPerFrame = Math.min(MAX_PER_FRAME, this.#maxPerFrame + 1)
    } else if (this.#maxPerFrame > MIN_PER_FRAME) {
      this.#maxPerFrame = Math.max(MIN_PER_FRAME, Math.floor(this.#maxPerFrame * 0.7))
      // A skipped frame shows whether drawing or the screen's frame rate made the frame slow.
      this.#rest = Math.max(1, this.#rest)
    } else this.#rest = Math.min(MAX_REST, this.#rest + 1)
    this.#resting = this.#rest
    const busy = this.#maxPerFrame < (this.#busy ? 2 * BUSY_BELOW : BUSY_BELOW)
    if (busy === this.#busy) return
    this.#busy = busy
    this.#onBusy(busy)
  }
}
