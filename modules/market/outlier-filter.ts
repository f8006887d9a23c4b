import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { type Classed, type ClassRule, ruleOf } from './class-rules.ts'
import { MoveSizes } from './move-sizes.ts'
import type { QuoteTick } from './tick.ts'

/** A move is confirmed by so many consecutive ticks… */
const CONSISTENT_TICKS = 3
/** …or, if it is no larger than a jump of its class, when nothing has contradicted it for so long. */
const HOLD_MS = 2 * SECOND_MS
/** A change of scale against a price that many ticks have agreed with has to persist for so long. */
const SCALE_HOLD_MS = 2 * MINUTE_MS
/** A price that so many ticks have agreed with for so long is established… */
const ESTABLISHED_TICKS = 5
const ESTABLISHED_MS = 30 * SECOND_MS
/** …until none has for this long. */
const ANCHOR_EXPIRES_MS = 10 * MINUTE_MS
/** A price of another source is a witness for so long. */
const WITNESS_MS = MINUTE_MS
/** Tolerance of a ratio to a power of ten, or to the inverse of the price, that counts as a scale error. */
const SCALE_TOLERANCE = 0.02
/** After a confirmed move, others up to so many times its size pass for a while. */
const AFTERSHOCK = 1.5
/** A price belongs to a held move if it is so much nearer to its last price than to the one shown. */
const CLOSER = 0.75
/** A price is of the usual magnitude of its instrument within half a power of ten. */
const USUAL_POWER = 0.5
/** Most held ticks, the newest of a move. */
const MAX_HELD = 500

/** A tick that is not shown. */
export interface DroppedTick {
  tick: QuoteTick
  reason: 'spike' | 'scale'
}

/**
 * What to do with a tick: accept it after the held ones, which are `released`; hold it; or, if it repeats the one that
 * is held, ignore it. `dropped` are held ticks that it proved wrong.
 */
export interface Verdict {
  action: 'pass' | 'hold' | 'duplicate'
  released: readonly QuoteTick[]
  dropped: readonly DroppedTick[]
  /** The scale of the price has changed. */
  isNewScale?: boolean
}

const PASS: Verdict = { action: 'pass', released: [], dropped: [] }
const HOLD: Verdict = { action: 'hold', released: [], dropped: [] }
const DUPLICATE: Verdict = { action: 'duplicate', released: [], dropped: [] }

/** `move`: up to a jump of the class; `far`: beyond; `scale`: times a power of ten, or inverted. */
export type Suspicion = 'move' | 'far' | 'scale'

/** Ticks that are held: a move away from the price `from`. Times are the portal's, UTC ms. */
interface Held {
  ticks: QuoteTick[]
  /** Also those that `ticks` has no more room for. */
  count: number
  since: number
  from: number
  suspicion: Suspicion
  /** Whether the price `from` is established, or of the usual magnitude while these are not. */
  isAgainstEstablished: boolean
  /** These are of the usual magnitude, and the price `from` is not. */
  isMoreUsual: boolean
}

/** A price level, how many ticks have agreed with it, since when and until when. */
interface Anchor {
  bid: number
  ticks: number
  since: number
  at: number
}

/**
 * Distinguishes wrong prices of one instrument from real moves. A return larger than max(move of the class, 10 × 1.4826
 * × median absolute deviation of the last 200 returns) is held until it is proved: by the ticks that follow, by time in
 * which none contradicts it, or by another source; a tick back at the old level drops it. How much proof it takes
 * depends on its size and on how well established the price is that it is compared with. Times are those at which ticks
 * arrive (UTC ms), so that late and slow sources are judged like others.
 */
export class OutlierFilter {
  readonly #instrument: Classed & { decimals: number }
  readonly #rule: ClassRule
  /** Lower bound of the price that returns are relative to, for instruments that trade around zero. Scaled. */
  readonly #least: number
  readonly #usual: number
  readonly #sizes = new MoveSizes()
  readonly #witnesses = new Map<string, { bid: number; at: number }>()
  #anchor: Anchor = { bid: 0, ticks: 0, since: 0, at: 0 }
  /** What the anchor has replaced, which may have been right. */
  #before: Anchor | undefined
  #held: Held | undefined
  /** The last confirmed move, and when it was. */
  #shock = { size: 0, at: 0 }

  /**
   * `usual`: a price of the usual magnitude, scaled, by which changes of scale are judged; 0 if none is known. `agreeing`:
   * how many earlier prices, apart from the last, are known to agree with the one shown.
   */
  constructor(instrument: Classed & { decimals: number }, usual = 0, agreeing = 0) {
    this.#instrument = instrument
    this.#usual = usual
    this.#rule = ruleOf(instrument)
    this.#least = this.#rule.mayBeZeroOrLess ? 10 ** instrument.decimals : 0
    this.#anchor.ticks = agreeing
  }

  /** Since when ticks are held, and what they are suspected of; undefined if none are. */
  get held(): (Readonly<Pick<Held, 'since' | 'suspicion'>> & { last: QuoteTick }) | undefined {
    return this.#held && { ...this.#held, last: this.#held.ticks.at(-1)! }
  }

  /** Takes a price without judging it: there is none to compare it with. */
  begin(tick: QuoteTick, now: number): void {
    this.#held = undefined
    this.#before = undefined
    this.#anchor = { bid: tick.bid, ticks: 1, since: now, at: now }
  }

  /**
   * Judges a tick that arrives at `now` relative to the last accepted price. `sameSpan` is false if the market was closed
   * in between.
   */
  classify(tick: QuoteTick, last: number, sameSpan: boolean, now: number): Verdict {
    const move = this.#return(tick.bid, last)
    const size = Math.abs(move)
    if (size <= this.#rule.move && !this.#held) {
      this.#agree(tick, move, now)
      return PASS
    }
    const limit = size <= this.#rule.move ? this.#rule.move : this.#limit(now)
    if (size <= limit) {
      const dropped = this.#drop()
      this.#agree(tick, move, now)
      return dropped.length === 0 ? PASS : { action: 'pass', released: [], dropped }
    }
    const suspicion = this.#suspicionOf(tick.bid, last, size)
    // After a break a market may open anywhere; a finished bar is its source's own summary of many ticks.
    if (suspicion !== 'scale' && (!sameSpan || tick.bar)) {
      const dropped = this.#drop()
      this.#settle(tick.bid, last, 1, false, now)
      return dropped.length === 0 ? PASS : { action: 'pass', released: [], dropped }
    }
    if (this.#isReturn(tick, limit)) return this.#restore(tick, now)
    const previous = this.#held?.ticks.at(-1)
    if (previous && isSame(previous, tick)) return DUPLICATE
    const dropped = previous && !this.#follows(tick, previous, last, limit, suspicion) ? this.#drop() : []
    this.#held ??= {
      ticks: [],
      count: 0,
      since: now,
      from: last,
      suspicion,
      isAgainstEstablished: (sameSpan && this.#isEstablished(now)) || this.isMoreUsual(last, tick.bid),
      isMoreUsual: this.isMoreUsual(tick.bid, last),
    }
    return this.#hold(this.#held, tick, suspicion, dropped, now)
  }

  /** The second's check: ticks that are proved by now, because nothing has contradicted them. */
  settle(now: number): Verdict | undefined {
    return this.#held && this.#isProved(this.#held, now) ? this.#release(now) : undefined
  }

  /** A price of another source. Returns the ticks that it proves, if any. */
  witness(source: string, bid: number, now: number): Verdict | undefined {
    this.#witnesses.set(source, { bid, at: now })
    return this.#held && this.#isWitnessed(this.#held.ticks.at(-1)!.bid, now) ? this.#release(now) : undefined
  }

  /**
   * Whether a price is of the usual magnitude while another one, far from it, is not; of a price and its inverse, the one
   * that is much nearer to it is. Both scaled.
   */
  isMoreUsual(bid: number, other: number): boolean {
    if (Math.abs(this.#return(bid, other)) <= this.#rule.jump) return false
    const [distance, others] = [this.#unusualness(bid), this.#unusualness(other)]
    if (distance > USUAL_POWER) return false
    return others > USUAL_POWER || (2 * distance < others && isInverse(bid, other, this.#instrument))
  }

  /** How many powers of ten a price is away from the usual one. */
  #unusualness(bid: number): number {
    return this.#usual > 0 && bid > 0 ? Math.abs(Math.log10(bid / this.#usual)) : Number.POSITIVE_INFINITY
  }

  /** Whether so many ticks have agreed with the price, and lately, that those of other sources are judged by it. */
  isRecent(now: number): boolean {
    return this.#anchor.ticks >= ESTABLISHED_TICKS && now - this.#anchor.at <= SCALE_HOLD_MS
  }

  #isEstablished(now: number): boolean {
    const { ticks, since, at } = this.#anchor
    return ticks >= ESTABLISHED_TICKS && at - since >= ESTABLISHED_MS && now - at <= ANCHOR_EXPIRES_MS
  }

  #suspicionOf(bid: number, last: number, size: number): Suspicion {
    if (isScaleMistake(bid, last, this.#instrument)) return 'scale'
    return size > this.#rule.jump ? 'far' : 'move'
  }

  /** Whether a tick is back at the level that the price has left, before enough have agreed with the new one. */
  #isReturn(tick: QuoteTick, limit: number): boolean {
    const before = this.#before
    return (
      before !== undefined &&
      this.#anchor.ticks < CONSISTENT_TICKS &&
      Math.abs(this.#return(tick.bid, before.bid)) <= limit
    )
  }

  #restore(tick: QuoteTick, now: number): Verdict {
    const before = this.#before!
    this.#anchor = { ...before, bid: tick.bid, ticks: before.ticks + 1, at: now }
    this.#before = undefined
    return { action: 'pass', released: [], dropped: this.#drop() }
  }

  /** Adds a tick to those that are held, and releases all of them if that proves them. */
  #hold(held: Held, tick: QuoteTick, suspicion: Suspicion, dropped: DroppedTick[], now: number): Verdict {
    held.count++
    held.suspicion = suspicion
    if (this.#isWitnessed(tick.bid, now) || this.#isProved(held, now)) return { ...this.#release(now, tick), dropped }
    held.ticks.push(tick)
    if (held.ticks.length > MAX_HELD) dropped.push({ tick: held.ticks.shift()!, reason: reasonOf(suspicion) })
    return dropped.length === 0 ? HOLD : { action: 'hold', released: [], dropped }
  }

  /** Whether a tick goes on with a move that is held: it is near its last price, or further away. */
  #follows(tick: QuoteTick, previous: QuoteTick, last: number, limit: number, suspicion: Suspicion): boolean {
    if (Math.abs(this.#return(tick.bid, previous.bid)) <= limit) return true
    if (suspicion === 'scale' || this.#held!.suspicion === 'scale') return false
    return Math.abs(tick.bid - previous.bid) <= CLOSER * Math.abs(tick.bid - last)
  }

  #isProved({ count, since, suspicion, isAgainstEstablished, isMoreUsual }: Held, now: number): boolean {
    const age = now - since
    if (suspicion === 'scale' && isMoreUsual) return age >= HOLD_MS
    if (suspicion === 'scale' && isAgainstEstablished)
      return count >= CONSISTENT_TICKS && age >= SCALE_HOLD_MS && !this.#isWitnessed(this.#anchor.bid, now)
    if (count >= CONSISTENT_TICKS && suspicion !== 'scale') return true
    // Of two prices that nothing else speaks for, the newer one is shown.
    const isEnough = count > 1 || suspicion === 'move' || this.#anchor.ticks <= 1
    return isEnough && age >= HOLD_MS
  }

  #isWitnessed(bid: number, now: number): boolean {
    for (const witness of this.#witnesses.values())
      if (now - witness.at <= WITNESS_MS && Math.abs(this.#return(bid, witness.bid)) <= this.#rule.move) return true
    return false
  }

  /** The held ticks, and `then`, are valid. */
  #release(now: number, then?: QuoteTick): Verdict {
    const { ticks, count, from, suspicion } = this.#held!
    this.#held = undefined
    this.#settle((then ?? ticks.at(-1)!).bid, from, count, count > 1 && suspicion === 'far', now)
    return { action: 'pass', released: ticks, dropped: [], isNewScale: suspicion === 'scale' }
  }

  /** The price is at another level from now on, which so many ticks have agreed with. */
  #settle(bid: number, last: number, ticks: number, isSure: boolean, now: number): void {
    const move = this.#return(bid, last)
    this.#sizes.add(move)
    this.#before = this.#anchor.at > 0 ? this.#anchor : { bid: last, ticks: this.#anchor.ticks, since: now, at: now }
    this.#anchor = { bid, ticks, since: now, at: now }
    const size = Math.abs(move)
    this.#shock = { size: isSure ? size : Math.min(size, this.#rule.jump / AFTERSHOCK), at: now }
  }

  #agree(tick: QuoteTick, move: number, now: number): void {
    this.#sizes.add(move)
    const anchor = this.#anchor
    anchor.bid = tick.bid
    anchor.ticks++
    if (anchor.since === 0) anchor.since = now
    anchor.at = now
  }

  #drop(): DroppedTick[] {
    if (!this.#held) return []
    const { ticks, suspicion } = this.#held
    this.#held = undefined
    return ticks.map(tick => ({ tick, reason: reasonOf(suspicion) }))
  }

  #return(price: number, last: number): number {
    return (price - last) / Math.max(Math.abs(last), this.#least)
  }

  #limit(now: number): number {
    const { size, at } = this.#shock
    const aftershock = now - at <= ANCHOR_EXPIRES_MS ? AFTERSHOCK * size : 0
    return Math.max(this.#rule.move, aftershock, this.#sizes.limit())
  }
}

const reasonOf = (suspicion: Suspicion) => (suspicion === 'scale' ? 'scale' : 'spike')

const isSame = (one: QuoteTick, other: QuoteTick) =>
  one.eventAt === other.eventAt && one.bid === other.bid && one.ask === other.ask

/** Whether a price is the last one times a power of ten or, of a currency pair, its inverse. Both scaled. */
export function isScaleMistake(price: number, last: number, instrument: Classed & { decimals: number }): boolean {
  if (price <= 0 || last <= 0) return false
  const unit = 10 ** instrument.decimals
  const { jump, mayBeZeroOrLess } = ruleOf(instrument)
  // The inverse of a rate near one is near it as well.
  if (Math.abs(price - last) <= jump * last) return false
  // Around zero a yield of ten times as much is a move like any other.
  if (mayBeZeroOrLess && Math.max(price, last) < unit) return false
  const power = Math.log10(price / last)
  const nearest = Math.round(power)
  if (nearest !== 0 && Math.abs(10 ** (power - nearest) - 1) <= SCALE_TOLERANCE) return true
  return isInverse(price, last, instrument)
}

function isInverse(price: number, last: number, instrument: Classed & { decimals: number }): boolean {
  const unit = 10 ** instrument.decimals
  return instrument.class === 'currency' && Math.abs((price * last) / (unit * unit) - 1) <= SCALE_TOLERANCE
}
