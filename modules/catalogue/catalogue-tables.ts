import { type ColumnDefinitionBuilder, sql } from 'kysely'
import type { Migrations } from '#kit/database/database.ts'

export interface Named {
  name_tw: string
  name_cn: string
  name_en: string
}

export interface CatalogueTables {
  instruments: Named & {
    symbol: string
    position: number
    class: string
    pair_group: string
    country: string
    base: string
    quote: string
    unit: string
    decimals: number
    /** Decimal text; empty outside currencies. */
    pip: string
    schedule: string
    tenor: string
    exchange: string
    mt4: number
    typical_price: string
    daily_volatility: string
    aliases: string
    notes: string
  }
  schedules: { id: string; position: number; zone: string; sessions: string; day_roll: string; note: string }
  holidays: {
    schedule: string
    date: string
    name: string
    closes_at_minute: number | null
    hours: string | null
    confidence: string
  }
  exchanges: Named & { id: string; position: number; country: string; zone: string; schedule: string }
  countries: Named & {
    iso2: string
    position: number
    iso3: string
    short_tw: string
    short_cn: string
    short_en: string
    region: string
    currency: string
    list_name: string
    adjective_en: string
    article_en: string
    also_named: string
  }
  constituents: Named & { index_symbol: string; symbol: string; position: number; as_of: string }
  /** Every id ever assigned; rows of removed instruments stay. */
  instrument_ids: { symbol: string; id: number }
}

export const catalogueMigrations: Migrations = {
  '2026-11-21-market-catalogue': () => ({
    async up(db) {
      const named = (table: string) =>
        db.schema
          .createTable(table)
          .addColumn('name_tw', 'text', column => column.notNull())
          .addColumn('name_cn', 'text', column => column.notNull())
          .addColumn('name_en', 'text', column => column.notNull())
          .addColumn('position', 'integer', column => column.notNull())
      const text = ['text', (column: ColumnDefinitionBuilder) => column.notNull()] as const
      await named('instruments')
        .addColumn('symbol', 'text', column => column.primaryKey())
        .addColumn('class', ...text)
        .addColumn('pair_group', ...text)
        .addColumn('country', ...text)
        .addColumn('base', ...text)
        .addColumn('quote', ...text)
        .addColumn('unit', ...text)
        .addColumn('decimals', 'integer', column => column.notNull())
        .addColumn('pip', ...text)
        .addColumn('schedule', ...text)
        .addColumn('tenor', ...text)
        .addColumn('exchange', ...text)
        .addColumn('mt4', 'integer', column => column.notNull())
        .addColumn('typical_price', ...text)
        .addColumn('daily_volatility', ...text)
        .addColumn('aliases', ...text)
        .addColumn('notes', ...text)
        .execute()
      await db.schema
        .createTable('schedules')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('position', 'integer', column => column.notNull())
        .addColumn('zone', ...text)
        .addColumn('sessions', ...text)
        .addColumn('day_roll', ...text)
        .addColumn('note', ...text)
        .execute()
      await db.schema
        .createTable('holidays')
        .addColumn('schedule', ...text)
        .addColumn('date', ...text)
        .addColumn('name', ...text)
        .addColumn('closes_at_minute', 'integer')
        .addColumn('confidence', ...text)
        .addPrimaryKeyConstraint('holidays_key', ['schedule', 'date'])
        .execute()
      await named('exchanges')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('country', ...text)
        .addColumn('zone', ...text)
        .addColumn('schedule', ...text)
        .execute()
      await named('countries')
        .addColumn('iso2', 'text', column => column.primaryKey())
        .addColumn('iso3', ...text)
        .addColumn('short_tw', ...text)
        .addColumn('short_cn', ...text)
        .addColumn('short_en', ...text)
        .addColumn('region', ...text)
        .addColumn('currency', ...text)
        .addColumn('list_name', ...text)
        .execute()
      await named('constituents')
        .addColumn('index_symbol', ...text)
        .addColumn('symbol', ...text)
        .addColumn('as_of', ...text)
        .addPrimaryKeyConstraint('constituents_key', ['index_symbol', 'symbol'])
        .execute()
      await db.schema
        .createTable('catalogue_seed')
        .addColumn('id', 'integer', column => column.primaryKey())
        .addColumn('digest', ...text)
        .execute()
    },
  }),
  '2026-11-22-instrument-ids': () => ({
    async up(db) {
      await db.schema
        .createTable('instrument_ids')
        .addColumn('symbol', 'text', column => column.primaryKey())
        .addColumn('id', 'integer', column => column.notNull().unique())
        .execute()
    },
  }),
  '2026-11-22-catalogue-origin': () => ({
    async up(db) {
      for (const table of ['instruments', 'schedules', 'holidays', 'exchanges', 'countries', 'constituents'])
        await sql`alter table ${sql.table(table)} add column origin text not null default 'seed'`.execute(db)
      await db.schema.dropTable('catalogue_seed').execute()
    },
  }),
  '2026-11-25-hours-of-days': () => ({
    async up(db) {
      await db.schema.alterTable('holidays').addColumn('hours', 'text').execute()
    },
  }),
  '2026-11-27-words-for-countries': () => ({
    async up(db) {
      for (const column of ['adjective_en', 'article_en', 'also_named'])
        await db.schema
          .alterTable('countries')
          .addColumn(column, 'text', each => each.notNull().defaultTo(''))
          .execute()
    },
  }),
}
