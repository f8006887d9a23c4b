import type { Database } from '#kit/database/database.ts'
import { PLACE, tablesOf } from './ledger-tables.ts'

/** Whether the balances of a ledger can be right: its chain is not recomputed. */
export interface LedgerCheck {
  /** Of all balances: 0. */
  sum: number
  accounts: number
  transactions: number
  /** Accounts below 0 that must not be: 0. */
  negative: number
  lastHash: string
}

export async function checkLedger(from: Pick<Database, 'db'>): Promise<LedgerCheck> {
  const db = tablesOf(from)
  const balances = await db
    .selectFrom('ledger_accounts')
    .select(({ fn, eb }) => [
      fn.countAll().as('accounts'),
      fn.sum('balance').as('sum'),
      fn
        .countAll()
        .filterWhere(eb.and([eb('balance', '<', 0), eb('account', '!=', 'issuance')]))
        .as('negative'),
    ])
    .executeTakeFirstOrThrow()
  const { number, hash } = await db
    .selectFrom('ledger_head')
    .select(['number', 'hash'])
    .where('place', '=', PLACE)
    .executeTakeFirstOrThrow()
  return {
    ...{ sum: Number(balances.sum ?? 0), accounts: Number(balances.accounts), negative: Number(balances.negative) },
    ...{ transactions: number, lastHash: hash },
  }
}
