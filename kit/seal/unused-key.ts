import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Whether a text column of a database, other than the key's own, holds a value with this beginning. */
async function holds({ db }: Pick<Database, 'db'>, prefix: string): Promise<boolean> {
  for (const { name, columns } of await db.introspection.getTables()) {
    const texts = columns.filter(({ dataType }) => /^(text|varchar)/i.test(dataType))
    if (name === 'sealed_keys' || texts.length === 0) continue
    const begins = texts.map(column => sql`substr(${sql.ref(column.name)}, 1, ${sql.lit(prefix.length)}) = ${prefix}`)
    const { rows } = await sql`select 1 from ${sql.table(name)} where ${sql.join(begins, sql` or `)} limit 1`.execute(
      db,
    )
    if (rows.length > 0) return true
  }
  return false
}

/**
 * Removes the key of a database that has sealed nothing but itself: the next start makes another. Returns whether values
 * remain that need it. For a database that nobody else uses.
 */
export async function dropUnusedKey(database: Pick<Database, 'db'>): Promise<boolean> {
  const db: Kysely<{ sealed_keys: { name: string; sealed: string } }> = database.db
  const row = await db.selectFrom('sealed_keys').select('sealed').executeTakeFirst()
  if (!row) return false
  // The head of sealed bytes: 9 bytes are 12 characters.
  if (await holds(database, row.sealed.slice(0, 12))) return true
  await db.deleteFrom('sealed_keys').execute()
  return false
}
