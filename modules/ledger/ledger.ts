import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Account, EntryKind } from './account.ts'
import { maturityOf } from './balances.ts'
import type { Posting } from './ledger-chain.ts'
import { tablesOf } from './ledger-tables.ts'
import { lockHead, post } from './post.ts'
import { of, portal, spent } from './postings.ts'

interface LedgerDeps {
  /** Per cent of what members earn that the portal takes. */
  feePercent: number
  /** How long it takes until earned diamonds are matured. */
  holdMs: number
  /** UTC ms. */
  now(): number
}

/** What all transactions have. */
interface What {
  /** Of what has happened, which happens once, for ever: `order/<id>`. A second transaction of a key rejects. */
  key: string
  /** Id of what it is about. */
  ref: string
}

/** The end of a hold. */
interface HoldEnd extends What {
  /** The key of the transaction that holds the diamonds. It is ended once. */
  hold: string
}

/**
 * Transactions of the ledger, each made in the unit of the caller as the last that the unit locks. Amounts are whole
 * diamonds above 0 unless it says otherwise. Members spend what they have bought first, then what they have earned; who has
 * too few gets InsufficientDiamonds.
 */
export interface Ledger {
  /** A member pays another, who earns the amount without the fee. */
  pay(
    unit: Unit,
    paid: What & { kind: 'group' | 'reward'; payerId: string; payeeId: string; amount: number },
  ): Promise<void>
  /**
   * Sets diamonds aside until it is decided what becomes of them; `earned`: of those that the member has earned and that are
   * matured, or rejects with ExchangeNotMatured.
   */
  hold(
    unit: Unit,
    held: What & { kind: 'group' | 'withdrawal'; memberId: string; amount: number; from: 'any' | 'earned' },
  ): Promise<void>
  /** Another member earns what is held, without the fee. */
  payHeld(unit: Unit, paid: HoldEnd & { payeeId: string }): Promise<void>
  /** What is held has been paid outside the portal. */
  payOut(unit: Unit, paid: HoldEnd): Promise<void>
  /** Gives back what is held to the accounts that it came from, as if it had never left them. */
  release(unit: Unit, released: HoldEnd): Promise<void>
  /** Gives diamonds to a member, as bought ones. A negative amount takes them as if the member had spent them. */
  issue(
    unit: Unit,
    issued: What & { kind: 'topUp' | 'voucher' | 'grant'; memberId: string; amount: number },
  ): Promise<void>
  /** Gives a member back, as bought ones, what another has earned: what the other no longer has comes from the portal. */
  refund(unit: Unit, refunded: What & { payeeId: string; memberId: string; amount: number }): Promise<void>
}

/** What a transaction holds, and the accounts that it came from. */
interface Hold {
  kind: EntryKind
  memberId: string
  taken: readonly { account: Account; amount: number }[]
  amount: number
}

export function createLedger({ feePercent, holdMs, now }: LedgerDeps): Ledger {
  /** What another earns of an amount, and the portal. */
  const income = (payeeId: string, amount: number): Posting[] => {
    const fee = Math.ceil((amount * feePercent) / 100)
    return [of(payeeId, 'earned', amount - fee), portal('fees', fee)]
  }

  /** Asked while nobody else posts: what was matured a moment ago may have been spent. */
  async function assertMatured(unit: Unit, memberId: string, amount: number): Promise<void> {
    await lockHead(unit)
    const { matured } = await maturityOf(unit, memberId, holdMs, now())
    if (matured < amount) throw new PortalError(Errors.ExchangeNotMatured, { amount: matured })
  }

  /** `kind` if it is not that of the hold. */
  async function endHold(unit: Unit, end: HoldEnd, to: (hold: Hold) => Posting[], kind?: EntryKind) {
    const { key, ref, hold: ends } = end
    const hold = await readHold(unit, ends)
    const postings = [of(hold.memberId, 'held', -hold.amount), ...to(hold)]
    const owners = new Set(postings.map(({ owner }) => owner))
    await post(unit, { key, kind: kind ?? hold.kind, ref, ends }, [...owners], () => postings, now())
  }

  return {
    pay: (unit, { key, kind, ref, payerId, payeeId, amount }) =>
      post(
        unit,
        { key, kind, ref },
        [payerId, payeeId],
        balance => [...spent(balance, payerId, amount), ...income(payeeId, amount)],
        now(),
      ),
    async hold(unit, { key, kind, ref, memberId, amount, from }) {
      if (from === 'earned') await assertMatured(unit, memberId, amount)
      await post(
        unit,
        { key, kind, ref },
        [memberId],
        balance => [
          ...(from === 'any' ? spent(balance, memberId, amount) : [of(memberId, 'earned', -amount)]),
          of(memberId, 'held', amount),
        ],
        now(),
      )
    },
    payHeld: (unit, end) => endHold(unit, end, ({ amount }) => income(end.payeeId, amount)),
    payOut: (unit, end) => endHold(unit, end, ({ amount }) => [portal('paidOut', amount)]),
    release: (unit, end) =>
      endHold(
        unit,
        end,
        ({ memberId, taken }) =>
          taken.map(({ account, amount }) => ({ ...of(memberId, account, amount), isReturn: true })),
        'refund',
      ),
    issue: (unit, { key, kind, ref, memberId, amount }) =>
      post(
        unit,
        { key, kind, ref },
        [memberId],
        balance => [
          portal('issuance', -amount),
          ...(amount > 0 ? [of(memberId, 'bought', amount)] : spent(balance, memberId, -amount)),
        ],
        now(),
      ),
    refund: (unit, { key, ref, payeeId, memberId, amount }) =>
      post(
        unit,
        { key, kind: 'refund', ref },
        [payeeId, memberId],
        balance => {
          const taken = Math.min(amount, balance(payeeId, 'earned'))
          return [of(payeeId, 'earned', -taken), portal('issuance', taken - amount), of(memberId, 'bought', amount)]
        },
        now(),
      ),
  }
}

async function readHold(unit: Unit, key: string): Promise<Hold> {
  const rows = await tablesOf(unit)
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_postings', 'transaction_number', 'number')
    .select(['kind', 'owner', 'account', 'amount'])
    .where('key', '=', key)
    .orderBy('place')
    .execute()
  const held = rows.find(({ account }) => account === 'held')
  if (!held) throw new Error(`no transaction ${key} holds anything`)
  const { kind, owner: memberId, amount } = held
  const taken = rows
    .filter(row => row.account !== 'held')
    .map(row => ({ account: row.account, amount: -Number(row.amount) }))
  return { kind, memberId, taken, amount: Number(amount) }
}
