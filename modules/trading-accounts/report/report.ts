import { centsText } from '#contract/prices/cents-text.ts'
import { addDays, dateToTime, type EpochDay, epochDayAt, isoDateOf } from '#contract/time/epoch-day.ts'
import type { PublicTrading, TradingReport } from '#contract/trading/trading-report.ts'
import type { LinkDeal } from '../links/broker-link.ts'
import { type AccountPast, accountDays } from './account-days.ts'
import { exposureOf, type RateOf } from './exposure.ts'
import { figuresOf, type GrowthPoint, growthOf, percentOf } from './growth.ts'
import { profitFactorOf, sumTrades, winRateOf } from './trade-sums.ts'

export interface ReportOf {
  currency: string
  isSimulated: boolean
  /** Undefined if nothing is known of it. */
  past: AccountPast | undefined
  from: EpochDay
  to: EpochDay
  rateOf: RateOf
}

const MONTH = 7
const monthOf = (day: EpochDay) => isoDateOf(day).slice(0, MONTH)

/** Points of a period, with the equity before the first of them in cents. */
function pointsOf(past: AccountPast, from: EpochDay, to: EpochDay): { start: number; points: GrowthPoint[] } {
  const days = accountDays(past, from, to)
  const [first, ...rest] = days
  const isOlder = first !== undefined && epochDayAt(past.beganAt) < from
  const start = isOlder ? first.equity : 0
  return { start, points: growthOf(start, isOlder ? rest : days) }
}

/** Trades of a period. */
const tradesIn = (past: AccountPast, from: EpochDay, to: EpochDay): LinkDeal[] =>
  past.deals.filter(({ type, at }) => type === 'trade' && at >= dateToTime(from) && at < dateToTime(addDays(to, 1)))

function byMonth(points: readonly GrowthPoint[], trades: readonly LinkDeal[]): TradingReport['byMonth'] {
  const months = Map.groupBy(points, ({ day }) => monthOf(day))
  const traded = Map.groupBy(trades, ({ at }) => monthOf(epochDayAt(at)))
  let before: GrowthPoint | undefined
  return [...months].map(([month, own]) => {
    const { returnPercent, maxDrawdownPercent } = figuresOf(own, before?.growth)
    before = own.at(-1)
    const { trades: count, commission, swap } = sumTrades(traded.get(month) ?? [])
    return { month, returnPercent, maxDrawdownPercent, trades: count, costs: centsText(commission + swap) }
  })
}

const bySymbol = (trades: readonly LinkDeal[]): TradingReport['bySymbol'] =>
  [...Map.groupBy(trades, ({ symbol }) => symbol!)]
    .map(([symbol, own]) => ({ symbol, sums: sumTrades(own) }))
    .toSorted((one, other) => other.sums.trades - one.sums.trades || (one.symbol < other.symbol ? -1 : 1))
    .map(({ symbol, sums }) => ({
      ...{ symbol, trades: sums.trades, winRatePercent: winRateOf(sums)!, net: centsText(sums.net) },
      costs: centsText(sums.commission + sums.swap),
    }))

const curveOf = (points: readonly GrowthPoint[]): TradingReport['curve'] =>
  points.map(({ day, equity, drawdown, deposits, withdrawals, isMeasured }) => ({
    ...{ day: isoDateOf(day), equity: centsText(equity), drawdownPercent: percentOf(drawdown), isMeasured },
    ...{ deposits: centsText(deposits), withdrawals: centsText(withdrawals) },
  }))

/** What became of an account in a period, both dates included. */
export function reportOf({ currency, isSimulated, past, from, to, rateOf }: ReportOf): TradingReport {
  const { start, points } = past ? pointsOf(past, from, to) : { start: 0, points: [] }
  const trades = past ? tradesIn(past, from, to) : []
  const sums = sumTrades(trades)
  const deposits = points.reduce((sum, point) => sum + point.deposits, 0)
  const withdrawals = points.reduce((sum, point) => sum + point.withdrawals, 0)
  const total = (points.at(-1)?.equity ?? start) - start - deposits + withdrawals
  const costs = sums.commission + sums.swap
  return {
    ...{ from: isoDateOf(from), to: isoDateOf(to), currency, simulated: isSimulated, ...figuresOf(points) },
    ...{ trades: sums.trades, winRatePercent: winRateOf(sums), profitFactor: profitFactorOf(sums) },
    ...{ deposits: centsText(deposits), withdrawals: centsText(withdrawals) },
    costs: {
      ...{ spread: null, commission: centsText(sums.commission), swap: centsText(sums.swap) },
      total: centsText(costs),
    },
    ...{ gross: centsText(sums.gross), net: centsText(sums.net), open: centsText(total - sums.net) },
    ...{ total: centsText(total), curve: curveOf(points) },
    ...{ byMonth: byMonth(points, trades), bySymbol: bySymbol(trades) },
    exposure: exposureOf(trades, points, { currency, rateOf }).map(({ day, ratio }) => ({
      day: isoDateOf(day),
      ratio,
    })),
  }
}

export type PublicFigures = Pick<
  PublicTrading,
  'since' | 'returnPercent' | 'maxDrawdownPercent' | 'trades' | 'winRatePercent'
>

/** The figures of an account that others see: of a period, or of its life if that is shorter. */
export function publicFigures(past: AccountPast, from: EpochDay, to: EpochDay): PublicFigures {
  const { points } = pointsOf(past, from, to)
  const sums = sumTrades(tradesIn(past, from, to))
  const { returnPercent, maxDrawdownPercent } = figuresOf(points)
  return {
    since: isoDateOf(Math.max(from, epochDayAt(past.beganAt)) as EpochDay),
    ...{ returnPercent, maxDrawdownPercent, trades: sums.trades, winRatePercent: winRateOf(sums) },
  }
}
