import type { Generated, Kysely } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'

/**
 * `silent`: connected, but sends nothing while its market trades. `failed`: cannot be reached, or answers with errors.
 */
export type Trouble = 'silent' | 'failed'

/** A time in which a source was in trouble. Times in UTC ms of the wall clock; not ended: `endedAt` undefined. */
export interface Incident {
  id: number
  /** `prices:kraken`, `economy:bis-cpi`, `store:bars`. */
  source: string
  trouble: Trouble
  beganAt: number
  endedAt: number | undefined
}

interface IncidentTables {
  source_incidents: {
    id: Generated<number>
    source: string
    trouble: string
    began_at: number
    ended_at: number | null
  }
}

export const incidentMigrations: Migrations = {
  '2026-11-23-source-incidents': kind => ({
    async up(db) {
      await db.schema
        .createTable('source_incidents')
        .addColumn('id', kind === 'sqlite' ? 'integer' : 'serial', column => column.primaryKey())
        .addColumn('source', 'text', column => column.notNull())
        .addColumn('trouble', 'text', column => column.notNull())
        .addColumn('began_at', 'bigint', column => column.notNull())
        .addColumn('ended_at', 'bigint')
        .execute()
    },
  }),
}

/** Rejects with the error of the database. */
export interface IncidentRepository {
  /** Those that ended at or after a time, or have not ended, oldest first; at most the newest `most`. */
  since(time: number, most: number): Promise<Incident[]>
  /** Returns the id. */
  add(incident: Omit<Incident, 'id'>): Promise<number>
  setEnd(id: number, endedAt: number | undefined): Promise<void>
  removeEndedBefore(time: number): Promise<void>
}

export function createIncidentRepository({ db: untyped }: Pick<Database, 'db'>): IncidentRepository {
  const db: Kysely<IncidentTables> = untyped
  return {
    async since(time, most) {
      const rows = await db
        .selectFrom('source_incidents')
        .selectAll()
        .where(({ eb, or }) => or([eb('ended_at', 'is', null), eb('ended_at', '>=', time)]))
        .orderBy('id', 'desc')
        .limit(most)
        .execute()
      return rows.toReversed().map(({ id, source, trouble, began_at, ended_at }) => ({
        id,
        source,
        trouble: trouble as Trouble,
        beganAt: Number(began_at),
        endedAt: ended_at === null ? undefined : Number(ended_at),
      }))
    },
    async add({ source, trouble, beganAt, endedAt }) {
      const { id } = await db
        .insertInto('source_incidents')
        .values({ source, trouble, began_at: beganAt, ended_at: endedAt ?? null })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async setEnd(id, endedAt) {
      await db
        .updateTable('source_incidents')
        .set({ ended_at: endedAt ?? null })
        .where('id', '=', id)
        .execute()
    },
    async removeEndedBefore(time) {
      await db.deleteFrom('source_incidents').where('ended_at', '<', time).execute()
    },
  }
}
