import { sql } from 'kysely'
import type { Migrations } from '#kit/database/database.ts'
import type { Origin } from '#kit/import/importer.ts'

export interface EconomyTables {
  economic_indicators: {
    key: string
    place: number
    category: string
    name_tw: string
    name_cn: string
    name_en: string
    definition_tw: string
    definition_cn: string
    definition_en: string
    unit: string
    frequency: string
    higher_is: string
    importance: number
    /** 0 if it is not a column of the table of countries. */
    headline: number
    worldbank_code: string
    fred_code: string
    origin: Origin
  }
  economic_sources: {
    id: string
    place: number
    publisher: string
    /** Empty if it has the same name. */
    publisher_tw: string
    publisher_cn: string
    licence: string
    attribution: string
    url: string
    origin: Origin
  }
  /** What became of the last attempts to get figures of a source; times in UTC ms. */
  economic_source_states: {
    source: string
    succeeded_at: number | null
    failed_at: number | null
    problem: string
  }
  /** Answers of publishers whose figures are stored, by address; times in UTC ms. */
  economic_fetches: {
    address: string
    /** Revision of the rules by which the figures were stored. */
    revision: string
    etag: string | null
    last_modified: string | null
    pages: number
    checked_at: number
  }
  /** The last run over all addresses of a publisher; times in UTC ms. */
  economic_fetch_runs: {
    publisher: string
    started_at: number
    attempted_at: number
    /** Null if it was stopped. */
    ended_at: number | null
  }
  economic_series: {
    id: number
    /** ISO 3166 alpha-2, empty for the world. */
    country: string
    indicator: string
    source: string
    source_code: string
    /** Unit of the stored values. */
    published_unit: string
    /** Unit of the values that are shown. */
    unit: string
    frequency: string
    adjustment: string
    /** How a stored value becomes one that is shown: divided by `divisor`, then changed by `transform`. */
    divisor: number
    transform: string
    /** Among the sources of a country's indicator: 1 goes first. */
    rank: number
    observations: number
    /** JSON of the summary's values. */
    summary: string
    updated_at: number
  }
  /** Values as published. A later value for a period is a row of its own. Days are days since 1970-01-01. */
  economic_observations: {
    series_id: number
    /** The first day of the period. */
    period: number
    /** When the value became known. */
    published_on: number
    value: number
  }
}

export const economyMigrations: Migrations = {
  '2026-11-22-economy': kind => ({
    async up(db) {
      const moment = sql.raw(kind === 'postgres' ? 'bigint' : 'integer')
      const float = sql.raw(kind === 'postgres' ? 'double precision' : 'real')
      await sql`create table economic_indicators (
        key text not null primary key,
        place integer not null,
        category text not null,
        name_tw text not null,
        name_cn text not null,
        name_en text not null,
        definition_tw text not null,
        definition_cn text not null,
        definition_en text not null,
        unit text not null,
        frequency text not null,
        higher_is text not null,
        importance integer not null,
        headline integer not null,
        worldbank_code text not null,
        fred_code text not null,
        origin text not null
      )`.execute(db)
      await sql`create table economic_sources (
        id text not null primary key,
        place integer not null,
        publisher text not null,
        licence text not null,
        attribution text not null,
        url text not null,
        origin text not null
      )`.execute(db)
      await sql`create table economic_source_states (
        source text not null primary key,
        succeeded_at ${moment},
        failed_at ${moment},
        problem text not null
      )`.execute(db)
      await sql`create table economic_series (
        id integer not null primary key,
        country text not null,
        indicator text not null,
        source text not null,
        source_code text not null,
        published_unit text not null,
        unit text not null,
        frequency text not null,
        adjustment text not null,
        divisor ${float} not null,
        transform text not null,
        rank integer not null,
        observations integer not null,
        summary text not null,
        updated_at ${moment} not null,
        unique (country, indicator, source, source_code)
      )`.execute(db)
      await sql`create table economic_observations (
        series_id integer not null,
        period integer not null,
        published_on integer not null,
        value ${float} not null,
        primary key (series_id, period, published_on)
      ) ${sql.raw(kind === 'sqlite' ? 'without rowid' : '')}`.execute(db)
    },
    async down(db) {
      for (const table of ['observations', 'series', 'source_states', 'sources', 'indicators'])
        await db.schema.dropTable(`economic_${table}`).execute()
    },
  }),
  '2026-11-23-economy-fetch': kind => ({
    async up(db) {
      const moment = sql.raw(kind === 'postgres' ? 'bigint' : 'integer')
      await sql`create table economic_fetches (
        address text not null primary key,
        revision text not null,
        etag text,
        last_modified text,
        pages integer not null,
        checked_at ${moment} not null
      )`.execute(db)
      await sql`create table economic_fetch_runs (
        publisher text not null primary key,
        started_at ${moment} not null,
        attempted_at ${moment} not null,
        ended_at ${moment}
      )`.execute(db)
    },
    async down(db) {
      for (const table of ['fetch_runs', 'fetches']) await db.schema.dropTable(`economic_${table}`).execute()
    },
  }),
  '2026-11-27-names-of-publishers': () => ({
    async up(db) {
      for (const column of ['publisher_tw', 'publisher_cn'])
        await db.schema
          .alterTable('economic_sources')
          .addColumn(column, 'text', each => each.notNull().defaultTo(''))
          .execute()
    },
    async down(db) {
      for (const column of ['publisher_tw', 'publisher_cn'])
        await db.schema.alterTable('economic_sources').dropColumn(column).execute()
    },
  }),
}
