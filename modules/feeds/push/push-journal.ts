import type { Kysely } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { PushedTick } from './read-ticks.ts'

/** Ticks of one sender that are stored together, up to its sequence number `seq`. `at` is the portal's clock, UTC ms. */
export interface PushedBatch {
  source: string
  seq: number
  at: number
  ticks: readonly PushedTick[]
}

/** A tick without the names of its fields. */
type Row = [symbol: string, bid: number, ask: number, at: number]

interface PushTables {
  pushed_batches: {
    source: string
    seq: number
    taken_at: number
    ticks: string
  }
}

export const pushMigrations: Migrations = {
  '2026-11-23-pushed-batches': () => ({
    async up(db) {
      await db.schema
        .createTable('pushed_batches')
        .addColumn('source', 'text', column => column.notNull())
        .addColumn('seq', 'bigint', column => column.notNull())
        .addColumn('taken_at', 'bigint', column => column.notNull())
        .addColumn('ticks', 'text', column => column.notNull())
        .addPrimaryKeyConstraint('pushed_batches_key', ['source', 'seq'])
        .execute()
    },
  }),
}

/**
 * What was taken of each sender and may not be part of a stored bar yet. The newest batch of a sender stays: its number
 * is the highest one acknowledged. Everything rejects with the error of the database.
 */
export interface PushJournal {
  /** Stores batches, all or none. Resolves once they are on the disk: senders delete what was acknowledged. */
  append(batches: readonly PushedBatch[]): Promise<void>
  /** Every stored batch, those of a sender in their order. */
  read(): Promise<PushedBatch[]>
  /** Deletes a sender's batches that were taken before a time and have a number below `seq`. */
  removeBefore(source: string, seq: number, time: number): Promise<void>
}

export function createPushJournal({ db: untyped, durable: synced }: Pick<Database, 'db' | 'durable'>): PushJournal {
  const db: Kysely<PushTables> = untyped
  const durable: Kysely<PushTables> = synced
  return {
    async append(batches) {
      const rows = batches.map(({ source, seq, at, ticks }) => ({
        source,
        seq,
        taken_at: at,
        ticks: JSON.stringify(ticks.map(({ symbol, bid, ask, at }): Row => [symbol, bid, ask, at])),
      }))
      await durable.insertInto('pushed_batches').values(rows).execute()
    },
    async read() {
      const rows = await db.selectFrom('pushed_batches').selectAll().orderBy('source').orderBy('seq').execute()
      return rows.map(({ source, seq, taken_at, ticks }) => ({
        source,
        seq: Number(seq),
        at: Number(taken_at),
        ticks: (JSON.parse(ticks) as Row[]).map(([symbol, bid, ask, at]) => ({ symbol, bid, ask, at })),
      }))
    },
    async removeBefore(source, seq, time) {
      await db
        .deleteFrom('pushed_batches')
        .where('source', '=', source)
        .where('seq', '<', seq)
        .where('taken_at', '<', time)
        .execute()
    },
  }
}
