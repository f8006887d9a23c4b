import { type Bar, lengthOf } from '#contract/bar.ts'
import { dateToTime, epochDayAt } from '#contract/epoch-day.ts'
import type { Instrument } from '#contract/instrument.ts'
import { DAY_MS } from '#contract/units.ts'
import type { Clock } from '#kit/clock.ts'
import type { Schedule } from '#modules/catalogue'
import type { BarRecorder } from './bar-recorder.ts'
import type { BarRepository, Retention } from './bar-repository.ts'
import { withDays } from './fill-days.ts'
import { fillMinutes, longBars } from './fill-minutes.ts'

/** Resolutions in which a source may give its past: the others are made of them. */
export type PastResolution = '1' | '60' | '1D'

/** Why a bar of the past is not stored. `unaligned`: its time is no start of a bar; `expired`: older than bars are kept. */
export type PastDefect = 'unaligned' | 'future' | 'expired' | 'out_of_session' | 'duplicate'

export interface AddPastDeps {
  repository: BarRepository
  recorder: BarRecorder
  clock: Clock
  keep: Retention
  scheduleOf(instrument: Instrument): Schedule
}

/** What became of bars: those that are stored now, and how many were not for each reason. */
export interface AddedPast {
  added: number
  dropped: Partial<Record<PastDefect, number>>
}

/**
 * Stores bars of the past where none are: stored ones stay as they are. Minutes also make the longer bars around them
 * again, days only where none was given or recorded. Rejects with the error of the database; storing the same bars again then adds what is missing.
 */
export async function addPast(
  deps: AddPastDeps,
  instrument: Instrument,
  resolution: PastResolution,
  given: readonly Bar[],
): Promise<AddedPast> {
  const { repository, recorder } = deps
  const dropped: AddedPast['dropped'] = {}
  const drop = (reason: PastDefect, times = 1) => {
    dropped[reason] = (dropped[reason] ?? 0) + times
  }
  const limit = limitOf(deps, instrument, resolution)
  const sound = new Map<number, Bar>()
  for (const bar of given) {
    const defect = sound.has(bar.time) ? 'duplicate' : defectOf(deps, instrument, resolution, bar, limit)
    if (defect) drop(defect)
    else sound.set(bar.time, bar)
  }
  const bars = [...sound.values()].sort((a, b) => a.time - b.time)
  if (bars.length === 0) return { added: 0, dropped }
  const series = recorder.seriesOf(instrument)
  const [from, last] = [bars[0]!.time, bars.at(-1)!.time]
  let added: number
  if (resolution === '1') {
    await recorder.flush()
    const days = {
      repository,
      series,
      schedule: deps.scheduleOf(instrument),
      limit: limitOf(deps, instrument, '1D'),
    }
    const fill = () => fillMinutes({ repository, series, minutes: bars, from, to: limit })
    added = await withDays(
      days,
      bars.map(({ time }) => time),
      fill,
    )
    if (added > 0) await recorder.rebuild(instrument)
  } else {
    const most = (last - from) / lengthOf(resolution) + 1
    const stored = await repository.read(series, resolution, from, last + 1, most)
    const known = new Set(stored.map(({ time }) => time))
    const missing = bars.filter(({ time }) => !known.has(time))
    await repository.append(longBars(series, resolution, missing))
    added = missing.length
  }
  if (added < bars.length) drop('duplicate', bars.length - added)
  return { added, dropped }
}

/** Bars end at this time at the latest, UTC ms; days begin before it. */
function limitOf({ recorder, clock, scheduleOf }: AddPastDeps, instrument: Instrument, resolution: PastResolution) {
  const now = clock.now()
  if (resolution === '1D') return dateToTime(scheduleOf(instrument).tradingDayAt(now).date)
  return resolution === '1' ? recorder.fillableTo(instrument, now) : now - (now % lengthOf(resolution))
}

function defectOf(
  { clock, keep, scheduleOf }: AddPastDeps,
  instrument: Instrument,
  resolution: PastResolution,
  { time }: Bar,
  limit: number,
): PastDefect | undefined {
  const length = lengthOf(resolution)
  if (!Number.isSafeInteger(time) || time < 0 || time % length !== 0) return 'unaligned'
  if (time + length > limit) return 'future'
  const schedule = scheduleOf(instrument)
  if (resolution === '1D') return schedule.tradingDay(epochDayAt(time))?.spans.length ? undefined : 'out_of_session'
  const days = resolution === '1' ? keep.minuteDays : keep.intradayDays
  if (time < clock.now() - days * DAY_MS) return 'expired'
  return schedule.spansBetween(time, time + length).length > 0 ? undefined : 'out_of_session'
}
