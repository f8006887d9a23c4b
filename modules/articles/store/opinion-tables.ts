import { type Generated, type Kysely, sql } from 'kysely'
import type { Direction } from '#contract/articles/article-kinds.ts'
import type { Database, Migrations } from '#kit/database/database.ts'

/** Why an opinion is not counted: no price at publication, or none of the same kind since. */
export type Uncounted = 'noPrice' | 'otherSource'

/** Whole numbers, times in UTC ms; PostgreSQL gives them as texts. */
type Whole = number | string

export interface OpinionTables {
  /** Opinions that are fixed: the first symbol of an article with its direction. */
  opinions: {
    /** Number of the article. */
    article: number
    /** Null once the account is closed. */
    member_id: string | null
    symbol: string
    direction: Direction
    at: Whole
    kind: string | null
    price: number | null
    spread: number
    /** The first trading day that begins after the price at publication, days since 1970. */
    counted_from: number | null
    uncounted: Uncounted | null
    /** When the next close may be known, on the portal's clock; null if there is nothing to wait for. */
    due_at: Whole | null
  }
  opinion_outcomes: {
    id: Generated<number>
    article: number
    /** Trading days after publication. */
    days: number
    /** Trading date of the close, days since 1970. */
    date: number
    close: number
    /** In `RESULT_PARTS` of the price at publication. */
    result: Whole
    /** The close that was counted first, if the bar was corrected since. */
    first_close: number | null
    revised_at: Whole | null
  }
}

export const tablesOf = ({ db }: Pick<Database, 'db'>): Kysely<OpinionTables> => db

export const opinionMigrations: Migrations = {
  '2026-11-26-opinions': kind => ({
    async up(db) {
      await db.schema
        .createTable('opinions')
        .addColumn('article', 'integer', column => column.primaryKey())
        .addColumn('member_id', 'text')
        .addColumn('symbol', 'text', column => column.notNull())
        .addColumn('direction', 'text', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('kind', 'text')
        .addColumn('price', 'double precision')
        .addColumn('spread', 'double precision', column => column.notNull())
        .addColumn('counted_from', 'integer')
        .addColumn('uncounted', 'text')
        .addColumn('due_at', 'bigint')
        .execute()
      await db.schema.createIndex('opinions_of_member').on('opinions').columns(['member_id', 'article']).execute()
      await db.schema.createIndex('opinions_due').on('opinions').column('due_at').execute()
      await db.schema
        .createTable('opinion_outcomes')
        .addColumn('id', kind === 'sqlite' ? 'integer' : 'serial', column => column.primaryKey())
        .addColumn('article', 'integer', column => column.notNull().references('opinions.article'))
        .addColumn('days', 'integer', column => column.notNull())
        .addColumn('date', 'integer', column => column.notNull())
        .addColumn('close', 'double precision', column => column.notNull())
        .addColumn('result', 'integer', column => column.notNull())
        .addColumn('first_close', 'double precision')
        .addColumn('revised_at', 'bigint')
        .execute()
      await db.schema
        .createIndex('opinion_outcomes_once')
        .on('opinion_outcomes')
        .columns(['article', 'days'])
        .unique()
        .execute()
    },
  }),
  '2026-11-26-opinions-by-symbol': () => ({
    async up(db) {
      await db.schema
        .createIndex('opinions_of_symbol')
        .on('opinions')
        .columns(['symbol', 'counted_from', 'article'])
        .execute()
    },
  }),
  // Results were in millionths, of which some were none and others were rounded twice for readers.
  '2026-11-26-results-in-smaller-parts': kind => ({
    async up(db) {
      const outcomes = db.schema.alterTable('opinion_outcomes')
      if (kind === 'postgres') await outcomes.alterColumn('result', column => column.setDataType('bigint')).execute()
      await sql`update opinion_outcomes set result = (
        select cast(round((case when p.direction = 'long' then o.close - p.price else p.price - o.close end - p.spread)
          / p.price * 10000000000.0) as bigint)
        from opinions p join opinion_outcomes o on o.article = p.article where o.id = opinion_outcomes.id)`.execute(db)
    },
  }),
  '2026-11-27-open-opinions': () => ({
    async up(db) {
      await db.schema
        .createIndex('opinions_open')
        .on('opinions')
        .columns(['symbol', 'at', 'article'])
        .where(sql.ref('due_at'), 'is not', null)
        .execute()
    },
  }),
}
