import { type Kysely, sql } from 'kysely'
import type { Locale } from '#contract/text/locale.ts'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { Origin } from '#kit/import/importer.ts'
import type { Advert, PositionKey } from './advert.ts'

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
    origin: Origin
  }
  advert_pictures: { advert_id: string; locale: string; file_id: string }
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
  '2026-11-22-adverts-origin': () => ({
    async up(db) {
      await sql`alter table adverts add column origin text not null default 'seed'`.execute(db)
      await db.schema.dropTable('adverts_seed').execute()
    },
  }),
  '2026-11-26-advert-pictures': () => ({
    async up(db) {
      await db.schema
        .createTable('advert_pictures')
        .addColumn('advert_id', 'text', column => column.notNull())
        .addColumn('locale', 'text', column => column.notNull())
        .addColumn('file_id', 'text', column => column.notNull())
        .addPrimaryKeyConstraint('advert_pictures_key', ['advert_id', 'locale'])
        .execute()
    },
  }),
}

export interface AdvertRepository {
  /** Adverts of a position active at a moment, in the order they were written. */
  list(position: PositionKey, locale: Locale, at: number): Promise<Advert[]>
  /** An advert active at a moment, at any position. */
  find(id: string, locale: Locale, at: number): Promise<Advert | undefined>
  /** Where there is such an advert, active or not; undefined if there is none. */
  positionOf(id: string, locale: Locale): Promise<PositionKey | undefined>
  /** Shows a file in place of the drawn image, or the drawn image again. Returns the id of the file shown before. */
  setPicture(id: string, locale: Locale, fileId: string | undefined): Promise<string | undefined>
}

function advertFrom(row: AdvertTables['adverts'] & { file_id: string | null }): Advert {
  return {
    position: row.position_key as PositionKey,
    locale: row.locale as Locale,
    id: row.id,
    title: row.title,
    text: row.text,
    link: row.link,
    startsAt: row.starts_at ?? undefined,
    endsAt: row.ends_at ?? undefined,
    picture: row.file_id ?? undefined,
  }
}

/** The stored adverts; `npm run import -- adverts` and the project's own file fill them. */
export function createAdvertRepository({ db: untyped, write }: Pick<Database, 'db' | 'write'>): AdvertRepository {
  const db: Kysely<AdvertTables> = untyped

  const running = (at: number) =>
    db
      .selectFrom('adverts')
      .leftJoin('advert_pictures', join =>
        join.onRef('advert_id', '=', 'adverts.id').onRef('advert_pictures.locale', '=', 'adverts.locale'),
      )
      .selectAll('adverts')
      .select('file_id')
      .where(({ eb, or }) => or([eb('starts_at', 'is', null), eb('starts_at', '<=', at)]))
      .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
      .orderBy('place')

  return {
    async list(position, locale, at) {
      const rows = await running(at).where('position_key', '=', position).where('adverts.locale', '=', locale).execute()
      return rows.map(advertFrom)
    },
    async find(id, locale, at) {
      const row = await running(at)
        .where('id', '=', id)
        .where('adverts.locale', '=', locale)
        .limit(1)
        .executeTakeFirst()
      return row && advertFrom(row)
    },
    async positionOf(id, locale) {
      const named = db.selectFrom('adverts').select('position_key').where('id', '=', id).where('locale', '=', locale)
      return (await named.limit(1).executeTakeFirst())?.position_key as PositionKey | undefined
    },
    async setPicture(advert_id, locale, file_id) {
      return write(async unit => {
        const within: Kysely<AdvertTables> = unit.db
        const former = await within
          .deleteFrom('advert_pictures')
          .where('advert_id', '=', advert_id)
          .where('locale', '=', locale)
          .returning('file_id')
          .executeTakeFirst()
        if (file_id !== undefined)
          await within.insertInto('advert_pictures').values({ advert_id, locale, file_id }).execute()
        return former?.file_id
      })
    },
  }
}
