import type { Bar } from '#contract/prices/bar.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import { type BuiltResolution, joinedBy } from '../build/bar-builder.ts'
import type { BarRepository, BarSeries } from '../store/bar-repository.ts'

/** Resolutions made of minutes, without the day, whose bounds are the instrument's own. */
const spans = ['5', '15', '30', '60', '240'] as const satisfies readonly BuiltResolution[]
const LONGEST_SPAN_MS = 240 * MINUTE_MS

export interface MinutesToFill {
  repository: BarRepository
  series: BarSeries
  /** Minutes of the source with a time in [from, to), oldest first. All recorded minutes before `to` are stored. */
  minutes: readonly Bar[]
  from: number
  to: number
}

/**
 * Stores the minutes that are missing among the recorded ones, and makes the longer bars around them again. Minutes that
 * are stored stay as they are. Bars that end after `to` are left to the recorder. Returns how many minutes were missing.
 */
export async function fillMinutes({ repository, series, minutes, from, to }: MinutesToFill): Promise<number> {
  const most = Math.ceil((to - from) / MINUTE_MS) + (2 * LONGEST_SPAN_MS) / MINUTE_MS
  const known = new Set((await repository.read(series, '1', from, to, most)).map(({ time }) => time))
  const missing = minutes.filter(({ time }) => time >= from && time < to && !known.has(time))
  if (missing.length === 0) return 0
  await repository.append(missing.map(bar => ({ series, resolution: '1', bar })))
  const first = startOf(missing[0]!.time, LONGEST_SPAN_MS)
  const end = Math.min(to, startOf(missing.at(-1)!.time, LONGEST_SPAN_MS) + LONGEST_SPAN_MS)
  const all = await repository.read(series, '1', first, end, most)
  await repository.replace(
    spans.flatMap(resolution => {
      const length = Number(resolution) * MINUTE_MS
      const changed = new Set(missing.map(({ time }) => startOf(time, length)))
      return joinedBy(all, time => startOf(time, length))
        .filter(({ time }) => changed.has(time) && time + length <= to)
        .map(bar => ({ series, resolution, bar }))
    }),
  )
  return missing.length
}

/** Days and hours of a source, with four-hour bars made of its hours, for storing where none are. */
export function longBars(series: BarSeries, resolution: '60' | '1D', bars: readonly Bar[]) {
  const stored = bars.map(bar => ({ series, resolution, bar }))
  if (resolution === '1D' || bars.length === 0) return stored
  // The first and the last four hours may be incomplete.
  const fours = joinedBy(bars, time => startOf(time, LONGEST_SPAN_MS)).slice(1, -1)
  return [...stored, ...fours.map(bar => ({ series, resolution: '240' as const, bar }))]
}

/** How far back bars of a source are asked for. */
export const depths = { '1': 10 * DAY_MS, '60': 60 * DAY_MS, '1D': 6 * 366 * DAY_MS } as const

function startOf(time: number, length: number): number {
  return time - (time % length)
}
