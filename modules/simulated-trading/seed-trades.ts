import type { Unit } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import type { Deal, Side } from './rules/account.ts'
import { addAccount, lockAccount, saveAccount } from './store/simulated-accounts.ts'

/** A trade as a test installation is filled with it. Prices and size as everywhere in this module, times UTC ms. */
export interface SeededTrade {
  symbol: string
  side: Side
  size: number
  openedAt: number
  openPrice: number
  at: number
  price: number
  /** Cents. */
  profit: number
}

const dealOf = ({ openedAt, at, ...trade }: SeededTrade): Deal => ({
  ...{ ...trade, positionId: newId(), opened: { n: 1, at: openedAt }, closed: { n: 2, at }, reason: 'member', swap: 0 },
})

/** Opens an account in which trades have been closed. `openedAt`: UTC ms. */
export async function seedTrades(
  unit: Unit,
  accountId: string,
  openedAt: number,
  trades: readonly SeededTrade[],
): Promise<void> {
  await addAccount(unit, accountId, openedAt)
  const account = (await lockAccount(unit, accountId))!
  const balance = trades.reduce((sum, { profit }) => sum + profit, account.balance)
  const now = trades.at(-1)?.at ?? openedAt
  await saveAccount(unit, account, { ...account, balance }, { deals: trades.map(dealOf), now })
}
