import { type Generated, type Kysely, sql } from 'kysely'
import type { NewsCategory, NewsRule } from '#contract/news/news.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { NewsItem, StoredNewsItem } from './item.ts'

interface NewsTables {
  news_items: {
    place: Generated<number>
    id: string
    kind: 'own' | 'feed'
    at: number
    category: NewsCategory
    /** Empty for items in all languages. */
    locale: string
    texts: string
    symbols: string
    countries: string
    source: string
    link: string
    rule: NewsRule | ''
    wording: number
    sample: number
  }
  /** Which items are about an instrument or a country. */
  news_subjects: {
    /** `|EURUSD`, `en|country:US`: the language, empty for all, and what it is about. */
    subject: string
    at: number
    place: number
  }
}

export const newsMigrations: Migrations = {
  '2026-11-23-news': kind => ({
    async up(db) {
      await db.schema
        .createTable('news_items')
        .addColumn('place', kind === 'sqlite' ? 'integer' : 'serial', column => column.primaryKey())
        .addColumn('id', 'text', column => column.notNull().unique())
        .addColumn('kind', 'text', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('category', 'text', column => column.notNull())
        .addColumn('locale', 'text', column => column.notNull())
        .addColumn('texts', 'text', column => column.notNull())
        .addColumn('symbols', 'text', column => column.notNull())
        .addColumn('countries', 'text', column => column.notNull())
        .addColumn('source', 'text', column => column.notNull())
        .addColumn('link', 'text', column => column.notNull())
        .addColumn('rule', 'text', column => column.notNull())
        .addColumn('wording', 'integer', column => column.notNull())
        .addColumn('sample', 'integer', column => column.notNull())
        .execute()
      await db.schema.createIndex('news_items_by_time').on('news_items').columns(['locale', 'at', 'place']).execute()
      await db.schema
        .createIndex('news_items_by_category')
        .on('news_items')
        .columns(['category', 'locale', 'at', 'place'])
        .execute()
      await db.schema
        .createTable('news_subjects')
        .addColumn('subject', 'text', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('place', 'integer', column => column.notNull().references('news_items.place').onDelete('cascade'))
        .addPrimaryKeyConstraint('news_subjects_key', ['subject', 'at', 'place'])
        .execute()
      await db.schema.createIndex('news_subjects_by_item').on('news_subjects').column('place').execute()
    },
  }),
}

/** A place in the order of news: items are older than it if they are before it in time, then in place. */
export interface NewsPlace {
  at: number
  place: number
}

export interface NewsSelection {
  /** Items of these languages, beside those in all. */
  locales: readonly Locale[]
  category?: NewsCategory | undefined
  /** An instrument, or `country:US`. */
  subject?: string | undefined
  /** Only items older than this place. */
  before: NewsPlace
  /** Only items from this moment on, UTC ms. */
  from?: number | undefined
  limit: number
}

export interface NewsRepository {
  /** Stores items; those whose id is known stay as they are. Returns the ids that are new. */
  add(items: readonly NewsItem[]): Promise<string[]>
  /** The newest items of a selection, newest first. */
  list(selection: NewsSelection): Promise<StoredNewsItem[]>
  find(id: string): Promise<StoredNewsItem | undefined>
  /** The ids of these that are stored. */
  known(ids: readonly string[]): Promise<Set<string>>
  /** Deletes the items that were published before a moment. */
  removeBefore(moment: number): Promise<void>
}

/** The newest about something in a language are one range of the key. */
const subjectIn = (locale: string, subject: string) => `${locale}|${subject}`

/** Parameters of one statement that both databases take. */
const BATCH = 200

export function createNewsRepository({ db: untyped, write }: Pick<Database, 'db' | 'write'>): NewsRepository {
  const db: Kysely<NewsTables> = untyped

  /** One range of an index for each language: the newest of each are merged. */
  async function newestOf(locale: string, selection: NewsSelection): Promise<StoredNewsItem[]> {
    const { category, subject, before, from, limit } = selection
    let query = db
      .selectFrom('news_items')
      .selectAll('news_items')
      .where('locale', '=', locale)
      .where(sql<boolean>`(news_items.at, news_items.place) < (${before.at}, ${before.place})`)
    if (category !== undefined) query = query.where('category', '=', category)
    if (from !== undefined) query = query.where('news_items.at', '>=', from)
    if (subject !== undefined)
      query = query
        .innerJoin('news_subjects', 'news_subjects.place', 'news_items.place')
        .where('subject', '=', subjectIn(locale, subject))
        .where('news_subjects.at', '<=', before.at)
    const rows = await query
      .orderBy(sql.ref(subject === undefined ? 'news_items.at' : 'news_subjects.at'), 'desc')
      .orderBy(sql.ref(subject === undefined ? 'news_items.place' : 'news_subjects.place'), 'desc')
      .limit(limit)
      .execute()
    return rows.map(itemOf)
  }

  return {
    async add(items) {
      if (items.length === 0) return []
      return write(async unit => {
        const within: Kysely<NewsTables> = unit.db
        const added: string[] = []
        for (const item of items) {
          const stored = await within
            .insertInto('news_items')
            .values(rowOf(item))
            .onConflict(conflict => conflict.column('id').doNothing())
            .returning('place')
            .executeTakeFirst()
          if (!stored) continue
          added.push(item.id)
          const subjects = new Set([...item.symbols, ...item.countries.map(country => `country:${country}`)])
          if (subjects.size > 0)
            await within
              .insertInto('news_subjects')
              .values(
                [...subjects].map(subject => ({
                  subject: subjectIn(item.locale ?? '', subject),
                  at: item.at,
                  place: stored.place,
                })),
              )
              .execute()
        }
        return added
      })
    },
    async list(selection) {
      const found = await Promise.all(['', ...selection.locales].map(locale => newestOf(locale, selection)))
      return found
        .flat()
        .sort((one, other) => other.at - one.at || other.place - one.place)
        .slice(0, selection.limit)
    },
    async find(id) {
      const row = await db.selectFrom('news_items').selectAll().where('id', '=', id).executeTakeFirst()
      return row && itemOf(row)
    },
    async known(ids) {
      const found = new Set<string>()
      for (let start = 0; start < ids.length; start += BATCH) {
        const batch = ids.slice(start, start + BATCH)
        const rows = await db.selectFrom('news_items').select('id').where('id', 'in', batch).execute()
        for (const { id } of rows) found.add(id)
      }
      return found
    },
    async removeBefore(moment) {
      await write(async unit => {
        const within: Kysely<NewsTables> = unit.db
        await within
          .deleteFrom('news_subjects')
          .where('place', 'in', query => query.selectFrom('news_items').select('place').where('at', '<', moment))
          .execute()
        await within.deleteFrom('news_items').where('at', '<', moment).execute()
      })
    },
  }
}

function rowOf({ texts, symbols, countries, locale, sample, ...item }: NewsItem) {
  return {
    ...item,
    locale: locale ?? '',
    texts: JSON.stringify(texts),
    symbols: symbols.join(),
    countries: countries.join(),
    sample: Number(sample),
  }
}

type Row = Omit<NewsTables['news_items'], 'place'> & { place: number }

function itemOf({ texts, symbols, countries, locale, sample, at, ...row }: Row): StoredNewsItem {
  const list = (text: string) => (text === '' ? [] : text.split(','))
  return {
    ...row,
    at: Number(at),
    locale: locale === '' ? undefined : (locale as Locale),
    texts: JSON.parse(texts),
    symbols: list(symbols),
    countries: list(countries),
    sample: sample === 1,
  }
}
