import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import { MINUTE_SECONDS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { notice } from '#kit/http/notice.ts'
import { type MemberDescriptions, memberResult, reason } from '#modules/staff'
import { openApprovals } from './approval-reads.ts'
import { approvals } from './approvals.ts'
import type { ApprovedAct } from './approved-act.ts'

/** Of calls that move money, or close what members have paid for: the authenticator was asked a moment ago. */
export const FRESH_SECONDS = 15 * MINUTE_SECONDS

const approvalResult = z.strictObject({
  approvalId: z.string().describe('Permanent id of the approval'),
  kind: z.string().describe('Type of the action proposed'),
  subject: z.string().describe('Id of what it is about: an order, a member'),
  details: z.record(z.string(), z.union([z.string(), z.number()])).describe('Values of the proposal, by name'),
  member: memberResult.nullable().describe('Whom it is about; null if it is about nobody'),
  amount: z.int().nullable().describe('Diamonds; null if it is not about any'),
  proposedBy: z.string().describe('Id of who has proposed it'),
  proposer: memberResult.nullable().describe('Who that is; null if the account was closed'),
  isOwn: z
    .boolean()
    .describe('Whether the reader has proposed it, or it is about the reader: somebody else approves it'),
  reason: z.string().describe('Why it was proposed'),
  at: z.string().describe('ISO 8601 in UTC'),
})

export interface ApprovalDeps {
  database: Database
  /** All that is done in twos. */
  acts: readonly ApprovedAct[]
  /** Members as staff see them. */
  members: MemberDescriptions
}

function listCall({ database, acts, members }: ApprovalDeps) {
  return call({
    id: 'listApprovals',
    tag: 'Staff',
    method: 'GET',
    path: '/api/v1/staff/approvals',
    access: { who: 'staff' },
    summary: { tw: '等待第二人核准的事項', cn: '等待第二人审批的事项', en: 'What waits for a second person' },
    parameters: z.strictObject({}),
    result: z.strictObject({
      list: z.array(approvalResult).describe('Those that the reader may decide, oldest first'),
    }),
    example: {
      list: [
        {
          ...{ approvalId: 'c7hU2mPq0sXv9dLa', kind: 'grant', subject: 'Zk3v0eWq9xT1mB7c', details: {} },
          ...{ member: null, amount: 300, proposedBy: 'pQ8sWm2LrT5aYc0d', proposer: null, isOwn: false },
          ...{ reason: 'Paid twice by mistake', at: '2026-11-26T08:00:00.000Z' },
        },
      ],
    },
    async handle(_, { actor }) {
      const own = acts.filter(({ can }) => actor!.capabilities.has(can)).map(({ kind }) => kind)
      const rows = await openApprovals(database, own)
      const ids = rows.flatMap(({ proposed_by, member_id }) => [proposed_by, member_id ?? []].flat())
      const described = await members.describe([...new Set(ids)])
      const list = rows.map(row => ({
        ...{ approvalId: row.approval_id, kind: row.kind, subject: row.subject, details: JSON.parse(row.params) },
        ...{
          amount: row.amount === null ? null : Number(row.amount),
          member: described.get(row.member_id ?? '') ?? null,
        },
        ...{ proposedBy: row.proposed_by, proposer: described.get(row.proposed_by) ?? null },
        isOwn: row.proposed_by === actor!.id || row.member_id === actor!.id,
        ...{ reason: row.reason, at: new Date(Number(row.at)).toISOString() },
      }))
      return { list }
    },
  })
}

const approvalId = z
  .string()
  .regex(/^[0-9A-Za-z_-]{8,36}$/)
  .meta({ description: 'Id of the proposal', example: 'c7hU2mPq0sXv9dLa' })

function decideCall({ database, acts }: ApprovalDeps) {
  return call({
    id: 'decideApproval',
    tag: 'Staff',
    method: 'POST',
    path: '/api/v1/staff/approvals/{approvalId}',
    access: { who: 'staff', fresh: FRESH_SECONDS },
    idempotency: 'required',
    summary: {
      tw: '核准或否決他人提出的事項',
      cn: '批准或驳回他人提出的事项',
      en: 'Does what somebody else has proposed, or refuses it',
    },
    parameters: z.strictObject({ approvalId }),
    body: z.strictObject({
      approve: z.boolean().describe('Whether it is done; refused, all stays as it was'),
      reason: reason.describe('Why; it is kept in the audit'),
    }),
    result: z.strictObject({}),
    example: {},
    errors: [Errors.NotFound, Errors.SelfApprovalRefused, Errors.ReviewDecided],
    notices: [Errors.OperationSucceeded],
    handle: (asked, { body: { approve, reason: why }, actor }) =>
      database.write(async unit => {
        await approvals.decide(unit, acts, { id: asked.approvalId, approve, actor: actor!, reason: why })
        return notice(Errors.OperationSucceeded, {})
      }),
  })
}

/** Calls about what waits for a second person. */
export const approvalCalls = (deps: ApprovalDeps) => [listCall(deps), decideCall(deps)] as const
