import type { Kysely } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { AppealTables, Outcome } from './appeals.ts'
import type { DecisionTables } from './decisions.ts'

export const decisionFigureMigrations: Migrations = {
  '2026-11-26-staff-figures-by-time': () => ({
    async up(db) {
      await db.schema.createIndex('decisions_at').on('decisions').column('at').execute()
    },
  }),
}

/** UTC ms; `to` is not in it. */
interface Term {
  from: number
  to: number
}

/** For how long members were muted within a term, as was decided first or after an appeal, ms; Infinity: for good. */
export async function mutesBetween({ db }: Pick<Database, 'db'>, { from, to }: Term): Promise<number[]> {
  const tables: Kysely<DecisionTables> = db
  const rows = await tables
    .selectFrom('decisions')
    .select(['at', 'until'])
    .where('at', '>=', from)
    .where('at', '<', to)
    .where('kind', '=', 'muted')
    .execute()
  return rows.map(({ at, until }) => (until === null ? Number.POSITIVE_INFINITY : Number(until) - Number(at)))
}

/** An appeal that was decided. */
export interface DecidedAppeal {
  outcome: Outcome
  memberId: string
  by: string
  waitedMs: number
}

/** How many appeals came within a term, and those that were decided within it. */
export async function appealsBetween(
  { db }: Pick<Database, 'db'>,
  { from, to }: Term,
): Promise<{ came: number; decided: DecidedAppeal[] }> {
  const tables: Kysely<AppealTables> = db
  const came = await tables
    .selectFrom('appeals')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('at', '>=', from)
    .where('at', '<', to)
    .executeTakeFirstOrThrow()
  const rows = await tables
    .selectFrom('appeals')
    .selectAll()
    .where('decided_at', '>=', from)
    .where('decided_at', '<', to)
    .execute()
  return {
    came: Number(came.count),
    decided: rows.map(({ outcome, member_id, staff_id, at, decided_at }) => ({
      ...{ outcome: outcome!, memberId: member_id, by: staff_id ?? '' },
      waitedMs: Number(decided_at) - Number(at),
    })),
  }
}
