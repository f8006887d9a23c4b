import { toScaled } from '#contract/price.ts'
import type { QuoteKind, QuoteMessage } from '#contract/quote.ts'
import { beganAgain, isLate } from './began-again.ts'

/** The changing part of an instrument on a page. Prices are scaled by the instrument's decimals. */
export interface LiveQuote {
  bid: number
  ask: number
  open: number
  high: number
  low: number
  /** The last price before a trading day that began while the page was open; absent until then. */
  prevClose?: number
  /** UTC ms. */
  eventAt: number
  n: number
  kind: QuoteKind
  stale: boolean
}

export type QuoteListener = (quote: LiveQuote) => void

/** What a page brings from the server about an instrument before its first message. */
export interface QuoteSeed extends Omit<LiveQuote, 'prevClose'> {
  symbol: string
  decimals: number
  hasPrice: boolean
}

/** A frame that took this many times as long as the screen leaves between two had too much to draw. */
const SLOW_BY = 1.4
/** Frames closer than this are in time on any screen. */
const IN_TIME_MS = 22
/** What a screen of 60 frames a second leaves between two, and one that saves power with 30. */
const USUAL_INTERVAL_MS = 16.7
const LONGEST_INTERVAL_MS = 34
/** Frames further apart than this were not held up by drawing: the tab was hidden, or the machine slept. */
const PAUSE_MS = 1_000
const FEWEST_A_FRAME = 6
const MOST_A_FRAME = 300
/** Frames left to the reader's own doings after each that was slow although it drew the fewest. */
const MOST_REST = 3
/** Below this many changes a frame the machine counts as busy, until it manages twice as many. */
const BUSY_BELOW = 40

/**
 * Newest value of every instrument this browser has heard of. Listeners are called at most once per frame and instrument,
 * with the newest value only; a hidden tab draws no frames, so it does nothing until it is looked at again. On a machine
 * that cannot draw all changes of a frame in time they are spread over the next ones, longest waiting first.
 */
export class QuoteStore {
  readonly #quotes = new Map<string, LiveQuote>()
  readonly #decimals = new Map<string, number>()
  readonly #listeners = new Map<string, Set<QuoteListener>>()
  readonly #changed = new Set<string>()
  #frame = 0
  /** Time of the frame before, when it called listeners. */
  #deliveredAt = 0
  #mostAFrame = MOST_A_FRAME
  /** Frames to leave out after each that calls listeners, and how many of them are still to come. */
  #rest = 0
  #resting = 0
  /** Time of the frame before, when it was left out. */
  #restedAt = 0
  /** What the screen leaves between two frames, learnt from those left out. */
  #intervalMs = USUAL_INTERVAL_MS
  #busy = false
  readonly #onBusy: (busy: boolean) => void

  /** `onBusy` hears when the machine begins and ceases to have more to draw than it can. */
  constructor(onBusy: (busy: boolean) => void = () => undefined) {
    this.#onBusy = onBusy
  }

  /** The value a page was rendered with; an older one than known is ignored. */
  seed(seed: QuoteSeed): void {
    this.#decimals.set(seed.symbol, seed.decimals)
    const known = this.#quotes.get(seed.symbol)
    // A page of the new day knows its previous close better.
    if (known && seed.hasPrice && known.open === seed.open) delete known.prevClose
    if (!seed.hasPrice || (known && known.eventAt >= seed.eventAt)) return
    const { bid, ask, open, high, low, eventAt, n, kind, stale } = seed
    this.#quotes.set(seed.symbol, { bid, ask, open, high, low, eventAt, n, kind, stale })
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

  /** Whether a message is of a source that began again at an earlier moment. */
  isAgain({ i, dt, kind }: QuoteMessage): boolean {
    const known = this.#quotes.get(i)
    return known !== undefined && beganAgain(dt, known.eventAt, kind)
  }

  /** Takes a message of the stream. One that is older than what is known, or of an unknown instrument, changes nothing. */
  accept(message: QuoteMessage): void {
    const decimals = this.#decimals.get(message.i)
    if (decimals === undefined) return
    const known = this.#quotes.get(message.i)
    if (known && isLate(message.dt, known.eventAt, message.kind)) return
    if (known && known.eventAt === message.dt && known.n === message.n && known.stale === message.stale) return
    const bid = toScaled(message.bid, decimals)
    const tracked = message.source === '2'
    const open = toScaled(message.open, decimals)
    // Messages have no previous close: when another open says that a day began, it is the last price that was known.
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
    this.#needFrame()
  }

  #needFrame(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(at => this.#deliver(at))
  }

  #deliver(at: number): void {
    this.#frame = 0
    if (this.#deliveredAt > 0) this.#pace(at - this.#deliveredAt)
    this.#deliveredAt = 0
    if (this.#restedAt > 0) this.#learnInterval(at - this.#restedAt)
    this.#restedAt = 0
    if (this.#resting > 0) {
      this.#resting--
      this.#restedAt = at
      this.#needFrame()
      return
    }
    let room = this.#mostAFrame
    for (const symbol of this.#changed) {
      if (room-- === 0) break
      this.#changed.delete(symbol)
      const quote = this.#quotes.get(symbol)!
      for (const listener of this.#listeners.get(symbol) ?? []) listener(quote)
      // The next frame comes when this one is drawn.
      this.#deliveredAt = at
    }
    if (this.#deliveredAt > 0) this.#needFrame()
  }

  #learnInterval(took: number): void {
    const known = this.#intervalMs
    this.#intervalMs = Math.min(LONGEST_INTERVAL_MS, took < known ? took : known + (took - known) / 4)
  }

  #pace(took: number): void {
    if (took > PAUSE_MS) return
    if (took <= Math.max(IN_TIME_MS, SLOW_BY * this.#intervalMs)) {
      if (this.#rest > 0) this.#rest--
      else this.#mostAFrame = Math.min(MOST_A_FRAME, this.#mostAFrame + 1)
    } else if (this.#mostAFrame > FEWEST_A_FRAME) {
      this.#mostAFrame = Math.max(FEWEST_A_FRAME, Math.floor(this.#mostAFrame * 0.7))
      // A frame left out tells whether it was the drawing or the screen that took so long.
      this.#rest = Math.max(1, this.#rest)
    } else this.#rest = Math.min(MOST_REST, this.#rest + 1)
    this.#resting = this.#rest
    const busy = this.#mostAFrame < (this.#busy ? 2 * BUSY_BELOW : BUSY_BELOW)
    if (busy === this.#busy) return
    this.#busy = busy
    this.#onBusy(busy)
  }
}
