import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import { call } from '#kit/http/call.ts'
import { effect, notice } from '#kit/http/notice.ts'
import { appealCalls } from './appeal-calls.ts'
import { auditCall } from './audit-call.ts'
import type { StaffDeps } from './deps.ts'
import { memberActs } from './member-acts.ts'
import { membersCall } from './members-call.ts'
import { removalCalls } from './removal-calls.ts'
import { resetProfileCall } from './reset-profile-call.ts'
import { reviewAppeals } from './review-appeals.ts'
import { reviewCalls } from './review-calls.ts'
import { summaryCall } from './summary-call.ts'
import { switchesCall } from './switches-call.ts'
import { wordCalls } from './word-calls.ts'

const wrongCode = { required: Errors.SecondFactorWrong, other: Errors.SecondFactorWrong }

function confirmCall({ database, accounts }: StaffDeps) {
  return call({
    id: 'confirmStaff',
    tag: 'Staff',
    method: 'POST',
    path: '/api/v1/staff/second-factor',
    access: { who: 'staff', fresh: 'never' },
    idempotency: 'optional',
    checksFirst: true,
    summary: { tw: '以驗證器確認身分', cn: '用验证器确认身份', en: 'Confirms a member of staff by the authenticator' },
    parameters: z.strictObject({}),
    body: z.strictObject({
      code: z.string().length(6).describe('Six digits').meta({ codes: wrongCode }),
    }),
    result: z.strictObject({}),
    example: {},
    errors: [Errors.SecondFactorNotOn, Errors.AccountLocked],
    notices: [Errors.OperationSucceeded],
    async handle(_, { body, actor, client }) {
      const accept = await accounts.confirm(actor!, body.code, client.network)
      return effect(() =>
        database.write(async unit => {
          await accept(unit)
          const entry = { at: Date.now(), actor: `staff ${actor!.id}`, action: 'staff.confirm', reason: '' }
          await createAuditLog(unit).append({ ...entry, target: actor!.session.id })
          return notice(Errors.OperationSucceeded, {})
        }),
      )
    },
  })
}

/** What staff may do: each act has its row in the audit. */
export const staffCalls = (deps: StaffDeps) => [
  summaryCall(deps),
  confirmCall(deps),
  ...memberActs(deps),
  ...appealCalls(deps),
  ...reviewAppeals(deps),
  ...reviewCalls(deps),
  ...removalCalls(deps),
  resetProfileCall(deps),
  ...wordCalls(deps),
  membersCall(deps),
  switchesCall(deps),
  auditCall(deps),
]
