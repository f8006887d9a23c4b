import { type Selectable, sql } from 'kysely'
import type { DocumentType } from '#contract/members/certification.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { queueReader } from '#modules/moderation'
import {
  type CertificationState,
  type CertificationTables,
  IN_REVIEW,
  tablesOf,
  VERIFIED,
} from './certification-tables.ts'

type From = Pick<Database, 'db'>
export type Row = Selectable<CertificationTables['certifications']>

/** What a member has submitted, without what is sealed. Times are UTC ms. */
export interface Certification {
  /** Rises from one to the next. */
  number: number
  id: string
  memberId: string
  state: CertificationState
  country: string
  documentType: DocumentType
  /** A date; undefined if the document does not say it. */
  expiresOn: string | undefined
  numberKey: string | undefined
  at: number
  decidedAt: number | undefined
  reason: string | undefined
  documentsDueAt: number | undefined
  documentsDeletedAt: number | undefined
}

export interface DocumentFile {
  fileId: string
  certification: number
  /** From 1 on. */
  place: number
  isDeleted: boolean
}

/** Of what one of the staff has looked at. */
export interface View {
  /** Place of the file; undefined: name, date of birth and number. */
  document: number | undefined
  reason: string
  at: number
}

const moment = (value: number | string | null) => (value === null ? undefined : Number(value))

export const certificationFrom = (row: Row): Certification => ({
  ...{ number: row.number, id: row.id, memberId: row.member_id, state: row.state },
  ...{ country: row.country, documentType: row.document_type, expiresOn: row.expires_on ?? undefined },
  ...{ numberKey: row.number_key ?? undefined, at: Number(row.at), decidedAt: moment(row.decided_at) },
  reason: row.reason ?? undefined,
  documentsDueAt: moment(row.documents_due_at),
  documentsDeletedAt: moment(row.documents_deleted_at),
})

const all = (from: From) => tablesOf(from).selectFrom('certifications').selectAll()

export async function findCertification(from: From, id: string): Promise<Certification | undefined> {
  const row = await all(from).where('id', '=', id).executeTakeFirst()
  return row && certificationFrom(row)
}

/** What a member has submitted last. */
export async function lastCertification(from: From, memberId: string): Promise<Certification | undefined> {
  const own = all(from).where('member_id', '=', memberId).orderBy('number', 'desc').limit(1)
  const row = await own.executeTakeFirst()
  return row && certificationFrom(row)
}

/** When a member has submitted since a moment, UTC ms, the last first. */
export async function attemptsSince(from: From, memberId: string, since: number): Promise<number[]> {
  const rows = tablesOf(from)
    .selectFrom('certifications')
    .select('at')
    .where('member_id', '=', memberId)
    .where('at', '>', since)
  return (await rows.orderBy('number', 'desc').execute()).map(({ at }) => Number(at))
}

/** Whether a verified member other than one has proved the identity by a number. */
export async function isNumberTaken(from: From, numberKey: string, memberId: string): Promise<boolean> {
  const others = tablesOf(from)
    .selectFrom('certifications')
    .select('id')
    .where('number_key', '=', numberKey)
    .where('state', '=', VERIFIED)
    .where('member_id', '<>', memberId)
  return (await others.limit(1).executeTakeFirst()) !== undefined
}

/** Those that wait, the oldest first, after a number. */
export async function waitingCertifications(
  from: From,
  { after = 0, limit }: { after?: number | undefined; limit: number },
): Promise<Certification[]> {
  const waiting = all(from).where('state', '=', IN_REVIEW).where('number', '>', after).orderBy('number').limit(limit)
  return (await waiting.execute()).map(certificationFrom)
}

/** What members have submitted, the first first. */
export async function certificationsOf(from: From, memberIds: readonly string[]): Promise<Certification[]> {
  if (memberIds.length === 0) return []
  const rows = all(from)
    .where('member_id', 'in', [...memberIds])
    .orderBy('number')
  return (await rows.execute()).map(certificationFrom)
}

/** Files of some certifications in their order. */
export async function filesOf(from: From, certifications: readonly number[]): Promise<DocumentFile[]> {
  if (certifications.length === 0) return []
  const rows = tablesOf(from)
    .selectFrom('certification_files')
    .selectAll()
    .where('certification', 'in', [...certifications])
    .orderBy('certification')
    .orderBy('place')
  return (await rows.execute()).map(({ file_id, certification, place, deleted_at }) => ({
    ...{ fileId: file_id, certification, place, isDeleted: deleted_at !== null },
  }))
}

/** Each time that staff have looked at what was submitted, the last first. */
export async function viewsOf(from: From, certification: number): Promise<View[]> {
  const rows = tablesOf(from).selectFrom('certification_views').selectAll().where('certification', '=', certification)
  return (await rows.orderBy('number', 'desc').execute()).map(({ document, reason, at }) => ({
    ...{ document: document ?? undefined, reason, at: Number(at) },
  }))
}

/** Locks one until the unit ends. */
export async function lockCertification(unit: Unit, id: string): Promise<Certification | undefined> {
  const row = await unit.forUpdate(all(unit).where('id', '=', id)).executeTakeFirst()
  return row && certificationFrom(row)
}

/** Certifications that wait for staff. */
export const readCertificationQueue = queueReader({
  ...{ table: 'certifications', waits: sql`state = 'inReview'`, doneAt: 'decided_at' },
  isDone: sql`decided_by is not null`,
})
