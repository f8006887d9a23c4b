import { z } from 'zod'
import type { BankAccount } from '../rules/packages.ts'
import { CURRENCY } from '../rules/packages.ts'
import { shownReference } from './order-reference.ts'
import { orderStates } from './order-tables.ts'
import type { Order } from './orders.ts'

const payResult = z.strictObject({
  kind: z.literal('transfer').describe('A bank transfer'),
  holder: z.string().describe('Account holder'),
  bank: z.string().describe('The bank, as a transfer needs it'),
  account: z.string().describe('The number of the account'),
  reference: z.string().describe('Reference to give in the bank transfer'),
  until: z.string().describe('Until when, ISO 8601 in UTC'),
})

export const orderFields = {
  orderId: z.string().describe('Permanent id of the order'),
  packageId: z.string().describe('Id of the package ordered'),
  diamonds: z.int().describe('How many'),
  price: z.number().describe('Price in whole units of the currency'),
  currency: z.literal(CURRENCY).describe('ISO 4217'),
  state: z.enum(orderStates).describe('closed: its time is over, or it was cancelled'),
  reference: z.string().describe('Reference by which the payment is found'),
  at: z.string().describe('When it was made, ISO 8601 in UTC'),
  payBy: z.string().describe('When its time is over, ISO 8601 in UTC'),
  paidAt: z.string().nullable().describe('ISO 8601 in UTC; null unless it is paid'),
}

export const orderResult = z.strictObject({
  ...orderFields,
  pay: payResult.nullable().describe('Where to pay it; null unless it waits for its payment'),
})
export type OrderResult = z.output<typeof orderResult>

const instant = (at: number) => new Date(at).toISOString()

/** An order without where to pay it. */
export const orderOf = ({ number: _, id, memberId: __, reference, at, payBy, paidAt, ...order }: Order) => ({
  ...({ orderId: id, ...order, currency: CURRENCY, reference: shownReference(reference) } as const),
  ...{ at: instant(at), payBy: instant(payBy), paidAt: paidAt === undefined ? null : instant(paidAt) },
})

export function orderResultOf(order: Order, bankAccount: BankAccount | undefined): OrderResult {
  const shown = orderOf(order)
  const { reference, payBy: until } = shown
  const isPayable = order.state === 'pending' && bankAccount !== undefined
  return { ...shown, pay: isPayable ? { kind: 'transfer', ...bankAccount, reference, until } : null }
}

const waiting = {
  ...{ orderId: 'pQ8sWm2LrT5aYc0d', packageId: 'diamonds-300', diamonds: 300, price: 29, currency: CURRENCY },
  ...{ state: 'pending' as const, reference: 'PT-7Q4K-2291', at: '2026-11-26T08:00:00.000Z' },
  ...{ payBy: '2026-11-28T08:00:00.000Z', paidAt: null },
} as const

/** Example responses for the API description. */
export const exampleOrder = waiting
export const example: OrderResult = {
  ...waiting,
  pay: {
    ...{ kind: 'transfer', holder: 'Portal Markets Limited', bank: 'Headland Bank HDLBHKHH' },
    ...{ account: '804 1120 0973 116', reference: waiting.reference, until: waiting.payBy },
  },
}
