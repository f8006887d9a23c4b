import type { Instrument } from '#contract/instrument.ts'
import type { QuoteTick } from './tick.ts'
import { mayBeZeroOrLess } from './tick-rules.ts'

/** Returns from which the usual move is estimated. */
const RETURNS = 200
/** Fewest returns for an estimate. */
const MIN_RETURNS = 20
/** The median absolute deviation times this is the standard deviation of a normal sample. */
const MAD_TO_SIGMA = 1.4826
const SIGMAS = 10
/** A move is confirmed when this many consecutive ticks are at the new level… */
const CONSISTENT_TICKS = 3
/** …or when it persists after this long. */
const HOLD_MS = 3_000
/** Tolerance of a ratio to a power of ten, or to the inverse of the price, that counts as a scale error. */
const SCALE_TOLERANCE = 0.02

/** Relative moves between two ticks that always pass: several times the effect of a busy release on the class. */
const floors: Record<Instrument['class'], number> = {
  currency: 0.005,
  commodities: 0.015,
  markets: 0.01,
  bond: 0.05,
  crypto: 0.03,
}

/**
 * What to do with a tick: accept it, accept it after the held ones, drop it, or hold it. `dropped` counts held ticks
 * that it proved to be spikes.
 */
export interface Verdict {
  action: 'pass' | 'release' | 'hold' | 'scale'
  released: readonly QuoteTick[]
  dropped: number
}

const PASS: Verdict = { action: 'pass', released: [], dropped: 0 }
const HOLD: Verdict = { action: 'hold', released: [], dropped: 0 }
const SCALE: Verdict = { action: 'scale', released: [], dropped: 0 }

/**
 * Distinguishes spikes from real jumps of one instrument. A return larger than max(floor of the class, 10 × 1.4826 ×
 * median absolute deviation of the last 200 returns) is held: three consecutive ticks at the new level release it, and
 * so does one that is still at that level after three seconds; a tick back at the old level drops it. Time is the
 * source's, so a recording is classified the same way at any speed.
 */
export class OutlierFilter {
  readonly #floor: number
  /** Lower bound of the price that returns are relative to, for instruments that trade around zero. Scaled. */
  readonly #least: number
  readonly #instrument: Pick<Instrument, 'class' | 'decimals'>
  readonly #returns = new Float64Array(RETURNS)
  #seen = 0
  #held: QuoteTick[] = []
  /** Level of the last isolated spike, which a later tick may still confirm. */
  #rejected: QuoteTick | undefined

  constructor(instrument: Pick<Instrument, 'class' | 'group' | 'decimals'>) {
    this.#floor = floors[instrument.group === 'Crypto' ? 'crypto' : instrument.class]
    this.#instrument = instrument
    this.#least = mayBeZeroOrLess(instrument) ? 10 ** instrument.decimals : 0
  }

  /** Classifies a tick relative to the last accepted price. `sameSpan` is false if the market was closed in between. */
  classify(tick: QuoteTick, last: number, sameSpan: boolean): Verdict {
    const move = this.#return(tick.bid, last)
    const size = Math.abs(move)
    if (size <= this.#floor && this.#held.length === 0) {
      this.#learn(move)
      return PASS
    }
    const limit = size <= this.#floor ? this.#floor : this.#limit()
    if (size <= limit) return this.#back(move)
    if (isScaleMistake(tick.bid, last, this.#instrument)) return SCALE
    // After a break a market may open anywhere; a finished bar is its source's own summary of many ticks.
    if (!sameSpan || tick.bar) return this.#settle(move)
    return this.#suspect(tick, move, limit)
  }

  /** A second source confirms the level of the held ticks. Returns the released ticks, empty if it does not confirm. */
  confirm(bid: number, at: number): readonly QuoteTick[] {
    const last = this.#held.at(-1)
    if (!last || Math.abs(at - last.eventAt) > HOLD_MS || Math.abs(this.#return(bid, last.bid)) > this.#floor) return []
    return this.#settle(this.#floor).released
  }

  /** Held ticks that were not confirmed in time are spikes. Returns how many were dropped. */
  expire(now: number): number {
    const first = this.#held[0]
    if (!first || now - first.eventAt <= HOLD_MS) return 0
    return this.#reject()
  }

  #back(move: number): Verdict {
    const dropped = this.#held.length
    this.#held = []
    this.#rejected = undefined
    this.#learn(move)
    return dropped === 0 ? PASS : { action: 'pass', released: [], dropped }
  }

  #suspect(tick: QuoteTick, move: number, limit: number): Verdict {
    const dropped = this.expire(tick.eventAt)
    const near = (other: QuoteTick | undefined) =>
      other !== undefined && Math.abs(this.#return(tick.bid, other.bid)) <= limit
    if (this.#held.length === 0 && near(this.#rejected)) return { ...this.#settle(move), dropped }
    if (!near(this.#held.at(-1))) {
      const others = this.#held.length
      this.#held = [tick]
      return dropped + others === 0 ? HOLD : { action: 'hold', released: [], dropped: dropped + others }
    }
    if (this.#held.length + 1 >= CONSISTENT_TICKS) return { ...this.#settle(move), dropped }
    this.#held.push(tick)
    return dropped === 0 ? HOLD : { action: 'hold', released: [], dropped }
  }

  /** The market has moved: held ticks are valid, and moves of that size become slightly less unusual. */
  #settle(move: number): Verdict {
    this.#learn(move)
    const released = this.#held
    this.#held = []
    this.#rejected = undefined
    return released.length === 0 ? PASS : { action: 'release', released, dropped: 0 }
  }

  #reject(): number {
    const dropped = this.#held.length
    this.#rejected = this.#held.at(-1)
    this.#held = []
    return dropped
  }

  #return(price: number, last: number): number {
    return (price - last) / Math.max(Math.abs(last), this.#least)
  }

  #learn(move: number): void {
    this.#returns[this.#seen++ % RETURNS] = move
  }

  #limit(): number {
    const count = Math.min(this.#seen, RETURNS)
    if (count < MIN_RETURNS) return this.#floor
    const returns = this.#returns.slice(0, count).sort()
    const median = middleOf(returns)
    const deviations = returns.map(each => Math.abs(each - median)).sort()
    return Math.max(this.#floor, SIGMAS * MAD_TO_SIGMA * middleOf(deviations))
  }
}

/** Whether a price is the last one times a power of ten or, of a currency pair, its inverse. Both scaled. */
export function isScaleMistake(
  price: number,
  last: number,
  instrument: Pick<Instrument, 'class' | 'decimals'>,
): boolean {
  if (price <= 0 || last <= 0) return false
  const power = Math.log10(price / last)
  const nearest = Math.round(power)
  if (nearest !== 0 && Math.abs(10 ** (power - nearest) - 1) <= SCALE_TOLERANCE) return true
  if (instrument.class !== 'currency') return false
  const unit = 10 ** instrument.decimals
  return Math.abs((price * last) / (unit * unit) - 1) <= SCALE_TOLERANCE
}

function middleOf(sorted: Float64Array): number {
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
