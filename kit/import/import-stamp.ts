import type { Kysely } from 'kysely'
import type { ImportTables } from './import-tables.ts'
import type { Origin } from './importer.ts'

/** Says, in the transaction of an import, that a kind was imported: running portals notice it when it is committed. */
export async function raiseStamp(
  transaction: Kysely<ImportTables>,
  kind: string,
  { origin, seedDigest }: { origin: Origin; seedDigest?: string },
): Promise<void> {
  await transaction
    .insertInto('import_stamp')
    .values({ kind, stamp: 1, origin, seed_digest: seedDigest ?? null })
    .onConflict(conflict =>
      conflict.column('kind').doUpdateSet(({ eb, ref, fn }) => ({
        stamp: eb('import_stamp.stamp', '+', 1),
        origin,
        seed_digest: fn.coalesce(ref('excluded.seed_digest'), ref('import_stamp.seed_digest')),
      })),
    )
    .execute()
}

/** The last import of a kind; undefined if there was none. */
export async function stampOf(db: Kysely<ImportTables>, kind: string) {
  return db.selectFrom('import_stamp').selectAll().where('kind', '=', kind).executeTakeFirst()
}
