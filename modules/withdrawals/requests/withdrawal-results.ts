import { z } from 'zod'
import { centsText } from '#contract/prices/cents-text.ts'
import { rewardKinds } from '../accounts/reward-numbers.ts'
import { withdrawalStates } from './withdrawal-tables.ts'
import type { AddedWithdrawal } from './withdrawals.ts'

const accountFields = {
  rewardAccountId: z.string().describe('It may have been removed since it was paid'),
  kind: z.enum(rewardKinds).describe('How it is paid'),
  bank: z.string().nullable().describe('Null unless it is one of a bank'),
  number: z.string().describe('Its last four characters; of an e-mail address `l***@example.com`'),
}

/** Fields of a withdrawal that its member and staff see. */
export const withdrawalFields = {
  withdrawalId: z.string().describe('Permanent id of the withdrawal'),
  diamonds: z.int().describe('Diamonds to withdraw'),
  money: z.string().describe('What is paid, such as `96.50`'),
  currency: z.literal('USD').describe('Currency of `money`'),
  account: z.strictObject(accountFields).describe('Where it is paid'),
  state: z.enum(withdrawalStates).describe('requested and approved: the diamonds are held'),
  at: z.string().describe('ISO 8601 in UTC'),
  dueBy: z.string().describe('Deadline of the payment'),
  changedAt: z.string().describe('When its state changed last'),
  reference: z.string().nullable().describe('Reference of the payment; null until it is paid'),
  reason: z.string().nullable().describe('Why it was refused; null otherwise'),
}

export const withdrawalResult = z.strictObject(withdrawalFields)

const instant = (at: number) => new Date(at).toISOString()

export function resultOf(withdrawal: AddedWithdrawal): z.output<typeof withdrawalResult> {
  const { id, amount, cents, account, state, at, dueAt, changedAt, reference, reason } = withdrawal
  const { id: rewardAccountId, kind, bank, shownNumber: number } = account
  return {
    ...{ withdrawalId: id, diamonds: amount, money: centsText(cents), currency: 'USD', state, reference, reason },
    account: { rewardAccountId, kind, bank, number },
    ...{ at: instant(at), dueBy: instant(dueAt), changedAt: instant(changedAt) },
  }
}

export const example: z.output<typeof withdrawalResult> = {
  ...{ withdrawalId: 'h2Lm5nOp8qRs1tUv', diamonds: 965, money: '96.50', currency: 'USD', state: 'requested' },
  account: { rewardAccountId: 'aB3kQ9xLm2Vw7Tc1', kind: 'bank', bank: '海岬銀行', number: '4417' },
  ...{ at: '2026-12-01T02:12:00.000Z', dueBy: '2026-12-08T02:12:00.000Z', changedAt: '2026-12-01T02:12:00.000Z' },
  ...{ reference: null, reason: null },
}
