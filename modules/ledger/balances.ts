import type { Database } from '#kit/database/database.ts'
import type { MemberAccount } from './account.ts'
import { tablesOf } from './ledger-tables.ts'

type From = Pick<Database, 'db'>

/** Diamonds of a member. */
export interface Balances {
  bought: number
  earned: number
  /** Set aside for what is not decided yet. */
  held: number
  /** What the member may spend: bought and earned. */
  balance: number
}

/** What a member has; zeros if nothing was ever posted. */
export async function balancesOf(from: From, memberId: string): Promise<Balances> {
  const rows = await tablesOf(from)
    .selectFrom('ledger_accounts')
    .select(['account', 'balance'])
    .where('owner', '=', memberId)
    .execute()
  const of = (account: MemberAccount) => Number(rows.find(row => row.account === account)?.balance ?? 0)
  const [bought, earned] = [of('bought'), of('earned')]
  return { bought, earned, held: of('held'), balance: bought + earned }
}

/** Diamonds that will be matured. */
export interface Maturing {
  /** UTC ms. */
  at: number
  amount: number
}

/**
 * How much of what a member has earned may be withdrawn, and when the rest may be: diamonds mature `holdMs` after they were
 * earned. matured = min(earned, matured income − all that has left the account), never below 0: what leaves it takes the
 * oldest diamonds first, and what comes back is as if it had never left.
 */
export async function maturityOf(
  from: From,
  memberId: string,
  holdMs: number,
  now: number,
): Promise<{ matured: number; maturing: Maturing[] }> {
  const { earned } = await balancesOf(from, memberId)
  const income = await incomeSince(from, memberId, now - holdMs)
  const maturing: Maturing[] = []
  let rest = earned
  for (const { at, amount } of income) {
    const left = Math.min(rest, amount)
    if (left === 0) break
    maturing.unshift({ at: at + holdMs, amount: left })
    rest -= left
  }
  return { matured: rest, maturing }
}

/** What a member has earned after an instant, newest first. */
async function incomeSince(from: From, memberId: string, after: number): Promise<{ at: number; amount: number }[]> {
  const db = tablesOf(from)
  const first = await db
    .selectFrom('ledger_transactions')
    .select('number')
    .where('at', '>', after)
    .orderBy('at')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  if (!first) return []
  const rows = await db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_transactions', 'number', 'transaction_number')
    .select(['at', 'amount'])
    .where('owner', '=', memberId)
    .where('transaction_number', '>=', first.number)
    .where('account', '=', 'earned')
    .where('amount', '>', 0)
    .where('is_return', '=', 0)
    .orderBy('transaction_number', 'desc')
    .execute()
  return rows.map(({ at, amount }) => ({ at: Number(at), amount: Number(amount) }))
}
