import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { complaintStates } from '#contract/members/complaint.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import { call } from '#kit/http/call.ts'
import { effect, notice } from '#kit/http/notice.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import { memberResult, reason } from '#modules/staff'
import { concerns } from '../rules/complaints.ts'
import { findComplaint, openCounts, queuedComplaints, threadsOf } from '../store/complaint-reads.ts'
import { complaintId } from './complaint-calls.ts'
import { complaintFields, example, resultsOf } from './complaint-results.ts'
import type { ComplaintCallDeps } from './deps.ts'

const LIST = 'staff.complaints'
const access = { who: 'staff', can: 'moderate' } as const
const outcomes = ['founded', 'unfounded', 'ask'] as const

const queuedResult = z.strictObject({
  ...complaintFields,
  member: memberResult.nullable().describe('Who has reported it; null if the account was closed'),
  author: memberResult.nullable().describe('Author; null for a broker, and if the account was closed'),
  openOnTarget: z.int().describe('Reports of the same target that are not closed'),
  isOwn: z.boolean().describe('Whether the reader has reported it, or is reported: somebody else decides it'),
})

function listCall({ database, members }: ComplaintCallDeps) {
  return call({
    id: 'listStaffComplaints',
    tag: 'Staff',
    method: 'GET',
    path: '/api/v1/staff/complaints',
    access,
    summary: { tw: '會員的檢舉', cn: '会员的举报', en: 'What members have reported' },
    parameters: z.strictObject({
      state: z.enum(complaintStates).optional().describe('Only these; all that are not closed if omitted'),
      ...pageParameters,
    }),
    result: z.strictObject({
      list: z.array(queuedResult).describe('The oldest first; closed ones newest first'),
      next: nextPage,
    }),
    example: { list: [{ ...example, member: null, author: null, openOnTarget: 1, isOwn: false }], next: null },
    async handle({ state, cursor, limit }, { actor }) {
      const [after] = startOf(LIST, cursor) ?? []
      const found = await queuedComplaints(database, { state, after, limit: limit + 1 })
      const { rows, next } = pageOf(LIST, found, limit, ({ number }) => [number])
      const ids = rows.flatMap(({ memberId, target }) => [memberId, target.writtenBy ?? []].flat())
      const [results, described, open] = await Promise.all([
        resultsOf(database, rows),
        members.describe([...new Set(ids)]),
        openCounts(database, rows),
      ])
      const list = rows.map((complaint, place) => {
        const { memberId, target } = complaint
        return {
          ...results[place]!,
          member: described.get(memberId) ?? null,
          author: (target.writtenBy !== undefined && described.get(target.writtenBy)) || null,
          openOnTarget: open.get(`${target.kind}:${target.id}`) ?? 0,
          isOwn: concerns(complaint, actor!.id),
        }
      })
      return { list, next }
    },
  })
}

function viewFileCall({ database, readPaper }: ComplaintCallDeps) {
  return call({
    id: 'viewComplaintFile',
    tag: 'Staff',
    method: 'POST',
    path: '/api/v1/staff/complaints/{complaintId}/files/{fileId}/view',
    access,
    work: 'none',
    summary: {
      tw: '查看檢舉所附的檔案，每次查看都會記錄',
      cn: '查看举报所附的文件，每次查看都会记录',
      en: 'A file of a report; each time it is read is noted',
    },
    parameters: z.strictObject({
      complaintId,
      fileId: z
        .string()
        .regex(/^[\w-]{8,36}$/)
        .meta({ description: 'Id of the file', example: 'w4mE0sJ2kQ7dXh1vYb9TfA' }),
    }),
    result: 'application/octet-stream',
    errors: [Errors.ComplaintMissing, Errors.NotFound],
    async handle({ complaintId: id, fileId }, { actor }, reply) {
      const complaint = await findComplaint(database, id)
      if (!complaint) throw new PortalError(Errors.ComplaintMissing)
      if (concerns(complaint, actor!.id)) throw new PortalError(Errors.Forbidden)
      const { files } = await threadsOf(database, [complaint.number])
      const isAttached = files.get(complaint.number)?.some(file => file.fileId === fileId)
      const paper = isAttached ? await readPaper(fileId) : undefined
      if (!paper) throw new PortalError(Errors.NotFound)
      const entry = { at: Date.now(), actor: `staff ${actor!.id}`, action: 'staff.viewComplaintFile', reason: fileId }
      await createAuditLog(database).append({ ...entry, target: id })
      const headers = { 'content-disposition': 'attachment', 'x-content-type-options': 'nosniff' }
      return reply.headers(headers).type(paper.mediaType).send(paper.bytes)
    },
  })
}

function decideCall({ database, complaints }: ComplaintCallDeps) {
  return call({
    id: 'decideComplaint',
    tag: 'Staff',
    method: 'POST',
    path: '/api/v1/staff/complaints/{complaintId}/decision',
    access,
    idempotency: 'optional',
    checksFirst: true,
    summary: {
      tw: '處理檢舉：成立、不成立，或請會員補充',
      cn: '处理举报：成立、不成立，或请会员补充',
      en: 'Decides a report, or asks the member for more; content of one that is founded is removed',
    },
    parameters: z.strictObject({ complaintId }),
    body: z.strictObject({
      outcome: z.enum(outcomes).describe('founded also closes the other reports of the same content'),
      reason: reason.describe(
        'Why, or what is asked; the member who reported is told it, and the author of what is removed',
      ),
    }),
    result: z.strictObject({}),
    example: {},
    errors: [Errors.ComplaintMissing, Errors.ComplaintClosed],
    notices: [Errors.OperationSucceeded],
    async handle({ complaintId: id }, { body: { outcome, reason: why }, actor }) {
      const decide = await complaints.decide(id, { staffId: actor!.id, outcome, reason: why })
      return effect(() =>
        database.write(async unit => {
          await decide(unit)
          return notice(Errors.OperationSucceeded, {})
        }),
      )
    },
  })
}

/** Complaints as staff see and decide them. */
export const staffComplaintCalls = (deps: ComplaintCallDeps) =>
  [listCall(deps), viewFileCall(deps), decideCall(deps)] as const
