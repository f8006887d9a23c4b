import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { HOUR_SECONDS } from '#contract/time/units.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import { call } from '#kit/http/call.ts'
import { effect, notice } from '#kit/http/notice.ts'
import { csvText } from '#kit/text/csv.ts'
import { type ApprovedAct, approvals, FRESH_SECONDS } from '#modules/approvals'
import { reason } from '#modules/staff'
import type { WalletDeps } from '../rules/deps.ts'
import { hashOf } from './voucher-code.ts'
import { addBatch, handOut, useVoucher } from './vouchers.ts'

const PER_HOUR = 5
const MAX_DIAMONDS = 100_000
const MAX_VOUCHERS = 1000
const MAX_USES = 100_000

type VoucherAct = ApprovedAct<{ amount: number; count: number; uses: number; expiresAt: number }>

/** Vouchers are made: their batch has the id of the proposal. */
export const voucherAct = ({ now }: WalletDeps): VoucherAct => ({
  kind: 'vouchers',
  can: 'finance',
  effect: (unit, { id, params }) => addBatch(unit, { id, ...params }, now()),
})

function redeemCall({ database, seal, limiter, ledger, balancesOf, now }: WalletDeps) {
  return call({
    id: 'redeemVoucher',
    tag: 'Wallet',
    method: 'POST',
    path: '/api/v1/wallet/vouchers',
    access: { who: 'member' },
    idempotency: 'required',
    checksFirst: true,
    summary: { tw: '使用兌換碼', cn: '使用兑换码', en: 'Uses a voucher' },
    parameters: z.strictObject({}),
    body: z.strictObject({
      code: z
        .string()
        .min(8)
        .max(40)
        .meta({ codes: { other: Errors.VoucherInvalid }, example: '7Q4K-2291-XWPA-0ZDM' })
        .describe('Voucher code; capitals, blanks and hyphens do not matter'),
    }),
    result: z.strictObject({
      amount: z.int().describe('Diamonds that were added'),
      balance: z.int().describe('Balance the member can spend afterwards'),
    }),
    example: { amount: 60, balance: 93 },
    errors: [Errors.VoucherInvalid, Errors.VoucherUsed],
    notices: [Errors.DiamondsReceived],
    async handle(_, { body, actor }) {
      const memberId = actor!.id
      // Codes that are wrong count as well: nobody tries many.
      await limiter.count('redeemVoucher', [{ by: 'member', most: PER_HOUR, within: HOUR_SECONDS }], {
        member: memberId,
      })
      const hash = await hashOf(seal, body.code)
      return effect(() =>
        database.write(async unit => {
          const { number, batchId, amount } = await useVoucher(unit, { hash, memberId, at: now() })
          const key = `voucher/${number}/${memberId}`
          await ledger.issue(unit, { key, kind: 'voucher', ref: batchId, memberId, amount })
          const { balance } = await balancesOf(unit, memberId)
          return notice(Errors.DiamondsReceived, { amount, balance }, { amount })
        }),
      )
    },
  })
}

function makeCall({ database }: WalletDeps, act: VoucherAct) {
  return call({
    id: 'makeVouchers',
    tag: 'Staff',
    method: 'POST',
    path: '/api/v1/staff/vouchers',
    access: { who: 'staff', can: 'finance', fresh: FRESH_SECONDS },
    idempotency: 'required',
    summary: {
      tw: '製作兌換碼，須由兩人核准',
      cn: '制作兑换码，须由两人审批',
      en: 'Makes vouchers; it takes two of staff',
    },
    parameters: z.strictObject({}),
    body: z.strictObject({
      amount: z
        .int()
        .min(1)
        .max(MAX_DIAMONDS)
        .meta({ codes: { other: Errors.DiamondAmountInvalid } })
        .describe('Diamonds of each'),
      count: z.int().min(1).max(MAX_VOUCHERS).describe('How many'),
      uses: z.int().min(1).max(MAX_USES).describe('How many members may use each, once'),
      expiresAt: z.iso.datetime({ offset: true }).describe('Until when, ISO 8601'),
      reason: reason.describe('Why; it is kept in the audit'),
    }),
    result: z.strictObject({
      batchId: z.string().describe('Id of the batch, to fetch the codes once they are approved'),
    }),
    example: { batchId: 'c7hU2mPq0sXv9dLa' },
    errors: [Errors.SelfApprovalRefused],
    notices: [Errors.AwaitingSecondApproval, Errors.OperationSucceeded],
    handle: (_, { body: { amount, count, uses, expiresAt, reason: why }, actor }) =>
      database.write(async unit => {
        const params = { amount, count, uses, expiresAt: Date.parse(expiresAt) }
        const asked = { subject: 'vouchers', params, amount: amount * count * uses, actor: actor!, reason: why }
        const asking = await approvals.propose(unit, act, asked)
        return notice(asking.notice, { batchId: asking.id })
      }),
  })
}

const heads = ['code', 'diamonds', 'uses', 'expires'] as const

function codesCall({ database, seal, now }: WalletDeps) {
  return call({
    id: 'readVoucherCodes',
    tag: 'Staff',
    method: 'GET',
    path: '/api/v1/staff/vouchers/{batchId}',
    access: { who: 'staff', can: 'finance', fresh: FRESH_SECONDS },
    summary: {
      tw: '取得兌換碼，僅能取得一次',
      cn: '获取兑换码，仅能获取一次',
      en: 'The codes of vouchers that were approved; they are given once',
    },
    parameters: z.strictObject({
      batchId: z
        .string()
        .regex(/^[0-9A-Za-z_-]{8,36}$/)
        .meta({ description: 'Id of the vouchers', example: 'c7hU2mPq0sXv9dLa' }),
    }),
    result: 'text/csv',
    example: 'code,diamonds,uses,expires\r\nK7QW-2M9X-4TRB,300,1,2027-01-31T00:00:00.000Z\r\n',
    errors: [Errors.NotFound],
    async handle({ batchId }, { actor }, reply) {
      // Whoever asks for the head alone does not get them.
      if (reply.request.method === 'HEAD') return ''
      const batch = await database.write(async unit => {
        const made = await handOut(unit, seal, batchId, now())
        if (!made) throw new PortalError(Errors.NotFound)
        const entry = { at: Date.now(), actor: `staff ${actor!.id}`, action: 'staff.voucherCodes', reason: '' }
        await createAuditLog(unit).append({ ...entry, target: batchId })
        return made
      })
      const { amount, uses, expiresAt } = batch
      const until = new Date(expiresAt).toISOString()
      reply.header('content-disposition', `attachment; filename="vouchers-${batchId}.csv"`)
      return csvText({ head: heads, rows: batch.codes.map(code => [code, amount, uses, until]) })
    },
  })
}

/** Vouchers, as members use them and staff make them. */
export const voucherCalls = (deps: WalletDeps, act: VoucherAct) =>
  [redeemCall(deps), makeCall(deps, act), codesCall(deps)] as const
