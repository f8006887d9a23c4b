import { type Kysely, sql } from 'kysely'
import type { BrokerAccount } from '#contract/broker.ts'
import { DAY_MS } from '#contract/units.ts'
import type { Database, Migrations } from '#kit/database/database.ts'
import { QUARTER_MS, type SpreadQuarter } from './spread-quarter.ts'

export interface SpreadTables {
  /** Measured quarters of an hour, spreads in thousandths of a pip. */
  broker_spreads: {
    account: BrokerAccount
    pair: string
    broker: string
    /** UTC ms. */
    start: number
    weighted: number
    quoted_ms: number
    quotes: number
    low: number
    high: number
  }
}

export const spreadMigrations: Migrations = {
  '2026-11-23-spreads': kind => ({
    async up(db) {
      const whole = sql.raw(kind === 'postgres' ? 'bigint' : 'integer')
      const withoutRowid = sql.raw(kind === 'sqlite' ? 'without rowid' : '')
      await sql`create table broker_spreads (
        account text not null,
        pair text not null,
        broker text not null,
        start ${whole} not null,
        weighted ${whole} not null,
        quoted_ms integer not null,
        quotes integer not null,
        low integer not null,
        high integer not null,
        primary key (account, pair, broker, start)
      ) ${withoutRowid}`.execute(db)
    },
    async down(db) {
      await db.schema.dropTable('broker_spreads').execute()
    },
  }),
}

/** Quarters are kept this long before the last one that was imported. */
const KEPT_MS = 92 * DAY_MS
const ROWS_AT_ONCE = 400

/** A quarter of a broker on a pair, without the time the market was open, which its schedule tells. */
export interface MeasuredQuarter extends Omit<SpreadQuarter, 'openMs'> {
  account: BrokerAccount
  pair: string
  broker: string
}

/** Stores quarters over those of the same times, and deletes those that are too old. Returns how many were new. */
export async function storeQuarters(
  db: Kysely<SpreadTables>,
  quarters: readonly MeasuredQuarter[],
): Promise<{ added: number; changed: number; removed: number }> {
  const countOf = async () =>
    Number(
      (
        await db
          .selectFrom('broker_spreads')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  const before = await countOf()
  for (let from = 0; from < quarters.length; from += ROWS_AT_ONCE)
    await db
      .insertInto('broker_spreads')
      .values(
        quarters
          .slice(from, from + ROWS_AT_ONCE)
          .map(({ quotedMs, ...quarter }) => ({ ...quarter, quoted_ms: quotedMs })),
      )
      .onConflict(conflict =>
        conflict.columns(['account', 'pair', 'broker', 'start']).doUpdateSet(({ ref }) => ({
          weighted: ref('excluded.weighted'),
          quoted_ms: ref('excluded.quoted_ms'),
          quotes: ref('excluded.quotes'),
          low: ref('excluded.low'),
          high: ref('excluded.high'),
        })),
      )
      .execute()
  const added = (await countOf()) - before
  const { last } = await db
    .selectFrom('broker_spreads')
    .select(({ fn }) => fn.max('start').as('last'))
    .executeTakeFirstOrThrow()
  const { numDeletedRows } = await db
    .deleteFrom('broker_spreads')
    .where('start', '<', Number(last) - KEPT_MS)
    .executeTakeFirst()
  return { added, changed: quarters.length - added, removed: Number(numDeletedRows) }
}

export interface ImportedSpreads {
  /** The end of the last quarter of a pair on an account, UTC ms; undefined if nothing was imported. */
  end(account: BrokerAccount, pair: string): Promise<number | undefined>
  /** Quarters of all brokers that begin in [from, to), oldest first. */
  between(account: BrokerAccount, pair: string, from: number, to: number): Promise<MeasuredQuarter[]>
}

export function createImportedSpreads({ db: untyped }: Pick<Database, 'db'>): ImportedSpreads {
  const db: Kysely<SpreadTables> = untyped
  const of = (account: BrokerAccount, pair: string) =>
    db.selectFrom('broker_spreads').where('account', '=', account).where('pair', '=', pair)
  return {
    async end(account, pair) {
      const row = await of(account, pair)
        .select(({ fn }) => fn.max('start').as('last'))
        .executeTakeFirst()
      // Of no rows the maximum is null.
      return row?.last === undefined || row.last === null ? undefined : Number(row.last) + QUARTER_MS
    },
    async between(account, pair, from, to) {
      const rows = await of(account, pair)
        .selectAll()
        .where('start', '>=', from)
        .where('start', '<', to)
        .orderBy('start')
        .execute()
      return rows.map(({ quoted_ms: quotedMs, ...row }) => ({
        ...row,
        start: Number(row.start),
        weighted: Number(row.weighted),
        quotedMs,
      }))
    },
  }
}
