import type { StatementSync } from 'node:sqlite'
import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { type BarRepository, type BarWindow, type MergedMinutes, secondsColumn, tables } from './bar-repository.ts'

type MergedRow = [
  first: number | null,
  last: number,
  high: number,
  low: number,
  volume: number,
  isWhole: 0 | 1,
  open: number,
  close: number,
]

const MINUTES = `${tables.minute} where series = ?1 and minutes = 1`

const MERGED = `select merged.*,
    (select open from ${MINUTES} and time = first),
    (select close from ${MINUTES} and time = last)
  from (
    select min(time) as first, max(time) as last, max(high), min(low), sum(volume), min(volume = cast(volume as integer))
    from ${MINUTES} and time >= ?2 and time < ?3
  ) as merged`

/**
 * Reads of many windows or series: one after another, as the database is in this process and a statement for several
 * would only be slower.
 */
export function sqliteWindows(
  prepared: (text: string) => StatementSync,
  { read, lastTimeBefore }: Pick<BarRepository, 'read' | 'lastTimeBefore'>,
): Pick<BarRepository, 'readAll' | 'mergedMinutes' | 'lastTimes'> {
  function merged({ series, from, to }: BarWindow): MergedMinutes | undefined {
    const row = prepared(MERGED).get(series.id, secondsColumn(from), secondsColumn(to)) as unknown as MergedRow
    const [first, last, high, low, volume, isWhole, open, close] = row
    if (first === null) return undefined
    return {
      bar: { time: first * SECOND_MS, open, high, low, close, volume },
      end: last * SECOND_MS + MINUTE_MS,
      isWhole: isWhole === 1,
    }
  }

  return {
    readAll: (resolution, windows) =>
      Promise.all(windows.map(({ series, from, to }) => read(series, resolution, from, to, Number.MAX_SAFE_INTEGER))),
    mergedMinutes: async windows => windows.map(merged),
    lastTimes: (series, resolution, before) =>
      Promise.all(series.map(each => lastTimeBefore(each, resolution, before))),
  }
}
