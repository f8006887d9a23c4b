import type { TradingAccountKind, TradingPlatform } from '#contract/trading/trading-account.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { From } from '../store/accounts.ts'
import type { Activity } from '../store/deals.ts'

/** What an account is worth, in cents of its currency. */
export interface Figures {
  balance: number
  equity: number
}

/** A position that was closed here, or a part of it. */
export interface EngineDeal {
  /** Orders them. */
  number: number
  id: string
  symbol: string
  side: 'buy' | 'sell'
  /** UTC ms. */
  opened: { at: number }
  closed: { at: number }
  /** Cents; the profit is without the swap. */
  profit: number
  swap: number
}

/** The module that fills orders of simulated accounts. */
export interface SimulatedTrading {
  /** Begins an account with 100,000 USD. */
  open(unit: Unit, accountId: string, now: number): Promise<void>
  /** At the last prices; without those that it does not know. */
  figures(from: From, accountIds: readonly string[]): Promise<ReadonlyMap<string, Figures>>
  /** The newest first, those before a number. */
  deals(
    from: From,
    accountId: string,
    page: { below: number | undefined; limit: number },
  ): Promise<readonly EngineDeal[]>
  /** Sizes and prices as decimals. */
  dealResult(deal: EngineDeal): { lots: string; openPrice: string; price: string }
  /** What was closed since an instant, UTC ms, by account; those in which nothing was are left out. */
  activity(from: From, accountIds: readonly string[], since: number): Promise<ReadonlyMap<string, Activity>>
  /** Deletes an account with all that belongs to it. */
  forget(unit: Unit, accountId: string): Promise<void>
}

/** What an account was worth at a moment. */
export interface Reading extends Figures {
  /** UTC ms. */
  at: number
  currency: string
  kind: TradingAccountKind
  platform: TradingPlatform
  /** Whether the figures are invented, or come from orders at the prices of the portal. */
  isSimulated: boolean
}
