import { type Kysely, sql } from 'kysely'
import type { Bar } from '#contract/prices/bar.ts'
import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { type BarRepository, type BarWindow, minutesColumn, secondsColumn, tableOf, tables } from './bar-repository.ts'
import { chunks } from './chunks.ts'

/** Windows of one query, so that none takes long. */
const WINDOWS_PER_READ = 200

interface MergedRow {
  first: number | null
  last: number
  open: number
  high: number
  low: number
  close: number
  volume: number
  isWhole: boolean
}

/** Reads of many windows or series at once: each is looked up by the primary key, as if it were read alone. */
export function postgresWindows(db: Kysely<unknown>): Pick<BarRepository, 'readAll' | 'mergedMinutes' | 'lastTimes'> {
  return {
    async readAll(resolution, windows) {
      const bars: Bar[][] = []
      for (const some of chunks(windows, WINDOWS_PER_READ)) {
        // Text is quicker to transfer and to parse than rows are.
        const { rows } = await sql<{ bars: string | null }>`
          select (
            select string_agg(concat_ws(',', time, open, high, low, close, volume), ',' order by time)
            from ${sql.table(tableOf(resolution))}
            where series = wanted.series and minutes = ${minutesColumn(resolution)}
              and time >= wanted.since and time < wanted.until
          ) as bars from ${wanted(some)} order by place`.execute(db)
        for (const row of rows) bars.push(barsOf(row.bars ?? ''))
      }
      return bars
    },

    async mergedMinutes(windows) {
      const minutes = sql`${sql.table(tables.minute)} where series = wanted.series and minutes = 1`
      const merged = []
      for (const some of chunks(windows, WINDOWS_PER_READ)) {
        const { rows } = await sql<MergedRow>`
          select merged.*,
            (select open from ${minutes} and time = merged.first) as open,
            (select close from ${minutes} and time = merged.last) as close
          from ${wanted(some)} cross join lateral (
            select min(time) as first, max(time) as last, max(high) as high, min(low) as low, sum(volume) as volume,
              bool_and(volume = trunc(volume)) as "isWhole"
            from ${minutes} and time >= wanted.since and time < wanted.until
          ) as merged order by place`.execute(db)
        merged.push(
          ...rows.map(({ first, last, isWhole, ...prices }) =>
            first === null
              ? undefined
              : { bar: { time: first * SECOND_MS, ...prices }, end: last * SECOND_MS + MINUTE_MS, isWhole },
          ),
        )
      }
      return merged
    },

    async lastTimes(series, resolution, before) {
      const { rows } = await sql<{ time: number | null }>`
        select (
          select max(time) from ${sql.table(tableOf(resolution))}
          where series = wanted.series and minutes = ${minutesColumn(resolution)} and time < ${secondsColumn(before)}
        ) as time from unnest(${series.map(({ id }) => id)}::integer[]) with ordinality as wanted (series, place)
        order by place`.execute(db)
      return rows.map(({ time }) => (time === null ? undefined : time * SECOND_MS))
    },
  }
}

/** Windows as a table, in seconds, with their place. */
function wanted(windows: readonly BarWindow[]) {
  return sql`unnest(
    ${windows.map(({ series }) => series.id)}::integer[],
    ${windows.map(({ from }) => secondsColumn(from))}::bigint[],
    ${windows.map(({ to }) => secondsColumn(to))}::bigint[]
  ) with ordinality as wanted (series, since, until, place)`
}

/** Bars from the numbers of their columns, separated by commas. */
function barsOf(text: string): Bar[] {
  const numbers = JSON.parse(`[${text}]`) as number[]
  const bars: Bar[] = []
  for (let at = 0; at < numbers.length; at += 6)
    bars.push({
      time: numbers[at]! * SECOND_MS,
      open: numbers[at + 1]!,
      high: numbers[at + 2]!,
      low: numbers[at + 3]!,
      close: numbers[at + 4]!,
      volume: numbers[at + 5]!,
    })
  return bars
}
