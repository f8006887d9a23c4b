import { type Baseline, baselines } from '#contract/prices/day-change.ts'
import { groupsOf, type Instrument } from '#contract/prices/instrument.ts'
import { baselinePrice, type QuoteRow } from '#contract/prices/quote-row.ts'
import { CLOSE_SPAN_MS, RECENT_CLOSES } from '#contract/time/constants.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Catalogue } from '#modules/catalogue'
import type { Quote } from '#modules/market'
import type { Services } from '../../pages/services.ts'
import { isShareIndex } from '../../quotes/ranked-instruments.ts'

export type Area = (typeof groupsOf.markets)[number]
export const areas = groupsOf.markets

/** Every third close is a point. */
const SPANS_PER_POINT = 3
export const POINT_MS = SPANS_PER_POINT * CLOSE_SPAN_MS

/** Percent since a row's baseline, unrounded; undefined without a price or a baseline. */
export function changeOfRow(row: QuoteRow): number | undefined {
  const from = baselinePrice(row)
  return from ? (row.bid / from - 1) * 100 : undefined
}

/** Current figures of an area. */
export interface AreaStanding {
  area: Area
  /** Arithmetic mean of its indices' changes in percent; undefined if none has a price. */
  mean: number | undefined
  /** Indices with a price, the strongest first. */
  rows: readonly QuoteRow[]
  up: number
  down: number
}

export function standingOf(area: Area, rows: Iterable<QuoteRow>): AreaStanding {
  const known = Array.from(rows)
    .filter(row => row.group === area)
    .flatMap(row => {
      const change = changeOfRow(row)
      return change === undefined ? [] : [{ row, change }]
    })
    .sort((a, b) => b.change - a.change)
  return {
    area,
    mean: known.length > 0 ? known.reduce((sum, { change }) => sum + change, 0) / known.length : undefined,
    rows: known.map(({ row }) => row),
    up: known.filter(({ change }) => change > 0).length,
    down: known.filter(({ change }) => change < 0).length,
  }
}

/** The indices that an area's mean is taken of. */
export function shareIndices(catalogue: Catalogue): readonly Instrument[] {
  return catalogue.inClass('markets').filter(isShareIndex)
}

type Sources = Pick<Services, 'market' | 'clock'>

/** One series for each area, in the order of `areas`. */
export type AreaLines = Record<Baseline, string[]>

const collected = new WeakMap<Services['market'], { key: string; lines: AreaLines }>()

/**
 * Mean change of each area's indices from each baseline at the end of each of the last 96 quarters of an hour, in
 * thousandths of a percent, oldest first, separated by commas. An index counts from its first known close on, and as 0
 * before the start of the day that its baseline belongs to. Cached for five minutes, or until another index has a
 * price. Runs in loaders.
 */
export function collectAreaLines(sources: Sources): AreaLines {
  const { market, clock } = sources
  const end = Math.floor(clock.now() / CLOSE_SPAN_MS) * CLOSE_SPAN_MS
  const indices = shareIndices(market.catalogue).flatMap(({ symbol }) => {
    const quote = market.quote(symbol)
    return quote?.hasPrice ? [quote] : []
  })
  const key = `${end} ${indices.length}`
  const known = collected.get(market)
  if (known?.key === key) return known.lines
  const linesFrom = (baseline: Baseline) =>
    areas.map(area =>
      lineOf(
        indices.filter(({ instrument }) => instrument.group === area),
        end,
        baseline,
      ).join(),
    )
  const lines = Object.fromEntries(baselines.map(each => [each, linesFrom(each)])) as AreaLines
  collected.set(market, { key, lines })
  return lines
}

function lineOf(indices: readonly Quote[], end: number, baseline: Baseline): number[] {
  const count = RECENT_CLOSES / SPANS_PER_POINT
  const sums = new Float64Array(count)
  const counts = new Float64Array(count)
  for (const quote of indices) {
    const from = quote[baseline]
    if (!from) continue
    const start = startOf(quote, baseline)
    const closes = quote.recentCloses.last(RECENT_CLOSES)
    for (let point = 0; point < count; point++) {
      const span = RECENT_CLOSES - 1 - (count - 1 - point) * SPANS_PER_POINT
      const close = closes[span - (RECENT_CLOSES - closes.length)]
      if (close === undefined) continue
      counts[point]! += 1
      if (end - (RECENT_CLOSES - 1 - span) * CLOSE_SPAN_MS > start) sums[point]! += close / from - 1
    }
  }
  return Array.from(sums, (sum, point) => (counts[point] === 0 ? 0 : Math.round((sum / counts[point]!) * 100_000)))
}

/** Start of the day whose change a baseline measures. UTC ms. */
function startOf(quote: Quote, baseline: Baseline): number {
  if (baseline === 'h24') return Number.NEGATIVE_INFINITY
  if (baseline === 'ny17') return quote.nextRoll - DAY_MS
  return quote.schedule.tradingDayAt(quote.eventAt).spans[0]?.start ?? 0
}
