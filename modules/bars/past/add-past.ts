import { type Bar, lengthOf } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { dateToTime, epochDayAt } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Schedule } from '#modules/catalogue'
import { judgeBars } from '#modules/market'
import type { BarRecorder } from '../record/bar-recorder.ts'
import type { BarRepository, Retention } from '../store/bar-repository.ts'
import { withDays } from './fill-days.ts'
import { fillMinutes, longBars } from './fill-minutes.ts'

/** Resolutions in which a source may give its past: the others are made of them. */
export type PastResolution = '1' | '60' | '1D'

/**
 * Why a bar of the past is not stored. `unaligned`: its time is not the start of a bar; `expired`: older than bars are kept;
 * `spike`: its prices are far from those of the bars on both sides, or no prices of the instrument's class.
 */
export type PastDefect = 'unaligned' | 'future' | 'expired' | 'out_of_session' | 'duplicate' | 'spike'

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
  if (sound.size === 0) return { added: 0, dropped }
  const series = recorder.seriesOf(instrument)
  if (resolution === '1') await recorder.flush()
  const { bars, stored } = await judged(deps, instrument, resolution, sound)
  if (bars.length < sound.size) drop('spike', sound.size - bars.length)
  if (bars.length === 0) return { added: 0, dropped }
  const from = bars[0]!.time
  let added: number
  if (resolution === '1') {
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
    const known = new Set(stored.map(({ time }) => time))
    const missing = bars.filter(({ time }) => !known.has(time))
    await repository.append(longBars(series, resolution, missing))
    added = missing.length
  }
  if (added < bars.length) drop('duplicate', bars.length - added)
  return { added, dropped }
}

/** Bars around the given ones by which these are judged as well, in lengths of a bar. */
const AROUND = 60

/** Those of the given bars that may be beside each other and the stored ones, oldest first, and these. */
async function judged(
  { repository, recorder }: AddPastDeps,
  instrument: Instrument,
  resolution: PastResolution,
  given: ReadonlyMap<number, Bar>,
): Promise<{ bars: Bar[]; stored: Bar[] }> {
  const length = lengthOf(resolution)
  const times = [...given.keys()].sort((a, b) => a - b)
  const from = times[0]! - AROUND * length
  const to = times.at(-1)! + AROUND * length
  const series = recorder.seriesOf(instrument)
  const stored = await repository.read(series, resolution, from, to, (to - from) / length)
  const all = new Map([...given, ...stored.map(bar => [bar.time, bar] as const)])
  const { plausible } = judgeBars(
    [...all.values()].sort((a, b) => a.time - b.time),
    instrument,
  )
  const kept = new Set(plausible.map(({ time }) => time))
  const known = new Set(stored.map(({ time }) => time))
  return { bars: times.filter(time => kept.has(time) || known.has(time)).map(time => given.get(time)!), stored }
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
