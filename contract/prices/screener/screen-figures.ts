import { DAY_MS } from '../../time/units.ts'
import type { PerformancePeriod, Verdict } from '../analysis.ts'
import { basisPointTenths, dayChange } from '../day-change.ts'
import { changeFrom, type ScaledPrice, spreadInTenthsOfPip } from '../price.ts'
import { baselineOf, isYield, type QuoteRow } from '../quote-row.ts'
import type { DayFigures } from './day-figures.ts'
import type { Carry, ScreenPeriod, ScreenQuery } from './screen-query.ts'

/** What a screen needs of a price: a row of a page has it, and a quote of the market. */
export type ScreenedPrice = Pick<
  QuoteRow,
  | ('hasPrice' | 'bid' | 'ask' | 'open' | 'high' | 'low' | 'prevClose' | 'ny17' | 'h24')
  | ('decimals' | 'pip' | 'group' | 'unit' | 'baseline')
>

/** Points of a lot and a night in simulated trading, by their hundredths; negative if the holder pays. */
export interface Swap {
  long: number
  short: number
}

/** What is known of an instrument beside its price, as a page carries it; prices are scaled. Absent if it is not known. */
export interface RowFigures {
  /** Reference closes of the chosen period and of a month. */
  base?: ScaledPrice
  monthBase?: ScaledPrice
  /** Of 52 weeks. */
  high?: ScaledPrice
  low?: ScaledPrice
  averageRange?: number
  /** Percent a year, rounded to tenths. */
  volatility?: number
  verdict?: Verdict
  swap?: Swap
  /** When the next event of high importance is, UTC ms. */
  eventAt?: number
}

const VOLATILITY_DIGITS = 1

/** The figures of an instrument's completed days for a period, with what is known beside them. */
export function rowFigures(
  { performance, range52w, averageRange, volatility, verdict }: DayFigures,
  period: ScreenPeriod,
  beside: Pick<RowFigures, 'swap' | 'eventAt'> = {},
): RowFigures {
  const baseOf = (wanted: PerformancePeriod) => performance.find(each => each.period === wanted)?.base
  const [base, monthBase] = [baseOf(period), baseOf('1M')]
  return {
    ...(base !== undefined && { base }),
    ...(monthBase !== undefined && { monthBase }),
    ...range52w,
    ...(averageRange !== undefined && { averageRange }),
    ...(volatility !== undefined && { volatility: Number(volatility.toFixed(VOLATILITY_DIGITS)) }),
    ...(verdict && { verdict }),
    ...beside,
  }
}

/** Hundredths of a percent since a close; of a yield tenths of a basis point. Undefined without one of the two. */
function moveSince(row: ScreenedPrice, base: ScaledPrice | undefined): number | undefined {
  const change = row.hasPrice && base !== undefined ? changeFrom(base, row.bid) : undefined
  if (!change) return undefined
  return isYield(row) ? basisPointTenths(change.change, row.decimals) : change.percentHundredths
}

/** The move over the chosen period. That of a day is measured as in all lists. */
export function periodMove(row: ScreenedPrice, { base }: RowFigures, period: ScreenPeriod): number | undefined {
  if (period === '1D' && !isYield(row)) return dayChange(row, baselineOf(row))?.percentHundredths
  return moveSince(row, base)
}

export const monthMove = (row: ScreenedPrice, { monthBase }: RowFigures): number | undefined =>
  moveSince(row, monthBase)

/** How far the price is below the highest of 52 weeks, today included, in hundredths of a percent: 0 or negative. */
export function toHigh(row: ScreenedPrice, { high }: RowFigures): number | undefined {
  if (!row.hasPrice || high === undefined || isYield(row)) return undefined
  return changeFrom(Math.max(high, row.high), row.bid)?.percentHundredths
}

/** How far the price is above the lowest of 52 weeks, in hundredths of a percent: 0 or positive. */
export function toLow(row: ScreenedPrice, { low }: RowFigures): number | undefined {
  if (!row.hasPrice || low === undefined || isYield(row)) return undefined
  return changeFrom(Math.min(low, row.low), row.bid)?.percentHundredths
}

/** Today's range in percent of the average one. */
export function rangeShare(row: ScreenedPrice, { averageRange = 0 }: RowFigures): number | undefined {
  return row.hasPrice && averageRange > 0 ? ((row.high - row.low) / averageRange) * 100 : undefined
}

/** Tenths of a pip; undefined for an instrument without pip or with one side only. */
export function spreadOf({ hasPrice, bid, ask, decimals, pip }: ScreenedPrice): number | undefined {
  return hasPrice && pip !== undefined && ask !== bid ? spreadInTenthsOfPip(bid, ask, decimals, pip) : undefined
}

function earns({ long, short }: Swap, carry: Carry): boolean {
  return (carry !== 'short' && long > 0) || (carry !== 'long' && short > 0)
}

/** Whether a row is within all bounds of a screen. What it has no figure for it is not within. `now`: UTC ms. */
export function isWithin(
  row: ScreenedPrice,
  figures: RowFigures,
  { bounds, period, verdict, carry }: ScreenQuery,
  now: number,
): boolean {
  const atLeast = (value: number | undefined, bound: number | undefined) =>
    bound === undefined || (value !== undefined && value >= bound)
  const atMost = (value: number | undefined, bound: number | undefined) =>
    bound === undefined || (value !== undefined && value <= bound)
  const hundredths = (percent: number | undefined) => percent && Math.round(percent * 100)
  // Basis points of a yield are no percentage.
  const move = isYield(row) ? undefined : periodMove(row, figures, period)
  const below = toHigh(row, figures)
  const { volatility, swap, eventAt } = figures
  return (
    atLeast(move, hundredths(bounds.changeMin)) &&
    atMost(move, hundredths(bounds.changeMax)) &&
    atMost(below && -below, hundredths(bounds.fromHighMax)) &&
    atMost(toLow(row, figures), hundredths(bounds.fromLowMax)) &&
    atLeast(rangeShare(row, figures), bounds.rangeMin) &&
    atMost(rangeShare(row, figures), bounds.rangeMax) &&
    atMost(volatility, bounds.volatilityMax) &&
    atLeast(volatility, bounds.volatilityMin) &&
    atMost(spreadOf(row), bounds.spreadMax && bounds.spreadMax * 10) &&
    atMost(eventAt && eventAt - now, bounds.eventMax && bounds.eventMax * DAY_MS) &&
    (carry === 'any' || (swap !== undefined && earns(swap, carry))) &&
    (verdict === 'any' || figures.verdict === verdict)
  )
}
