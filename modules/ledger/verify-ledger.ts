import type { Kysely } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import { PORTAL } from './account.ts'
import { FIRST_HASH, hashOf, isSpendable, spendableChange } from './ledger-chain.ts'
import { type LedgerTables, PLACE, tablesOf } from './ledger-tables.ts'

/** What a ledger is after all its transactions. */
export interface VerifiedLedger {
  transactions: number
  accounts: number
  /** Of all balances: 0. */
  sum: number
  lastHash: string
  /** The first thing that is wrong; undefined if nothing is. */
  fault?: string
}

type Transaction = LedgerTables['ledger_transactions']
type PostingRow = LedgerTables['ledger_postings']

const BATCH = 2_000

/**
 * Recomputes a ledger from its first transaction: that numbers have no gaps, that the hashes continue each other and are
 * those of the rows, that postings sum to 0, that balances follow from them, that none but issuance is below 0, and that
 * the accounts have those balances. Transactions that are made meanwhile are not looked at. `onProgress` gets how many of
 * how many are done.
 */
export async function verifyLedger(
  from: Pick<Database, 'db'>,
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<VerifiedLedger> {
  const db = tablesOf(from)
  const balances = new Map<string, number>()
  const head = await db.selectFrom('ledger_head').selectAll().where('place', '=', PLACE).executeTakeFirst()
  const all = head?.number ?? 0
  let [done, lastHash, lastAt] = [0, FIRST_HASH, 0]
  const result = (fault?: string): VerifiedLedger => ({
    ...{ transactions: done, accounts: balances.size, lastHash },
    sum: [...balances.values()].reduce((sum, balance) => sum + balance, 0),
    ...(fault === undefined ? {} : { fault }),
  })
  if (!head) return result('the head of the ledger is missing')
  while (done < all) {
    const last = Math.min(done + BATCH, all)
    const { transactions, postings } = await readBatch(db, done, last)
    for (let number = done + 1; number <= last; number++) {
      const transaction = transactions.get(number)
      if (!transaction) return result(`transaction ${number} is missing`)
      const rows = postings.get(number) ?? []
      const fault = faultOf(transaction, rows, lastHash, lastAt) ?? applied(balances, transaction, rows)
      if (fault !== undefined) return result(fault)
      ;[done, lastHash, lastAt] = [number, transaction.hash, transaction.at]
    }
    onProgress(done, all)
  }
  if (lastHash !== head.hash) return result(`transaction ${all} is not the one that was made last`)
  return result(await faultAtEnd(db, all, balances))
}

async function readBatch(db: Kysely<LedgerTables>, after: number, last: number) {
  const transactions = await db
    .selectFrom('ledger_transactions')
    .selectAll()
    .where('number', '>', after)
    .where('number', '<=', last)
    .execute()
  const postings = await db
    .selectFrom('ledger_postings')
    .selectAll()
    .where('transaction_number', '>', after)
    .where('transaction_number', '<=', last)
    .orderBy('transaction_number')
    .orderBy('place')
    .execute()
  return {
    transactions: new Map(transactions.map(row => [row.number, { ...row, at: Number(row.at) }])),
    postings: Map.groupBy(postings, row => row.transaction_number),
  }
}

// PostgreSQL gives numbers of eight bytes as texts.
const numeric = ({ owner, account, amount }: PostingRow) => ({ owner, account, amount: Number(amount) })

/** What is wrong with a transaction and the rows of its postings, after a transaction. */
function faultOf(
  transaction: Transaction,
  rows: readonly PostingRow[],
  lastHash: string,
  lastAt: number,
): string | undefined {
  const { number, previous, hash, at } = transaction
  if (previous !== lastHash) return `transaction ${number} does not continue the one before it`
  const postings = rows.map(row => ({ ...numeric(row), isReturn: row.is_return === 1 }))
  if (hash !== hashOf(previous, { ...transaction, postings })) return `transaction ${number} was changed`
  if (at < lastAt) return `transaction ${number} is older than the one before it`
  const sum = postings.reduce((total, { amount }) => total + amount, 0)
  return sum === 0 ? undefined : `the postings of transaction ${number} sum to ${sum}`
}

/** Applies the postings of a transaction to the balances. Returns what is wrong with them. */
function applied(balances: Map<string, number>, { number }: Transaction, rows: readonly PostingRow[]) {
  for (const { place, owner, account, amount, balance_after } of rows) {
    const name = `${owner} ${account}`
    const after = (balances.get(name) ?? 0) + Number(amount)
    balances.set(name, after)
    if (after !== Number(balance_after))
      return `posting ${place} of transaction ${number} says ${balance_after}, and ${account} has ${after}`
    if (after < 0 && account !== 'issuance') return `${account} of ${owner} is at ${after} after transaction ${number}`
  }
  const told = new Set([PORTAL])
  for (const { place, owner, account, spendable_change, spendable_after } of rows) {
    const isFirst = isSpendable(account) && !told.has(owner)
    if (isFirst) told.add(owner)
    const spendable = (balances.get(`${owner} bought`) ?? 0) + (balances.get(`${owner} earned`) ?? 0)
    const expected = isFirst ? [spendableChange(owner, rows.map(numeric)), spendable] : [null, null]
    const says = [spendable_change, spendable_after].map(value => (value === null ? null : Number(value)))
    if (says[0] !== expected[0] || says[1] !== expected[1])
      return `posting ${place} of transaction ${number} says that ${says[1]} may be spent after ${says[0]}, and it is ${expected[1]} after ${expected[0]}`
  }
  return undefined
}

/** What is wrong with the accounts, unless there have been more transactions meanwhile. */
async function faultAtEnd(db: Kysely<LedgerTables>, all: number, balances: ReadonlyMap<string, number>) {
  const accounts = await db.selectFrom('ledger_accounts').selectAll().execute()
  const end = await db.selectFrom('ledger_head').selectAll().where('place', '=', PLACE).executeTakeFirst()
  const more = await db
    .selectFrom('ledger_transactions')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirst()
  if ((more?.last ?? 0) > (end?.number ?? 0)) return `transaction ${(end?.number ?? 0) + 1} was added`
  if (end?.number !== all) return undefined
  const stored = new Map(accounts.map(({ owner, account, balance }) => [`${owner} ${account}`, Number(balance)]))
  for (const [name, balance] of stored)
    if (balance !== (balances.get(name) ?? 0))
      return `account ${name} says ${balance}, and its postings sum to ${balances.get(name) ?? 0}`
  for (const name of balances.keys()) if (!stored.has(name)) return `account ${name} is missing`
  return undefined
}
