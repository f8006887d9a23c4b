import type { Bar } from '#contract/prices/bar.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import { lowerBound } from '#kit/lower-bound.ts'
import type { BuiltResolution } from '../build/bar-builder.ts'
import type { BarRepository, BarSeries } from '../store/bar-repository.ts'
import { PAUSE_MS, READ_MS } from './quote-start.ts'

/** Minutes that a cross may ask its legs for: as many at a time as `barsOfCross` reads, and some that one leg is ahead. */
const MINUTES_MS = 75 * MINUTE_MS

/** All bars of a series and a resolution with a time in [from, to), oldest first; `from` is -∞ if there are no others. */
interface Held {
  from: number
  to: number
  bars: readonly Bar[]
  /** Times of the bars. */
  times: readonly number[]
}

/**
 * The repository with the newest bars of some series before `now`, as many as quotes start with, already in memory: a
 * few queries read those of all. What they do not cover is read when it is asked for.
 */
export async function readAhead(
  repository: BarRepository,
  series: readonly BarSeries[],
  now: number,
): Promise<BarRepository> {
  const held = new Map<string, Held>()
  const keyOf = ({ id }: BarSeries, resolution: BuiltResolution) => `${resolution} ${id}`
  const lasts = await repository.lastTimes(series, '1', now)
  for (const [resolution, length, to] of [
    ['1', MINUTES_MS, now],
    ['5', READ_MS, now],
    // The time of a day is the start of its date, up to two days from the moments that belong to it.
    ['1D', PAUSE_MS + 2 * DAY_MS, now + 2 * DAY_MS],
  ] as const) {
    const windows = series.map((each, place) => ({ series: each, from: (lasts[place] ?? now) - length, to }))
    for (const [place, bars] of (await repository.readAll(resolution, windows)).entries()) {
      const { series: each, from } = windows[place]!
      const isAll = resolution === '1' && lasts[place] === undefined
      held.set(keyOf(each, resolution), {
        from: isAll ? Number.NEGATIVE_INFINITY : from,
        to,
        bars,
        times: bars.map(({ time }) => time),
      })
    }
  }

  return {
    ...repository,
    async read(of, resolution, from, to, limit) {
      const known = held.get(keyOf(of, resolution))
      if (known && to <= known.to) {
        const bars = known.bars.slice(lowerBound(known.times, from), lowerBound(known.times, to)).slice(-limit)
        if (from >= known.from || bars.length === limit) return bars
      }
      return repository.read(of, resolution, from, to, limit)
    },
    async lastTimeBefore(of, resolution, before) {
      const known = held.get(keyOf(of, resolution))
      if (known && before <= known.to) {
        const last = known.times[lowerBound(known.times, before) - 1]
        if (last !== undefined || known.from === Number.NEGATIVE_INFINITY) return last
      }
      return repository.lastTimeBefore(of, resolution, before)
    },
  }
}
