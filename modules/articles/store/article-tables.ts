import { type Generated, type Kysely, sql } from 'kysely'
import type { ArticleState, ArticleType, Direction } from '#contract/articles/article-kinds.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Database, Migrations } from '#kit/database/database.ts'

export type StoredState = ArticleState | 'deleted'

/** Times are UTC ms; PostgreSQL gives them as texts. */
type Moment = number | string

export interface ArticleTables {
  columns: {
    number: Generated<number>
    column_id: string
    /** Null once the account is closed. */
    member_id: string | null
    name: string
    intro: string
    /** Published articles. */
    articles: number
    followers: number
    version: number
    created_at: Moment
  }
  /** Which column has a name that looks like this; a name may have two. */
  column_names: { skeleton: string; column_id: string }
  articles: {
    number: Generated<number>
    article_id: string
    column_id: string
    /** Null once the account is closed. */
    member_id: string | null
    type: ArticleType
    lang: Locale
    title: string
    content: string
    html: string
    /** Which form of HTML it is. */
    renderer: number
    excerpt: string
    /** JSON list of symbols. */
    symbols: string
    direction: Direction | null
    opinion: string | null
    country: string | null
    indicator: string | null
    cover: string | null
    /** `deleted`: its texts are gone, its opinion and prices stay. */
    state: StoredState
    /** Time of publication, or when it was submitted. */
    at: Moment
    edited_at: Moment | null
    /** JSON list of `PriceThen`. */
    prices: string
    likes: number
    comments: number
    rewards: number
    /** What the hot ones are ordered by. */
    hot: Moment
    comments_closed: number
    version: number
    /** JSON of `HeldEdit`: a change that waits for review. */
    held_edit: string | null
    /** 1: it was published, and then taken out of the lists by a review. */
    was_published: Generated<number>
  }
  /** Symbols of published articles. */
  article_symbols: { symbol: string; lang: Locale; article: number; at: Moment; hot: Moment }
  article_versions: {
    article: number
    version: number
    title: string
    content: string
    html: string
    shown_from: Moment
    shown_to: Moment
  }
  /** Prices of all symbols at the moment of publication, JSON of `PriceThen` each, until the opinion is fixed. */
  article_moments: { article: number; prices: string; fixed_at: Moment }
  article_likes: { article: number; member_id: string; at: Moment }
  favourites: { number: Generated<number>; article: number; member_id: string; at: Moment }
  drafts: {
    number: Generated<number>
    draft_id: string
    member_id: string
    /** JSON of `DraftFields`. */
    fields: string
    /** JSON list of the files that it keeps. */
    files: Generated<string>
    version: number
    saved_at: Moment
  }
}

type From = Pick<Database, 'db'>
export const tablesOf = ({ db }: From): Kysely<ArticleTables> => db

/** As it is in the condition of the indexes: SQLite plans without the values of parameters. */
export const PUBLISHED = sql.lit<StoredState>('published')

/** Earlier texts of an article that are kept. */
export const VERSIONS = 50

/** What lists of published articles choose by, each with an index for each order. */
const lists = [[], ['type'], ['lang'], ['type', 'lang'], ['column_id'], ['member_id']] as const
const orders = { new: ['at'], hot: ['hot'], rewarded: ['rewards', 'at'] } as const

async function createColumns(db: Kysely<unknown>, number: 'integer' | 'serial'): Promise<void> {
  await db.schema
    .createTable('columns')
    .addColumn('number', number, column => column.primaryKey())
    .addColumn('column_id', 'text', column => column.notNull().unique())
    .addColumn('member_id', 'text', column => column.unique())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('intro', 'text', column => column.notNull())
    .addColumn('articles', 'integer', column => column.notNull())
    .addColumn('followers', 'integer', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  for (const name of ['articles', 'followers'])
    await db.schema.createIndex(`columns_by_${name}`).on('columns').columns([name, 'number']).execute()
  await db.schema
    .createTable('column_names')
    .addColumn('skeleton', 'text', column => column.primaryKey())
    .addColumn('column_id', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('column_names_of_column').on('column_names').column('column_id').execute()
}

async function createArticles(db: Kysely<unknown>, number: 'integer' | 'serial'): Promise<void> {
  let table = db.schema
    .createTable('articles')
    .addColumn('number', number, column => column.primaryKey())
    .addColumn('article_id', 'text', column => column.notNull().unique())
    .addColumn('member_id', 'text')
  for (const name of ['column_id', 'type', 'lang', 'title', 'content', 'html', 'excerpt', 'symbols', 'state', 'prices'])
    table = table.addColumn(name, 'text', column => column.notNull())
  for (const name of ['direction', 'opinion', 'country', 'indicator', 'cover', 'held_edit'])
    table = table.addColumn(name, 'text')
  for (const name of ['renderer', 'likes', 'comments', 'rewards', 'comments_closed', 'version'])
    table = table.addColumn(name, 'integer', column => column.notNull())
  for (const name of ['at', 'hot']) table = table.addColumn(name, 'bigint', column => column.notNull())
  await table.addColumn('edited_at', 'bigint').execute()
  for (const [order, columns] of Object.entries(orders))
    for (const list of order === 'rewarded' ? [[]] : lists)
      await db.schema
        .createIndex(['articles', order, ...list].join('_'))
        .on('articles')
        .columns([...list, ...columns, 'number'])
        .where(sql.ref('state'), '=', PUBLISHED)
        .execute()
  await db.schema.createIndex('articles_of_member').on('articles').columns(['member_id', 'number']).execute()
  await db.schema
    .createTable('article_symbols')
    .addColumn('symbol', 'text', column => column.notNull())
    .addColumn('article', 'integer', column => column.notNull().references('articles.number'))
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('hot', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('article_symbols_once', ['article', 'symbol'])
    .execute()
  for (const name of ['at', 'hot'])
    await db.schema
      .createIndex(`article_symbols_by_${name}`)
      .on('article_symbols')
      .columns(['symbol', name, 'article'])
      .execute()
}

async function createPartsOfArticles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_versions')
    .addColumn('article', 'integer', column => column.notNull().references('articles.number'))
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('html', 'text', column => column.notNull())
    .addColumn('shown_from', 'bigint', column => column.notNull())
    .addColumn('shown_to', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('article_versions_once', ['article', 'version'])
    .execute()
  await db.schema
    .createTable('article_moments')
    .addColumn('article', 'integer', column => column.primaryKey().references('articles.number'))
    .addColumn('prices', 'text', column => column.notNull())
    .addColumn('fixed_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('article_moments_by_end').on('article_moments').column('fixed_at').execute()
}

async function createMarks(db: Kysely<unknown>, number: 'integer' | 'serial'): Promise<void> {
  await db.schema
    .createTable('article_likes')
    .addColumn('article', 'integer', column => column.notNull().references('articles.number'))
    .addColumn('member_id', 'text', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('article_likes_once', ['article', 'member_id'])
    .execute()
  await db.schema.createIndex('article_likes_of_member').on('article_likes').column('member_id').execute()
  await db.schema
    .createTable('favourites')
    .addColumn('number', number, column => column.primaryKey())
    .addColumn('article', 'integer', column => column.notNull().references('articles.number'))
    .addColumn('member_id', 'text', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('favourites_once').on('favourites').columns(['article', 'member_id']).unique().execute()
  await db.schema.createIndex('favourites_of_member').on('favourites').columns(['member_id', 'number']).execute()
  await db.schema
    .createTable('drafts')
    .addColumn('number', number, column => column.primaryKey())
    .addColumn('draft_id', 'text', column => column.notNull().unique())
    .addColumn('member_id', 'text', column => column.notNull())
    .addColumn('fields', 'text', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('saved_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('drafts_of_member').on('drafts').columns(['member_id', 'number']).execute()
}

export const articleMigrations: Migrations = {
  '2026-11-26-columns-and-articles-held': () => ({
    async up(db) {
      await sql`create index articles_held on articles (article_id) where (state = 'held' or held_edit is not null)`.execute(
        db,
      )
    },
  }),
  '2026-11-27-articles-that-were-published': () => ({
    async up(db) {
      await db.schema
        .alterTable('articles')
        .addColumn('was_published', 'integer', column => column.notNull().defaultTo(0))
        .execute()
    },
  }),
  '2026-11-26-columns-and-articles': kind => ({
    async up(db) {
      const number = kind === 'sqlite' ? 'integer' : 'serial'
      await createColumns(db, number)
      await createArticles(db, number)
      await createPartsOfArticles(db)
      await createMarks(db, number)
    },
  }),
  '2026-11-26-drafts-files': () => ({
    async up(db) {
      await db.schema
        .alterTable('drafts')
        .addColumn('files', 'text', column => column.notNull().defaultTo('[]'))
        .execute()
    },
  }),
  '2026-11-27-subjects-of-articles': () => ({
    async up(db) {
      await db.schema.alterTable('article_symbols').addColumn('lang', 'text').execute()
      await sql`update article_symbols set lang =
        (select lang from articles where articles.number = article_symbols.article)`.execute(db)
      await db.schema
        .createIndex('article_symbols_by_language')
        .on('article_symbols')
        .columns(['symbol', 'lang', 'at', 'article'])
        .execute()
      for (const subject of [['country'], ['country', 'indicator']])
        await db.schema
          .createIndex(['articles_new', ...subject, 'lang'].join('_'))
          .on('articles')
          .columns([...subject, 'lang', 'at', 'number'])
          .where(sql.ref('state'), '=', PUBLISHED)
          .execute()
    },
  }),
}
