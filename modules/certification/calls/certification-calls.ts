import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import {
  ADULT,
  countryCodes,
  DOCUMENT_FILES,
  documentTypes,
  identityStates,
  REVIEW_DAYS,
} from '#contract/members/certification.ts'
import { cleanText, codePointsOf } from '#contract/text/plain-text.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { type FieldFault, InvalidFields } from '#kit/http/field-codes.ts'
import type { Limit, Limiter } from '#kit/http/limits.ts'
import { effect, notice } from '#kit/http/notice.ts'
import { siteDate } from '#kit/time/site-date.ts'
import type { MemberProofs } from '#modules/accounts'
import { assertOpen, type Certifications } from '../rules/certifications.ts'
import { foldedNumber, isDocumentNumber } from '../rules/document-number.ts'
import { viewsOf } from '../store/certification-reads.ts'
import type { CertificationStore } from '../store/certification-store.ts'
import { isAdult, validUntil } from '../verified/validity.ts'
import * as examples from './examples.ts'

export interface CertificationCallDeps {
  database: Database
  certifications: Certifications
  store: Pick<CertificationStore, 'keyOf'>
  proofs: Pick<MemberProofs, 'lock'>
  limiter: Limiter
  /** How long documents are kept once staff have decided, ms. */
  keptMs: { verified: number; refused: number }
  /** UTC ms. */
  now(): number
}

const EARLIEST = '1900-01-01'
const NUMBER = { least: 4, most: 40 }
/** Whoever tries numbers of others learns little. */
const takenNumbers: Limit = { by: 'member', most: 10, within: 86_400 }

const body = z.strictObject({
  realName: z
    .string()
    .overwrite(text => cleanText(text))
    .min(1)
    .max(80)
    .meta({ codes: { required: Errors.RealNameMissing, other: Errors.RealNameMissing } })
    .describe('Name as in the document'),
  birthDate: z.iso.date().min(1).describe('`1994-06-18`'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .refine(code => countryCodes.includes(code))
    .meta({ codes: { required: Errors.IssuingCountryMissing, other: Errors.IssuingCountryMissing } })
    .describe('Country that issued it (ISO 3166-1)'),
  documentType: z
    .enum(documentTypes)
    .meta({ codes: { required: Errors.DocumentTypeMissing, enum: Errors.DocumentTypeMissing } })
    .describe('Which document it is'),
  documentNumber: z
    .string()
    .min(1)
    .overwrite(text => cleanText(text))
    .max(NUMBER.most)
    .meta({
      codes: {
        required: Errors.DocumentNumberMissing,
        minLength: Errors.DocumentNumberMissing,
        other: Errors.DocumentNumberInvalid,
      },
    })
    .describe('It is stored sealed'),
  expiresOn: z.iso.date().optional().describe('If the document says it'),
  files: z
    .array(
      z
        .string()
        .regex(/^[0-9A-Za-z_-]{8,36}$/)
        .meta({ codes: { other: Errors.FileMissing } }),
    )
    .min(1)
    .max(DOCUMENT_FILES)
    .meta({ codes: { required: Errors.FileMissing, minItems: Errors.FileMissing } })
    .describe('Ids of files that the member has uploaded as identity'),
  consent: z
    .literal(true)
    .meta({ codes: { required: Errors.DocumentConsentMissing, enum: Errors.DocumentConsentMissing } })
    .describe('Consent to how documents are handled'),
})
type Body = z.output<typeof body>

/** What is wrong with fields, whatever the document. */
function faultsOf({ birthDate, documentNumber, expiresOn }: Body, today: string): FieldFault[] {
  const faults: FieldFault[] = []
  const length = codePointsOf(documentNumber)
  if (length < NUMBER.least) {
    const definition = length === 0 ? Errors.DocumentNumberMissing : Errors.DocumentNumberInvalid
    faults.push({ path: 'documentNumber', definition })
  }
  if (birthDate < EARLIEST)
    faults.push({ path: 'birthDate', definition: Errors.BadParameter, values: { name: 'birthDate' } })
  else if (!isAdult(birthDate, today))
    faults.push({ path: 'birthDate', definition: Errors.CertificationTooYoung, values: { age: ADULT } })
  if (expiresOn !== undefined && expiresOn < today)
    faults.push({ path: 'expiresOn', definition: Errors.DocumentExpired })
  return faults
}

function assertFields(given: Body, today: string): void {
  const [first, ...rest] = faultsOf(given, today)
  if (first) throw new InvalidFields(first, ...rest)
}

const instant = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())

function getCall({ database, certifications, keptMs }: CertificationCallDeps) {
  const days = (ms: number) => Math.ceil(ms / DAY_MS)
  const keptDays = { verified: days(keptMs.verified), refused: days(keptMs.refused) }
  return call({
    id: 'readCertification',
    tag: 'Members',
    method: 'GET',
    path: '/api/v1/certification',
    access: { who: 'member' },
    summary: { tw: '會員的身分驗證', cn: '会员的身份认证', en: 'Whether the identity of the member is verified' },
    parameters: z.strictObject({}),
    result: z.strictObject({
      state: z.enum(identityStates).describe('none also if what was submitted was withdrawn'),
      reason: z.string().nullable().describe('Why staff decided as they did'),
      submittedAt: z.string().nullable().describe('ISO 8601 in UTC, of the last submission'),
      decidedAt: z.string().nullable().describe('When staff decided, or the member withdrew it'),
      validUntil: z.string().nullable().describe('End of a verified identity; null without one'),
      attemptsLeft: z.int().describe('How often the member may submit now; three times in 30 days'),
      nextAttemptAt: z.string().nullable().describe('Time of the next attempt, if not now'),
      documentsDeletedAt: z.string().nullable().describe('When the files are deleted, or were; null in review'),
      areDocumentsDeleted: z.boolean().describe('Whether they were'),
      keptDays: z
        .strictObject({
          verified: z.int().describe('Once the identity is verified'),
          refused: z.int().describe('Once it is refused'),
        })
        .describe('How long the files are kept then, in days'),
      views: z
        .array(
          z.strictObject({
            at: z.string().describe('ISO 8601 in UTC'),
            role: z.literal('certify').describe('What whoever has looked may do'),
            document: z.int().nullable().describe('Which file, from 1 on; null: name, date of birth and number'),
            reason: z.string().describe('Why'),
          }),
        )
        .describe('Each time that staff have looked at what was submitted last, the last first'),
    }),
    example: examples.certification,
    async handle(_, { actor }) {
      const { id } = actor!
      const { state, last, verifiedAt } = await certifications.standing(database, id)
      const { left, nextAt } = await certifications.attempts(database, id)
      const views = last ? await viewsOf(database, last.number) : []
      const isValid = state === 'verified' && verifiedAt !== undefined
      return {
        state,
        reason: last?.reason ?? null,
        submittedAt: instant(last?.at),
        decidedAt: instant(last?.decidedAt ?? (isValid ? verifiedAt : undefined)),
        validUntil: isValid ? instant(validUntil(verifiedAt)) : null,
        ...{ attemptsLeft: left, nextAttemptAt: instant(nextAt) },
        documentsDeletedAt: instant(last?.documentsDeletedAt ?? last?.documentsDueAt),
        areDocumentsDeleted: last?.documentsDeletedAt !== undefined,
        keptDays,
        views: views.map(({ at, document = null, reason }) => ({
          ...{ at: new Date(at).toISOString(), role: 'certify' as const, document, reason },
        })),
      }
    },
  })
}

function submitCall({ database, certifications, store, proofs, limiter, now }: CertificationCallDeps) {
  return call({
    id: 'submitCertification',
    tag: 'Members',
    method: 'POST',
    path: '/api/v1/certification',
    access: { who: 'member', needs: { verified: { by: 'either', refusal: Errors.PhoneNotBound } } },
    idempotency: 'optional',
    checksFirst: true,
    summary: {
      tw: '送出證件以驗證身分',
      cn: '提交证件以认证身份',
      en: 'Submits documents, by which staff verify the identity',
    },
    parameters: z.strictObject({}),
    body,
    result: z.strictObject({ state: z.literal('inReview').describe('Staff decide') }),
    example: { state: 'inReview' },
    errors: [
      ...[Errors.CertificationInReview, Errors.CertificationDone, Errors.DocumentGone],
      ...[Errors.DocumentNumberUsed, Errors.CertificationAttemptsUsed, Errors.CertificationTooYoung],
      Errors.DocumentExpired,
    ],
    notices: [Errors.CertificationSubmitted],
    async handle(_, { actor, body: given }) {
      const memberId = actor!.id
      assertFields(given, siteDate(now()))
      assertOpen(await certifications.standing(database, memberId))
      const { country, documentType, expiresOn, birthDate, realName: name } = given
      const documentNumber = foldedNumber(given.documentNumber)
      if (!isDocumentNumber(documentNumber, documentType, country))
        throw new InvalidFields({ path: 'documentNumber', definition: Errors.DocumentNumberInvalid })
      const numberKey = await store.keyOf({ country, documentType, documentNumber })
      if (await certifications.isNumberTaken(database, numberKey, memberId)) {
        await limiter.count('certification.taken', [takenNumbers], { member: memberId })
        throw new PortalError(Errors.DocumentNumberUsed)
      }
      const certification = { memberId, name, birthDate, country, documentType, documentNumber, expiresOn, numberKey }
      return effect(() =>
        database.write(async unit => {
          await proofs.lock(unit, memberId)
          await certifications.submit(unit, { ...certification, fileIds: given.files })
          return notice(Errors.CertificationSubmitted, { state: 'inReview' as const }, { days: REVIEW_DAYS })
        }),
      )
    },
  })
}

function withdrawCall({ database, certifications, proofs }: CertificationCallDeps) {
  return call({
    id: 'withdrawCertification',
    tag: 'Members',
    method: 'POST',
    path: '/api/v1/certification/withdraw',
    access: { who: 'member' },
    idempotency: 'optional',
    summary: {
      tw: '撤回審核中的身分驗證，檔案在一天後刪除',
      cn: '撤回审核中的身份认证，文件在一天后删除',
      en: 'Takes back documents that are in review; they are deleted in a day',
    },
    parameters: z.strictObject({}),
    result: z.strictObject({}),
    example: {},
    errors: [Errors.CertificationNotPending],
    notices: [Errors.OperationSucceeded],
    handle: (_, { actor }) =>
      database.write(async unit => {
        await proofs.lock(unit, actor!.id)
        await certifications.withdraw(unit, actor!.id)
        return notice(Errors.OperationSucceeded, {})
      }),
  })
}

/** What members do about their identity. */
export const certificationCalls = (deps: CertificationCallDeps) =>
  [getCall(deps), submitCall(deps), withdrawCall(deps)] as const
