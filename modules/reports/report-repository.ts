import { createHash } from 'node:crypto'
import type { Generated, Kysely } from 'kysely'
import type { Locale } from '#contract/locale.ts'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { Report, StoredReport } from './report.ts'

interface ReportTables {
  reports: {
    id: Generated<number>
    /** Of what the visitor wrote: while a report is open, the same one is not stored again. Null once it is closed. */
    digest: string | null
    received_at: number
    closed_at: number | null
    locale: string
    about: string
    figure: string
    correction: string
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
}

function digestOf({ about, figure, correction, email }: Report): string {
  return createHash('sha256')
    .update(JSON.stringify([about, figure, correction, email]))
    .digest('base64url')
}

function reportFrom({ digest: _, received_at, closed_at, locale, ...row }: Row): StoredReport {
  return { ...row, locale: locale as Locale, receivedAt: Number(received_at), closedAt: closed_at ?? undefined }
}
type Row = Omit<ReportTables['reports'], 'id'> & { id: number }

export function createReportRepository({ db: untyped }: Pick<Database, 'db'>): ReportRepository {
  const db: Kysely<ReportTables> = untyped
  return {
    async add(report) {
      const { receivedAt, ...texts } = report
      const stored = await db
        .insertInto('reports')
        .values({ ...texts, received_at: receivedAt, digest: digestOf(report) })
        .onConflict(conflict => conflict.column('digest').doNothing())
        .returning('id')
        .executeTakeFirst()
      return stored?.id
    },
    async openCount() {
      const { count } = await db
        .selectFrom('reports')
        .where('closed_at', 'is', null)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async list(which) {
      const all = db.selectFrom('reports').selectAll().orderBy('id')
      const rows = await (which === 'open' ? all.where('closed_at', 'is', null) : all).execute()
      return rows.map(reportFrom)
    },
    async close(ids, at) {
      if (ids.length === 0) return []
      const closed = await db
        .updateTable('reports')
        .set({ closed_at: at, digest: null })
        .where('id', 'in', [...ids])
        .where('closed_at', 'is', null)
        .returning('id')
        .execute()
      return closed.map(({ id }) => id).toSorted((a, b) => a - b)
    },
    async removeOpen(id) {
      const removed = await db
        .deleteFrom('reports')
        .where('id', '=', id)
        .where('closed_at', 'is', null)
        .returning('id')
        .execute()
      return removed.length > 0
    },
    async removeClosedBefore(moment) {
      await db.deleteFrom('reports').where('closed_at', '<', moment).execute()
    },
  }
}
