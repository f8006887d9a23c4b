import { SECOND_MS } from '#contract/time/units.ts'
import { QUARTER_HOUR_MS, type SpreadQuarterHour } from './spread-quarter.ts'

/** A quote counts until the next one, but no longer than this: a broker that stops sending has no quote. */
const QUOTE_LIFE_MS = 60 * SECOND_MS

/** Quarters of an hour without the time the market was open, which is not known here. */
type Measured = Omit<SpreadQuarterHour, 'openMs'>

/** Measures the spread of a broker on a pair. */
export interface SpreadMeter {
  /** Quotes in order of time: UTC ms, and the spread in thousandths of a pip. */
  quote(at: number, spread: number): void
  /** The spread in force, in thousandths of a pip; undefined without a quote. */
  spreadAt(at: number): number | undefined
  /**
   * Measures up to `until` and takes out the quarters that end by then, oldest first, those without a quote left out;
   * with `isLast` also what there is of the current one. Quotes before `until` must not follow.
   */
  take(until: number, isLast?: boolean): Measured[]
}

export function createSpreadMeter(): SpreadMeter {
  let done: Measured[] = []
  let quarter: Measured | undefined
  /** The last quote is measured up to `from`, and in force until `until`. */
  let last: { from: number; until: number; spread: number } | undefined

  function quarterOf(at: number): Measured {
    const start = Math.floor(at / QUARTER_HOUR_MS) * QUARTER_HOUR_MS
    if (quarter?.start === start) return quarter
    if (quarter) done.push(quarter)
    quarter = {
      start,
      weighted: 0,
      quotedMs: 0,
      quotes: 0,
      low: Number.POSITIVE_INFINITY,
      high: Number.NEGATIVE_INFINITY,
    }
    return quarter
  }

  /** The last quote was in force up to `to`; it is split where quarters end. */
  function settle(to: number): void {
    if (!last) return
    const end = Math.min(to, last.until)
    while (last.from < end) {
      const own = quarterOf(last.from)
      const next = Math.min(end, own.start + QUARTER_HOUR_MS)
      own.weighted += (next - last.from) * last.spread
      own.quotedMs += next - last.from
      own.low = Math.min(own.low, last.spread)
      own.high = Math.max(own.high, last.spread)
      last.from = next
    }
  }

  return {
    quote(at, spread) {
      settle(at)
      quarterOf(at).quotes++
      last = { from: at, until: at + QUOTE_LIFE_MS, spread }
    },
    spreadAt: at => (last && at < last.until ? last.spread : undefined),
    take(until, isLast = false) {
      settle(until)
      if (quarter && (isLast || quarter.start + QUARTER_HOUR_MS <= until)) {
        done.push(quarter)
        quarter = undefined
      }
      const taken = done.filter(({ quotedMs }) => quotedMs > 0)
      done = []
      return taken
    },
  }
}
