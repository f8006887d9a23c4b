import type { Kysely } from 'kysely'
import type { Database, Migrations } from '../database/database.ts'
import { type AuditEntry, type AuditRow, FIRST_HASH, faultOf, hashOf } from './audit-chain.ts'

interface AuditTables {
  audit_rows: AuditRow
  /** One row, the last of the chain: whoever appends locks it, and it tells whether rows are missing at the end. */
  audit_head: { place: number; number: number; hash: string }
}

/** The place of the only row of `audit_head`. */
export const PLACE = 1

/** The database that a chain is stored in: on SQLite bars are in one of their own, whose changes have their own chain. */
export type AuditChain = 'audit' | 'bar_audit'

const migrationsOf = (chain: AuditChain): Migrations => ({
  [chain === 'audit' ? '2026-11-26-audit' : '2026-11-26-bar-audit']: () => ({
    async up(db) {
      await db.schema
        .createTable(`${chain}_rows`)
        .addColumn('number', 'integer', column => column.primaryKey())
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('actor', 'text', column => column.notNull())
        .addColumn('action', 'text', column => column.notNull())
        .addColumn('target', 'text', column => column.notNull())
        .addColumn('reason', 'text', column => column.notNull())
        .addColumn('previous', 'text', column => column.notNull())
        .addColumn('hash', 'text', column => column.notNull())
        .execute()
      await db.schema
        .createTable(`${chain}_head`)
        .addColumn('place', 'integer', column => column.primaryKey())
        .addColumn('number', 'integer', column => column.notNull())
        .addColumn('hash', 'text', column => column.notNull())
        .execute()
      await db.insertInto(`${chain}_head`).values({ place: PLACE, number: 0, hash: FIRST_HASH }).execute()
    },
  }),
})

export const auditMigrations: Migrations = {
  ...migrationsOf('audit'),
  '2026-11-26-audit-targets': () => ({
    async up(db) {
      await db.schema.createIndex('audit_rows_target').on('audit_rows').column('target').execute()
    },
  }),
  '2026-11-26-audit-actions': () => ({
    async up(db) {
      await db.schema.createIndex('audit_rows_action').on('audit_rows').columns(['action', 'number']).execute()
    },
  }),
}
export const barAuditMigrations = migrationsOf('bar_audit')

export interface AuditLog {
  /** Appends an entry. Made with a unit of work, it is stored with the change that it tells of, or neither is. */
  append(entry: AuditEntry): Promise<void>
  /** Rows, newest first: those below a number, and of a target or an action alone if they are given. */
  newest(of: AuditFilter): Promise<AuditRow[]>
  /** All rows, oldest first, in batches. */
  rows(): AsyncIterable<readonly AuditRow[]>
  /** Recomputes the chain. Resolves with its last row, and with the first fault if there is one. */
  verify(): Promise<{ number: number; hash: string; fault?: string }>
}

export interface AuditFilter {
  target?: string | undefined
  action?: string | undefined
  below?: number | undefined
  limit: number
}

const BATCH = 500
/** Above all numbers of rows: those of PostgreSQL have four bytes. */
const ABOVE_ALL = 2 ** 31 - 1

const rowFrom = (row: AuditRow): AuditRow => ({ ...row, at: Number(row.at) })

export function createAuditLog(
  { db: untyped, write }: Pick<Database, 'db' | 'write'>,
  chain: AuditChain = 'audit',
): AuditLog {
  // Both chains have the same tables under other names.
  const [rowTable, headTable] = [`${chain}_rows`, `${chain}_head`] as ['audit_rows', 'audit_head']
  const db: Kysely<AuditTables> = untyped
  const headOf = (of: Kysely<AuditTables>) => of.selectFrom(headTable).selectAll().where('place', '=', PLACE)

  async function* rows(): AsyncGenerator<readonly AuditRow[]> {
    for (let last = 0; ; ) {
      const query = db.selectFrom(rowTable).selectAll().where('number', '>', last).orderBy('number').limit(BATCH)
      const batch = (await query.execute()).map(rowFrom)
      if (batch.length === 0) return
      yield batch
      last = batch.at(-1)!.number
    }
  }

  return {
    rows,
    async newest({ target, action, below = ABOVE_ALL, limit }) {
      let query = db.selectFrom(rowTable).selectAll().where('number', '<', below)
      if (target !== undefined) query = query.where('target', '=', target)
      if (action !== undefined) query = query.where('action', '=', action)
      return (await query.orderBy('number', 'desc').limit(limit).execute()).map(rowFrom)
    },
    async append(entry) {
      await write(async unit => {
        const within: Kysely<AuditTables> = unit.db
        const head = await unit.forUpdate(headOf(within)).executeTakeFirstOrThrow()
        const row = { ...entry, number: head.number + 1, previous: head.hash }
        const hash = hashOf(head.hash, row)
        await within
          .insertInto(rowTable)
          .values({ ...row, hash })
          .execute()
        await within.updateTable(headTable).set({ number: row.number, hash }).where('place', '=', PLACE).execute()
      })
    },
    async verify() {
      // Rows that are appended meanwhile come after it.
      const head = await headOf(db).executeTakeFirst()
      let before: AuditRow | undefined
      let atHead: string | undefined = head?.number === 0 ? FIRST_HASH : undefined
      for await (const batch of rows())
        for (const row of batch) {
          const fault = faultOf(row, before)
          if (fault !== undefined) return { number: before?.number ?? 0, hash: before?.hash ?? FIRST_HASH, fault }
          before = row
          if (row.number === head?.number) atHead = row.hash
        }
      const last = { number: before?.number ?? 0, hash: before?.hash ?? FIRST_HASH }
      if (head && head.hash === atHead) {
        // Rows may have been appended since the head was read.
        const end = await headOf(db).executeTakeFirstOrThrow()
        return last.number > end.number ? { ...last, fault: `row ${end.number + 1} was added` } : last
      }
      return {
        ...last,
        fault:
          head && head.number > last.number
            ? `rows from ${last.number + 1} on are missing`
            : `row ${head?.number ?? last.number} is not the one that was written last`,
      }
    },
  }
}
