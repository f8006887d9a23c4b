import type { TradingBroker, TradingPlatform } from '#contract/trading/trading-account.ts'

/** What a member enters to bind an account. */
export interface LinkLogin {
  platform: TradingPlatform
  server: string
  account: string
  password: string
}

/** An account as the broker describes it at a login. */
export interface LinkAccount {
  kind: 'live' | 'demo'
  /** ISO 4217. */
  currency: string
  /** 100 for 1:100. */
  leverage: number
}

export interface LoggedIn extends LinkAccount {
  /** Whether the password may trade as well. */
  canTrade: boolean
  /** What the link calls the account from now on. */
  ref: string
}

/** Cents of the account's currency. */
export interface LinkFigures extends LinkAccount {
  balance: number
  equity: number
  /** UTC ms. */
  at: number
}

/** Amounts are cents of the account's currency, times UTC ms. */
export interface LinkDeal {
  dealId: string
  at: number
  type: 'trade' | 'deposit' | 'withdrawal'
  symbol: string | null
  side: 'buy' | 'sell' | null
  /** Decimals. */
  lots: string | null
  openAt: number | null
  openPrice: string | null
  closePrice: string | null
  /** Profit of a trade without commission and swap; of a deposit positive, of a withdrawal negative. */
  profit: number
  commission: number
  swap: number
}

/** The broker refuses the number or the password. */
export class CredentialsRefused extends Error {
  override readonly name = 'CredentialsRefused'
}

/** The broker has no such server. */
export class NoSuchServer extends Error {
  override readonly name = 'NoSuchServer'
}

/** The link no longer knows what it called an account: it has to log in again. */
export class RefUnknown extends Error {
  override readonly name = 'RefUnknown'
}

/** No answer, or one that cannot be believed. Its message is for operators and names neither number nor password. */
export class LinkFailed extends Error {
  override readonly name = 'LinkFailed'
}

/** Reads accounts at brokers. All but `brokers` reject with LinkFailed. */
export interface BrokerLink {
  readonly source: 'simulated' | 'bridge'
  /**
   * Brokers in the order of a list; those that it knew last if it gets no answer now. `isKnown`: whether it has ever got
   * one.
   */
  brokers(): Promise<{ list: readonly TradingBroker[]; isKnown: boolean }>
  /** Rejects also with CredentialsRefused or NoSuchServer. */
  login(login: LinkLogin): Promise<LoggedIn>
  /** Rejects also with CredentialsRefused or RefUnknown. */
  account(ref: string): Promise<LinkFigures>
  /**
   * Those after a deal, the oldest first; from the first on if none is given. Of many it tells some: the next ones come after
   * the last of these. Rejects as `account` does.
   */
  deals(ref: string, after: string | undefined): Promise<readonly LinkDeal[]>
}
