import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import { BOUGHT, tablesOf } from './group-tables.ts'

type From = Pick<Database, 'db'>

/** A term that a member has bought. Times are UTC ms. */
export interface Term {
  termId: string
  memberId: string
  /** Diamonds. */
  price: number
  from: number
  until: number
}

/** Resolves with the id of the term. */
export async function addTerm(unit: Unit, group: number, term: Omit<Term, 'termId'>): Promise<string> {
  const { memberId, price, from, until } = term
  const termId = newId()
  await tablesOf(unit)
    .insertInto('group_terms')
    .values({
      ...{ term_id: termId, group_number: group, member_id: memberId, price, from_at: from, until_at: until },
      ...{ state: 'bought', refund: 0 },
    })
    .execute()
  return termId
}

const running = (from: From, group: number, now: number) =>
  tablesOf(from)
    .selectFrom('group_terms')
    .where('group_number', '=', group)
    .where('state', '=', BOUGHT)
    .where('until_at', '>', now)

/** Terms of a group that have not ended, those that begin later too. */
export async function runningTerms(from: From, group: number, now: number): Promise<Term[]> {
  const rows = await running(from, group, now).selectAll().orderBy('number').execute()
  return rows.map(row => ({
    ...{ termId: row.term_id, memberId: row.member_id, price: row.price },
    ...{ from: Number(row.from_at), until: Number(row.until_at) },
  }))
}

/** How many members of a group have a term that has not ended. */
export async function countPaying(from: From, group: number, now: number): Promise<number> {
  const rows = await running(from, group, now).select('member_id').distinct().execute()
  return rows.length
}

/** A member gives up what is left of the terms in a group: nothing is given back. */
export async function giveUpTerms(unit: Unit, group: number, memberId: string): Promise<void> {
  await tablesOf(unit)
    .updateTable('group_terms')
    .set({ state: 'given up' })
    .where('group_number', '=', group)
    .where('member_id', '=', memberId)
    .where('state', '=', 'bought')
    .execute()
}

/** What is left of a term was given back. */
export async function setRefunded(unit: Unit, termId: string, refund: number): Promise<void> {
  await tablesOf(unit)
    .updateTable('group_terms')
    .set({ state: 'refunded', refund })
    .where('term_id', '=', termId)
    .execute()
}

/** What is given back of a term at a moment: its price for the time that is left of it, rounded up. */
export function refundOf({ price, from, until }: Pick<Term, 'price' | 'from' | 'until'>, now: number): number {
  // The product is larger than the whole numbers that a double holds.
  const left = BigInt(price) * BigInt(until - Math.max(from, now))
  const whole = BigInt(until - from)
  return Number((left + whole - 1n) / whole)
}
