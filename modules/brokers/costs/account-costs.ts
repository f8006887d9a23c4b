import type { BrokerAccount, SpreadKind } from '#contract/brokers/broker.ts'
import type { Side } from '#contract/brokers/trading-calculators.ts'
import { chargedDays, sumOfCosts, type TradingCost, tradingCost } from '#contract/brokers/trading-cost.ts'
import type { Exact } from '#contract/numbers/decimal.ts'
import { mapInSlices } from '#kit/scheduling/event-loop.ts'
import type { Broker, BrokerPair } from '../facts/broker.ts'
import type { CostDeps } from './lot-costs.ts'

/** What is traded of a pair in a month. */
interface Position {
  pair: BrokerPair
  /** Opened and closed; plain decimal text. */
  lots: string
  side: Side
}

/** How a client trades. */
export interface AccountProfile {
  positions: readonly Position[]
  /** How much of it is held overnight, in per cent, and for how many nights; plain decimal text. */
  share: string
  nights: string
  account: BrokerAccount
  currency: string
}

/** What a pair costs at a broker; undefined where it has no spread or no swap of it. */
export interface PositionCost {
  position: Position
  /** The average spread of the last 24 hours of trading, in pips. */
  average: number | undefined
  /**
   * Of a lot, in the account's currency: a pip, the spread, the commission of both sides, and the swap of a night, positive
   * if it is received.
   */
  lot: Readonly<Record<'pip' | 'spread' | 'commission' | 'swap', Exact>> | undefined
  month: TradingCost | undefined
}

/** What the profile costs at a broker in a month, in the account's currency. */
export interface AccountCost {
  broker: Broker
  kind: SpreadKind
  positions: readonly PositionCost[]
  /** Undefined if one of its positions is. */
  month: TradingCost | undefined
}

export interface AccountCosts {
  /** Of some brokers, the cheapest first. Rejects if the database does not respond. */
  accountCosts(profile: AccountProfile, brokers: readonly Broker[]): Promise<AccountCost[]>
}

export function createAccountCosts(deps: CostDeps): AccountCosts {
  return {
    async accountCosts(profile, brokers) {
      const { account, currency } = profile
      const costOf = deps.costsIn(currency)
      const swapsOf = deps.swapsIn(currency)
      const days = chargedDays(profile)
      const pasts = await Promise.all(profile.positions.map(({ pair }) => deps.spreads.past(account, pair, 'day')))
      const measured = new Set(pasts.flatMap(past => [...past.measured]))
      const costs = await mapInSlices(brokers, (broker): AccountCost => {
        const positions = profile.positions.map((position, index): PositionCost => {
          const { pair, lots, side } = position
          const { average } = deps.summary(pasts[index]!.quarters.get(broker.id) ?? [])
          const cost = average === undefined ? undefined : costOf(broker, account, pair, average)
          const pip = costOf(broker, account, pair, 1)?.spread
          const swap = swapsOf(broker, pair)?.[side].money
          const lot = cost && pip && swap && { pip, spread: cost.spread, commission: cost.commission, swap }
          return { position, average, lot, month: lot && tradingCost({ ...lot, lots, days }) }
        })
        const months = positions.flatMap(({ month }) => month ?? [])
        return {
          broker,
          kind: deps.spreadKind(broker, measured),
          positions,
          month: months.length < positions.length ? undefined : sumOfCosts(months),
        }
      })
      return costs.toSorted((a, b) => {
        if (!a.month || !b.month) return Number(!a.month) - Number(!b.month)
        return a.month.total.cmp(b.month.total)
      })
    },
  }
}
