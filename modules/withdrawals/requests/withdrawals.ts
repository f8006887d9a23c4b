import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Actor } from '#kit/http/access.ts'
import { newId } from '#kit/new-id.ts'
import { type ApprovedAct, approvals } from '#modules/approvals'
import type { Ledger } from '#modules/ledger'
import type { PaidTo, RewardAccount, RewardAccountStore } from '../accounts/reward-account-store.ts'
import { shownNumber } from '../accounts/reward-numbers.ts'
import type { Readiness } from './readiness.ts'
import { addWithdrawal, findWithdrawal, lockWithdrawal, setState, type Withdrawal } from './withdrawal-store.ts'
import type { WithdrawalState } from './withdrawal-tables.ts'

export interface WithdrawalDeps {
  ledger: Pick<Ledger, 'hold' | 'payOut' | 'release'>
  readiness: Pick<Readiness, 'assert'>
  store: Pick<RewardAccountStore, 'findAny'>
  /** Diamonds for a US dollar. */
  perUsd: number
  /** Within how long one is paid. */
  payMs: number
  /** Tells a member what became of one, once the ledger has it. */
  tell(unit: Unit, withdrawal: AddedWithdrawal, outcome: Outcome): Promise<void>
  /** UTC ms. */
  now(): number
}

export type AddedWithdrawal = Omit<Withdrawal, 'number'>
export type Outcome = 'requested' | 'paid' | 'refused'

/** What a member asks for. The member's account is locked by the caller. */
export interface AskedWithdrawal {
  memberId: string
  amount: number
  account: RewardAccount
}

type Staff = Pick<Actor, 'id'>

/**
 * Diamonds that members exchange for money, in the unit of the caller: they are held until staff have paid, or until it comes
 * to nothing. Staff act on those of others alone: Forbidden. Rejects with NotFound, and with ExchangeNotCancellable where the
 * state does not allow it.
 */
export interface Withdrawals {
  /** Rejects with what `Readiness.assert` does. `prove` accepts the number of the authenticator, or rejects. */
  ask(unit: Unit, asked: AskedWithdrawal, prove: (unit: Unit) => Promise<void>): Promise<AddedWithdrawal>
  /** The member takes back what is not approved. */
  cancel(unit: Unit, memberId: string, id: string): Promise<void>
  /** Two of the staff say that it is paid. */
  readonly approval: ApprovedAct
  /** Notes that it was paid. */
  pay(unit: Unit, staff: Staff, id: string, paid: { reference: string; reason: string }): Promise<void>
  refuse(unit: Unit, staff: Staff, id: string, reason: string): Promise<void>
  /**
   * Where it is to be paid, noted in the audit. Rejects with NotFound also if the account was removed or changed since.
   */
  readAccount(unit: Unit, staff: Staff, id: string, reason: string): Promise<PaidTo>
}

const KIND = 'withdrawal'
const CENTS = 100
const holdOf = (id: string) => `withdrawal/${id}`

const audit = (unit: Unit, verb: string, { id }: Pick<Withdrawal, 'id'>, staff: Staff, reason: string, at: number) =>
  createAuditLog(unit).append({ at, actor: `staff ${staff.id}`, action: `staff.${verb}`, target: id, reason })

/** Locks one that is in one of the states. */
async function lockIn(unit: Unit, id: string, states: readonly WithdrawalState[]): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(unit, id)
  if (!states.includes(withdrawal.state)) throw new PortalError(Errors.ExchangeNotCancellable)
  return withdrawal
}

async function lockOthers(unit: Unit, staff: Staff, id: string, states: readonly WithdrawalState[]) {
  const withdrawal = await lockIn(unit, id, states)
  if (withdrawal.memberId === staff.id) throw new PortalError(Errors.Forbidden)
  return withdrawal
}

export function createWithdrawals(deps: WithdrawalDeps): Withdrawals {
  const { ledger, readiness, store, perUsd, payMs, tell, now } = deps

  async function ask(unit: Unit, { memberId, amount, account }: AskedWithdrawal, prove: (unit: Unit) => Promise<void>) {
    await readiness.assert(unit, memberId, { amount, account })
    await prove(unit)
    const at = now()
    const { kind, bank, number } = account
    const withdrawal = {
      ...{ id: newId(), memberId, amount, cents: Math.floor((amount * CENTS) / perUsd), state: 'requested' as const },
      account: { id: account.id, kind, bank, shownNumber: shownNumber(number) },
      ...{ at, dueAt: at + payMs, changedAt: at, reference: null, reason: null },
    }
    await addWithdrawal(unit, withdrawal)
    const { id } = withdrawal
    await ledger.hold(unit, { key: holdOf(id), kind: 'withdrawal', ref: id, memberId, amount, from: 'earned' })
    await tell(unit, withdrawal, 'requested')
    return withdrawal
  }

  /** Gives the diamonds back. */
  const giveBack = (unit: Unit, id: string, why: 'cancelled' | 'refused') =>
    ledger.release(unit, { key: `${holdOf(id)}/${why}`, hold: holdOf(id), ref: id })

  return {
    ask,
    async cancel(unit, memberId, id) {
      const present = await findWithdrawal(unit, id)
      if (present?.memberId !== memberId) throw new PortalError(Errors.NotFound)
      await approvals.lapse(unit, KIND, id)
      const withdrawal = await lockIn(unit, id, ['requested'])
      await setState(unit, withdrawal, 'cancelled', now())
      await giveBack(unit, id, 'cancelled')
    },
    approval: {
      kind: KIND,
      can: 'finance',
      async check(unit, { subject }) {
        await lockIn(unit, subject, ['requested'])
      },
      async effect(unit, { subject }) {
        await setState(unit, await lockWithdrawal(unit, subject), 'approved', now())
      },
    },
    async pay(unit, staff, id, { reference, reason }) {
      const withdrawal = await lockOthers(unit, staff, id, ['approved'])
      await setState(unit, withdrawal, 'paid', now(), { reference })
      await audit(unit, 'payWithdrawal', withdrawal, staff, `${reference}: ${reason}`, now())
      await ledger.payOut(unit, { key: `${holdOf(id)}/paid`, hold: holdOf(id), ref: id })
      await tell(unit, { ...withdrawal, reference }, 'paid')
    },
    async refuse(unit, staff, id, reason) {
      await approvals.lapse(unit, KIND, id)
      const withdrawal = await lockOthers(unit, staff, id, ['requested', 'approved'])
      await setState(unit, withdrawal, 'refused', now(), { reason })
      await audit(unit, 'refuseWithdrawal', withdrawal, staff, reason, now())
      await giveBack(unit, id, 'refused')
      await tell(unit, { ...withdrawal, reason }, 'refused')
    },
    async readAccount(unit, staff, id, reason) {
      const withdrawal = await findWithdrawal(unit, id)
      const account = withdrawal && (await store.findAny(unit, withdrawal.account.id))
      // One that was changed since is usable later than the withdrawal was asked for.
      if (!account || account.usableAt > withdrawal.at) throw new PortalError(Errors.NotFound)
      if (withdrawal.memberId === staff.id) throw new PortalError(Errors.Forbidden)
      await audit(unit, 'viewWithdrawalAccount', withdrawal, staff, reason, now())
      const { kind, holder, number, bank } = account
      return { kind, holder, number, bank }
    },
  }
}
