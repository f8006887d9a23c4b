import { SECOND_MS } from '#contract/units.ts'
import { QUARTER_MS, type SpreadQuarter } from './spread-quarter.ts'

/** A quote counts until the next one, but no longer than this: a broker that stops sending has no quote. */
const QUOTE_LIFE_MS = 60 * SECOND_MS

/** Measures the spread of a broker on a pair. */
export interface SpreadMeter {
  /** Quotes in order of time: UTC ms, and the spread in thousandths of a pip. */
  quote(at: number, spread: number): void
  /** The quarters that are measured so far, oldest first, those without a quote left out. Open time is not known here. */
  quarters(): Omit<SpreadQuarter, 'openMs'>[]
}

type Measured = Omit<SpreadQuarter, 'openMs'>

export function createSpreadMeter(): SpreadMeter {
  const done: Measured[] = []
  let quarter: Measured | undefined
  let last: { at: number; spread: number } | undefined

  function quarterOf(at: number): Measured {
    const start = Math.floor(at / QUARTER_MS) * QUARTER_MS
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

  /** The last quote was in force up to `until`; it is split where quarters end. */
  function settle(until: number): void {
    if (!last) return
    const end = Math.min(until, last.at + QUOTE_LIFE_MS)
    for (let from = last.at; from < end; ) {
      const own = quarterOf(from)
      const to = Math.min(end, own.start + QUARTER_MS)
      own.weighted += (to - from) * last.spread
      own.quotedMs += to - from
      own.low = Math.min(own.low, last.spread)
      own.high = Math.max(own.high, last.spread)
      from = to
    }
  }

  return {
    quote(at, spread) {
      settle(at)
      quarterOf(at).quotes++
      last = { at, spread }
    },
    quarters() {
      settle(Number.POSITIVE_INFINITY)
      last = undefined
      return [...done, ...(quarter ? [quarter] : [])].filter(({ quotedMs }) => quotedMs > 0)
    },
  }
}
