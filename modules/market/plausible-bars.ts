import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { ruleOf } from './class-rules.ts'
import { isScaleMistake } from './outlier-filter.ts'

/** What is known of an instrument's bars by which others are judged: the nearest before and after them, oldest first. */
export interface BarsAround {
  before: readonly Bar[]
  after: readonly Bar[]
}

export interface JudgedBars {
  plausible: Bar[]
  refused: Bar[]
}

type Judged = Pick<Instrument, 'class' | 'group' | 'decimals'>

/** More bars in a row than this at another level are no mistake of a source: the market went there. */
const LONGEST_EXCURSION = 10
/** So many bars without any after them may be a mistake, if their prices are at least `EDGE_RATIO` times off. */
const SHORT_EDGE = 2
const EDGE_RATIO = 5
/** By how much prices of another scale may have moved. */
const DRIFT = 0.25
/** Bars from which the level at the beginning is told if nothing before them is known. */
const SEED = 15

/** By how much, as a ratio, figures of neighbouring bars may differ when the price comes back afterwards. */
const ratios: Record<Exclude<Instrument['class'], 'bond'>, number> = {
  currency: 1.3,
  commodities: 2,
  // A volatility index has doubled within a day and come back the next.
  markets: 3,
  crypto: 3,
}

/** Yields may differ by so many points, or by this share of themselves. */
const YIELD_POINTS = 1.5
const YIELD_SHARE = 0.5
/** A yield of exactly zero, or one that is a power of ten off, only beside others that are as near as this. */
const YIELD_NEAR = 0.3
/** Energy has been below zero: near zero, prices are compared by their difference, in units of the price. */
const ENERGY_NEAR = 1.5
const ENERGY_FALL = 20

const isEnergy = ({ group }: Judged) => group === 'Energy'

/**
 * Tells bars of a source's past that can be from those that cannot: a price of zero or less of a class that has none, and
 * figures far from those of the bars on both sides, such as a hundredfold price, or a zero, in a single row. A price that
 * stays where it has gone is plausible, however far it went, unless it comes back from a power of ten. `bars` are oldest first, prices scaled.
 */
export function judgeBars(
  bars: readonly Bar[],
  instrument: Judged,
  around: BarsAround = { before: [], after: [] },
): JudgedBars {
  const refused = new Set(bars.filter(bar => !isPossible(bar, instrument)))
  const possible = bars.filter(bar => !refused.has(bar))
  const known = around.before.findLast(bar => isPossible(bar, instrument))
  const next = around.after.filter(bar => isPossible(bar, instrument))
  const all = [...possible, ...next.slice(0, LONGEST_EXCURSION)]
  let last = known
  let at = 0
  if (!last) {
    at = levelAtStart(all, instrument)
    last = all[at]
    for (const bar of possible.slice(0, at)) if (isFarOff(bar, last!, instrument)) refused.add(bar)
  }
  while (last && at < possible.length) {
    const back = backAt(all, at, last, instrument)
    if (back === undefined) {
      const isEdge = all.length - at <= SHORT_EDGE
      for (const bar of isEdge ? possible.slice(at) : []) if (isFarOff(bar, last, instrument)) refused.add(bar)
      if (isEdge) break
      last = possible[at++]!
      continue
    }
    for (const bar of possible.slice(at, back)) if (!stands(bar, [last, all[back]!], instrument)) refused.add(bar)
    last = all[back]!
    at = back + 1
  }
  return { plausible: bars.filter(bar => !refused.has(bar)), refused: [...refused] }
}

function isPossible({ open, high, low, close }: Bar, instrument: Judged): boolean {
  const least = Math.min(open, high, low, close)
  return Number.isFinite(least) && (least > 0 || ruleOf(instrument).mayBeZeroOrLess)
}

/** The place of the first bar from `at` on that continues the level of another, if one comes soon. */
function backAt(bars: readonly Bar[], at: number, level: Bar, instrument: Judged): number | undefined {
  const end = Math.min(bars.length, at + LONGEST_EXCURSION + 1)
  for (let place = at; place < end; place++) if (stands(bars[place]!, [level], instrument)) return place
  // No market goes to a hundredfold and comes back, however long the source says so.
  let place = at
  while (place < bars.length && isOtherScale(bars[place]!, level, instrument)) place++
  return place > at && place < bars.length && stands(bars[place]!, [level], instrument) ? place : undefined
}

/** Whether a bar is at a power of ten of another one's level, as far as a market moves meanwhile. */
function isOtherScale({ close }: Bar, level: Bar, instrument: Judged): boolean {
  const ratio = close / level.close
  const nearest = Math.round(Math.log10(ratio))
  const isYield =
    instrument.class === 'bond' && Math.abs(close - level.close) < YIELD_POINTS * 10 ** instrument.decimals
  return !isYield && nearest !== 0 && Math.abs(ratio / 10 ** nearest - 1) <= DRIFT
}

/** The place of the first bar at the level where most of the first ones are. */
function levelAtStart(bars: readonly Bar[], instrument: Judged): number {
  const first = bars.slice(0, SEED)
  if (first.length <= SHORT_EDGE) return 0
  const close = first.map(each => each.close).sort((a, b) => a - b)[first.length >> 1]!
  const level = { time: 0, open: close, high: close, low: close, close, volume: 0 }
  const place = first.findIndex(bar => stands(bar, [level], instrument))
  return place > SHORT_EDGE ? 0 : Math.max(0, place)
}

/** Whether each figure of a bar may be beside one of the others. */
function stands(bar: Bar, others: readonly Bar[], instrument: Judged): boolean {
  return figuresOf(bar).every(figure => others.some(other => isNear(figure, other, instrument)))
}

/** Whether a figure is so far from another bar that not even a crash explains it. */
function isFarOff(bar: Bar, other: Bar, instrument: Judged): boolean {
  return figuresOf(bar).some(figure => {
    if (isNear(figure, other, instrument)) return false
    const reference = nearestOf(figure, other)
    if (figure <= 0 || reference <= 0 || isScaleMistake(figure, reference, instrument)) return true
    return Math.max(figure / reference, reference / figure) >= EDGE_RATIO
  })
}

const figuresOf = ({ open, high, low, close }: Bar) => [open, high, low, close]
const nearestOf = (figure: number, { low, high }: Bar) => Math.min(Math.max(figure, low), high)

function isNear(figure: number, other: Bar, instrument: Judged): boolean {
  const reference = nearestOf(figure, other)
  if (figure === reference) return true
  const unit = 10 ** instrument.decimals
  const distance = Math.abs(figure - reference) / unit
  if (instrument.class === 'bond') {
    const isOdd = figure === 0 || isScaleMistake(figure, reference, instrument)
    return distance <= (isOdd ? YIELD_NEAR : Math.max(YIELD_POINTS, (YIELD_SHARE * Math.abs(reference)) / unit))
  }
  if (isEnergy(instrument)) {
    if (distance <= ENERGY_NEAR) return true
    if (figure === 0) return reference < 0
    if (figure < 0 || reference <= 0)
      return Math.abs(figure) <= EDGE_RATIO * Math.max(Math.abs(reference), ENERGY_FALL * unit)
  }
  const limit = instrument.group === 'Crypto' ? ratios.crypto : ratios[instrument.class]
  return Math.max(figure / reference, reference / figure) <= limit
}
