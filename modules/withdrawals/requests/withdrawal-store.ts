import { sql } from 'kysely'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { queueReader } from '#modules/moderation'
import type { RewardKind } from '../accounts/reward-numbers.ts'
import type { Span } from './window.ts'
import { tablesOf, type WithdrawalState, type WithdrawalTables } from './withdrawal-tables.ts'

type From = Pick<Database, 'db'>

export interface Withdrawal {
  /** Orders them. */
  number: number
  id: string
  memberId: string
  /** Diamonds. */
  amount: number
  /** Amount in US cents. */
  cents: number
  account: { id: string; kind: RewardKind; bank: string | null; shownNumber: string }
  state: WithdrawalState
  /** UTC ms, as all times. */
  at: number
  dueAt: number
  changedAt: number
  reference: string | null
  reason: string | null
}

/** Settled ones are over: nothing comes of them any more. */
const OPEN: readonly WithdrawalState[] = ['requested', 'approved']

function withdrawalFrom(row: Omit<WithdrawalTables['withdrawals'], 'number'> & { number: number }): Withdrawal {
  return {
    ...{ number: row.number, id: row.withdrawal_id, memberId: row.member_id, amount: row.amount, cents: row.cents },
    account: { id: row.reward_account_id, kind: row.kind, bank: row.bank, shownNumber: row.shown_number },
    ...{ state: row.state, at: Number(row.at), dueAt: Number(row.due_at), changedAt: Number(row.changed_at) },
    ...{ reference: row.reference, reason: row.reason },
  }
}

/** Undefined if there is none. */
export async function findWithdrawal(from: From, id: string): Promise<Withdrawal | undefined> {
  const query = tablesOf(from).selectFrom('withdrawals').selectAll().where('withdrawal_id', '=', id)
  const row = await query.executeTakeFirst()
  return row && withdrawalFrom(row)
}

/** Locks one until the unit ends. Rejects with NotFound. */
export async function lockWithdrawal(unit: Unit, id: string): Promise<Withdrawal> {
  const query = tablesOf(unit).selectFrom('withdrawals').selectAll().where('withdrawal_id', '=', id)
  const row = await unit.forUpdate(query).executeTakeFirst()
  if (!row) throw new PortalError(Errors.NotFound)
  return withdrawalFrom(row)
}

/** Of a member, the newest first, those before a number. */
export async function withdrawalsOf(
  from: From,
  memberId: string,
  { below, limit }: { below: number | undefined; limit: number },
): Promise<Withdrawal[]> {
  let query = tablesOf(from).selectFrom('withdrawals').selectAll().where('member_id', '=', memberId)
  if (below !== undefined) query = query.where('number', '<', below)
  return (await query.orderBy('number', 'desc').limit(limit).execute()).map(withdrawalFrom)
}

/** Of all members, in a state or in any: those that wait the oldest first, others the newest first. */
export async function queuedWithdrawals(
  from: From,
  { state, after, limit }: { state: WithdrawalState | undefined; after: number | undefined; limit: number },
): Promise<Withdrawal[]> {
  const isWaiting = state !== undefined && OPEN.includes(state)
  let query = tablesOf(from).selectFrom('withdrawals').selectAll()
  if (state !== undefined) query = query.where('state', '=', state)
  if (after !== undefined) query = query.where('number', isWaiting ? '>' : '<', after)
  const rows = query.orderBy('number', isWaiting ? 'asc' : 'desc').limit(limit)
  return (await rows.execute()).map(withdrawalFrom)
}

/** Withdrawals that wait for staff, until they are paid. */
export const readWithdrawalQueue = queueReader({
  ...{ table: 'withdrawals', waits: sql`state in ('requested', 'approved')` },
  ...{ doneAt: 'changed_at', isDone: sql`state in ('paid', 'refused', 'cancelled')` },
})

/** How many a member has asked for in a span, whatever became of them. */
export async function countAsked(from: From, memberId: string, span: Span): Promise<number> {
  const row = await tablesOf(from)
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('member_id', '=', memberId)
    .where('at', '>=', span.from)
    .where('at', '<', span.to)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Whether one to an account is not settled. */
export async function isAccountInUse(from: From, rewardAccountId: string): Promise<boolean> {
  const query = tablesOf(from).selectFrom('withdrawals').select('number').where('state', 'in', OPEN)
  return (await query.where('reward_account_id', '=', rewardAccountId).executeTakeFirst()) !== undefined
}

/** Whether one of a member is not settled. */
export async function hasOpen(from: From, memberId: string): Promise<boolean> {
  const query = tablesOf(from).selectFrom('withdrawals').select('number').where('state', 'in', OPEN)
  return (await query.where('member_id', '=', memberId).executeTakeFirst()) !== undefined
}

export async function addWithdrawal(unit: Unit, withdrawal: Omit<Withdrawal, 'number'>): Promise<void> {
  const { id, memberId, amount, cents, account, state, at, dueAt, changedAt, reference, reason } = withdrawal
  await tablesOf(unit)
    .insertInto('withdrawals')
    .values({
      ...{ withdrawal_id: id, member_id: memberId, amount, cents, state, at, due_at: dueAt, changed_at: changedAt },
      ...{ reward_account_id: account.id, kind: account.kind, bank: account.bank, shown_number: account.shownNumber },
      ...{ reference, reason },
    })
    .execute()
}

/** `more`: what is noted with it. */
export async function setState(
  unit: Unit,
  { id }: Withdrawal,
  state: WithdrawalState,
  changedAt: number,
  more: { reference?: string; reason?: string } = {},
): Promise<void> {
  await tablesOf(unit)
    .updateTable('withdrawals')
    .set({ state, changed_at: changedAt, ...more })
    .where('withdrawal_id', '=', id)
    .execute()
}

/** Takes away where those of a member were paid whose account is closed. What was paid stays, under an id alone. */
export async function forgetWithdrawals(unit: Unit, memberId: string): Promise<void> {
  const values = { bank: null, shown_number: '', reason: null }
  await tablesOf(unit).updateTable('withdrawals').set(values).where('member_id', '=', memberId).execute()
}

/** Where withdrawals are paid, as their members know it, by their ids. */
export async function paidTo(
  from: Pick<Database, 'db'>,
  withdrawalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tablesOf(from)
    .selectFrom('withdrawals')
    .select(['withdrawal_id', 'bank', 'shown_number'])
    .where('withdrawal_id', 'in', withdrawalIds)
    .execute()
  return new Map(
    rows.map(row => [row.withdrawal_id, row.bank === null ? row.shown_number : `${row.bank} ${row.shown_number}`]),
  )
}
