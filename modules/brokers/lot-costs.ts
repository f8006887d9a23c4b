import type { BrokerAccount } from '#contract/broker.ts'
import { costInPips, type LotCost, lotCost } from '#contract/broker-cost.ts'
import type { Exact } from '#contract/decimal.ts'
import type { Conversion } from '#modules/conversion'
import type { Broker, BrokerPair } from './broker.ts'

/** What a lot costs at a broker, in a currency and in pips of the pair. */
export interface BrokerCost extends LotCost {
  pips: Exact
}

export interface LotCosts {
  /** Undefined where no price connects the currencies. `spread` is in pips. */
  costOf(
    broker: Broker,
    account: BrokerAccount,
    pair: BrokerPair,
    spread: number,
    currency: string,
  ): BrokerCost | undefined
}

/** Costs at the middle rates of now. */
export function createLotCosts(conversion: Conversion): LotCosts {
  const rateOf = (from: string, to: string): string | undefined =>
    conversion.legsOf(from, to) && conversion.convert('1', from, to).rate.toFixed()
  return {
    costOf(broker, account, { pip, lotUnits, quote }, spread, currency) {
      const quoteRate = rateOf(quote, currency)
      const commissionRate = rateOf(broker.commissionCurrency, currency)
      if (quoteRate === undefined || commissionRate === undefined) return undefined
      const commission = account === 'ecn' ? broker.commission : '0'
      const cost = lotCost({ spreadPips: String(spread), pip, lotUnits, quoteRate, commission, commissionRate })
      return { ...cost, pips: costInPips(cost.total, { pip, lotUnits, quoteRate }) }
    },
  }
}
