import type { Migrations } from '../database/database.ts'
import type { Origin } from './importer.ts'

export interface ImportTables {
  /** One row for each kind that was imported. */
  import_stamp: {
    kind: string
    /** Rises with each import, which is how a running portal notices it. */
    stamp: number
    /** Whose rows were stored last. */
    origin: Origin
    /** Digest of the seed that was stored last, null before the first. */
    seed_digest: string | null
  }
  /** Rows of a seed that an operator's import has removed, which a newer seed does not add again. */
  import_removal: { table_name: string; row_key: string }
}

export const importMigrations: Migrations = {
  '2026-11-22-import-stamp': () => ({
    async up(db) {
      await db.schema
        .createTable('import_stamp')
        .addColumn('kind', 'text', column => column.primaryKey())
        .addColumn('stamp', 'integer', column => column.notNull())
        .addColumn('origin', 'text', column => column.notNull())
        .addColumn('seed_digest', 'text')
        .execute()
      await db.schema
        .createTable('import_removal')
        .addColumn('table_name', 'text', column => column.notNull())
        .addColumn('row_key', 'text', column => column.notNull())
        .addPrimaryKeyConstraint('import_removal_key', ['table_name', 'row_key'])
        .execute()
    },
  }),
}
