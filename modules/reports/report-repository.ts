import type { Generated, Kysely } from 'kysely'
import type { Locale } from '#contract/text/locale.ts'
import type { Database, Migrations } from '#kit/database/database.ts'
import { type Seal, type SealedColumn, UnopenedValue } from '#kit/seal/seal.ts'
import type { Report, StoredReport } from './report.ts'

interface ReportTables {
  reports: {
    id: Generated<number>
    /** HMAC of what the visitor wrote: while a report is open, the same one is not stored again. Null once it is closed. */
    fingerprint: string | null
    /** A fingerprint that was not made with a key yet; see `sealOld`. */
    digest: string | null
    received_at: number
    closed_at: number | null
    locale: string
    about: string
    figure: string
    correction: string
    /** Sealed for the row; null without an address. */
    sealed_email: string | null
    /** An address that is not sealed yet, or empty; see `sealOld`. */
    email: string
    quote: string
  }
}

export const reportMigrations: Migrations = {
  '2026-11-22-reports': kind => ({
    async up(db) {
      await db.schema
        .createTable('reports')
        .addColumn('id', kind === 'sqlite' ? 'integer' : 'serial', column => column.primaryKey())
        .addColumn('digest', 'text', column => column.unique())
        .addColumn('received_at', 'bigint', column => column.notNull())
        .addColumn('closed_at', 'bigint')
        .addColumn('locale', 'text', column => column.notNull())
        .addColumn('about', 'text', column => column.notNull())
        .addColumn('figure', 'text', column => column.notNull())
        .addColumn('correction', 'text', column => column.notNull())
        .addColumn('email', 'text', column => column.notNull())
        .addColumn('quote', 'text', column => column.notNull())
        .execute()
    },
  }),
  '2026-11-26-reports-sealed': () => ({
    async up(db) {
      await db.schema.alterTable('reports').addColumn('sealed_email', 'text').execute()
      await db.schema.alterTable('reports').addColumn('fingerprint', 'text').execute()
      await db.schema.createIndex('reports_by_fingerprint').unique().on('reports').column('fingerprint').execute()
    },
  }),
}

export interface ReportRepository {
  /** Stores a report unless the same one is open. Returns its id; undefined if it was stored before. */
  add(report: Report): Promise<number | undefined>
  openCount(): Promise<number>
  /** Open reports, or all that are stored, oldest first. */
  list(which: 'open' | 'all'): Promise<StoredReport[]>
  /** Closes reports by id. Returns the ids of those that were open. */
  close(ids: readonly number[], at: number): Promise<number[]>
  /** Deletes a report that is open. Returns whether it was. */
  removeOpen(id: number): Promise<boolean>
  /** Deletes the reports that were closed before a moment. */
  removeClosedBefore(moment: number): Promise<void>
  /** Seals the addresses of reports that were stored before addresses were sealed. */
  sealOld(): Promise<void>
}

/** In place of an address that cannot be opened: the report is listed all the same. */
const UNOPENED = '(cannot be opened)'

const PURPOSE = 'reports.fingerprint'
const writtenIn = ({ about, figure, correction, email }: Omit<Report, 'receivedAt' | 'locale' | 'quote'>) =>
  JSON.stringify([about, figure, correction, email])

type Row = Omit<ReportTables['reports'], 'id'> & { id: number }

export function createReportRepository(
  { db: untyped, write }: Pick<Database, 'db' | 'write'>,
  seal: Seal,
): ReportRepository {
  const db: Kysely<ReportTables> = untyped
  const emails = seal.column('reports', 'sealed_email')

  async function emailOf(id: number, sealed: string): Promise<string> {
    try {
      return await emails.open(untyped, id, sealed)
    } catch (problem) {
      if (problem instanceof UnopenedValue) return UNOPENED
      throw problem
    }
  }

  async function reportFrom({ fingerprint: _, digest: __, ...row }: Row): Promise<StoredReport> {
    const { received_at, closed_at, sealed_email, locale, ...texts } = row
    const email = sealed_email === null ? row.email : await emailOf(row.id, sealed_email)
    return {
      ...texts,
      email,
      locale: locale as Locale,
      receivedAt: Number(received_at),
      closedAt: closed_at ?? undefined,
    }
  }

  return {
    async add(report) {
      const { receivedAt, email, ...texts } = report
      const fingerprint = await seal.hmac(PURPOSE, writtenIn(report))
      return write(async unit => {
        const within: Kysely<ReportTables> = unit.db
        const stored = await within
          .insertInto('reports')
          .values({ ...texts, email: '', received_at: receivedAt, fingerprint })
          .onConflict(conflict => conflict.column('fingerprint').doNothing())
          .returning('id')
          .executeTakeFirst()
        if (stored && email !== '') {
          const sealed_email = await emails.seal(stored.id, email)
          await within.updateTable('reports').set({ sealed_email }).where('id', '=', stored.id).execute()
        }
        return stored?.id
      })
    },
    openCount: () =>
      write(async unit => {
        const within: Kysely<ReportTables> = unit.db
        const { count } = await within
          .selectFrom('reports')
          .where('closed_at', 'is', null)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
        return Number(count)
      }),
    async list(which) {
      const all = db.selectFrom('reports').selectAll().orderBy('id')
      const rows = await (which === 'open' ? all.where('closed_at', 'is', null) : all).execute()
      const reports: StoredReport[] = []
      for (const row of rows) reports.push(await reportFrom(row))
      return reports
    },
    async close(ids, at) {
      if (ids.length === 0) return []
      const closed = await db
        .updateTable('reports')
        .set({ closed_at: at, fingerprint: null, digest: null })
        .where('id', 'in', [...ids])
        .where('closed_at', 'is', null)
        .returning('id')
        .execute()
      return closed.map(({ id }) => id).toSorted((a, b) => a - b)
    },
    removeOpen: id =>
      write(async unit => {
        const within: Kysely<ReportTables> = unit.db
        const removed = await within
          .deleteFrom('reports')
          .where('id', '=', id)
          .where('closed_at', 'is', null)
          .returning('id')
          .execute()
        return removed.length > 0
      }),
    async removeClosedBefore(moment) {
      await db.deleteFrom('reports').where('closed_at', '<', moment).execute()
    },
    sealOld: () => sealOldReports(db, seal, emails),
  }
}

async function sealOldReports(db: Kysely<ReportTables>, seal: Seal, emails: SealedColumn): Promise<void> {
  const old = db.selectFrom('reports').selectAll()
  const rows = await old.where(row => row.or([row('email', '<>', ''), row('digest', 'is not', null)])).execute()
  for (const row of rows) {
    const fingerprint = row.digest === null ? row.fingerprint : await seal.hmac(PURPOSE, writtenIn(row))
    const sealed_email = row.email === '' ? row.sealed_email : await emails.seal(row.id, row.email)
    const isOther = db
      .selectFrom('reports')
      .select('id')
      .where('fingerprint', '=', fingerprint)
      .where('id', '<>', row.id)
    // A report that was sent again meanwhile has the fingerprint already.
    const own = fingerprint !== null && (await isOther.executeTakeFirst()) ? null : fingerprint
    await db
      .updateTable('reports')
      .set({ sealed_email, email: '', fingerprint: own, digest: null })
      .where('id', '=', row.id)
      .where('email', '=', row.email)
      .execute()
  }
}
