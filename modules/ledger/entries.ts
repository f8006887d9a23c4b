import type { Kysely } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import type { EntryKind } from './account.ts'
import { type LedgerTables, tablesOf } from './ledger-tables.ts'

/** A change of what a member may spend. */
export interface Entry {
  /** Number of its transaction. */
  number: number
  /** UTC ms. */
  at: number
  kind: EntryKind
  /** Id of what it is about. */
  ref: string
  /** Diamonds; negative: spent, withdrawn or set aside. */
  amount: number
  /** What the member could spend then. */
  balanceAfter: number
}

export interface EntryFilter {
  kind?: EntryKind | undefined
  /** UTC ms: of this instant or later. */
  from?: number | undefined
  /** UTC ms: before this instant. */
  to?: number | undefined
  /** Numbers below. */
  below?: number | undefined
  limit?: number | undefined
}

/** Entries of a member, newest first. */
export async function entriesOf(
  from: Pick<Database, 'db'>,
  memberId: string,
  { kind, from: first, to, below, limit }: EntryFilter,
): Promise<Entry[]> {
  const db = tablesOf(from)
  // Transactions are in the order of their times: an instant is a number.
  const least = first === undefined ? undefined : await numberFrom(db, first)
  const most = to === undefined ? undefined : await numberFrom(db, to)
  if (first !== undefined && least === undefined) return []
  let query = db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_transactions', 'number', 'transaction_number')
    .select(['transaction_number', 'at', 'kind', 'ref', 'spendable_change', 'spendable_after'])
    .where('owner', '=', memberId)
    .where('spendable_after', 'is not', null)
    .orderBy('transaction_number', 'desc')
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (least !== undefined) query = query.where('transaction_number', '>=', least)
  if (most !== undefined) query = query.where('transaction_number', '<', most)
  if (below !== undefined) query = query.where('transaction_number', '<', below)
  if (limit !== undefined) query = query.limit(limit)
  const rows = await query.execute()
  return rows.map(row => ({
    ...{ number: row.transaction_number, at: Number(row.at), kind: row.kind, ref: row.ref },
    ...{ amount: Number(row.spendable_change), balanceAfter: Number(row.spendable_after) },
  }))
}

/** The number of the first transaction at an instant or later; undefined if there is none. */
export async function numberFrom(db: Kysely<LedgerTables>, at: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('ledger_transactions')
    .select('number')
    .where('at', '>=', at)
    .orderBy('at')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return found?.number
}

/** What a member could spend before an instant, in UTC ms. */
export async function balanceBefore(from: Pick<Database, 'db'>, memberId: string, at: number): Promise<number> {
  const db = tablesOf(from)
  const most = await numberFrom(db, at)
  let query = db
    .selectFrom('ledger_postings')
    .select('spendable_after')
    .where('owner', '=', memberId)
    .where('spendable_after', 'is not', null)
    .orderBy('transaction_number', 'desc')
    .limit(1)
  if (most !== undefined) query = query.where('transaction_number', '<', most)
  return Number((await query.executeTakeFirst())?.spendable_after ?? 0)
}

/** When the first entry of a member was posted, UTC ms; undefined if there is none. */
export async function firstEntryAt(from: Pick<Database, 'db'>, memberId: string): Promise<number | undefined> {
  const found = await tablesOf(from)
    .selectFrom('ledger_postings')
    .innerJoin('ledger_transactions', 'number', 'transaction_number')
    .select('at')
    .where('owner', '=', memberId)
    .where('spendable_after', 'is not', null)
    .orderBy('transaction_number')
    .executeTakeFirst()
  return found && Number(found.at)
}
