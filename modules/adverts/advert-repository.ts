import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Locale } from '#contract/locale.ts'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { Advert, PositionKey } from './advert.ts'
import { parseAdverts } from './advert-file.ts'

interface AdvertTables {
  adverts: {
    position_key: string
    locale: string
    id: string
    /** Index within its position. */
    place: number
    title: string
    text: string
    link: string
    starts_at: number | null
    ends_at: number | null
  }
  /** A single row: which house adverts were seeded last. */
  adverts_seed: { id: number; digest: string }
}

export const advertMigrations: Migrations = {
  '2026-11-21-adverts': () => ({
    async up(db) {
      await db.schema
        .createTable('adverts')
        .addColumn('position_key', 'text', column => column.notNull())
        .addColumn('locale', 'text', column => column.notNull())
        .addColumn('id', 'text', column => column.notNull())
        .addColumn('place', 'integer', column => column.notNull())
        .addColumn('title', 'text', column => column.notNull())
        .addColumn('text', 'text', column => column.notNull())
        .addColumn('link', 'text', column => column.notNull())
        .addColumn('starts_at', 'bigint')
        .addColumn('ends_at', 'bigint')
        .addPrimaryKeyConstraint('adverts_key', ['position_key', 'locale', 'id'])
        .execute()
      await db.schema
        .createTable('adverts_seed')
        .addColumn('id', 'integer', column => column.primaryKey())
        .addColumn('digest', 'text', column => column.notNull())
        .execute()
    },
  }),
}

export interface AdvertRepository {
  /** Adverts of a position active at a moment, in the order they were written. */
  list(position: PositionKey, locale: Locale, at: number): Promise<Advert[]>
  /** An advert active at a moment, at any position. */
  find(id: string, locale: Locale, at: number): Promise<Advert | undefined>
  /** Replaces all adverts in one transaction. */
  replace(adverts: readonly Advert[]): Promise<void>
  /** Digest of the house adverts seeded last, undefined before the first time. */
  seedDigest(): Promise<string | undefined>
  /** Like `replace`, and stores the digest in the same transaction. */
  seed(adverts: readonly Advert[], digest: string): Promise<void>
}

function advertFrom(row: AdvertTables['adverts']): Advert {
  return {
    position: row.position_key as PositionKey,
    locale: row.locale as Locale,
    id: row.id,
    title: row.title,
    text: row.text,
    link: row.link,
    startsAt: row.starts_at ?? undefined,
    endsAt: row.ends_at ?? undefined,
  }
}

/** SQLite binds at most 32,766 values in a statement. */
const ROWS_PER_INSERT = 500

export function createAdvertRepository({ db: untyped }: Pick<Database, 'db'>): AdvertRepository {
  const db: Kysely<AdvertTables> = untyped

  const running = (at: number) =>
    db
      .selectFrom('adverts')
      .selectAll()
      .where(({ eb, or }) => or([eb('starts_at', 'is', null), eb('starts_at', '<=', at)]))
      .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
      .orderBy('place')

  async function write(target: Kysely<AdvertTables>, adverts: readonly Advert[]): Promise<void> {
    await target.deleteFrom('adverts').execute()
    const rows = adverts.map(({ position, startsAt, endsAt, ...advert }, place) => ({
      ...advert,
      position_key: position,
      place,
      starts_at: startsAt ?? null,
      ends_at: endsAt ?? null,
    }))
    for (let at = 0; at < rows.length; at += ROWS_PER_INSERT)
      await target
        .insertInto('adverts')
        .values(rows.slice(at, at + ROWS_PER_INSERT))
        .execute()
  }

  return {
    async list(position, locale, at) {
      const rows = await running(at).where('position_key', '=', position).where('locale', '=', locale).execute()
      return rows.map(advertFrom)
    },
    async find(id, locale, at) {
      const row = await running(at).where('id', '=', id).where('locale', '=', locale).limit(1).executeTakeFirst()
      return row && advertFrom(row)
    },
    replace: adverts => db.transaction().execute(transaction => write(transaction, adverts)),
    async seedDigest() {
      return (await db.selectFrom('adverts_seed').select('digest').executeTakeFirst())?.digest
    },
    seed: (adverts, digest) =>
      db.transaction().execute(async transaction => {
        await write(transaction, adverts)
        await transaction.deleteFrom('adverts_seed').execute()
        await transaction.insertInto('adverts_seed').values({ id: 1, digest }).execute()
      }),
  }
}

const houseAdverts = join(import.meta.dirname, 'adverts.csv')

/**
 * The stored adverts. A new database, or one whose house adverts have changed since, is seeded with the project's own;
 * an operator's import is kept until then. Throws CsvError if the file is invalid.
 */
export async function openAdverts(database: Database, file = houseAdverts): Promise<AdvertRepository> {
  const repository = createAdvertRepository(database)
  const content = await readFile(file, 'utf8')
  const digest = createHash('sha256').update(content).digest('hex')
  if ((await repository.seedDigest()) !== digest) await repository.seed(parseAdverts(content), digest)
  return repository
}
