import { type DefaultBaseline, defaultBaseline } from '#contract/prices/day-change.ts'
import { type Instrument, isTwoSided } from '#contract/prices/instrument.ts'
import type { ScaledPrice } from '#contract/prices/price.ts'
import type { QuoteKind } from '#contract/prices/quote.ts'
import { CLOSE_SPAN_MS, RECENT_CLOSES } from '#contract/time/constants.ts'
import { type EpochDay, epochDay } from '#contract/time/epoch-day.ts'
import type { Schedule } from '#modules/catalogue'
import { nextNewYorkRoll } from './new-york-roll.ts'
import { OutlierFilter } from './outlier-filter.ts'
import type { Quote } from './quote.ts'
import { RecentCloses } from './recent-closes.ts'
import { SessionCloses } from './session-closes.ts'
import { type AgeRule, isOverdue, staleAfterMs } from './staleness.ts'
import type { QuoteStart, QuoteTick } from './tick.ts'
import { UsualSpread, type UsualSpreadState } from './usual-spread.ts'

/** Before the first price. */
const NO_DATE = epochDay(0)

/** Fewest closes of a useful line: an hour. */
const MIN_CLOSES = 12
const endOfSpan = (span: number) => (span + 1) * CLOSE_SPAN_MS

/** The whole state of a quote, for another process. Prices are scaled, times UTC ms. */
export interface QuoteSnapshot
  extends Pick<
    Quote,
    'bid' | 'ask' | 'open' | 'high' | 'low' | 'eventAt' | 'n' | 'feed' | 'kind' | 'delayMs' | 'stale' | 'wide'
  > {
  prevClose: ScaledPrice | null
  ny17: ScaledPrice | null
  /** `tradingDate`, `nextDayStart` and `nextRoll`. */
  day: readonly [EpochDay, number, number]
  isTakenOver: boolean
  closeSpan: number
  recentCloses: readonly ScaledPrice[]
  sessionCloses: { spans: readonly number[]; closes: readonly ScaledPrice[] }
  usualSpread: UsualSpreadState
}

/** A quote and what the market keeps to update it. The rest of the portal sees a `Quote`. */
export class QuoteState implements Quote {
  readonly instrument: Instrument
  readonly schedule: Schedule
  readonly decimals: number
  readonly baseline: DefaultBaseline
  readonly index: number
  bid: ScaledPrice = 0
  ask: ScaledPrice = 0
  open: ScaledPrice = 0
  high: ScaledPrice = 0
  low: ScaledPrice = 0
  prevClose: ScaledPrice | undefined
  ny17: ScaledPrice | undefined
  eventAt = 0
  n = 0
  feed = ''
  kind: QuoteKind = 'none'
  /** By how much the source of the last price is late, ms. */
  delayMs = 0
  stale = false
  wide = false
  tradingDate = NO_DATE
  nextDayStart = 0
  nextRoll = 0
  readonly recentCloses = new RecentCloses()
  outliers: OutlierFilter
  readonly #isTwoSided: boolean
  readonly #usual: number
  readonly #ageRule: AgeRule
  /** Set until the first price of a new owner: it need not follow the last one in time, or in level. */
  #isTakenOver = false
  /** The latest time that the last price may be of: that of a restored one is known to the minute. */
  #latestAt = 0
  /** The open span of the last tick, so that most ticks need no calendar. */
  #spanStart = 0
  #spanEnd = 0
  /** The five-minute span whose close is not yet among the recent ones. */
  #closeSpan = 0
  readonly #sessionCloses = new SessionCloses()
  /** The closes as they are in the text of a snapshot, and their versions. */
  #closesText = { text: '', recent: -1, session: -1 }
  #usualSpread = new UsualSpread()

  /** `usual`: a price of its usual magnitude, scaled; 0 if none is known. */
  constructor(instrument: Instrument, schedule: Schedule, index: number, usual = 0) {
    this.instrument = instrument
    this.schedule = schedule
    this.decimals = instrument.decimals
    this.baseline = defaultBaseline(instrument.group)
    this.index = index
    this.#usual = usual
    this.outliers = this.#newFilter()
    this.#isTwoSided = isTwoSided(instrument)
    this.#ageRule = { staleAfterMs: staleAfterMs(instrument), schedule }
  }

  #newFilter(agreeing = 0): OutlierFilter {
    return new OutlierFilter(this.instrument, this.#usual, agreeing)
  }

  get symbol(): string {
    return this.instrument.symbol
  }

  get hasPrice(): boolean {
    return this.eventAt > 0
  }

  get heldSince(): number | undefined {
    return this.outliers.held?.since
  }

  isLessUsualThan(bid: ScaledPrice): boolean {
    return this.hasPrice && this.outliers.isMoreUsual(bid, this.close)
  }

  isAgreedAt(now: number): boolean {
    return this.outliers.isRecent(now)
  }

  get close(): ScaledPrice {
    return this.bid
  }

  get h24(): ScaledPrice | undefined {
    return this.recentCloses.oldest
  }

  tradedCloses(isClosed: boolean): { closes: ScaledPrice[]; flatCloses: number } {
    const session = this.#sessionCloses.session()
    if (session.length < MIN_CLOSES) return { closes: this.recentCloses.last(RECENT_CLOSES), flatCloses: 0 }
    const sinceTrade = Math.max(0, this.#closeSpan - 1 - this.#sessionCloses.lastSpan)
    if (isClosed) return { closes: session, flatCloses: sinceTrade }
    const flat = Array<ScaledPrice>(Math.min(sinceTrade, RECENT_CLOSES)).fill(session.at(-1)!)
    return { closes: [...session, ...flat].slice(-RECENT_CLOSES), flatCloses: 0 }
  }

  lineCloses(isClosed: boolean): ScaledPrice[] {
    if (this.#sessionCloses.session().length >= MIN_CLOSES) return this.tradedCloses(isClosed).closes
    const traded = this.#sessionCloses.all()
    return traded.length >= MIN_CLOSES ? traded : this.recentCloses.last(RECENT_CLOSES)
  }

  lineTimes(isClosed: boolean): number[] {
    const isSession = this.#sessionCloses.session().length >= MIN_CLOSES
    const { spans } = this.#sessionCloses.entries()
    if (!isSession && spans.length >= MIN_CLOSES) return spans.map(endOfSpan)
    const { length } = this.lineCloses(isClosed)
    const last = isSession && isClosed ? this.#sessionCloses.lastSpan : this.#closeSpan - 1
    return Array.from({ length }, (_, place) => endOfSpan(last - length + 1 + place))
  }

  /** Whether a time is in the same open span as the last tick. */
  isInSameSpan(at: number): boolean {
    return at >= this.#spanStart && at < this.#spanEnd
  }

  /** Whether a time is within trading hours; caches the span it is in for the next tick. */
  isInSession(at: number): boolean {
    if (this.isInSameSpan(at)) return true
    const span = this.schedule.tradingDayAt(at).spans.find(open => at >= open.start && at < open.end)
    if (!span) return false
    this.#spanStart = span.start
    this.#spanEnd = span.end
    return true
  }

  /** Another feed gives the prices from now on. Its first one may be older than the last, which stays until then. */
  takeOver(): void {
    this.#isTakenOver = this.hasPrice
    this.outliers = this.#newFilter()
  }

  get isTakenOver(): boolean {
    return this.#isTakenOver
  }

  /**
   * Takes the values of an accepted tick at the time `now`. `start`: the time it belongs to, the start of the bar if it
   * is one.
   */
  update(tick: Omit<QuoteTick, 'symbol'>, start: number, now: number): void {
    const { bid, ask, eventAt, bar, feed, kind, delayMs = 0 } = tick
    if (this.#isTakenOver) this.#beginOwner(start)
    if (start >= (this.#closeSpan + 1) * CLOSE_SPAN_MS || start >= this.nextRoll) this.settleUntil(start)
    if (start >= this.nextDayStart) {
      if (this.hasPrice) this.prevClose = this.close
      this.#enterTradingDay(start)
      this.open = bar ? bar.open : bid
      this.high = bar ? bar.high : bid
      this.low = bar ? bar.low : bid
    } else {
      const high = bar ? bar.high : bid
      const low = bar ? bar.low : bid
      if (high > this.high) this.high = high
      if (low < this.low) this.low = low
    }
    this.bid = bid
    this.ask = ask
    this.eventAt = this.#latestAt = eventAt
    this.feed = feed
    this.kind = kind
    this.delayMs = delayMs
    // A recording is replayed on a clock that may be ahead of its prices.
    this.stale = kind !== 'replay' && this.#isOld(now)
    this.wide = this.#isTwoSided && this.#usualSpread.isWide(ask - bid, start)
    this.n++
  }

  /** Settles the figures of times that have passed with the price that was current until then. */
  settleUntil(at: number): void {
    const span = Math.floor(at / CLOSE_SPAN_MS)
    if (this.hasPrice) {
      const passed = Math.min(span - this.#closeSpan, RECENT_CLOSES)
      for (let spans = 0; spans < passed; spans++) this.recentCloses.push(this.close)
      const traded = Math.floor(this.eventAt / CLOSE_SPAN_MS)
      if (traded < span) this.#sessionCloses.add(traded, this.close)
      if (at >= this.nextRoll) this.ny17 = this.close
    }
    if (span > this.#closeSpan) this.#closeSpan = span
    if (at >= this.nextRoll) this.nextRoll = nextNewYorkRoll(at)
  }

  /** Takes a known state in place of ticks. Returns itself. */
  restore(start: QuoteStart, now: number): this {
    this.#enterTradingDay(start.last.at)
    this.bid = start.last.bid
    this.ask = start.last.ask
    this.eventAt = start.last.at
    this.#latestAt = start.latestAt ?? start.last.at
    this.open = start.open
    this.high = start.high
    this.low = start.low
    this.prevClose = start.prevClose
    this.ny17 = start.ny17
    this.#adoptCloses(start, now)
    this.#settleFrom(now)
    this.outliers = this.#newFilter(agreeingCloses(start))
    this.feed = start.feed
    this.kind = start.kind
    this.delayMs = start.delayMs ?? 0
    this.stale = this.#isOld(now)
    this.n++
    return this
  }

  /** Takes the past of a known state around a price that is newer, else the whole of it. Returns itself. */
  learnPast(start: QuoteStart, now: number): this {
    if (this.eventAt <= start.last.at) this.restore(start, now)
    else this.#surround(start, now)
    return this
  }

  /**
   * Takes the past of a state that was corrected. A price of the minute that it ends with becomes that minute's close; a
   * newer one stays. Returns itself.
   */
  correctPast(start: QuoteStart, now: number): this {
    if (this.eventAt <= (start.latestAt ?? start.last.at)) return this.restore(start, now)
    const isSameDay = this.schedule.tradingDayAt(start.last.at).date === this.tradingDate
    this.#surround(start, now)
    if (!isSameDay) return this.#changed()
    this.high = Math.max(start.high, this.close)
    this.low = Math.min(start.low, this.close)
    return this.#changed()
  }

  #changed(): this {
    this.n++
    return this
  }

  #surround(start: QuoteStart, now: number): void {
    const { date } = this.schedule.tradingDayAt(start.last.at)
    if (date === this.tradingDate) {
      this.open = start.open
      this.high = Math.max(this.high, start.high)
      this.low = Math.min(this.low, start.low)
      this.prevClose = start.prevClose ?? this.prevClose
    } else if (date === this.schedule.previousTradingDay(this.tradingDate).date) this.prevClose = start.last.bid
    this.ny17 = start.ny17 ?? this.ny17
    this.#adoptCloses(start, now)
  }

  /** The clock was set back by `by` ms, to `now`. Returns whether the last price was in the future: it is stale now. */
  stepBack(by: number, now: number): boolean {
    this.#settleFrom(now)
    this.outliers = this.#newFilter()
    if (this.#sessionCloses.lastSpan >= this.#closeSpan) this.#sessionCloses.clear()
    if (this.eventAt <= now) return false
    this.eventAt = Math.min(now, this.eventAt - by)
    if (this.schedule.tradingDayAt(this.eventAt).date < this.tradingDate) this.#enterTradingDay(this.eventAt)
    this.stale = true
    return true
  }

  /** Marks it as stale if it is older than prices of its kind may be. Returns whether it was not stale before. */
  grewStale(now: number): boolean {
    if (this.stale || !this.#isOld(now)) return false
    this.stale = true
    return true
  }

  /** Marks it as stale because a newer price is held. Returns whether it was not stale before. */
  markHeld(): boolean {
    if (this.stale) return false
    this.stale = true
    return true
  }

  /** Everything by which a quote of another process becomes equal to this one, as JSON can carry it. */
  snapshot(): QuoteSnapshot {
    return { ...this.#figures(), ...this.#closes() }
  }

  /** The same as JSON. The closes are nearly all of it and change every five minutes: their text is kept. */
  snapshotText(): string {
    const { version: recent } = this.recentCloses
    const { version: session } = this.#sessionCloses
    const known = this.#closesText
    if (known.recent !== recent || known.session !== session)
      this.#closesText = { text: JSON.stringify(this.#closes()).slice(1), recent, session }
    return `${JSON.stringify(this.#figures()).slice(0, -1)},${this.#closesText.text}`
  }

  #closes(): Pick<QuoteSnapshot, 'recentCloses' | 'sessionCloses'> {
    return { recentCloses: this.recentCloses.last(RECENT_CLOSES), sessionCloses: this.#sessionCloses.entries() }
  }

  #figures(): Omit<QuoteSnapshot, 'recentCloses' | 'sessionCloses'> {
    const { bid, ask, open, high, low, eventAt, n, feed, kind, delayMs, stale, wide } = this
    return {
      ...{ bid, ask, open, high, low, eventAt, n, feed, kind, delayMs, stale, wide },
      prevClose: this.prevClose ?? null,
      ny17: this.ny17 ?? null,
      day: [this.tradingDate, this.nextDayStart, this.nextRoll],
      isTakenOver: this.#isTakenOver,
      closeSpan: this.#closeSpan,
      usualSpread: this.#usualSpread.state(),
    }
  }

  /** Becomes equal to a quote of another process. */
  load({ day, prevClose, ny17, isTakenOver, closeSpan, recentCloses, ...rest }: QuoteSnapshot): void {
    const { sessionCloses, usualSpread, ...figures } = rest
    Object.assign(this, figures)
    ;[this.tradingDate, this.nextDayStart, this.nextRoll] = day
    this.prevClose = prevClose ?? undefined
    this.ny17 = ny17 ?? undefined
    this.#isTakenOver = isTakenOver
    this.#closeSpan = closeSpan
    this.#spanStart = this.#spanEnd = 0
    this.recentCloses.fill(recentCloses)
    this.#sessionCloses.load(sessionCloses)
    this.#usualSpread.load(usualSpread)
    this.outliers = this.#newFilter()
  }

  /** Resets everything except the number of ticks, by which clients order quotes. */
  forget(): void {
    this.bid = this.ask = this.open = this.high = this.low = 0
    this.prevClose = undefined
    this.ny17 = undefined
    this.eventAt = 0
    this.feed = ''
    this.kind = 'none'
    this.delayMs = 0
    this.#isTakenOver = false
    this.stale = this.wide = false
    this.tradingDate = NO_DATE
    this.nextDayStart = this.nextRoll = 0
    this.#spanStart = this.#spanEnd = this.#closeSpan = 0
    this.recentCloses.fill([])
    this.#sessionCloses.clear()
    this.outliers = this.#newFilter()
    this.#usualSpread = new UsualSpread()
  }

  #isOld(now: number): boolean {
    // Most prices are seconds old, and need no calendar.
    if (this.kind !== 'eod' && now - this.eventAt <= this.#ageRule.staleAfterMs) return false
    const { kind, eventAt, delayMs } = this
    return isOverdue({ kind, eventAt, delayMs, latestAt: Math.max(eventAt, this.#latestAt) }, this.#ageRule, now)
  }

  /** The figures of a trading day are not continued by a price of an earlier day. */
  #beginOwner(start: number): void {
    this.#isTakenOver = false
    if (this.schedule.tradingDayAt(start).date < this.tradingDate) this.forget()
  }

  #adoptCloses({ last, recentCloses, sessionBefore, tradedCloses }: QuoteStart, now: number): void {
    this.recentCloses.fill(recentCloses)
    this.#sessionCloses.clear()
    if (sessionBefore) this.#sessionCloses.addTraded(sessionBefore.closes, sessionBefore.until, this.schedule)
    this.#sessionCloses.addTraded(tradedCloses, Math.min(now, last.at + CLOSE_SPAN_MS), this.schedule)
  }

  #settleFrom(now: number): void {
    this.#closeSpan = Math.floor(now / CLOSE_SPAN_MS)
    this.nextRoll = nextNewYorkRoll(now)
  }

  #enterTradingDay(at: number): void {
    const day = this.schedule.tradingDayAt(at)
    this.tradingDate = day.date
    this.nextDayStart = this.schedule.nextTradingDay(day.date).start
  }
}

/** How many of the last closes before the last price agree with it. */
function agreeingCloses({ last: { bid }, tradedCloses }: QuoteStart): number {
  let count = 0
  for (const close of tradedCloses.slice(0, -1)) if (Math.abs(close - bid) * 2 <= Math.abs(bid)) count++
  return count
}
