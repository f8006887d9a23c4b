import type { Unit } from '#kit/database/unit-of-work.ts'
import type { AccountsForStaff } from '#modules/accounts'
import { type Decision, lastDecision } from '../store/decisions.ts'
import type { Mutes } from '../store/mutes.ts'

/** Whether a decision is the one by which its member is muted or disabled now. Locks the account until the unit ends. */
export async function isInForce(
  { accounts, book }: { accounts: Pick<AccountsForStaff, 'lock'>; book: Pick<Mutes, 'mutesOf'> },
  unit: Unit,
  { id, memberId, kind }: Decision,
): Promise<boolean> {
  const state = await accounts.lock(unit, memberId)
  if ((await lastDecision(unit, memberId, kind))?.id !== id) return false
  return kind === 'disabled' ? state === 'disabled' : (await book.mutesOf(unit, [memberId])).has(memberId)
}
