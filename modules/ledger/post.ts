import type { Unit } from '#kit/database/unit-of-work.ts'
import { type Account, type EntryKind, PORTAL } from './account.ts'
import { hashOf, isSpendable, type Posting, spendableChange } from './ledger-chain.ts'
import { PLACE, tablesOf } from './ledger-tables.ts'

/** A transaction to be. */
export interface NewTransaction {
  /** Of what has happened, which happens once: `order/<id>`. */
  key: string
  kind: EntryKind
  /** Id of what it is about. */
  ref: string
  /** The key of the transaction whose hold it ends. */
  ends?: string
}

/** The balance of an account as it is while the head is locked. */
export type BalanceNow = (owner: string, account: Account) => number

/**
 * Makes a transaction in the unit of the caller. `postingsOf` gets the balances of the owners, which nobody changes until
 * the unit ends, and returns postings that sum to 0. Rejects if a transaction has the key already, or has ended the hold:
 * the unit then changes nothing.
 */
export async function post(
  unit: Unit,
  { key, kind, ref, ends }: NewTransaction,
  owners: readonly string[],
  postingsOf: (balance: BalanceNow) => readonly Posting[],
  now: number,
): Promise<void> {
  const db = tablesOf(unit)
  const head = await lockHead(unit)
  const balances = await readBalances(unit, owners)
  const postings = postingsOf((owner, account) => balances.get(`${owner} ${account}`) ?? 0).filter(
    ({ amount }) => amount !== 0,
  )
  assertBalanced(postings)
  const transaction = {
    number: head.number + 1,
    key,
    kind,
    ref,
    ends: ends ?? null,
    at: Math.max(now, Number(head.at)),
  }
  const hash = hashOf(head.hash, { ...transaction, postings })
  await db
    .insertInto('ledger_transactions')
    .values({ ...transaction, previous: head.hash, hash })
    .execute()
  for (const { owner, account, amount } of postings) {
    const balance = (balances.get(`${owner} ${account}`) ?? 0) + amount
    balances.set(`${owner} ${account}`, balance)
    await storeBalance(unit, owner, account, balance)
  }
  const spendable = (owner: string) => (balances.get(`${owner} bought`) ?? 0) + (balances.get(`${owner} earned`) ?? 0)
  const told = new Set([PORTAL])
  const rows = postings.map(({ owner, account, amount, isReturn }, place) => {
    const isFirst = isSpendable(account) && !told.has(owner)
    if (isFirst) told.add(owner)
    return {
      ...{ transaction_number: transaction.number, place, owner, account, amount, is_return: isReturn ? 1 : 0 },
      balance_after: balances.get(`${owner} ${account}`)!,
      spendable_change: isFirst ? spendableChange(owner, postings) : null,
      spendable_after: isFirst ? spendable(owner) : null,
    }
  })
  await db.insertInto('ledger_postings').values(rows).execute()
  await db
    .updateTable('ledger_head')
    .set({ number: transaction.number, at: transaction.at, hash })
    .where('place', '=', PLACE)
    .execute()
}

/** The head of the ledger: nobody else makes a transaction until the unit ends. */
export const lockHead = (unit: Unit) =>
  unit
    .forUpdate(tablesOf(unit).selectFrom('ledger_head').selectAll().where('place', '=', PLACE))
    .executeTakeFirstOrThrow()

async function readBalances(unit: Unit, owners: readonly string[]): Promise<Map<string, number>> {
  const rows = await tablesOf(unit)
    .selectFrom('ledger_accounts')
    .selectAll()
    .where('owner', 'in', [PORTAL, ...owners])
    .execute()
  return new Map(rows.map(({ owner, account, balance }) => [`${owner} ${account}`, Number(balance)]))
}

async function storeBalance(unit: Unit, owner: string, account: Account, balance: number): Promise<void> {
  await tablesOf(unit)
    .insertInto('ledger_accounts')
    .values({ owner, account, balance })
    .onConflict(conflict => conflict.columns(['owner', 'account']).doUpdateSet({ balance }))
    .execute()
}

/** Callers make postings of whole diamonds that sum to 0, one of an account: anything else is an error of the program. */
function assertBalanced(postings: readonly Posting[]): void {
  const sum = postings.reduce((total, { amount }) => total + amount, 0)
  const accounts = new Set(postings.map(({ owner, account }) => `${owner} ${account}`))
  if (postings.length < 2 || sum !== 0 || accounts.size < postings.length)
    throw new Error(`postings that sum to ${sum}: ${JSON.stringify(postings)}`)
  for (const { amount } of postings)
    if (!Number.isSafeInteger(amount)) throw new Error(`a posting of ${amount} diamonds`)
}
