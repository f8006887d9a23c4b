import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Bar } from '#contract/prices/bar.ts'
import { DAY_MS, DAY_SECONDS, SECOND_MS } from '#contract/time/units.ts'
import {
  type BarColumns,
  type BarRepository,
  type BarSeries,
  minutesColumn,
  type Retention,
  type StoredBar,
  secondsColumn,
  tableOf,
  tables,
} from './bar-repository.ts'
import { chunks } from './chunks.ts'
import { postgresWindows } from './postgres-windows.ts'

/** Rows of one statement, so that none of them takes long while the portal serves requests. */
const ROWS_PER_INSERT = 5_000
const ROWS_PER_DELETE = 10_000
/** How long before a month begins its partitions are made. */
const PREPARED_DAYS = 7
const UNIQUE_VIOLATION = '23505'
const DUPLICATE_TABLE = '42P07'

interface Row {
  time: number
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/** Creates the partition of a month, such as `2014_05` (UTC), if it does not exist. */
async function makePartition(db: Kysely<unknown>, table: string, month: string): Promise<void> {
  const [year, number] = month.split('_').map(Number) as [number, number]
  const from = sql.lit(Date.UTC(year, number - 1) / SECOND_MS)
  const to = sql.lit(Date.UTC(year, number) / SECOND_MS)
  await sql`create table if not exists ${sql.table(`${table}_${month}`)}
    partition of ${sql.table(table)} for values from (${from}) to (${to})`.execute(db)
}

function monthOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 7).replace('-', '_')
}

/** Creates the partitions for rows (`time` in seconds) that are not inserted through `append`. */
export async function preparePostgresBars(
  db: Kysely<unknown>,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (table !== tables.minute && table !== tables.intraday) return
  for (const month of new Set(rows.map(row => monthOf(Number(row.time) * SECOND_MS))))
    await makePartition(db, table, month)
}

/** Bars in PostgreSQL, intraday ones partitioned by month. */
export function createPostgresBars(db: Kysely<unknown>): BarRepository {
  /** Partitions that are known to exist. */
  const partitions = new Set<string>()

  async function needPartition(table: string, month: string): Promise<void> {
    const name = `${table}_${month}`
    if (partitions.has(name)) return
    try {
      await makePartition(db, table, month)
    } catch (problem) {
      // Another process created it at the same time.
      const { code } = problem as { code?: string }
      if (code !== UNIQUE_VIOLATION && code !== DUPLICATE_TABLE) throw problem
    }
    partitions.add(name)
  }

  /** Bars by table, whose partitions exist. */
  async function preparedRows(bars: readonly StoredBar[]): Promise<Map<string, StoredBar[]>> {
    const byTable = Map.groupBy(bars, bar => tableOf(bar.resolution))
    for (const [table, rows] of byTable)
      if (table !== tables.day)
        for (const month of new Set(rows.map(({ bar }) => monthOf(bar.time)))) await needPartition(table, month)
    return byTable
  }

  return {
    series: (origin, instruments) => seriesOf(db, origin, instruments),

    async append(bars, place) {
      const byTable = await preparedRows(bars)
      await db.transaction().execute(async transaction => {
        for (const [table, all] of byTable)
          for (const rows of chunks(all, ROWS_PER_INSERT)) {
            await insertBars(transaction, table, rows, NOTHING)
          }
        if (place)
          await sql`insert into feed_positions (feed, position) values (${place.feed}, ${place.position})
            on conflict (feed) do update set position = excluded.position`.execute(transaction)
      })
    },

    async replace(bars) {
      const byTable = await preparedRows(bars)
      await db.transaction().execute(async transaction => {
        for (const [table, all] of byTable)
          for (const rows of chunks(all, ROWS_PER_INSERT)) await insertBars(transaction, table, rows, REPLACE)
      })
    },

    async read(series, resolution, from, to, limit) {
      const { rows } = await sql<Row>`
        select time, open, high, low, close, volume from ${sql.table(tableOf(resolution))}
        where series = ${series.id} and minutes = ${minutesColumn(resolution)}
          and time >= ${secondsColumn(from)} and time < ${secondsColumn(to)}
        order by time desc limit ${limit}`.execute(db)
      return rows.reverse().map((row): Bar => ({ ...row, time: row.time * SECOND_MS }))
    },

    async readColumns(series, resolution, from, to, limit) {
      const joined = (column: string) =>
        sql`coalesce(string_agg(${sql.ref(column)}::text, ',' order by time), '') as ${sql.ref(column)}`
      const { rows } = await sql<Omit<BarColumns, 'times'> & { time: string }>`
        select count(*) as count, ${sql.join(['time', 'open', 'high', 'low', 'close', 'volume'].map(joined))} from (
          select time, open, high, low, close, volume from ${sql.table(tableOf(resolution))}
          where series = ${series.id} and minutes = ${minutesColumn(resolution)}
            and time >= ${secondsColumn(from)} and time < ${secondsColumn(to)}
          order by time desc limit ${limit}
        ) as newest`.execute(db)
      const { time, ...columns } = rows[0]!
      return { ...columns, times: time }
    },

    async lastTimeBefore(series, resolution, before) {
      const { rows } = await sql<{ time: number | null }>`
        select max(time) as time from ${sql.table(tableOf(resolution))}
        where series = ${series.id} and minutes = ${minutesColumn(resolution)} and time < ${secondsColumn(before)}`.execute(
        db,
      )
      const time = rows[0]?.time
      return time === null || time === undefined ? undefined : time * SECOND_MS
    },

    ...postgresWindows(db),

    async prepare(now) {
      for (const table of [tables.minute, tables.intraday])
        for (const at of [now, now + PREPARED_DAYS * DAY_MS]) await needPartition(table, monthOf(at))
    },

    prune: (origin, now, keep) => prune(db, partitions, origin, now, keep),

    async position(feed) {
      const { rows } = await sql<{ position: string }>`
        select position from feed_positions where feed = ${feed}`.execute(db)
      return rows[0]?.position
    },
  }
}

async function seriesOf(
  db: Kysely<unknown>,
  origin: string,
  instruments: Parameters<BarRepository['series']>[1],
): Promise<BarSeries[]> {
  await db.transaction().execute(async transaction => {
    await sql`lock table bar_series in exclusive mode`.execute(transaction)
    const { rows: known } = await sql<{ id: number; symbol: string; decimals: number }>`
      select id, symbol, decimals from bar_series where origin = ${origin}`.execute(transaction)
    const bySymbol = new Map(known.map(row => [row.symbol, row]))
    const { rows: ids } = await sql<{ top: number }>`select coalesce(max(id), 0) as top from bar_series`.execute(
      transaction,
    )
    let next = ids[0]!.top + 1
    for (const { symbol, decimals } of instruments) {
      const row = bySymbol.get(symbol)
      if (!row)
        await sql`insert into bar_series (id, symbol, origin, decimals) values (${next++}, ${symbol}, ${origin}, ${decimals})`.execute(
          transaction,
        )
      else if (row.decimals !== decimals) await rescale(transaction, row.id, row.decimals, decimals)
    }
  })
  const { rows } = await sql<{ id: number; symbol: string }>`
    select id, symbol from bar_series where origin = ${origin}`.execute(db)
  const ids = new Map(rows.map(row => [row.symbol, row.id]))
  return instruments.map(({ symbol }) => ({ id: ids.get(symbol)!, symbol }))
}

const NOTHING = sql.raw('do nothing')
const REPLACE = sql.raw(
  `(series, minutes, time) do update set ${['open', 'high', 'low', 'close', 'volume'].map(column => `${column} = excluded.${column}`).join(', ')}`,
)

/** Inserts rows as one array per column. `onConflict`: what becomes of a bar that is already stored. */
async function insertBars(
  db: Kysely<unknown>,
  table: string,
  rows: readonly StoredBar[],
  onConflict: RawBuilder<unknown>,
): Promise<void> {
  const column = (type: string, of: (row: StoredBar) => number) => sql`${rows.map(of)}::${sql.raw(type)}[]`
  await sql`insert into ${sql.table(table)} (series, minutes, time, open, high, low, close, volume)
    select * from unnest(
      ${column('integer', ({ series }) => series.id)},
      ${column('integer', ({ resolution }) => minutesColumn(resolution))},
      ${column('bigint', ({ bar }) => bar.time / SECOND_MS)},
      ${column('bigint', ({ bar }) => bar.open)},
      ${column('bigint', ({ bar }) => bar.high)},
      ${column('bigint', ({ bar }) => bar.low)},
      ${column('bigint', ({ bar }) => bar.close)},
      ${column('double precision', ({ bar }) => bar.volume)}
    ) on conflict ${onConflict}`.execute(db)
}

/**
 * Deletes expired bars of an origin: partitions that hold no other origin as a whole, rows of others. Returns how many of
 * either. `partitions` are those known to exist.
 */
async function prune(
  db: Kysely<unknown>,
  partitions: Set<string>,
  origin: string,
  now: number,
  keep: Retention,
): Promise<number> {
  let gone = 0
  for (const [table, days] of [
    [tables.minute, keep.minuteDays],
    [tables.intraday, keep.intradayDays],
  ] as const) {
    const before = Math.floor(now / SECOND_MS) - days * DAY_SECONDS
    const { rows } = await sql<{ name: string }>`
        select relid::regclass::text as name from pg_partition_tree(${table}) where isleaf and level = 1`.execute(db)
    for (const { name } of rows) {
      const [year, month] = name.split('_').slice(-2).map(Number) as [number, number]
      if (Date.UTC(year, month) / SECOND_MS > before) continue
      const { rows: others } = await sql`
          select from bar_series where origin <> ${origin}
            and exists (select from ${sql.table(name)} where series = bar_series.id) limit 1`.execute(db)
      if (others.length > 0) {
        gone += await deleteOf(db, name, origin)
        continue
      }
      await sql`drop table if exists ${sql.table(name)}`.execute(db)
      partitions.delete(name)
      gone++
    }
  }
  return gone
}

/** Deletes a partition's rows of an origin in chunks. */
async function deleteOf(db: Kysely<unknown>, partition: string, origin: string): Promise<number> {
  let gone = 0
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(partition)} where ctid in (
        select ctid from ${sql.table(partition)}
        where series in (select id from bar_series where origin = ${origin}) limit ${ROWS_PER_DELETE}
      )`.execute(db)
    gone += Number(numAffectedRows)
    if (Number(numAffectedRows) < ROWS_PER_DELETE) return gone
  }
}

/** Rescales prices after the instrument's number of decimals changed. Fewer decimals round half away from zero. */
async function rescale(db: Kysely<unknown>, series: number, from: number, to: number): Promise<void> {
  const factor = sql.lit(`1e${to - from}`)
  for (const table of Object.values(tables)) {
    const columns = ['open', 'high', 'low', 'close'].map(
      column => sql`${sql.ref(column)} = round(${sql.ref(column)} * ${factor}::numeric)`,
    )
    await sql`update ${sql.table(table)} set ${sql.join(columns)} where series = ${series}`.execute(db)
  }
  await sql`update bar_series set decimals = ${to} where id = ${series}`.execute(db)
}
