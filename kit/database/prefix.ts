import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseKind } from './database.ts'

/** Sorts after all texts that continue a prefix. */
const LAST = '\u{10ffff}'

/** A column in the order of its bytes, whatever the language of the database is. */
const bytesOf = (kind: DatabaseKind, column: string) =>
  sql<string>`${sql.ref(column)} collate ${sql.raw(kind === 'sqlite' ? 'binary' : '"C"')}`

/** Conditions and order of a column whose texts are looked up by how they begin, one page after the other. */
export function prefixOf({ kind }: Pick<Database, 'kind'>, column: string) {
  const bytes = bytesOf(kind, column)
  return {
    begins: (prefix: string): RawBuilder<boolean> => sql`(${bytes} >= ${prefix} and ${bytes} < ${prefix + LAST})`,
    isAfter: (text: string): RawBuilder<boolean> => sql`${bytes} > ${text}`,
    bytes,
  }
}

/** The index of such a column. SQLite has its texts in that order anyway: it needs none where the column has one. */
export async function indexPrefixes(
  kind: DatabaseKind,
  db: Database['db'],
  { name, table, column }: { name: string; table: string; column: string },
): Promise<void> {
  if (kind === 'sqlite') return
  await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${bytesOf(kind, column)})`.execute(db)
}
