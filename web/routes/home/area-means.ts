import { CLOSE_SPAN_MS, RECENT_CLOSES } from '#contract/constants.ts'
import { groupsOf } from '#contract/instrument.ts'
import type { QuoteRow } from '#contract/quote-row.ts'
import type { Quote } from '#modules/market'
import type { Services } from '../../services.ts'

export type Area = (typeof groupsOf.markets)[number]
export const areas = groupsOf.markets

/** Every third close is a point. */
const SPANS_PER_POINT = 3
export const POINT_MS = SPANS_PER_POINT * CLOSE_SPAN_MS

/** Percent since a row's open, unrounded; undefined without a price or an open. */
export function changeOfRow(row: QuoteRow): number | undefined {
  return row.hasPrice && row.open > 0 ? (row.bid / row.open - 1) * 100 : undefined
}

/** An area at the moment. */
export interface AreaStanding {
  area: Area
  /** Plain mean of its indices' changes in percent; undefined where none has a price. */
  mean: number | undefined
  /** Indices with a price, the best first. */
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

type Sources = Pick<Services, 'market' | 'clock'>

const collected = new WeakMap<Services['market'], { key: string; lines: string[] }>()

/**
 * Mean change of each area's indices at the end of each quarter of an hour of the last 24, in thousandths of a percent,
 * oldest first, separated by commas. An index counts as 0 until its latest trading day opens, and from its first known
 * close on. Made anew when five minutes are over or another index has a price. Runs in loaders.
 */
export function collectAreaLines(sources: Sources): string[] {
  const { market, clock } = sources
  const end = Math.floor(clock.now() / CLOSE_SPAN_MS) * CLOSE_SPAN_MS
  const indices = market.catalogue.inClass('markets').flatMap(({ symbol }) => {
    const quote = market.quote(symbol)
    return quote?.hasPrice && quote.open > 0 ? [quote] : []
  })
  const key = `${end} ${indices.length}`
  const known = collected.get(market)
  if (known?.key === key) return known.lines
  const lines = areas.map(area =>
    lineOf(
      indices.filter(({ instrument }) => instrument.group === area),
      end,
    ).join(),
  )
  collected.set(market, { key, lines })
  return lines
}

function lineOf(indices: readonly Quote[], end: number): number[] {
  const count = RECENT_CLOSES / SPANS_PER_POINT
  const sums = new Float64Array(count)
  const counts = new Float64Array(count)
  for (const quote of indices) {
    const opened = openOf(quote)
    const closes = quote.recentCloses.last(RECENT_CLOSES)
    for (let point = 0; point < count; point++) {
      const span = RECENT_CLOSES - 1 - (count - 1 - point) * SPANS_PER_POINT
      const close = closes[span - (RECENT_CLOSES - closes.length)]
      if (close === undefined) continue
      counts[point]! += 1
      if (end - (RECENT_CLOSES - 1 - span) * CLOSE_SPAN_MS > opened) sums[point]! += close / quote.open - 1
    }
  }
  return Array.from(sums, (sum, point) => (counts[point] === 0 ? 0 : Math.round((sum / counts[point]!) * 100_000)))
}

/** When the trading day began that the quote's open belongs to. */
function openOf(quote: Quote): number {
  return quote.schedule.tradingDayAt(quote.eventAt).spans[0]?.start ?? 0
}
