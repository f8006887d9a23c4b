import { type Kysely, sql } from 'kysely'
import type { BrokerAccount } from '#contract/brokers/broker.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Database, Migrations } from '#kit/database/database.ts'
import { QUARTER_HOUR_MS, type SpreadQuarterHour } from './spread-quarter.ts'

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
    /** Of quotes as they arrived, 1, or of an import, 0. */
    measured: 0 | 1
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
  '2026-11-24-measured-spreads': () => ({
    async up(db) {
      await sql`alter table broker_spreads add column measured integer not null default 0`.execute(db)
    },
    async down(db) {
      await sql`alter table broker_spreads drop column measured`.execute(db)
    },
  }),
  '2026-11-26-spreads-by-start': () => ({
    async up(db) {
      await sql`create index broker_spreads_start on broker_spreads (start)`.execute(db)
    },
    async down(db) {
      await db.schema.dropIndex('broker_spreads_start').execute()
    },
  }),
}

/** Quarters are kept this long before the last one that was imported. */
const KEPT_MS = 92 * DAY_MS
const ROWS_AT_ONCE = 400

/** A quarter of a broker on a pair, of quotes as they arrived or of an import, without the time the market was open, which its schedule tells. */
export interface MeasuredQuarter extends Omit<SpreadQuarterHour, 'openMs'> {
  account: BrokerAccount
  pair: string
  broker: string
  isMeasured: boolean
  /** Measured of a quarter of which another part may be stored. */
  isPart?: boolean
}

/**
 * Stores quarters over those of the same times. A part of a quarter that was measured is added to the part before; where
 * several processes have measured the same quarter, the one that has measured more of it counts.
 */
async function putQuarters(db: Kysely<SpreadTables>, quarters: readonly MeasuredQuarter[]): Promise<void> {
  const parts = quarters.filter(({ isPart }) => isPart)
  const wholes = quarters.filter(({ isPart }) => !isPart)
  for (let from = 0; from < parts.length; from += ROWS_AT_ONCE)
    await addParts(db, parts.slice(from, from + ROWS_AT_ONCE))
  for (let from = 0; from < wholes.length; from += ROWS_AT_ONCE)
    await putWholes(db, wholes.slice(from, from + ROWS_AT_ONCE))
}

const rowOf = ({ quotedMs, isMeasured, isPart: _, ...quarter }: MeasuredQuarter) => ({
  ...quarter,
  quoted_ms: quotedMs,
  measured: isMeasured ? (1 as const) : (0 as const),
})

async function putWholes(db: Kysely<SpreadTables>, quarters: readonly MeasuredQuarter[]): Promise<void> {
  const columns = ['weighted', 'quoted_ms', 'quotes', 'low', 'high', 'measured'] as const
  await db
    .insertInto('broker_spreads')
    .values(quarters.map(rowOf))
    .onConflict(conflict =>
      conflict
        .columns(['account', 'pair', 'broker', 'start'])
        .doUpdateSet(({ ref }) => Object.fromEntries(columns.map(column => [column, ref(`excluded.${column}`)])))
        .where(
          sql<boolean>`excluded.measured = 0 or broker_spreads.measured = 0
            or excluded.quoted_ms >= broker_spreads.quoted_ms`,
        ),
    )
    .execute()
}

async function addParts(db: Kysely<SpreadTables>, quarters: readonly MeasuredQuarter[]): Promise<void> {
  const whole = sql`broker_spreads.measured = 1 and excluded.measured = 1
    and broker_spreads.quoted_ms + excluded.quoted_ms <= ${QUARTER_HOUR_MS}`
  const sum = (column: 'weighted' | 'quoted_ms' | 'quotes') =>
    sql<number>`excluded.${sql.ref(column)} + case when ${whole} then broker_spreads.${sql.ref(column)} else 0 end`
  const extreme = (column: 'low' | 'high', sign: '<' | '>') => {
    const [own, other] = [sql`excluded.${sql.ref(column)}`, sql`broker_spreads.${sql.ref(column)}`]
    return sql<number>`case when ${whole} and ${other} ${sql.raw(sign)} ${own} then ${other} else ${own} end`
  }
  await db
    .insertInto('broker_spreads')
    .values(quarters.map(rowOf))
    .onConflict(conflict =>
      conflict.columns(['account', 'pair', 'broker', 'start']).doUpdateSet(({ ref }) => ({
        weighted: sum('weighted'),
        quoted_ms: sum('quoted_ms'),
        quotes: sum('quotes'),
        low: extreme('low', '<'),
        high: extreme('high', '>'),
        measured: ref('excluded.measured'),
      })),
    )
    .execute()
}

async function deleteOld(db: Kysely<SpreadTables>, last: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('broker_spreads')
    .where('start', '<', last - KEPT_MS)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

type Stream = Pick<MeasuredQuarter, 'account' | 'pair' | 'broker'> & { first: number; last: number }

/** The brokers, accounts and pairs of quarters, each with the starts of its first and its last. */
function streamsOf(quarters: readonly MeasuredQuarter[]): Stream[] {
  const streams = new Map<string, Stream>()
  for (const { account, pair, broker, start } of quarters) {
    const key = [account, pair, broker].join(' ')
    const known = streams.get(key)
    if (!known) streams.set(key, { account, pair, broker, first: start, last: start })
    else {
      known.first = Math.min(known.first, start)
      known.last = Math.max(known.last, start)
    }
  }
  return [...streams.values()]
}

/** How many quarters are stored between the first and the last of each stream. */
async function storedIn(db: Kysely<SpreadTables>, streams: readonly Stream[]): Promise<number> {
  let count = 0
  for (const { account, pair, broker, first, last } of streams) {
    const row = await db
      .selectFrom('broker_spreads')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('account', '=', account)
      .where('pair', '=', pair)
      .where('broker', '=', broker)
      .where('start', '>=', first)
      .where('start', '<=', last)
      .executeTakeFirstOrThrow()
    count += Number(row.count)
  }
  return count
}

/** Stores the quarters of an import, and deletes those that are too old. Returns how many were new. */
export async function storeQuarters(
  db: Kysely<SpreadTables>,
  quarters: readonly MeasuredQuarter[],
): Promise<{ added: number; changed: number; removed: number }> {
  const streams = streamsOf(quarters)
  const before = await storedIn(db, streams)
  await putQuarters(db, quarters)
  const added = (await storedIn(db, streams)) - before
  const { last } = await db
    .selectFrom('broker_spreads')
    .select(({ fn }) => fn.max('start').as('last'))
    .executeTakeFirstOrThrow()
  const removed = await deleteOld(db, Number(last))
  return { added, changed: quarters.length - added, removed }
}

/** Stores quarters that have just been measured, all or none. Rejects if the database does not respond. */
export async function appendQuarters({ write }: Pick<Database, 'write'>, quarters: readonly MeasuredQuarter[]) {
  await write(({ db }) => putQuarters(db, quarters))
}

/** Deletes the quarters that are too old at a time. Rejects if the database does not respond. */
export const deleteOldQuarters = ({ db }: Pick<Database, 'db'>, now: number) => deleteOld(db, now)

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
      return row?.last === undefined || row.last === null ? undefined : Number(row.last) + QUARTER_HOUR_MS
    },
    async between(account, pair, from, to) {
      const rows = await of(account, pair)
        .selectAll()
        .where('start', '>=', from)
        .where('start', '<', to)
        .orderBy('start')
        .execute()
      return rows.map(({ quoted_ms: quotedMs, measured, ...row }) => ({
        ...row,
        start: Number(row.start),
        weighted: Number(row.weighted),
        quotedMs,
        isMeasured: measured === 1,
      }))
    },
  }
}
