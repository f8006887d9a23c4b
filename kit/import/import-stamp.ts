import { type Kysely, sql } from 'kysely'
import type { ImportTables } from './import-tables.ts'
import type { Origin } from './importer.ts'

/**
 * Says, in the transaction of an import, that a kind was imported: running portals notice it when it is committed. A
 * seed that was stored already, by another process that starts at the same time, is nothing to notice.
 */
export async function raiseStamp(
  transaction: Kysely<ImportTables>,
  kind: string,
  { origin, seedDigest, isReset = false }: { origin: Origin; seedDigest?: string; isReset?: boolean },
): Promise<void> {
  await transaction
    .insertInto('import_stamp')
    .values({ kind, stamp: 1, origin, seed_digest: seedDigest ?? null })
    .onConflict(conflict => {
      const update = conflict.column('kind').doUpdateSet(({ eb, ref, fn }) => ({
        stamp: eb('import_stamp.stamp', '+', 1),
        origin,
        seed_digest: fn.coalesce(ref('excluded.seed_digest'), ref('import_stamp.seed_digest')),
      }))
      if (origin !== 'seed' || isReset) return update
      const stored = sql.ref('import_stamp.seed_digest')
      return update.where(sql<boolean>`${stored} is null or ${stored} <> ${seedDigest ?? null}`)
    })
    .execute()
}

/** The last import of a kind; undefined if there was none. */
export async function stampOf(db: Kysely<ImportTables>, kind: string) {
  return db.selectFrom('import_stamp').selectAll().where('kind', '=', kind).executeTakeFirst()
}
