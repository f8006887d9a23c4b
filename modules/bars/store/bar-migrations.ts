import { sql } from 'kysely'
import type { Migrations } from '#kit/database/database.ts'
import { tables } from './bar-repository.ts'

/**
 * `time` is in seconds. On PostgreSQL the intraday tables are partitioned by month, so that old bars are deleted by
 * dropping a partition; on SQLite rows are stored in the order in which they are read.
 */
export const barMigrations: Migrations = {
  '2026-11-22-bars': kind => ({
    async up(db) {
      const whole = sql.raw(kind === 'postgres' ? 'bigint' : 'integer')
      const float = sql.raw(kind === 'postgres' ? 'double precision' : 'real')
      await sql`create table bar_series (
        id integer not null primary key,
        symbol text not null,
        origin text not null,
        decimals integer not null,
        unique (origin, symbol)
      )`.execute(db)
      for (const table of Object.values(tables)) {
        const ending = kind === 'sqlite' ? 'without rowid' : table === tables.day ? '' : 'partition by range (time)'
        await sql`create table ${sql.table(table)} (
          series integer not null,
          minutes integer not null,
          time ${whole} not null,
          open ${whole} not null,
          high ${whole} not null,
          low ${whole} not null,
          close ${whole} not null,
          volume ${float} not null,
          primary key (series, minutes, time)
        ) ${sql.raw(ending)}`.execute(db)
      }
      await sql`create table feed_positions (feed text not null primary key, position text not null)`.execute(db)
    },
    async down(db) {
      for (const table of [...Object.values(tables), 'bar_series', 'feed_positions'])
        await db.schema.dropTable(table).execute()
    },
  }),
  '2026-11-23-owner-changes': kind => ({
    async up(db) {
      const whole = sql.raw(kind === 'postgres' ? 'bigint' : 'integer')
      await sql`create table owner_changes (
        symbol text not null,
        at ${whole} not null,
        before_feed text not null,
        after_feed text not null,
        primary key (symbol, at)
      )`.execute(db)
    },
    async down(db) {
      await db.schema.dropTable('owner_changes').execute()
    },
  }),
  '2026-11-26-bar-corrections': () => ({
    async up(db) {
      await db.schema
        .createTable('bar_corrections')
        .addColumn('number', 'integer', column => column.notNull())
        .addColumn('place', 'integer', column => column.notNull())
        .addColumn('symbol', 'text', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('changed_by', 'text', column => column.notNull())
        .addColumn('reason', 'text', column => column.notNull())
        .addColumn('resolution', 'text', column => column.notNull())
        .addColumn('time', 'bigint', column => column.notNull())
        .addColumn('before_bar', 'text')
        .addColumn('after_bar', 'text')
        .addPrimaryKeyConstraint('bar_corrections_key', ['number', 'place'])
        .execute()
    },
    async down(db) {
      await db.schema.dropTable('bar_corrections').execute()
    },
  }),
}
