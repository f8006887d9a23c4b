import type { StatementSync } from 'node:sqlite'
import type { Bar } from '#contract/prices/bar.ts'
import { DAY_SECONDS, MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import type { SqliteStore } from '#kit/database/sqlite.ts'
import type { SqliteStep } from '#kit/database/sqlite-connection.mjs'
import type { BuiltResolution } from '../build/bar-builder.ts'
import {
  type BarOrigin,
  type BarRepository,
  type BarSeries,
  columnsOf,
  minutesColumn,
  type Retention,
  type StoredBar,
  secondsColumn,
  tableOf,
  tables,
} from './bar-repository.ts'
import { sqliteWindows } from './sqlite-windows.ts'

type Row = [time: number, open: number, high: number, low: number, close: number, volume: number]

type ColumnsRow = [
  count: number,
  hasFraction: 0 | 1 | null,
  times: string,
  open: string,
  high: string,
  low: string,
  close: string,
  volume: string,
]

/** Values of a row of bars. */
const COLUMNS = 8

/** Bars in SQLite. Reads are quick and synchronous; writes happen in the store's thread. */
export function createSqliteBars(store: SqliteStore): BarRepository {
  const { prepared, selectForwards, selectNewest, selectColumns, selectLastTime } = statementsOf(store)

  const read: BarRepository['read'] = async (series, resolution, from, to, limit) => {
    const minutes = minutesColumn(resolution)
    // A window that cannot hold too many bars is read forwards, which costs half as much.
    const fits = holdsAtMost(limit, minutes, from, to)
    const rows = (fits ? selectForwards : selectNewest)(resolution).all(
      series.id,
      minutes,
      secondsColumn(from),
      secondsColumn(to),
      limit,
    ) as unknown as Row[]
    if (!fits) rows.reverse()
    return rows.map(
      (row): Bar => ({
        time: row[0] * SECOND_MS,
        open: row[1],
        high: row[2],
        low: row[3],
        close: row[4],
        volume: row[5],
      }),
    )
  }

  const lastTimeBefore: BarRepository['lastTimeBefore'] = async (series, resolution, before) => {
    const row = selectLastTime(resolution).get(
      series.id,
      minutesColumn(resolution),
      secondsColumn(before),
    ) as unknown as [number | null]
    return row[0] === null ? undefined : row[0] * SECOND_MS
  }

  return {
    series: (origin, instruments) => seriesOf(store, prepared, origin, instruments),

    async append(bars, place, signal) {
      const steps = insertSteps(bars, 'do nothing')
      if (place)
        steps.push({
          sql: 'insert into feed_positions (feed, position) values (?, ?) on conflict (feed) do update set position = excluded.position',
          rows: [[place.feed, place.position]],
        })
      if (steps.length > 0) await store.write(steps, signal)
    },

    async replace(bars) {
      if (bars.length > 0) await store.write(insertSteps(bars, REPLACE))
    },

    read,

    async readColumns(series, resolution, from, to, limit) {
      const minutes = minutesColumn(resolution)
      if (holdsAtMost(limit, minutes, from, to)) {
        const row = selectColumns(resolution).get(
          series.id,
          minutes,
          secondsColumn(from),
          secondsColumn(to),
        ) as unknown as ColumnsRow
        const [count, hasFraction, times, open, high, low, close, volume] = row
        // SQLite writes fractions with only fifteen digits.
        if (hasFraction === 0) return { count, times, open, high, low, close, volume }
      }
      return columnsOf(await read(series, resolution, from, to, limit))
    },

    lastTimeBefore,

    ...sqliteWindows(prepared, { read, lastTimeBefore }),

    prepare: async () => undefined,

    prune: (origin, now, keep) => prune(store, prepared, origin, now, keep),

    async position(feed) {
      const row = prepared('select position from feed_positions where feed = ?').get(feed) as unknown as
        | [string]
        | undefined
      return row?.[0]
    },
  }
}

const REPLACE = `(series, minutes, time) do update set ${['open', 'high', 'low', 'close', 'volume']
  .map(column => `${column} = excluded.${column}`)
  .join(', ')}`

/** Inserts of bars, one for each table. `onConflict`: what becomes of a bar that is already stored. */
function insertSteps(bars: readonly StoredBar[], onConflict: string): SqliteStep[] {
  const steps: SqliteStep[] = []
  for (const [table, rows] of Map.groupBy(bars, ({ resolution }) => tableOf(resolution))) {
    const numbers = new Float64Array(rows.length * COLUMNS)
    for (const [row, { series, resolution, bar }] of rows.entries())
      numbers.set(
        [
          series.id,
          minutesColumn(resolution),
          bar.time / SECOND_MS,
          bar.open,
          bar.high,
          bar.low,
          bar.close,
          bar.volume,
        ],
        row * COLUMNS,
      )
    const sql = `insert into ${table} (series, minutes, time, open, high, low, close, volume) values (?, ?, ?, ?, ?, ?, ?, ?) on conflict ${onConflict}`
    steps.push({ sql, width: COLUMNS, numbers })
  }
  return steps
}

/** The statements of reads, prepared on first use. */
function statementsOf(store: SqliteStore) {
  const statements = new Map<string, StatementSync>()
  const prepared = (text: string): StatementSync => {
    const known = statements.get(text)
    if (known) return known
    const statement = store.reader.prepare(text)
    statement.setReturnArrays(true)
    statements.set(text, statement)
    return statement
  }

  /** A statement for each table, prepared on first use. */
  function preparedOf(textOf: (table: string) => string): (resolution: BuiltResolution) => StatementSync {
    const known = new Map<string, StatementSync>()
    return resolution => {
      const table = tableOf(resolution)
      let statement = known.get(table)
      if (!statement) {
        statement = prepared(textOf(table))
        known.set(table, statement)
      }
      return statement
    }
  }

  const WINDOW = 'where series = ? and minutes = ? and time >= ? and time < ?'
  const selectForwards = preparedOf(
    table => `select time, open, high, low, close, volume from ${table} ${WINDOW} order by time limit ?`,
  )
  const selectNewest = preparedOf(
    table => `select time, open, high, low, close, volume from ${table} ${WINDOW} order by time desc limit ?`,
  )
  // Rows come in the order of the primary key, in which they are also stored.
  const selectColumns = preparedOf(
    table =>
      `select count(*), max(volume <> cast(volume as integer)), group_concat(time), group_concat(open), group_concat(high), group_concat(low), group_concat(close), group_concat(cast(volume as integer)) from ${table} ${WINDOW}`,
  )
  const selectLastTime = preparedOf(
    table => `select max(time) from ${table} where series = ? and minutes = ? and time < ?`,
  )
  return { prepared, selectForwards, selectNewest, selectColumns, selectLastTime }
}

async function seriesOf(
  store: SqliteStore,
  prepared: (text: string) => StatementSync,
  origin: BarOrigin,
  instruments: Parameters<BarRepository['series']>[1],
): Promise<BarSeries[]> {
  const select = prepared('select symbol, id, decimals from bar_series where origin = ?')
  const all = () => select.all(origin) as unknown as [string, number, number][]
  const known = new Map(all().map(row => [row[0], row]))
  const steps = instruments.flatMap(({ symbol, decimals }) => {
    const row = known.get(symbol)
    if (!row) return [newSeries(symbol, origin, decimals)]
    return row[2] === decimals ? [] : rescaled(row[1], row[2], decimals)
  })
  if (steps.length > 0) await store.write(steps)
  const ids = new Map(all().map(([symbol, id]) => [symbol, id]))
  return instruments.map(({ symbol }) => ({ id: ids.get(symbol)!, symbol }))
}

/** Deletes expired bars of an origin. Returns how many. */
async function prune(
  store: SqliteStore,
  prepared: (text: string) => StatementSync,
  origin: BarOrigin,
  now: number,
  keep: Retention,
): Promise<number> {
  let gone = 0
  const all = prepared('select id from bar_series where origin = ?').all(origin) as unknown as [number][]
  // Rows are clustered by series, so each statement touches only the rows it deletes; bars are stored in between.
  for (const [series] of all) {
    const steps = [
      { table: tables.minute, resolutions: ['1'], days: keep.minuteDays } as const,
      { table: tables.intraday, resolutions: ['5', '15', '30', '60', '240'], days: keep.intradayDays } as const,
    ].map(({ table, resolutions, days }) => ({
      sql: `delete from ${table} where series = ? and minutes = ? and time < ?`,
      rows: resolutions.map(each => [series, minutesColumn(each), Math.floor(now / SECOND_MS) - days * DAY_SECONDS]),
    }))
    for (const changed of await store.write(steps)) gone += changed
  }
  return gone
}

function newSeries(symbol: string, origin: BarOrigin, decimals: number): SqliteStep {
  const sql =
    'insert into bar_series (id, symbol, origin, decimals) select coalesce(max(id), 0) + 1, ?, ?, ? from bar_series where true on conflict do nothing'
  return { sql, rows: [[symbol, origin, decimals]] }
}

/** Rescales prices after the instrument's number of decimals changed. Fewer decimals round half away from zero. */
function rescaled(series: number, from: number, to: number): SqliteStep[] {
  const columns = ['open', 'high', 'low', 'close'].map(column => `${column} = cast(round(${column} * ?1) as integer)`)
  return [
    ...Object.values(tables).map(table => ({
      sql: `update ${table} set ${columns.join(', ')} where series = ?2`,
      rows: [[10 ** (to - from), series]],
    })),
    { sql: 'update bar_series set decimals = ? where id = ?', rows: [[to, series]] },
  ]
}

/** Whether a window is too short to hold more bars than that. */
function holdsAtMost(limit: number, minutes: number, from: number, to: number): boolean {
  return to - from <= limit * minutes * MINUTE_MS
}
