import type { BrokerAccount, SpreadKind, SpreadSession } from '#contract/brokers/broker.ts'
import type { AccountCosts } from '../costs/account-costs.ts'
import type { LotCosts } from '../costs/lot-costs.ts'
import type { TradeCosts } from '../costs/trade-costs.ts'
import type { Broker, BrokerEntity, BrokerPair } from '../facts/broker.ts'
import type { Rollovers } from '../rollovers/rollovers.ts'
import type { SpreadQuarterHour, SpreadSummary } from '../spreads/spread-quarter.ts'
import type { Spreads } from '../spreads/spreads.ts'

/** What a trade costs at which broker. */
export interface Brokers extends LotCosts, Rollovers, AccountCosts, TradeCosts {
  /** Those that are compared, in the order of their file: an operator's, or with simulated prices the sample. */
  all(): readonly Broker[]
  /** Those whose spreads on an account can be compared: with a recording also the brokers that it has quotes of. */
  quoting(account: BrokerAccount): readonly Broker[]
  /** Its legal entities, in the order of their file. */
  entitiesOf(broker: Broker): readonly BrokerEntity[]
  readonly pairs: readonly BrokerPair[]
  readonly spreads: Spreads
  /** Where the spreads of a broker come from; `measured` are the brokers of `PastSpreads`. */
  spreadKind(broker: Broker, measured: ReadonlySet<string>): SpreadKind
  /** Of some quarters of an hour together. */
  summary(quarters: readonly SpreadQuarterHour[], session?: SpreadSession): SpreadSummary
  /** Averages by hour of the week from Sunday 00:00 UTC, in pips. */
  weekAverages(quarters: readonly SpreadQuarterHour[]): (number | undefined)[]
}
