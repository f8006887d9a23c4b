import type { BrokerAccount, SpreadKind } from '#contract/brokers/broker.ts'
import { costInPips, type LotCost, lotCost } from '#contract/brokers/broker-cost.ts'
import type { Exact } from '#contract/numbers/decimal.ts'
import type { Conversion } from '#modules/conversion'
import type { Broker, BrokerPair } from '../facts/broker.ts'
import type { Rollovers } from '../rollovers/rollovers.ts'
import type { SpreadQuarterHour, SpreadSummary } from '../spreads/spread-quarter.ts'
import type { Spreads } from '../spreads/spreads.ts'

/** What a lot costs at a broker, in a currency and in pips of the pair. */
export interface BrokerCost extends LotCost {
  pips: Exact
}

/** Undefined where no price connects the currencies. `spread` is in pips. */
export type CostOf = (
  broker: Broker,
  account: BrokerAccount,
  pair: BrokerPair,
  spread: number,
) => BrokerCost | undefined

export interface LotCosts {
  /** Costs in a currency at the middle rates of now. */
  costsIn(currency: string): CostOf
}

/** What costs at brokers are computed from. */
export type CostDeps = LotCosts &
  Rollovers & {
    spreads: Pick<Spreads, 'past'>
    summary(quarters: readonly SpreadQuarterHour[]): SpreadSummary
    spreadKind(broker: Broker, measured: ReadonlySet<string>): SpreadKind
  }

export function createLotCosts(conversion: Conversion): LotCosts {
  return {
    costsIn(currency) {
      const rates = new Map<string, string | undefined>()
      const rateOf = (from: string): string | undefined => {
        if (!rates.has(from))
          rates.set(from, conversion.legsOf(from, currency) && conversion.convert('1', from, currency).rate.toFixed())
        return rates.get(from)
      }
      return (broker, account, { pip, lotUnits, quote }, spread) => {
        const quoteRate = rateOf(quote)
        const commissionRate = rateOf(broker.commissionCurrency)
        if (quoteRate === undefined || commissionRate === undefined) return undefined
        const commission = account === 'ecn' ? broker.commission : '0'
        const cost = lotCost({ spreadPips: String(spread), pip, lotUnits, quoteRate, commission, commissionRate })
        return { ...cost, pips: costInPips(cost.total, { pip, lotUnits, quoteRate }) }
      }
    },
  }
}
