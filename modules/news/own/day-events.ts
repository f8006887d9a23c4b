import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import type { ScaledPrice } from '#contract/prices/price.ts'
import type { EpochDay } from '#contract/time/epoch-day.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { LargeMove, YearExtreme } from './events.ts'
import { moveOf, type PastYear, shareOf } from './past-year.ts'

/** A trading day of an instrument up to now. */
export interface DayFacts {
  instrument: Instrument
  date: EpochDay
  year: PastYear
  /** Five-minute bars, oldest first. */
  bars: readonly Bar[]
  /** What the price of a bar is measured from; undefined if it is not known. */
  baseOf(bar: Bar): ScaledPrice | undefined
  sample: boolean
}

/** What a day's moves are beyond, in per cent of the past year's, when they are news. */
const LARGE_SHARE = 95
export const BAR_MS = 5 * MINUTE_MS

/** Whether the range of a day allows any event, which costs less than reading its bars. */
export function hasEvents(
  instrument: Instrument,
  year: PastYear,
  { high, low }: { high: ScaledPrice; low: ScaledPrice },
): boolean {
  // Cryptocurrencies are measured from a price that moves.
  if (instrument.class === 'crypto' || high > year.high || low < year.low) return true
  const least = leastMove(year)
  return [high, low].some(price => Math.abs(moveOf(instrument, year.previousClose, price) ?? 0) > (least ?? 0))
}

function leastMove({ moves }: PastYear): number | undefined {
  return moves[Math.ceil((moves.length * LARGE_SHARE) / 100)]
}

export type DayEvent = Omit<LargeMove, 'others'> | Omit<YearExtreme, 'others'>

/**
 * The first large move of a day, and its first price beyond those of 52 weeks, in order. Of one minute they are one event:
 * a high or low with the share of its move.
 */
export function dayEvents(facts: DayFacts): DayEvent[] {
  const move = largeMove(facts)
  const found: (DayEvent | undefined)[] = [extreme(facts, 'yearHigh'), extreme(facts, 'yearLow')].map(each =>
    each && move && each.at === move.at ? { ...each, share: move.share } : each,
  )
  if (!found.some(each => each !== undefined && each.at === move?.at)) found.push(move)
  return found.filter(event => event !== undefined).sort((one, other) => one.at - other.at)
}

function largeMove({ instrument, date, year, bars, baseOf, sample }: DayFacts): Omit<LargeMove, 'others'> | undefined {
  const least = leastMove(year)
  if (least === undefined) return undefined
  for (const bar of bars) {
    const base = baseOf(bar)
    const move = base === undefined ? undefined : moveOf(instrument, base, bar.close)
    if (base === undefined || move === undefined || Math.abs(move) <= least) continue
    const fact = { instrument, price: bar.close, base }
    return { rule: 'largeMove', at: bar.time + BAR_MS, date, fact, share: shareOf(year, move), sample }
  }
  return undefined
}

function extreme(
  { instrument, date, year, bars, baseOf, sample }: DayFacts,
  rule: 'yearHigh' | 'yearLow',
): Omit<YearExtreme, 'others'> | undefined {
  const isHigh = rule === 'yearHigh'
  if (isHigh ? year.isHighRecent : year.isLowRecent) return undefined
  const before = isHigh ? year.high : year.low
  const bar = bars.find(({ high, low }) => (isHigh ? high > before : low < before))
  const base = bar && baseOf(bar)
  if (!bar || base === undefined) return undefined
  const fact = { instrument, price: isHigh ? bar.high : bar.low, base }
  const beforeOn = isHigh ? year.highOn : year.lowOn
  return { rule, at: bar.time + BAR_MS, date, fact, before, beforeOn, sample }
}
