import { createHash } from 'node:crypto'
import type { Account, EntryKind } from './account.ts'

export const FIRST_HASH = '0'.repeat(64)

/** A change of the balance of one account. */
export interface Posting {
  /** A member's id, or `portal`. */
  owner: string
  account: Account
  /** Diamonds; negative: they leave the account. */
  amount: number
  /** Whether it gives back what was taken from the account, and is no income. */
  isReturn: boolean
}

/** Whether members may spend what is in an account. */
export const isSpendable = (account: Account): boolean => account === 'bought' || account === 'earned'

/** By how much a transaction changes what a member may spend. */
export const spendableChange = (owner: string, postings: readonly Pick<Posting, 'owner' | 'account' | 'amount'>[]) =>
  postings
    .filter(posting => posting.owner === owner && isSpendable(posting.account))
    .reduce((sum, { amount }) => sum + amount, 0)

/** What the hash of a transaction covers. */
export interface ChainedTransaction {
  number: number
  key: string
  kind: EntryKind
  ref: string
  ends: string | null
  /** UTC ms. */
  at: number
  postings: readonly Posting[]
}

/**
 * SHA-256 in hex of the previous hash and the transaction as JSON without blanks: at, ends, key, kind, number, its postings
 * (each owner, account, amount and whether it is a return) and ref.
 */
export function hashOf(previous: string, { at, ends, key, kind, number, postings, ref }: ChainedTransaction): string {
  const rows = postings.map(({ owner, account, amount, isReturn }) => [owner, account, amount, isReturn ? 1 : 0])
  return createHash('sha256')
    .update(previous + JSON.stringify({ at, ends, key, kind, number, postings: rows, ref }))
    .digest('hex')
}
