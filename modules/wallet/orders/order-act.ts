import type { ApprovedAct } from '#modules/approvals'
import { approvals } from '#modules/approvals'
import { notify } from '#modules/notifications'
import { orderPaidMail } from '../mails/wallet-mails.ts'
import type { WalletDeps } from '../rules/deps.ts'
import { findOrder, lockPending, settleOrder } from './orders.ts'

/** Kind of what two of staff do with an order. */
export const ORDER = 'order'

/** An order is paid: `payment` is what was seen at the bank. */
export function orderAct({ ledger, balancesOf, accounts, now }: WalletDeps): ApprovedAct<{ payment: string }> {
  return {
    kind: ORDER,
    can: 'finance',
    async check(unit, { subject }) {
      await lockPending(unit, subject, undefined, now())
    },
    async effect(unit, { subject, params }) {
      const order = await findOrder(unit, subject, undefined, now())
      const { id, memberId, diamonds: amount } = order
      await settleOrder(unit, order, { payment: params.payment, at: now() })
      // What others have seen at the bank of the same order.
      await approvals.lapse(unit, ORDER, id)
      if (memberId === undefined) return
      await ledger.issue(unit, { key: `order/${id}`, kind: 'topUp', ref: id, memberId, amount })
      const { balance } = await balancesOf(unit, memberId)
      const told = { amount: String(amount), balance: String(balance) }
      await notify(unit, { memberId, kind: 'orderPaid', params: { ...told, path: `/wallet/orders/${id}` } })
      await accounts.mail(unit, memberId, orderPaidMail, () => ({ ...told, id }))
    },
  }
}
