import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { HOUR_SECONDS } from '#contract/time/units.ts'
import { call } from '#kit/http/call.ts'
import { InvalidFields } from '#kit/http/field-codes.ts'
import { notice } from '#kit/http/notice.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import { approvals } from '#modules/approvals'
import type { WalletDeps } from '../rules/deps.ts'
import { packages } from '../rules/packages.ts'
import { ORDER } from './order-act.ts'
import { example, orderResult, orderResultOf } from './order-results.ts'
import { addOrder, assertPending, findOrder, listOrders, lockPending, settleOrder } from './orders.ts'

const LIST = 'orders'
const PER_HOUR = 10

export const orderId = z
  .string()
  .regex(/^[0-9A-Za-z_-]{8,36}$/)
  .meta({ description: 'Id of the order', example: 'pQ8sWm2LrT5aYc0d' })

function createCall({ database, bankAccount, orderMs, now }: WalletDeps) {
  return call({
    id: 'createOrder',
    tag: 'Wallet',
    method: 'POST',
    path: '/api/v1/orders',
    access: { who: 'member', needs: { verified: { by: 'either', refusal: Errors.PhoneNotBound } } },
    idempotency: 'required',
    limits: [{ by: 'member', most: PER_HOUR, within: HOUR_SECONDS }],
    summary: { tw: '訂購鑽石', cn: '订购钻石', en: 'Orders diamonds, to be paid by bank transfer' },
    parameters: z.strictObject({}),
    body: z.strictObject({
      packageId: z.string().min(1).max(40).meta({ description: 'Which package', example: 'diamonds-300' }),
    }),
    result: orderResult,
    example,
    errors: [Errors.TopUpPackageUnknown, Errors.TopUpOff],
    notices: [Errors.PaymentPending],
    handle: (_, { body, actor }) =>
      database.write(async unit => {
        const found = packages.find(({ packageId }) => packageId === body.packageId)
        if (!found) throw new InvalidFields({ path: 'packageId', definition: Errors.TopUpPackageUnknown })
        if (!bankAccount) throw new PortalError(Errors.TopUpOff)
        const at = now()
        const order = await addOrder(unit, { ...found, memberId: actor!.id, at, payBy: at + orderMs })
        return notice(Errors.PaymentPending, orderResultOf(order, bankAccount))
      }),
  })
}

function readCalls({ database, bankAccount, now }: WalletDeps) {
  return [
    call({
      id: 'listOrders',
      tag: 'Wallet',
      method: 'GET',
      path: '/api/v1/orders',
      access: { who: 'member' },
      summary: { tw: '自己的訂單', cn: '自己的订单', en: 'Orders of the member' },
      parameters: z.strictObject(pageParameters),
      result: z.strictObject({ list: z.array(orderResult).describe('The newest first'), next: nextPage }),
      example: { list: [example], next: null },
      async handle({ cursor, limit }, { actor }) {
        const [below] = startOf(LIST, cursor) ?? []
        const found = await listOrders(database, { memberId: actor!.id, below, limit: limit + 1 }, now())
        const { rows, next } = pageOf(LIST, found, limit, ({ number }) => [number])
        return { list: rows.map(order => orderResultOf(order, bankAccount)), next }
      },
    }),
    call({
      id: 'getOrder',
      tag: 'Wallet',
      method: 'GET',
      path: '/api/v1/orders/{orderId}',
      access: { who: 'member' },
      summary: { tw: '一筆訂單', cn: '一笔订单', en: 'One order of the member, unless it is closed' },
      parameters: z.strictObject({ orderId }),
      result: orderResult,
      example,
      errors: [Errors.OrderMissing, Errors.OrderClosed],
      notices: [Errors.PaymentPending],
      async handle({ orderId: id }, { actor }) {
        const order = await findOrder(database, id, actor!.id, now())
        if (order.state === 'paid') return orderResultOf(order, bankAccount)
        assertPending(order)
        return notice(Errors.PaymentPending, orderResultOf(order, bankAccount))
      },
    }),
  ] as const
}

function cancelCall({ database, now }: WalletDeps) {
  return call({
    id: 'cancelOrder',
    tag: 'Wallet',
    method: 'POST',
    path: '/api/v1/orders/{orderId}/cancel',
    access: { who: 'member' },
    idempotency: 'optional',
    summary: { tw: '取消訂單', cn: '取消订单', en: 'Closes an order that is not paid' },
    parameters: z.strictObject({ orderId }),
    result: z.strictObject({}),
    example: {},
    errors: [Errors.OrderMissing, Errors.OrderClosed, Errors.OrderAlreadyPaid],
    notices: [Errors.OperationSucceeded],
    handle: ({ orderId: id }, { actor }) =>
      database.write(async unit => {
        // As staff do: what they have proposed is locked before the order.
        await approvals.lapse(unit, ORDER, id)
        await settleOrder(unit, await lockPending(unit, id, actor!.id, now()), { at: now() })
        return notice(Errors.OperationSucceeded, {})
      }),
  })
}

/** Orders of members. */
export const orderCalls = (deps: WalletDeps) => [createCall(deps), ...readCalls(deps), cancelCall(deps)] as const
