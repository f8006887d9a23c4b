import type { BrokerAccount, SpreadKind } from '#contract/brokers/broker.ts'
import type { TradeDates } from '#contract/brokers/trade-dates.ts'
import type { Side } from '#contract/brokers/trading-calculators.ts'
import { type TradingCost, tradingCost } from '#contract/brokers/trading-cost.ts'
import { Exact } from '#contract/numbers/decimal.ts'
import { mapInSlices } from '#kit/scheduling/event-loop.ts'
import type { Broker, BrokerPair } from '../facts/broker.ts'
import type { RollNight } from '../rollovers/value-dates.ts'
import type { CostDeps } from './lot-costs.ts'

/** A position that is opened on one day and closed on another, or on the same one. */
export interface Trade {
  pair: BrokerPair
  /** Plain decimal text. */
  lots: string
  side: Side
  dates: TradeDates
  account: BrokerAccount
  currency: string
}

/** What a trade costs at a broker, in the account's currency. */
export interface TradeCost {
  broker: Broker
  kind: SpreadKind
  /** The average spread of the last 24 hours of trading, in pips; undefined where there is none. */
  average: number | undefined
  /** Of all lots; undefined without a spread. */
  spread: Exact | undefined
  commission: Exact | undefined
  /** Of a lot and a night, positive if it is received; undefined if the broker publishes none. */
  aNight: Exact | undefined
  /** As the broker states it. */
  stated: string | undefined
  /** Undefined without a spread, or without a swap for what is held overnight. */
  sum: TradingCost | undefined
  /** The total in pips of the pair. */
  pips: Exact | undefined
}

export interface TradeCosts {
  /** The rolls between entry and exit, and the costs at some brokers, the cheapest first, those without a total last. */
  tradeCosts(trade: Trade, brokers: readonly Broker[]): Promise<{ nights: RollNight[]; costs: TradeCost[] }>
}

export function createTradeCosts(deps: CostDeps): TradeCosts {
  return {
    async tradeCosts({ pair, lots, side, dates, account, currency }, brokers) {
      const nights = deps.nightsBetween(pair, dates.from, dates.to)
      const days = nights.reduce((sum, night) => sum + night.nights, 0)
      const costOf = deps.costsIn(currency)
      const swapsOf = deps.swapsIn(currency)
      const past = await deps.spreads.past(account, pair, 'day')
      const costs = await mapInSlices(brokers, (broker): TradeCost => {
        const { average } = deps.summary(past.quarters.get(broker.id) ?? [])
        const lot = average === undefined ? undefined : costOf(broker, account, pair, average)
        const own = swapsOf(broker, pair)?.[side]
        // What is not held overnight has no swap.
        const swap = days === 0 ? new Exact(0) : own?.money
        const sum = lot && swap && tradingCost({ ...lot, swap, lots, days })
        const pip = costOf(broker, account, pair, 1)?.spread
        return {
          ...{ broker, kind: deps.spreadKind(broker, past.measured), average },
          ...{ spread: lot?.spread.times(lots), commission: lot?.commission.times(lots) },
          ...{ aNight: own?.money, stated: own?.swap, sum },
          pips: sum && pip && sum.total.div(pip.times(lots)),
        }
      })
      return {
        nights,
        costs: costs.toSorted((a, b) => {
          if (!a.sum || !b.sum) return Number(!a.sum) - Number(!b.sum)
          return a.sum.total.cmp(b.sum.total)
        }),
      }
    },
  }
}
