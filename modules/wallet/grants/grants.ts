import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { call } from '#kit/http/call.ts'
import { notice } from '#kit/http/notice.ts'
import { type ApprovedAct, approvals, FRESH_SECONDS } from '#modules/approvals'
import { notify } from '#modules/notifications'
import { reason } from '#modules/staff'
import type { WalletDeps } from '../rules/deps.ts'

const MAX_DIAMONDS = 100_000

type Grant = ApprovedAct<{ amount: number }>

/** A member is given diamonds, or they are taken. */
export function grantAct({ ledger, balancesOf, accounts }: WalletDeps): Grant {
  return {
    kind: 'grant',
    can: 'finance',
    async check(unit, { subject: memberId, params: { amount } }) {
      if ((await accounts.lock(unit, memberId)) === undefined) throw new PortalError(Errors.MemberMissing)
      const { balance } = await balancesOf(unit, memberId)
      if (balance + amount < 0) throw new PortalError(Errors.InsufficientDiamonds, { amount: -amount, balance })
    },
    async effect(unit, { id, subject: memberId, params: { amount }, reason: why }) {
      await ledger.issue(unit, { key: `grant/${id}`, kind: 'grant', ref: id, memberId, amount })
      const kind = amount > 0 ? 'diamondsGranted' : 'diamondsTaken'
      await notify(unit, { memberId, kind, params: { amount: String(Math.abs(amount)), reason: why } })
    },
  }
}

/** What staff give a member, or take. */
export function grantCall({ database }: WalletDeps, act: Grant) {
  return call({
    id: 'grantDiamonds',
    tag: 'Staff',
    method: 'POST',
    path: '/api/v1/staff/wallet/grants',
    access: { who: 'staff', can: 'finance', fresh: FRESH_SECONDS },
    idempotency: 'required',
    summary: {
      tw: '發放或扣除會員的鑽石，須由兩人核准',
      cn: '发放或扣除用户的钻石，须由两人审批',
      en: 'Gives a member diamonds, or takes them; it takes two of staff',
    },
    parameters: z.strictObject({}),
    body: z.strictObject({
      memberId: z
        .string()
        .regex(/^[0-9A-Za-z_-]{8,36}$/)
        .meta({ description: 'Id of the member', example: 'Zk3v0eWq9xT1mB7c' }),
      amount: z
        .int()
        .min(-MAX_DIAMONDS)
        .max(MAX_DIAMONDS)
        .refine(amount => amount !== 0)
        .meta({ codes: { other: Errors.DiamondAmountInvalid }, example: 300 })
        .describe('Below 0 they are taken, as the member would spend them'),
      reason: reason.describe('Why; the member is told it'),
    }),
    result: z.strictObject({}),
    example: {},
    errors: [Errors.MemberMissing, Errors.InsufficientDiamonds, Errors.SelfApprovalRefused],
    notices: [Errors.AwaitingSecondApproval, Errors.OperationSucceeded],
    handle: (_, { body: { memberId, amount, reason: why }, actor }) =>
      database.write(async unit => {
        const asked = { subject: memberId, params: { amount }, amount, memberId, actor: actor!, reason: why }
        return notice((await approvals.propose(unit, act, asked)).notice, {})
      }),
  })
}
