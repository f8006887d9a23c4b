import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import { documentTypes } from '#contract/members/certification.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { notice } from '#kit/http/notice.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import { FRESH_SECONDS } from '#modules/approvals'
import { type MemberDescriptions, memberResult, reason } from '#modules/staff'
import type { Certifications } from '../rules/certifications.ts'
import type { Views } from '../rules/views.ts'
import { certificationsOf, filesOf, waitingCertifications } from '../store/certification-reads.ts'
import * as examples from './examples.ts'

export interface StaffCertificationDeps {
  database: Database
  certifications: Pick<Certifications, 'decide'>
  views: Views
  /** Members as staff see them. */
  members: MemberDescriptions
}

const LIST = 'staff.certifications'
const access = { who: 'staff', can: 'certify' } as const
/** What shows documents, or follows from them: the authenticator was asked a moment ago. */
const fresh = { ...access, fresh: FRESH_SECONDS } as const

const certificationId = z
  .string()
  .regex(/^[0-9A-Za-z_-]{8,36}$/)
  .meta({ description: 'Id of the certification, from the list', example: 'pQ8sWm2LrT5aYc0d' })
const fileId = z
  .string()
  .regex(/^[0-9A-Za-z_-]{8,36}$/)
  .meta({ description: 'Id of a file of the certification', example: 'w4mE0sJ2kQ7dXh1vYb9TfA' })
const parameters = z.strictObject({ certificationId })
const why = reason.describe('Why it is looked at; the member is told it, and it is kept in the audit')

const waitingResult = z.strictObject({
  certificationId: z.string().describe('Permanent id of the certification'),
  memberId: z.string().describe('Id of the member'),
  submittedAt: z.string().describe('ISO 8601 in UTC'),
  country: z.string().describe('Country that issued the document (ISO 3166-1)'),
  documentType: z.enum(documentTypes).describe('Which document it is'),
  files: z
    .array(
      z.strictObject({
        fileId: z.string().describe('Permanent id of the file'),
        isDeleted: z.boolean().describe('Whether the member has deleted it'),
      }),
    )
    .describe('Files in their order'),
  attempt: z.int().describe('How often the member has submitted, this time included'),
  refusedBefore: z
    .array(
      z.strictObject({
        at: z.string().describe('ISO 8601 in UTC'),
        reason: z.string().describe('Reason as it was given'),
      }),
    )
    .describe('What was decided about earlier ones, the last first'),
  member: memberResult.nullable().describe('As staff see members; null if the account was closed'),
  isOwn: z.boolean().describe('Whether it is the reader’s: somebody else decides'),
})

const instant = (at: number) => new Date(at).toISOString()

function listCall({ database, members }: StaffCertificationDeps) {
  return call({
    id: 'listStaffCertifications',
    tag: 'Staff',
    method: 'GET',
    path: '/api/v1/staff/certifications',
    access,
    summary: { tw: '待審核的身分驗證', cn: '待审核的身份认证', en: 'Identities that members want to have verified' },
    parameters: z.strictObject(pageParameters),
    result: z.strictObject({ list: z.array(waitingResult).describe('The oldest first'), next: nextPage }),
    example: { list: [examples.waiting], next: null },
    async handle({ cursor, limit }, { actor }) {
      const [after] = startOf(LIST, cursor) ?? []
      const found = await waitingCertifications(database, { after, limit: limit + 1 })
      const { rows, next } = pageOf(LIST, found, limit, ({ number }) => [number])
      const ids = [...new Set(rows.map(({ memberId }) => memberId))]
      const numbers = rows.map(({ number }) => number)
      const [described, all, files] = await Promise.all([
        members.describe(ids),
        certificationsOf(database, ids),
        filesOf(database, numbers),
      ])
      const list = rows.map(({ number, id, memberId, at, country, documentType }) => {
        const before = all.filter(each => each.memberId === memberId && each.number < number)
        const refused = before.filter(each => each.state === 'refused').toReversed()
        return {
          ...{ certificationId: id, memberId, submittedAt: instant(at), country, documentType },
          files: files
            .filter(({ certification }) => certification === number)
            .map(({ fileId: file, isDeleted }) => ({ fileId: file, isDeleted })),
          attempt: before.length + 1,
          refusedBefore: refused.map(each => ({ at: instant(each.decidedAt ?? each.at), reason: each.reason ?? '' })),
          ...{ member: described.get(memberId) ?? null, isOwn: memberId === actor!.id },
        }
      })
      return { list, next }
    },
  })
}

function detailsCall({ database, views }: StaffCertificationDeps) {
  return call({
    id: 'readCertificationDetails',
    tag: 'Staff',
    method: 'POST',
    path: '/api/v1/staff/certifications/{certificationId}/details',
    access: fresh,
    summary: {
      tw: '查看會員填寫的證件資料，每次查看都會記錄',
      cn: '查看会员填写的证件信息，每次查看都会记录',
      en: 'What a member says of the document; each time it is read is noted',
    },
    parameters,
    body: z.strictObject({ reason: why }),
    result: z.strictObject({
      realName: z.string().describe('Real name as the member wrote it'),
      birthDate: z.string().describe('`1994-06-18`'),
      documentNumber: z.string().describe('Without blanks and hyphens'),
      expiresOn: z.string().nullable().describe('Null if the document does not say it'),
    }),
    example: examples.details,
    errors: [Errors.NotFound, Errors.DocumentGone],
    async handle({ certificationId: id }, { body, actor }) {
      const read = await views.readDetails(database, actor!, { id, reason: body.reason })
      const { name, birthDate, documentNumber, expiresOn = null } = read
      return { realName: name, birthDate, documentNumber, expiresOn }
    },
  })
}

function viewCall({ database, views }: StaffCertificationDeps) {
  return call({
    id: 'viewDocument',
    tag: 'Staff',
    method: 'POST',
    path: '/api/v1/staff/certifications/{certificationId}/documents/{fileId}/view',
    access: fresh,
    work: 'none',
    summary: {
      tw: '查看證件檔案，每次查看都會記錄',
      cn: '查看证件文件，每次查看都会记录',
      en: 'A file of a document; each time it is read is noted',
    },
    parameters: z.strictObject({ certificationId, fileId }),
    body: z.strictObject({ reason: why }),
    result: 'application/octet-stream',
    errors: [Errors.NotFound, Errors.DocumentGone],
    async handle({ certificationId: id, fileId: file }, { body, actor }, reply) {
      const asked = { id, fileId: file, reason: body.reason }
      const { bytes, mediaType } = await views.readDocument(database, actor!, asked)
      const headers = { 'content-disposition': 'attachment', 'x-content-type-options': 'nosniff' }
      return reply.headers(headers).type(mediaType).send(bytes)
    },
  })
}

function decideCall({ database, certifications }: StaffCertificationDeps) {
  return call({
    id: 'decideCertification',
    tag: 'Staff',
    method: 'POST',
    path: '/api/v1/staff/certifications/{certificationId}/decision',
    access: fresh,
    idempotency: 'optional',
    summary: {
      tw: '核准或退回身分驗證',
      cn: '通过或驳回身份认证',
      en: 'Verifies the identity of a member, or refuses to',
    },
    parameters,
    body: z.strictObject({
      decision: z.enum(['verify', 'refuse']).describe('Nobody decides about themselves'),
      reason: reason.describe('Why; the member is told it'),
    }),
    result: z.strictObject({}),
    example: {},
    errors: [Errors.NotFound, Errors.DocumentNumberUsed, Errors.CertificationNotPending],
    notices: [Errors.OperationSucceeded],
    handle: ({ certificationId: id }, { body: { decision, reason: told }, actor }) =>
      database.write(async unit => {
        await certifications.decide(unit, actor!, { id, isVerified: decision === 'verify', reason: told })
        return notice(Errors.OperationSucceeded, {})
      }),
  })
}

/** Certifications as staff see and decide them. */
export const staffCertificationCalls = (deps: StaffCertificationDeps) =>
  [listCall(deps), detailsCall(deps), viewCall(deps), decideCall(deps)] as const
