import { type Database, type Migrations, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import type { Importer } from '#kit/import/importer.ts'
import { storeSeed } from '#kit/import/run-import.ts'

/**
 * Stores the rows that ship with the project once for all tests of a file. Returns a function that opens a database in
 * memory with these rows.
 */
export async function seededDatabases(
  importers: readonly Importer[],
  ...migrations: readonly Migrations[]
): Promise<() => Database> {
  const seeded = sqliteDatabase(':memory:')
  await migrate(seeded, importMigrations, ...migrations)
  for (const importer of importers) await storeSeed(seeded, importer)
  const rows = seeded.sqlite!.reader.serialize()
  await seeded.close()
  return () => {
    const database = sqliteDatabase(':memory:')
    database.sqlite!.reader.deserialize(rows)
    return database
  }
}
