import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Bar } from '#contract/bar.ts'
import type { BuiltResolution } from './bar-builder.ts'
import { type BarRepository, columnsOf, minutesColumn, tableOf, tables } from './bar-repository.ts'

const DAY_SECONDS = 86_400
const MINUTE_MS = 60_000

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

/** Bars in SQLite. Its calls are quick and synchronous; the promises are the contract's. */
export function createSqliteBars(database: DatabaseSync): BarRepository {
  const statements = new Map<string, StatementSync>()
  const prepared = (text: string): StatementSync => {
    const known = statements.get(text)
    if (known) return known
    const statement = database.prepare(text)
    statement.setReturnArrays(true)
    statements.set(text, statement)
    return statement
  }

  /** A statement for each table, made when it is first asked for. */
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
  const insert = preparedOf(
    table =>
      `insert into ${table} (series, minutes, time, open, high, low, close, volume) values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  )
  const selectForwards = preparedOf(
    table => `select time, open, high, low, close, volume from ${table} ${WINDOW} order by time limit ?`,
  )
  const selectNewest = preparedOf(
    table => `select time, open, high, low, close, volume from ${table} ${WINDOW} order by time desc limit ?`,
  )
  // Rows come in the order of the primary key, which is the one they lie in.
  const selectColumns = preparedOf(
    table =>
      `select count(*), max(volume <> cast(volume as integer)), group_concat(time), group_concat(open), group_concat(high), group_concat(low), group_concat(close), group_concat(cast(volume as integer)) from ${table} ${WINDOW}`,
  )
  const selectLastTime = preparedOf(
    table => `select max(time) from ${table} where series = ? and minutes = ? and time < ?`,
  )

  function inTransaction(work: () => void): void {
    database.exec('begin immediate')
    try {
      work()
      database.exec('commit')
    } catch (problem) {
      database.exec('rollback')
      throw problem
    }
  }

  const read: BarRepository['read'] = async (series, resolution, from, to, limit) => {
    const minutes = minutesColumn(resolution)
    // A window that cannot hold too many bars is read forwards, which costs half as much.
    const fits = holdsAtMost(limit, minutes, from, to)
    const rows = (fits ? selectForwards : selectNewest)(resolution).all(
      series.id,
      minutes,
      seconds(from),
      seconds(to),
      limit,
    ) as unknown as Row[]
    if (!fits) rows.reverse()
    return rows.map(
      (row): Bar => ({ time: row[0] * 1000, open: row[1], high: row[2], low: row[3], close: row[4], volume: row[5] }),
    )
  }

  return {
    async series(origin, instruments) {
      const find = prepared('select id, decimals from bar_series where origin = ? and symbol = ?')
      const make = prepared(
        'insert into bar_series (id, symbol, origin, decimals) select coalesce(max(id), 0) + 1, ?, ?, ? from bar_series',
      )
      const found: { id: number; symbol: string }[] = []
      inTransaction(() => {
        for (const { symbol, decimals } of instruments) {
          const known = find.get(origin, symbol) as unknown as [number, number] | undefined
          if (!known) make.run(symbol, origin, decimals)
          else if (known[1] !== decimals) rescale(known[0], known[1], decimals)
          found.push({ id: known?.[0] ?? (find.get(origin, symbol) as unknown as [number])[0], symbol })
        }
      })
      return found
    },

    async append(bars, place) {
      inTransaction(() => {
        for (const { series, resolution, bar } of bars)
          insert(resolution).run(
            series.id,
            minutesColumn(resolution),
            bar.time / 1000,
            bar.open,
            bar.high,
            bar.low,
            bar.close,
            bar.volume,
          )
        if (place)
          prepared(
            'insert into feed_positions (feed, position) values (?, ?) on conflict (feed) do update set position = excluded.position',
          ).run(place.feed, place.position)
      })
    },

    read,

    async readColumns(series, resolution, from, to, limit) {
      const minutes = minutesColumn(resolution)
      if (holdsAtMost(limit, minutes, from, to)) {
        const row = selectColumns(resolution).get(
          series.id,
          minutes,
          seconds(from),
          seconds(to),
        ) as unknown as ColumnsRow
        const [count, hasFraction, times, open, high, low, close, volume] = row
        // SQLite writes fractions with fifteen digits only.
        if (hasFraction === 0) return { count, times, open, high, low, close, volume }
      }
      return columnsOf(await read(series, resolution, from, to, limit))
    },

    async lastTimeBefore(series, resolution, before) {
      const row = selectLastTime(resolution).get(series.id, minutesColumn(resolution), seconds(before)) as unknown as [
        number | null,
      ]
      return row[0] === null ? undefined : row[0] * 1000
    },

    async prune(origin, now, keep) {
      let gone = 0
      const all = prepared('select id from bar_series where origin = ?').all(origin) as unknown as [number][]
      for (const [series] of all) {
        // Rows lie by series, so that each of these touches only what it deletes; quotes are served between them.
        await nextTurn()
        for (const [table, resolutions, days] of [
          [tables.minute, ['1'], keep.minuteDays],
          [tables.intraday, ['5', '15', '30', '60', '240'], keep.intradayDays],
        ] as const) {
          const before = Math.floor(now / 1000) - days * DAY_SECONDS
          const remove = prepared(`delete from ${table} where series = ? and minutes = ? and time < ?`)
          for (const resolution of resolutions)
            gone += Number(remove.run(series, minutesColumn(resolution), before).changes)
        }
      }
      return gone
    },

    async position(feed) {
      const row = prepared('select position from feed_positions where feed = ?').get(feed) as unknown as
        | [string]
        | undefined
      return row?.[0]
    },
  }

  /** An instrument is quoted with another number of decimals now. Fewer round half away from zero. */
  function rescale(series: number, from: number, to: number): void {
    const factor = 10 ** (to - from)
    for (const table of Object.values(tables))
      prepared(
        `update ${table} set ${['open', 'high', 'low', 'close'].map(column => `${column} = cast(round(${column} * ?1) as integer)`).join(', ')} where series = ?2`,
      ).run(factor, series)
    prepared('update bar_series set decimals = ? where id = ?').run(to, series)
  }
}

/** Whether a window is too short for more bars than that. */
function holdsAtMost(limit: number, minutes: number, from: number, to: number): boolean {
  return to - from <= limit * minutes * MINUTE_MS
}

function seconds(ms: number): number {
  return Math.ceil(ms / 1000)
}
