import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import { cleanText } from '#contract/text/plain-text.ts'
import { call } from '#kit/http/call.ts'
import { notice } from '#kit/http/notice.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import { type ApprovedAct, approvals, FRESH_SECONDS, waitingAbout } from '#modules/approvals'
import { memberResult, reason } from '#modules/staff'
import type { WalletDeps } from '../rules/deps.ts'
import { ORDER } from './order-act.ts'
import { orderId } from './order-calls.ts'
import { readReference } from './order-reference.ts'
import { exampleOrder, orderFields, orderOf } from './order-results.ts'
import { orderStates } from './order-tables.ts'
import { findOrder, listOrders } from './orders.ts'

const LIST = 'staff.orders'

const staffOrderResult = z.strictObject({
  ...orderFields,
  member: memberResult.nullable().describe('Who has ordered; null if the account was closed'),
  confirmations: z
    .array(
      z.strictObject({
        approvalId: z.string().describe('Id of the approval by another person'),
        reference: z.string().describe('Reference of the payment at the bank'),
        by: z.string().describe('Id of who has confirmed it'),
        isOwn: z.boolean().describe('Whether that is the reader'),
      }),
    )
    .describe('What one member of staff has confirmed and another has not yet'),
})

function listCall({ database, members, now }: WalletDeps) {
  return call({
    id: 'listStaffOrders',
    tag: 'Staff',
    method: 'GET',
    path: '/api/v1/staff/orders',
    access: { who: 'staff', can: 'finance' },
    summary: { tw: '會員的訂單', cn: '会员的订单', en: 'Orders of members' },
    parameters: z.strictObject({
      state: z.enum(orderStates).optional().describe('Only these'),
      reference: z
        .string()
        .min(1)
        .max(80)
        .optional()
        .meta({ description: 'Only the one with this reference, however it is written', example: 'pt 7q4k 2291' }),
      ...pageParameters,
    }),
    result: z.strictObject({ list: z.array(staffOrderResult).describe('The newest first'), next: nextPage }),
    example: { list: [{ ...exampleOrder, member: null, confirmations: [] }], next: null },
    async handle({ state, reference, cursor, limit }, { actor }) {
      const [below] = startOf(LIST, cursor) ?? []
      const asked = { state, reference: reference && readReference(reference), below, limit: limit + 1 }
      const { rows, next } = pageOf(LIST, await listOrders(database, asked, now()), limit, ({ number }) => [number])
      const described = await members.describe([...new Set(rows.flatMap(({ memberId }) => memberId ?? []))])
      const waiting = await waitingAbout(
        database,
        ORDER,
        rows.map(({ id }) => id),
      )
      const list = rows.map(order => ({
        ...{ ...orderOf(order), member: described.get(order.memberId ?? '') ?? null },
        confirmations: waiting
          .filter(({ subject }) => subject === order.id)
          .map(({ id: approvalId, params, proposedBy: by }) => ({
            ...{ approvalId, reference: String(params.payment), by, isOwn: by === actor!.id },
          })),
      }))
      return { list, next }
    },
  })
}

/** The same for two who have written it differently. */
const seenPayment = (text: string) => cleanText(text).toUpperCase()

function confirmCall({ database, now }: WalletDeps, act: ApprovedAct<{ payment: string }>) {
  return call({
    id: 'confirmOrder',
    tag: 'Staff',
    method: 'POST',
    path: '/api/v1/staff/orders/{orderId}/confirm',
    access: { who: 'staff', can: 'finance', fresh: FRESH_SECONDS },
    idempotency: 'required',
    summary: {
      tw: '確認訂單已付款，須由兩人確認',
      cn: '确认订单已付款，须由两人确认',
      en: 'Confirms the payment of an order; it takes two of staff',
    },
    parameters: z.strictObject({ orderId }),
    body: z.strictObject({
      reference: z
        .string()
        .min(1)
        .max(80)
        .describe('Reference of the payment at the bank: both members of staff have to see the same one'),
      reason: reason.describe('Why; it is kept in the audit'),
    }),
    result: z.strictObject({}),
    example: {},
    errors: [Errors.OrderMissing, Errors.OrderClosed, Errors.OrderAlreadyPaid, Errors.SelfApprovalRefused],
    notices: [Errors.AwaitingSecondApproval, Errors.OperationSucceeded],
    handle: ({ orderId: id }, { body, actor }) =>
      database.write(async unit => {
        const { memberId, diamonds: amount } = await findOrder(unit, id, undefined, now())
        const params = { payment: seenPayment(body.reference) }
        const asked = { subject: id, params, amount, memberId, actor: actor!, reason: body.reason }
        return notice((await approvals.propose(unit, act, asked)).notice, {})
      }),
  })
}

/** Orders as staff see and confirm them. */
export const staffOrderCalls = (deps: WalletDeps, act: ApprovedAct<{ payment: string }>) =>
  [listCall(deps), confirmCall(deps, act)] as const
