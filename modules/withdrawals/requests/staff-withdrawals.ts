import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { cleanText } from '#contract/text/plain-text.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { notice } from '#kit/http/notice.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import { approvals, FRESH_SECONDS } from '#modules/approvals'
import { type MemberDescriptions, memberResult, reason } from '#modules/staff'
import { rewardKinds } from '../accounts/reward-numbers.ts'
import { withdrawalId } from './withdrawal-calls.ts'
import { example, resultOf, withdrawalFields } from './withdrawal-results.ts'
import { findWithdrawal, queuedWithdrawals } from './withdrawal-store.ts'
import { withdrawalStates } from './withdrawal-tables.ts'
import type { Withdrawals } from './withdrawals.ts'

export interface StaffWithdrawalDeps {
  database: Database
  withdrawals: Withdrawals
  /** Members as staff see them. */
  members: MemberDescriptions
}

const LIST = 'staff.withdrawals'
const access = { who: 'staff', can: 'finance' } as const
/** What moves money, or shows where it goes: the authenticator was asked a moment ago. */
const fresh = { ...access, fresh: FRESH_SECONDS } as const
const parameters = z.strictObject({ withdrawalId })

const queuedResult = z.strictObject({
  ...withdrawalFields,
  member: memberResult.nullable().describe('Member; null if the account was closed'),
  isOwn: z.boolean().describe('Whether it is the reader’s: somebody else acts on it'),
})

function listCall({ database, members }: StaffWithdrawalDeps) {
  return call({
    id: 'listStaffWithdrawals',
    tag: 'Staff',
    method: 'GET',
    path: '/api/v1/staff/withdrawals',
    access,
    summary: { tw: '會員的提領', cn: '会员的提现', en: 'Withdrawals of members' },
    parameters: z.strictObject({
      state: z.enum(withdrawalStates).optional().describe('Only these; all if omitted'),
      ...pageParameters,
    }),
    result: z.strictObject({
      list: z.array(queuedResult).describe('Those in a state that waits oldest first, others newest first'),
      next: nextPage,
    }),
    example: { list: [{ ...example, member: null, isOwn: false }], next: null },
    async handle({ state, cursor, limit }, { actor }) {
      const [after] = startOf(LIST, cursor) ?? []
      const found = await queuedWithdrawals(database, { state, after, limit: limit + 1 })
      const { rows, next } = pageOf(LIST, found, limit, ({ number }) => [number])
      const described = await members.describe([...new Set(rows.map(({ memberId }) => memberId))])
      const list = rows.map(withdrawal => ({
        ...{ ...resultOf(withdrawal), member: described.get(withdrawal.memberId) ?? null },
        isOwn: withdrawal.memberId === actor!.id,
      }))
      return { list, next }
    },
  })
}

function approveCall({ database, withdrawals }: StaffWithdrawalDeps) {
  return call({
    id: 'approveWithdrawal',
    tag: 'Staff',
    method: 'POST',
    path: '/api/v1/staff/withdrawals/{withdrawalId}/approve',
    access: fresh,
    idempotency: 'required',
    summary: {
      tw: '核准提領；兩位管理員都核准才生效',
      cn: '审批提现；两位管理员均批准才生效',
      en: 'Approves a withdrawal, which takes two persons',
    },
    parameters,
    body: z.strictObject({ reason }),
    result: z.strictObject({}),
    example: {},
    errors: [Errors.NotFound, Errors.SelfApprovalRefused, Errors.ExchangeNotCancellable],
    notices: [Errors.AwaitingSecondApproval, Errors.OperationSucceeded],
    handle: ({ withdrawalId: id }, { body: { reason: why }, actor }) =>
      database.write(async unit => {
        const withdrawal = await findWithdrawal(unit, id)
        if (!withdrawal) throw new PortalError(Errors.NotFound)
        const { memberId, amount } = withdrawal
        const asked = { subject: id, params: {}, amount, memberId, actor: actor!, reason: why }
        const { notice: told } = await approvals.propose(unit, withdrawals.approval, asked)
        return notice(told, {})
      }),
  })
}

const settling = {
  tag: 'Staff',
  method: 'POST',
  access: fresh,
  idempotency: 'required',
  parameters,
  result: z.strictObject({}),
  example: {},
  errors: [Errors.NotFound, Errors.ExchangeNotCancellable],
  notices: [Errors.OperationSucceeded],
} as const

function payCall({ database, withdrawals }: StaffWithdrawalDeps) {
  return call({
    ...settling,
    id: 'payWithdrawal',
    path: '/api/v1/staff/withdrawals/{withdrawalId}/paid',
    summary: {
      tw: '記錄已付款的提領',
      cn: '记录已付款的提现',
      en: 'Notes that an approved withdrawal was paid',
    },
    body: z.strictObject({
      reference: z
        .string()
        .min(1)
        .overwrite(text => cleanText(text))
        .min(1)
        .max(80)
        .describe('Reference of the payment; shown to the member'),
      reason,
    }),
    handle: ({ withdrawalId: id }, { body, actor }) =>
      database.write(async unit => {
        await withdrawals.pay(unit, actor!, id, body)
        return notice(Errors.OperationSucceeded, {})
      }),
  })
}

function refuseCall({ database, withdrawals }: StaffWithdrawalDeps) {
  return call({
    ...settling,
    id: 'refuseWithdrawal',
    path: '/api/v1/staff/withdrawals/{withdrawalId}/refuse',
    summary: {
      tw: '拒絕提領，鑽石退回會員',
      cn: '拒绝提现，钻石退回会员',
      en: 'Refuses a withdrawal; the member has the diamonds back',
    },
    body: z.strictObject({ reason: reason.describe('Why; the member is told it') }),
    handle: ({ withdrawalId: id }, { body, actor }) =>
      database.write(async unit => {
        await withdrawals.refuse(unit, actor!, id, body.reason)
        return notice(Errors.OperationSucceeded, {})
      }),
  })
}

function accountCall({ database, withdrawals }: StaffWithdrawalDeps) {
  return call({
    id: 'readWithdrawalAccount',
    tag: 'Staff',
    method: 'POST',
    path: '/api/v1/staff/withdrawals/{withdrawalId}/account',
    access: fresh,
    summary: {
      tw: '查看提領的完整收款帳號，每次查看都會記錄',
      cn: '查看提现的完整收款账号，每次查看都会记录',
      en: 'The full number of the account that a withdrawal is paid to; each time it is read is noted',
    },
    parameters,
    body: z.strictObject({ reason: reason.describe('Why it is read; it is kept in the audit') }),
    result: z.strictObject({
      kind: z.enum(rewardKinds).describe('How it is paid'),
      holder: z.string().describe('Holder as the member wrote it'),
      number: z.string().describe('Number in full'),
      bank: z.string().nullable().describe('Null unless it is one of a bank'),
    }),
    example: { kind: 'bank', holder: '林海平', number: '012345674417', bank: '海岬銀行' },
    errors: [Errors.NotFound],
    handle: ({ withdrawalId: id }, { body, actor }) =>
      database.write(unit => withdrawals.readAccount(unit, actor!, id, body.reason)),
  })
}

/** Withdrawals as staff see, approve and pay them. */
export const staffWithdrawalCalls = (deps: StaffWithdrawalDeps) =>
  [listCall(deps), approveCall(deps), payCall(deps), refuseCall(deps), accountCall(deps)] as const
