import * as Errors from '#contract/errors/index.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { PORTAL } from './account.ts'
import { tablesOf } from './ledger-tables.ts'
import { post } from './post.ts'
import { of, portal, spent } from './postings.ts'

interface Moved {
  /** Of what has happened, which happens once, for ever. */
  key: string
  /** Id of the contest. */
  ref: string
}

/**
 * What contests take and give, each made in the unit of the caller as the last that the unit locks. Amounts are whole
 * diamonds above 0.
 */
export interface ContestFunds {
  /** A member pays for an entry. Rejects with ContestCoinsTooFew. */
  takeFee(unit: Unit, fee: Moved & { memberId: string; amount: number }): Promise<void>
  /** Gives a fee back to the accounts that it came from, as if it had never left them. `fee`: key of what was paid. */
  returnFee(unit: Unit, returned: Moved & { fee: string }): Promise<void>
  /** Issues what the fees of a contest lack for its prizes. */
  fund(unit: Unit, funded: Moved & { amount: number }): Promise<void>
  /** A member earns a prize, from the prizes or from those that wait. */
  award(unit: Unit, prize: Moved & { memberId: string; amount: number; from: 'prizes' | 'waiting' }): Promise<void>
  /** A prize waits; `isOver`: it goes back to the prizes. */
  wait(unit: Unit, prize: Moved & { amount: number; isOver: boolean }): Promise<void>
}

export function createContestFunds({ now }: { now(): number }): ContestFunds {
  return {
    takeFee: (unit, { key, ref, memberId, amount }) =>
      post(
        unit,
        { key, kind: 'fee', ref },
        [memberId],
        balance => [...spent(balance, memberId, amount, Errors.ContestCoinsTooFew), portal('prizes', amount)],
        now(),
      ),
    async returnFee(unit, { key, ref, fee }) {
      const taken = await tablesOf(unit)
        .selectFrom('ledger_transactions')
        .innerJoin('ledger_postings', 'transaction_number', 'number')
        .select(['owner', 'account', 'amount'])
        .where('key', '=', fee)
        .where('owner', '<>', PORTAL)
        .orderBy('place')
        .execute()
      const [first] = taken
      if (!first) throw new Error(`no transaction ${fee} takes a fee`)
      const back = taken.map(row => ({ ...of(row.owner, row.account, -Number(row.amount)), isReturn: true }))
      const sum = back.reduce((total, { amount }) => total + amount, 0)
      const postings = [portal('prizes', -sum), ...back]
      await post(unit, { key, kind: 'refund', ref, ends: fee }, [first.owner], () => postings, now())
    },
    fund: (unit, { key, ref, amount }) =>
      post(unit, { key, kind: 'prize', ref }, [], () => [portal('issuance', -amount), portal('prizes', amount)], now()),
    award: (unit, { key, ref, memberId, amount, from }) =>
      post(
        unit,
        { key, kind: 'prize', ref },
        [memberId],
        () => [portal(from, -amount), of(memberId, 'earned', amount)],
        now(),
      ),
    wait: (unit, { key, ref, amount, isOver }) =>
      post(
        unit,
        { key, kind: 'prize', ref },
        [],
        () => [portal('prizes', isOver ? amount : -amount), portal('waiting', isOver ? -amount : amount)],
        now(),
      ),
  }
}
