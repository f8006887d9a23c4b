import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { InvalidFields } from '#kit/http/field-codes.ts'
import { effect, notice } from '#kit/http/notice.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import { siteDate } from '#kit/time/site-date.ts'
import type { MemberProofs } from '#modules/accounts'
import type { RewardAccountStore } from '../accounts/reward-account-store.ts'
import type { Condition, Readiness, WithdrawalRules } from './readiness.ts'
import { windowAt } from './window.ts'
import { example, resultOf, withdrawalResult } from './withdrawal-results.ts'
import { withdrawalsOf } from './withdrawal-store.ts'
import type { Withdrawals } from './withdrawals.ts'

export interface WithdrawalCallDeps {
  database: Database
  proofs: Pick<MemberProofs, 'lock' | 'secondFactor'>
  store: Pick<RewardAccountStore, 'find'>
  rules: WithdrawalRules
  readiness: Readiness
  withdrawals: Withdrawals
  /** What a member may spend. */
  balanceOf(from: Pick<Database, 'db'>, memberId: string): Promise<number>
  /** UTC ms. */
  now(): number
}

const LIST = 'withdrawals'
const MAX_DIAMONDS = 1_000_000

export const withdrawalId = z
  .string()
  .regex(/^[0-9A-Za-z_-]{8,36}$/)
  .meta({ description: 'Id of the withdrawal, from the list', example: 'h2Lm5nOp8qRs1tUv' })

const condition = z.strictObject({
  code: z.string().describe('Error code returned while it is not met'),
  met: z.boolean().describe('Whether there is it'),
  params: z.record(z.string(), z.union([z.string(), z.number()])).describe('Its figures, by name'),
})

const conditionOf = ({ definition, isMet, values }: Condition) => ({
  ...{ code: definition.code, met: isMet, params: values },
})

const instant = (at: number) => new Date(at).toISOString()

function listCall({ database, rules, readiness, now }: WithdrawalCallDeps) {
  return call({
    id: 'listWithdrawals',
    tag: 'Members',
    method: 'GET',
    path: '/api/v1/withdrawals',
    access: { who: 'member' },
    summary: {
      tw: '會員的提領，以及目前能否提領',
      cn: '会员的提现，以及目前能否提现',
      en: 'Withdrawals of the member, and whether the member may withdraw now',
    },
    parameters: z.strictObject(pageParameters),
    result: z.strictObject({
      list: z.array(withdrawalResult).describe('The newest first'),
      window: z
        .strictObject({
          from: z.string().describe('ISO 8601 in UTC'),
          to: z.string().describe('The first instant after it'),
          open: z.boolean().describe('Whether it is open now'),
        })
        .describe('In which withdrawals are asked for: the one that is open, or the next'),
      conditions: z.array(condition).describe('What a withdrawal needs'),
      usedThisMonth: z.int().describe('Requests of this month in Hong Kong, whatever became of them'),
      next: nextPage,
    }),
    example: {
      ...{ list: [example], usedThisMonth: 1, next: null },
      window: { from: '2026-11-30T16:00:00.000Z', to: '2026-12-05T16:00:00.000Z', open: true },
      conditions: [{ code: '090036', met: true, params: { from: 1, to: 5 } }],
    },
    async handle({ cursor, limit }, { actor }) {
      const { id } = actor!
      const [below] = startOf(LIST, cursor) ?? []
      const found = await withdrawalsOf(database, id, { below, limit: limit + 1 })
      const { rows, next } = pageOf(LIST, found, limit, ({ number }) => [number])
      const { from, to, open } = windowAt(now(), rules)
      return {
        list: rows.map(resultOf),
        window: { from: instant(from), to: instant(to), open },
        conditions: (await readiness.conditions(database, id, actor!)).map(conditionOf),
        usedThisMonth: await readiness.usedThisMonth(database, id),
        next,
      }
    },
  })
}

function createCall(deps: WithdrawalCallDeps) {
  const { database, proofs, store, rules, readiness, withdrawals, balanceOf } = deps
  const { min } = rules
  return call({
    id: 'createWithdrawal',
    tag: 'Members',
    method: 'POST',
    path: '/api/v1/withdrawals',
    access: { who: 'member', needs: { verified: { by: 'phone', refusal: Errors.GroupPhoneRequired } } },
    idempotency: 'required',
    checksFirst: true,
    summary: {
      tw: '申請提領已滿期的鑽石',
      cn: '申请提现已到期的钻石',
      en: 'Asks for diamonds that are matured to be paid out',
    },
    parameters: z.strictObject({}),
    body: z.strictObject({
      amount: z
        .int()
        .max(MAX_DIAMONDS)
        .meta({ codes: { minimum: Errors.ExchangeMinimum, other: Errors.DiamondAmountInvalid }, values: { min } })
        .describe('Diamonds'),
      rewardAccountId: z
        .string()
        .regex(/^[0-9A-Za-z_-]{8,36}$/)
        .describe('Where it is paid'),
      code: z
        .string()
        .length(6)
        .meta({ codes: { required: Errors.SecondFactorWrong, other: Errors.SecondFactorWrong } })
        .describe('Code of the authenticator'),
    }),
    result: z.strictObject({
      withdrawalId: z.string().describe('Permanent id of the withdrawal'),
      money: z.string().describe('What is paid, in US dollars'),
      dueBy: z.string().describe('Deadline of the payment; ISO 8601 in UTC'),
      balance: z.int().describe('Diamonds that the member may still spend'),
    }),
    example: { withdrawalId: 'h2Lm5nOp8qRs1tUv', money: '96.50', dueBy: example.dueBy, balance: 350 },
    errors: [
      ...[Errors.GroupCertificationRequired, Errors.WithdrawalDayClosed, Errors.MonthlyExchangeLimit],
      ...[Errors.RewardAccountMissing, Errors.WeChatNotBound, Errors.RewardAccountTooNew],
      ...[Errors.GroupSecondFactorRequired, Errors.ExchangeNotMatured, Errors.AccountLocked],
    ],
    notices: [Errors.ExchangeSubmitted],
    async handle(_, { actor, body: { amount, rewardAccountId, code }, client: { network } }) {
      const { id: memberId, isIdentified } = actor!
      if (!isIdentified) throw new PortalError(Errors.GroupCertificationRequired)
      const account = await store.find(database, memberId, rewardAccountId)
      if (!account && amount < min)
        throw new InvalidFields({ path: 'amount', definition: Errors.ExchangeMinimum, values: { min } })
      if (!account) throw new PortalError(Errors.RewardAccountMissing)
      // A number is looked at, and counted if it is wrong, only where nothing else is in the way.
      await readiness.assert(database, memberId, { amount, account })
      const accept = await proofs.secondFactor(memberId, network)
      return effect(() =>
        database.write(async unit => {
          await proofs.lock(unit, memberId)
          const present = await store.find(unit, memberId, rewardAccountId)
          if (!present) throw new PortalError(Errors.RewardAccountMissing)
          const asked = { memberId, amount, account: present }
          const stored = await withdrawals.ask(unit, asked, inUnit => accept(inUnit, code))
          const { withdrawalId: id, money, dueBy } = resultOf(stored)
          const answer = { withdrawalId: id, money, dueBy, balance: await balanceOf(unit, memberId) }
          return notice(Errors.ExchangeSubmitted, answer, { date: siteDate(stored.dueAt) })
        }),
      )
    },
  })
}

function cancelCall({ database, withdrawals }: WithdrawalCallDeps) {
  return call({
    id: 'cancelWithdrawal',
    tag: 'Members',
    method: 'POST',
    path: '/api/v1/withdrawals/{withdrawalId}/cancel',
    access: { who: 'member' },
    idempotency: 'optional',
    summary: {
      tw: '取消尚未核准的提領',
      cn: '取消尚未审批的提现',
      en: 'Takes back a withdrawal that is not approved yet',
    },
    parameters: z.strictObject({ withdrawalId }),
    result: z.strictObject({}),
    example: {},
    errors: [Errors.NotFound, Errors.ExchangeNotCancellable],
    notices: [Errors.OperationSucceeded],
    handle: ({ withdrawalId: id }, { actor }) =>
      database.write(async unit => {
        await withdrawals.cancel(unit, actor!.id, id)
        return notice(Errors.OperationSucceeded, {})
      }),
  })
}

/** What members do with their withdrawals. */
export const withdrawalCalls = (deps: WithdrawalCallDeps) =>
  [listCall(deps), createCall(deps), cancelCall(deps)] as const
