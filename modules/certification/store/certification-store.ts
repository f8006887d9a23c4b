import type { DocumentType } from '#contract/members/certification.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import type { Seal } from '#kit/seal/seal.ts'
import { type Certification, certificationFrom } from './certification-reads.ts'
import { type CertificationState, tablesOf, VERIFIED } from './certification-tables.ts'

type From = Pick<Database, 'db'>

/** What a document says of its holder. */
export interface Holder {
  name: string
  /** `1994-06-18` */
  birthDate: string
  /** As `foldedNumber` gives it. */
  documentNumber: string
}

export interface NewCertification extends Holder {
  memberId: string
  country: string
  documentType: DocumentType
  expiresOn: string | undefined
  numberKey: string
  at: number
}

/** How a certification ends. Times are UTC ms. */
export interface End {
  state: Exclude<CertificationState, 'inReview'>
  at: number
  documentsDueAt: number
  staffId?: string
  reason?: string
  birthYear?: number
}

/** Of PostgreSQL; units of SQLite come one after the other. */
const UNIQUE_VIOLATION = '23505'

/** What is sealed of certifications, and what changes them. */
export interface CertificationStore {
  /** HMAC of a document. */
  keyOf(document: Pick<NewCertification, 'country' | 'documentType' | 'documentNumber'>): Promise<string>
  /** Undefined once the documents are deleted. Rejects with UnopenedValue. */
  holderOf(from: From, id: string): Promise<Holder | undefined>
  /** Resolves with its number. */
  add(unit: Unit, certification: NewCertification): Promise<number>
  /**
   * Ends what is in review. Returns false if another verified member has the number: nothing else is to be done in the unit.
   */
  end(unit: Unit, certification: Pick<Certification, 'number'>, end: End): Promise<boolean>
}

export function createCertificationStore(seal: Pick<Seal, 'column' | 'hmac'>): CertificationStore {
  const names = seal.column('certifications', 'sealed_name')
  const birthDates = seal.column('certifications', 'sealed_birth_date')
  const numbers = seal.column('certifications', 'sealed_number')
  return {
    keyOf: ({ country, documentType, documentNumber }) =>
      seal.hmac('certifications.number', JSON.stringify([country, documentType, documentNumber])),
    async holderOf(from, id) {
      const row = await tablesOf(from).selectFrom('certifications').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row || row.sealed_name === null || row.sealed_birth_date === null || row.sealed_number === null)
        return undefined
      return {
        name: await names.open(from.db, id, row.sealed_name),
        birthDate: await birthDates.open(from.db, id, row.sealed_birth_date),
        documentNumber: await numbers.open(from.db, id, row.sealed_number),
      }
    },
    async add(unit, { memberId, country, documentType, expiresOn, numberKey, at, ...holder }) {
      const id = newId()
      const sealed = {
        sealed_name: await names.seal(id, holder.name),
        sealed_birth_date: await birthDates.seal(id, holder.birthDate),
        sealed_number: await numbers.seal(id, holder.documentNumber),
      }
      const added = await tablesOf(unit)
        .insertInto('certifications')
        .values({
          ...{ id, member_id: memberId, state: 'inReview', ...sealed, number_key: numberKey, birth_year: null },
          ...{ country, document_type: documentType, expires_on: expiresOn ?? null, at },
        })
        .returning('number')
        .executeTakeFirstOrThrow()
      return added.number
    },
    async end(unit, { number }, { state, at, documentsDueAt, staffId, reason, birthYear }) {
      const values = {
        ...{ state, decided_at: at, documents_due_at: documentsDueAt, decided_by: staffId ?? null },
        ...{ reason: reason ?? null, birth_year: birthYear ?? null },
      }
      try {
        await tablesOf(unit).updateTable('certifications').set(values).where('number', '=', number).execute()
        return true
      } catch (problem) {
        if ((problem as { code?: string }).code === UNIQUE_VIOLATION) return false
        throw problem
      }
    },
  }
}

/** Adds files to a certification, in their order; those of one that has ended become its own. */
export async function addDocuments(unit: Unit, certification: number, fileIds: readonly string[]): Promise<void> {
  const rows = fileIds.map((file_id, place) => ({ file_id, certification, place: place + 1, deleted_at: null }))
  await tablesOf(unit)
    .insertInto('certification_files')
    .values(rows)
    .onConflict(conflict =>
      conflict.column('file_id').doUpdateSet(({ ref }) => ({
        certification: ref('excluded.certification'),
        place: ref('excluded.place'),
      })),
    )
    .execute()
}

export async function addView(
  unit: Unit,
  { number, memberId }: Pick<Certification, 'number' | 'memberId'>,
  view: { staffId: string; document: number | undefined; reason: string; at: number },
): Promise<void> {
  const { staffId, document = null, reason, at } = view
  const row = { certification: number, member_id: memberId, staff_id: staffId, document, reason, at }
  await tablesOf(unit).insertInto('certification_views').values(row).execute()
}

/** Notes that the bytes of a file are gone. Resolves with the state of what it was submitted for, if it was. */
export async function noteDeleted(unit: Unit, fileId: string, at: number): Promise<CertificationState | undefined> {
  const tables = tablesOf(unit)
  const noted = tables.updateTable('certification_files').set({ deleted_at: at }).where('file_id', '=', fileId)
  const file = await noted.returning('certification').executeTakeFirst()
  if (!file) return undefined
  const of = tables.selectFrom('certifications').select('state').where('number', '=', file.certification)
  return (await of.executeTakeFirst())?.state
}

/** Certifications whose documents are due to be deleted, and whose files are all gone. */
export async function deletableCertifications(from: From, now: number, limit: number): Promise<Certification[]> {
  const due = tablesOf(from)
    .selectFrom('certifications')
    .selectAll()
    .where('documents_due_at', '<=', now)
    .where('documents_deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('certification_files')
            .select('file_id')
            .whereRef('certification_files.certification', '=', 'certifications.number')
            .where('deleted_at', 'is', null),
        ),
      ),
    )
  return (await due.orderBy('documents_due_at').limit(limit).execute()).map(certificationFrom)
}

const NOTHING_SEALED = { sealed_name: null, sealed_birth_date: null, sealed_number: null } as const

/** Deletes what a document says of its holder. Of a verified member the year of birth and the hash stay. */
export async function deleteHolder(unit: Unit, { number, state }: Certification, now: number): Promise<void> {
  const values = {
    ...{ ...NOTHING_SEALED, documents_deleted_at: now },
    ...(state === 'verified' ? {} : { number_key: null, birth_year: null }),
  }
  await tablesOf(unit)
    .updateTable('certifications')
    .set(values)
    .where('number', '=', number)
    .where('documents_deleted_at', 'is', null)
    .execute()
}

/** The identity of a member is verified no longer, and others may prove theirs by the same document. */
export async function expire(unit: Unit, memberId: string): Promise<void> {
  await tablesOf(unit)
    .updateTable('certifications')
    .set({ state: 'expired', number_key: null, birth_year: null })
    .where('member_id', '=', memberId)
    .where('state', '=', VERIFIED)
    .execute()
}

/** Deletes refused and withdrawn ones that were decided before a moment, UTC ms, with who has looked at them. */
export async function deleteEnded(unit: Unit, before: number, limit: number): Promise<number> {
  const old = await tablesOf(unit)
    .selectFrom('certifications')
    .select('number')
    .where('decided_at', '<', before)
    .where('state', 'in', ['refused', 'withdrawn'])
    .where('documents_deleted_at', 'is not', null)
    .orderBy('decided_at')
    .limit(limit)
    .execute()
  await deleteAll(
    unit,
    old.map(({ number }) => number),
  )
  return old.length
}

async function deleteAll(unit: Unit, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return
  const tables = tablesOf(unit)
  for (const table of ['certification_files', 'certification_views'] as const)
    await tables
      .deleteFrom(table)
      .where('certification', 'in', [...numbers])
      .execute()
  await tables
    .deleteFrom('certifications')
    .where('number', 'in', [...numbers])
    .execute()
}

/** Deletes what is kept of a member whose account is closed; the files are those of the module of files. */
export async function forgetCertifications(unit: Unit, memberId: string): Promise<void> {
  const tables = tablesOf(unit)
  const own = await tables.selectFrom('certifications').select('number').where('member_id', '=', memberId).execute()
  await deleteAll(
    unit,
    own.map(({ number }) => number),
  )
}
