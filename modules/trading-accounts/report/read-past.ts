import { dateToTime, type EpochDay } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { OPENING_CENTS } from '#contract/trading/opening-balance.ts'
import type { LinkDeal } from '../links/broker-link.ts'
import type { Reading, SimulatedTrading } from '../rules/deps.ts'
import { engineDeals } from '../rules/engine-deals.ts'
import type { From, TradingAccount } from '../store/accounts.ts'
import { dealsBetween, firstDealAt } from '../store/deals.ts'
import { dailyEquity } from '../store/equity.ts'
import type { AccountPast } from './account-days.ts'

/** What an account that is traded here begins with. */
const openingOf = ({ createdAt }: TradingAccount): LinkDeal => ({
  ...{ dealId: 'opening', at: createdAt, type: 'deposit', symbol: null, side: null, lots: null },
  ...{ openAt: null, openPrice: null, closePrice: null, profit: OPENING_CENTS, commission: 0, swap: 0 },
})

/** When an account began, UTC ms: its first deal, or when it was opened here. */
export const beganAt = async (from: From, account: TradingAccount): Promise<number | undefined> =>
  account.source === 'portal' ? account.createdAt : firstDealAt(from, account.id)

/** What is known of an account since a date; undefined if it was not read yet, or nothing has happened in it. */
export async function readPast(
  from: From,
  { account, reading, since }: { account: TradingAccount; reading: Reading | undefined; since: EpochDay },
  trading: Pick<SimulatedTrading, 'deals' | 'dealResult'>,
): Promise<AccountPast | undefined> {
  const began = await beganAt(from, account)
  if (!reading || began === undefined) return undefined
  const start = dateToTime(since) - DAY_MS
  const span = { from: start, to: reading.at + 1 }
  const isOwn = account.source === 'portal'
  const opening = isOwn && account.createdAt >= start ? [openingOf(account)] : []
  const deals = isOwn ? await engineDeals(from, account.id, span, trading) : await dealsBetween(from, account.id, span)
  return {
    deals: [...opening, ...deals],
    readings: await dailyEquity(from, account.id, span),
    now: { at: reading.at, balance: reading.balance, equity: reading.equity },
    beganAt: began,
  }
}
