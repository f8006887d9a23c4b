import { centsText } from '#contract/prices/cents-text.ts'
import type { TradingAccountView } from '#contract/trading/trading-account.ts'
import type { TradingAccount } from '../store/accounts.ts'
import type { Reading } from './deps.ts'

/** The digits of an account's number that are shown. */
export const lastDigits = (account: string): string => account.slice(-3)

/** An account as its member sees it. */
export function accountView(account: TradingAccount, reading: Reading | undefined): TradingAccountView {
  const { id, platform, broker, brokerName, server, kind, currency, leverage, label, state, source, version } = account
  return {
    ...{ tradingAccountId: id, platform, broker, brokerName, server, kind, currency, leverage, label, state },
    account: lastDigits(account.account),
    balance: reading ? centsText(reading.balance) : null,
    equity: reading ? centsText(reading.equity) : null,
    ...{ isDefault: account.isDefault, isPublic: account.isPublic, simulated: account.isSimulated },
    contestId: account.contestId ?? null,
    syncedAt: reading ? new Date(reading.at).toISOString() : null,
    ...{ source, version },
  }
}
