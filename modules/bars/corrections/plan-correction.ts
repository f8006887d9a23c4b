import type { Bar } from '#contract/prices/bar.ts'
import { dateToTime } from '#contract/time/epoch-day.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Schedule } from '#modules/catalogue'
import { type BuiltResolution, joinedBy } from '../build/bar-builder.ts'
import type { BarRepository, BarSeries } from '../store/bar-repository.ts'

/** A stored bar that becomes another one, or none; without `before`, one that was removed and comes back. */
export interface BarChange {
  resolution: BuiltResolution
  /** UTC ms. */
  time: number
  before: Bar | undefined
  after: Bar | undefined
}

/** What a correction does, and which longer bars it leaves as they are because they were not made of the corrected ones. */
export interface PlannedCorrection {
  changes: readonly BarChange[]
  left: readonly Pick<BarChange, 'resolution' | 'time'>[]
}

export interface CorrectionDeps {
  repository: Pick<BarRepository, 'read'>
  series: BarSeries
  schedule: Schedule
}

const resolutions = ['1', '5', '15', '30', '60', '240', '1D'] as const satisfies readonly BuiltResolution[]

/** The period that a longer bar is of: its time, and the bounds of the bars that it is made of. UTC ms. */
interface Period {
  time: number
  from: number
  to: number
}

function periodAt(schedule: Schedule, resolution: BuiltResolution, at: number): Period {
  if (resolution === '1D') {
    const { date, start } = schedule.tradingDayAt(at)
    return { time: dateToTime(date), from: start, to: schedule.nextTradingDay(date).start }
  }
  const length = Number(resolution) * MINUTE_MS
  const time = at - (at % length)
  return { time, from: time, to: time + length }
}

/** Sums of volumes may differ in their last digits. */
const isSameVolume = (one: number, other: number) => Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one))

const isSame = (one: Bar, other: Bar | undefined) =>
  other !== undefined &&
  (['open', 'high', 'low', 'close'] as const).every(member => one[member] === other[member]) &&
  isSameVolume(one.volume, other.volume)

/**
 * Plans a correction of stored bars of one resolution: `correct` returns what becomes of one, undefined if it is removed.
 * A longer bar around them is made again if it is exactly what they made; any other one stays, as it was given or
 * recorded. Bars that are forming are not stored, so they are not among the changes.
 */
export async function planCorrection(
  { repository, series, schedule }: CorrectionDeps,
  resolution: BuiltResolution,
  stored: readonly Bar[],
  correct: (bar: Bar) => Bar | undefined,
): Promise<PlannedCorrection> {
  const corrected = new Map(stored.map(bar => [bar.time, correct(bar)]))
  const changes: BarChange[] = stored.flatMap(before => {
    const after = corrected.get(before.time)
    return after && isSame(before, after) ? [] : [{ resolution, time: before.time, before, after }]
  })
  const left: PlannedCorrection['left'][number][] = []
  for (const longer of resolutions.slice(resolutions.indexOf(resolution) + 1)) {
    const periods = new Map(
      changes
        .filter(change => change.resolution === resolution)
        .map(({ time }) => periodAt(schedule, longer, time))
        .map(period => [period.time, period]),
    )
    for (const { time, from, to } of periods.values()) {
      const [before] = await repository.read(series, longer, time, time + 1, 1)
      if (!before) continue
      const parts = await repository.read(series, resolution, from, to, Math.ceil((to - from) / MINUTE_MS))
      const made = joinedBy(parts, () => time)[0]
      if (!made || !isSame(before, made)) {
        left.push({ resolution: longer, time })
        continue
      }
      const kept = parts.flatMap(part => (corrected.has(part.time) ? (corrected.get(part.time) ?? []) : part))
      const after = joinedBy(kept, () => time)[0]
      if (!after || !isSame(before, after)) changes.push({ resolution: longer, time, before, after })
    }
  }
  return { changes, left }
}

/** The stored bars of every resolution in [from, to), UTC ms, shortest first. */
export async function readEvery(
  { repository, series }: Pick<CorrectionDeps, 'repository' | 'series'>,
  from: number,
  to: number,
): Promise<{ resolution: BuiltResolution; bars: readonly Bar[] }[]> {
  const every = []
  for (const resolution of resolutions) {
    const most = Math.ceil((to - from) / (resolution === '1D' ? DAY_MS : Number(resolution) * MINUTE_MS)) + 1
    every.push({ resolution, bars: await repository.read(series, resolution, from, to, most) })
  }
  return every
}
