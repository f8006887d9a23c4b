import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import {
  COMPLAINT_FILES,
  COMPLAINT_TEXT,
  complaintKinds,
  complaintReasons,
  needsDetail,
} from '#contract/members/complaint.ts'
import { cleanText } from '#contract/text/plain-text.ts'
import type { Actor } from '#kit/http/access.ts'
import { call } from '#kit/http/call.ts'
import { InvalidFields } from '#kit/http/field-codes.ts'
import type { Limit } from '#kit/http/limits.ts'
import { effect, notice } from '#kit/http/notice.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import { complaintsOf, findComplaint } from '../store/complaint-reads.ts'
import { complaintResult, example, resultsOf } from './complaint-results.ts'
import type { ComplaintCallDeps } from './deps.ts'

const LIST = 'complaints'
/** Characters of a title. */
const TITLE = 200

/** What a member writes; lengths count what its reader sees. */
const content = z
  .string()
  .min(1)
  .overwrite(text => cleanText(text, { lines: true }))
  .max(COMPLAINT_TEXT)
  .meta({ codes: { required: Errors.ComplaintDetailMissing, maxLength: Errors.ComplaintDetailTooLong } })
const files = z
  .array(
    z
      .string()
      .regex(/^[0-9A-Za-z_-]{8,36}$/)
      .meta({ codes: { other: Errors.ComplaintEvidenceLimit } }),
  )
  .max(COMPLAINT_FILES)
  .meta({ codes: { maxItems: Errors.ComplaintEvidenceLimit } })
  .describe('Ids of files that the member has uploaded as evidence')

export const complaintId = z
  .string()
  .regex(/^[0-9A-Za-z_-]{8,36}$/)
  .meta({ description: 'Id of the report', example: 'pQ8sWm2LrT5aYc0d' })

const unknown = { codes: { enum: Errors.ComplaintTargetMissing } }

const body = z.strictObject({
  target: z
    .strictObject({
      kind: z.enum(complaintKinds).meta({ ...unknown, description: 'What it is' }),
      id: z.string().min(1).max(60).meta({ description: 'Its id', example: 'c7hU2mPq0sXv9dLa' }),
    })
    .meta({ codes: { required: Errors.ComplaintTargetMissing }, description: 'What is reported' }),
  reason: z
    .enum(complaintReasons)
    .meta({ codes: { required: Errors.ComplaintReasonMissing, enum: Errors.ComplaintReasonMissing } })
    .describe('Why'),
  detail: content.optional().describe('What happened: of a broker, and if the reason is another, it has to be said'),
  files: files.optional(),
})

/** Whose phone and identity are both known. */
const isVerified = ({ hasPhone, isIdentified }: Actor) => hasPhone && isIdentified

const titleOf = (text: string) => {
  const characters = [...cleanText(text)]
  return characters.length > TITLE ? `${characters.slice(0, TITLE - 1).join('')}…` : characters.join('')
}

const missing = (path: string) => new InvalidFields({ path, definition: Errors.ComplaintDetailMissing })

const gapOf = ({ gapSeconds }: ComplaintCallDeps): Limit => ({
  ...{ by: 'member', most: 1, within: gapSeconds, refusal: Errors.ComplaintTooFast },
})

function createCall(deps: ComplaintCallDeps) {
  const { database, complaints, targets } = deps
  return call({
    id: 'createComplaint',
    tag: 'Members',
    method: 'POST',
    path: '/api/v1/complaints',
    access: { who: 'member' },
    idempotency: 'optional',
    checksFirst: true,
    limits: [gapOf(deps)],
    accepts: ['json'],
    summary: {
      tw: '檢舉內容、會員或經紀商',
      cn: '举报内容、会员或经纪商',
      en: 'Reports content, a member or a broker; whoever is reported never learns by whom',
    },
    parameters: z.strictObject({}),
    body,
    result: z.strictObject({ complaintId: z.string().describe('Permanent id of the complaint') }),
    example: { complaintId: example.complaintId },
    errors: [
      ...[Errors.ComplaintTargetMissing, Errors.ComplaintTooFast, Errors.ComplaintDuplicate],
      ...[Errors.ComplaintSelfRefused, Errors.ComplaintEvidenceLimit],
    ],
    notices: [Errors.ComplaintSubmitted],
    async handle(_, { actor, body: { target, reason, detail, files: fileIds = [] } }) {
      if (!detail && needsDetail(target.kind, reason)) throw missing('detail')
      const found = await targets[target.kind]?.(database, target.id, actor!.id)
      if (!found) throw new PortalError(Errors.ComplaintTargetMissing)
      const complaint = {
        ...{ memberId: actor!.id, target: { ...target, ...found, title: titleOf(found.title) }, reason },
        ...{ detail: detail || undefined, isVerified: isVerified(actor!) },
      }
      return effect(() =>
        database.write(async unit => {
          const { id, reference } = await complaints.complain(unit, complaint, fileIds)
          return notice(Errors.ComplaintSubmitted, { complaintId: id }, { id: reference })
        }),
      )
    },
  })
}

function readCalls({ database }: ComplaintCallDeps) {
  return [
    call({
      id: 'listComplaints',
      tag: 'Members',
      method: 'GET',
      path: '/api/v1/complaints',
      access: { who: 'member' },
      summary: { tw: '自己的檢舉', cn: '自己的举报', en: 'What the member has reported' },
      parameters: z.strictObject(pageParameters),
      result: z.strictObject({ list: z.array(complaintResult).describe('The newest first'), next: nextPage }),
      example: { list: [example], next: null },
      async handle({ cursor, limit }, { actor }) {
        const [below] = startOf(LIST, cursor) ?? []
        const found = await complaintsOf(database, actor!.id, { below, limit: limit + 1 })
        const { rows, next } = pageOf(LIST, found, limit, ({ number }) => [number])
        return { list: await resultsOf(database, rows), next }
      },
    }),
    call({
      id: 'getComplaint',
      tag: 'Members',
      method: 'GET',
      path: '/api/v1/complaints/{complaintId}',
      access: { who: 'member' },
      summary: { tw: '一件檢舉', cn: '一件举报', en: 'One report of the member' },
      parameters: z.strictObject({ complaintId }),
      result: complaintResult,
      example,
      errors: [Errors.ComplaintMissing],
      async handle({ complaintId: id }, { actor }) {
        const complaint = await findComplaint(database, id)
        if (complaint?.memberId !== actor!.id) throw new PortalError(Errors.ComplaintMissing)
        return (await resultsOf(database, [complaint]))[0]!
      },
    }),
  ] as const
}

function replyCall(deps: ComplaintCallDeps) {
  const { database, complaints } = deps
  return call({
    id: 'replyToComplaint',
    tag: 'Members',
    method: 'POST',
    path: '/api/v1/complaints/{complaintId}/replies',
    access: { who: 'member' },
    idempotency: 'optional',
    limits: [gapOf(deps)],
    accepts: ['json'],
    summary: { tw: '補充檢舉的說明', cn: '补充举报的说明', en: 'Adds a note to a report that is not closed' },
    parameters: z.strictObject({ complaintId }),
    body: z.strictObject({ content: content.describe('The note'), files: files.optional() }),
    result: z.strictObject({}),
    example: {},
    errors: [Errors.ComplaintTooFast, Errors.ComplaintMissing, Errors.ComplaintClosed, Errors.ComplaintEvidenceLimit],
    notices: [Errors.OperationSucceeded],
    handle: ({ complaintId: id }, { actor, body: { content: text, files: fileIds = [] } }) =>
      database.write(async unit => {
        if (text === '') throw missing('content')
        await complaints.reply(unit, actor!.id, { complaintId: id, content: text, fileIds })
        return notice(Errors.OperationSucceeded, {})
      }),
  })
}

/** What members report. */
export const complaintCalls = (deps: ComplaintCallDeps) =>
  [createCall(deps), ...readCalls(deps), replyCall(deps)] as const
