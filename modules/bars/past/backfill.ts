import { setTimeout as sleep } from 'node:timers/promises'
import { type Bar, lengthOf } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { dateToTime } from '#contract/time/epoch-day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Schedule } from '#modules/catalogue'
import { type BarsAround, judgeBars } from '#modules/market'
import type { BarRecorder } from '../record/bar-recorder.ts'
import type { BarRepository, BarSeries } from '../store/bar-repository.ts'
import { depths, fillMinutes, longBars } from './fill-minutes.ts'

/** Where the past of an instrument comes from. */
export interface PastSource {
  /** One source is asked for one thing at a time. */
  name: string
  /** Its prices are those of the end of a day: it has no minutes. */
  hasDaysOnly: boolean
  /** By how much its prices are late, ms. */
  delayMs: number
  /**
   * Bars with a time in [from, to), oldest first; rows that it has left out as they cannot be are given to `onRefused`.
   * Rejects if the source does not answer.
   */
  bars(
    symbol: string,
    resolution: '1' | '60' | '1D',
    from: number,
    to: number,
    signal: AbortSignal,
    onRefused?: (rows: readonly Bar[]) => void,
  ): Promise<Bar[]>
}

export interface BackfillDeps {
  repository: BarRepository
  recorder: BarRecorder
  clock: Clock
  /** Minutes are kept for so many days. */
  minuteDays: number
  scheduleOf(instrument: Instrument): Schedule
  /** The source that owns the past of an instrument; undefined if that has none. */
  sourceOf(instrument: Instrument): PastSource | undefined
  /** Called when bars of an instrument were added. */
  onFilled(instrument: Instrument): void
  /** Called once when a source has failed several times in a row, and once when it answers again. */
  onProblem(source: string, problem: unknown): void
  onRecovery(source: string): void
  /** Called once for each instrument of a source of whose past rows are left out, as no price can have been there. */
  onRefused(source: string, instrument: Instrument, rows: RefusedRows): void
  /** For tests: pause between two instruments, and before a failed request is repeated for the first time. */
  pauseMs?: number
  retryMs?: number
  /** For tests: when an instrument is asked for again whose source gave nothing. */
  laterMs?: readonly number[]
}

/** Rows of a source's past that are not stored: how many so far, and the first one, scaled. */
export interface RefusedRows {
  count: number
  resolution: '1' | '60' | '1D'
  first: Bar
}

/** Fills gaps of recorded bars from what their sources know of the past. */
export interface Backfill {
  /** Fills what is missing: everything since the last recorded bar and before the first, or minutes from a time on. */
  request(instrument: Instrument, from?: number): void
  /** Instruments that wait, by source. */
  waiting(): ReadonlyMap<string, number>
  /** Resolves when nothing is asked for any more. */
  close(): Promise<void>
}

const PAUSE_MS = 500
/** A late source is polled for prices meanwhile, which go first. */
const POLLED_PAUSE_MS = 10 * SECOND_MS
/** A source is failing after so many failures in a row; so often an instrument is tried, which it may not know any more. */
const FAILURES = 3
const RETRY_MS = 30 * SECOND_MS
const LONGEST_RETRY_MS = HOUR_MS
/** An instrument that was given up, or of which the source said that it had nothing, is asked for again after these. */
const LATER_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS]

/** What waits for one source. */
interface Line {
  /** Instruments in their order, and from when on minutes are missing; undefined for all of the past. */
  waiting: Map<Instrument, number | undefined>
  tries: Map<Instrument, number>
  running: Promise<void>
  /** In a row. */
  failures: number
}

export function createBackfill(deps: BackfillDeps): Backfill {
  const { pauseMs = PAUSE_MS, retryMs = RETRY_MS, laterMs = LATER_MS } = deps
  const stopping = new AbortController()
  const { signal } = stopping
  const lines = new Map<string, Line>()
  const reported = new Set<string>()
  const once: BackfillDeps = {
    ...deps,
    onRefused(source, instrument, rows) {
      const key = `${source} ${instrument.symbol}`
      if (reported.has(key)) return
      reported.add(key)
      deps.onRefused(source, instrument, rows)
    },
  }
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)

  const put = new Map<Instrument, { times: number; timer: NodeJS.Timeout }>()

  /** Asks for an instrument again, after a longer time each time, unless that was done often enough. */
  function putOff(instrument: Instrument, from: number | undefined): void {
    const { times = 0, timer } = put.get(instrument) ?? {}
    clearTimeout(timer)
    const delay = laterMs[times]
    if (delay === undefined) return
    put.set(instrument, { times: times + 1, timer: setTimeout(() => request(instrument, from), delay).unref() })
  }

  /** Works through a line. An instrument that fails goes to its end; the more fail in a row, the longer is the pause. */
  async function work(name: string, line: Line): Promise<void> {
    for (let [next] = line.waiting; next && !signal.aborted; [next] = line.waiting) {
      const [instrument, from] = next
      const source = deps.sourceOf(instrument)
      try {
        const isFilled = source?.name !== name || (await fill(once, instrument, source, from, signal))
        if (isFilled) put.delete(instrument)
        else putOff(instrument, from)
        if (line.waiting.get(instrument) === from) line.waiting.delete(instrument)
        if (line.failures >= FAILURES) deps.onRecovery(name)
        line.failures = 0
        line.tries.delete(instrument)
        await pause(source && source.delayMs > 0 ? POLLED_PAUSE_MS : pauseMs)
      } catch (problem) {
        if (signal.aborted) return
        line.waiting.delete(instrument)
        const tries = (line.tries.get(instrument) ?? 0) + 1
        line.tries.set(instrument, tries)
        // While the whole source fails, no instrument is given up.
        if (tries < FAILURES || line.failures >= FAILURES) line.waiting.set(instrument, from)
        else {
          line.tries.delete(instrument)
          putOff(instrument, from)
        }
        if (++line.failures === FAILURES) deps.onProblem(name, problem)
        const { retryAfterMs = 0 } = problem as { retryAfterMs?: number }
        await pause(Math.max(retryAfterMs, Math.min(LONGEST_RETRY_MS, retryMs * 2 ** (line.failures - 1))))
      }
    }
  }

  function request(instrument: Instrument, from?: number): void {
    const source = deps.sourceOf(instrument)
    if (!source || signal.aborted) return
    const line = lines.get(source.name) ?? {
      waiting: new Map(),
      tries: new Map(),
      running: Promise.resolve(),
      failures: 0,
    }
    lines.set(source.name, line)
    const isIdle = line.waiting.size === 0
    const known = line.waiting.get(instrument)
    const isWider = line.waiting.has(instrument) && (known === undefined || (from !== undefined && known <= from))
    if (!isWider) line.waiting.set(instrument, from)
    if (isIdle) line.running = line.running.then(() => work(source.name, line))
  }

  return {
    request,
    waiting: () => new Map([...lines].map(([name, { waiting }]) => [name, waiting.size])),
    async close() {
      stopping.abort()
      for (const { timer } of put.values()) clearTimeout(timer)
      await Promise.all([...lines.values()].map(({ running }) => running))
    },
  }
}

/** What is filled: an instrument, its bars and its source. */
interface Filling {
  deps: BackfillDeps
  instrument: Instrument
  source: PastSource
  series: BarSeries
  schedule: Schedule
  now: number
  signal: AbortSignal
  /** Answers of the source, and bars in them. */
  answers: { count: number; bars: number }
}

/** Asks for what is missing of an instrument, and stores it. Returns false if the source had nothing at all. */
async function fill(
  deps: BackfillDeps,
  instrument: Instrument,
  source: PastSource,
  from: number | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const series = deps.recorder.seriesOf(instrument)
  const schedule = deps.scheduleOf(instrument)
  const now = deps.clock.now()
  const filling = { deps, instrument, source, series, schedule, now, signal, answers: { count: 0, bars: 0 } }
  const since = source.hasDaysOnly ? undefined : await fillMinuteGaps(filling, from)
  const today = dateToTime(schedule.tradingDayAt(now).date)
  let added = since === undefined ? 0 : 1
  if (since !== undefined) added += await replaceDays(filling, dateToTime(schedule.tradingDayAt(since).date), today)
  if (from === undefined) {
    if (!source.hasDaysOnly) added += await fillLonger(filling, '60', startOfHour(now - source.delayMs))
    added += await fillLonger(filling, '1D', today)
  }
  if (added > 0) deps.onFilled(instrument)
  return filling.answers.count === 0 || filling.answers.bars > 0
}

/** Returns the time of the first minute that was asked for, if any was added. */
async function fillMinuteGaps(filling: Filling, from: number | undefined): Promise<number | undefined> {
  const { deps, instrument, source, series, schedule, now } = filling
  const { repository, recorder } = deps
  const to = recorder.fillableTo(instrument, now - source.delayMs)
  const oldest = now - (now % MINUTE_MS) - Math.min(depths['1'], deps.minuteDays * DAY_MS)
  const stored = from === undefined ? await repository.read(series, '1', oldest, to, depths['1'] / MINUTE_MS) : []
  const first = from === undefined ? oldest : Math.max(from, oldest)
  let since: number | undefined
  for (const [start, end] of openWindows(gapsAround(stored, first, to, MINUTE_MS), schedule)) {
    const minutes = await plausibleBars(filling, '1', [start, end], stored)
    await recorder.flush()
    if ((await fillMinutes({ repository, series, minutes, from: start, to: end })) > 0)
      since = Math.min(since ?? start, start)
  }
  if (since !== undefined) await recorder.rebuild(instrument)
  return since
}

/** Stores hours or days where none are. Returns how many. */
async function fillLonger(filling: Filling, resolution: '60' | '1D', to: number): Promise<number> {
  const { deps, series, schedule, now } = filling
  const length = lengthOf(resolution)
  const oldest = now - (now % length) - depths[resolution]
  const stored = await deps.repository.read(series, resolution, oldest, to, depths[resolution] / length)
  let count = 0
  for (const [start, end] of openWindows(gapsAround(stored, oldest, to, length), schedule)) {
    const bars = await plausibleBars(filling, resolution, [start, end], stored)
    await deps.repository.append(longBars(series, resolution, bars))
    count += bars.length
  }
  return count
}

/** Days in which minutes were missing become those of the source. Returns how many. */
async function replaceDays(filling: Filling, from: number, to: number): Promise<number> {
  if (from >= to) return 0
  const { deps, series } = filling
  const before = await deps.repository.read(series, '1D', 0, from, 1)
  const days = await plausibleBars(filling, '1D', [from, to], before)
  await deps.repository.replace(longBars(series, '1D', days))
  return days.length
}

/** Bars of the source in a window, without those that cannot be beside the stored ones and each other. */
async function plausibleBars(
  { deps, instrument, source, signal, answers }: Filling,
  resolution: '1' | '60' | '1D',
  [from, to]: readonly [number, number],
  stored: readonly Bar[],
): Promise<Bar[]> {
  let refused: Bar[] = []
  const bars = await source.bars(instrument.symbol, resolution, from, to, signal, rows => {
    refused = refused.concat(rows)
  })
  answers.count++
  answers.bars += bars.length
  const around: BarsAround = {
    before: stored.filter(({ time }) => time < from),
    after: stored.filter(({ time }) => time >= to),
  }
  const judged = judgeBars(bars, instrument, around)
  refused = refused.concat(judged.refused)
  const [first] = refused
  if (first) deps.onRefused(source.name, instrument, { count: refused.length, resolution, first })
  return judged.plausible
}

/** What is missing before the first and after the last of the stored bars in [from, to). */
function gapsAround(stored: readonly Bar[], from: number, to: number, length: number): [number, number][] {
  const first = stored[0]
  const last = stored.at(-1)
  if (!first || !last) return [[from, to]]
  return [
    [from, first.time],
    [last.time + length, to],
  ]
}

/** Windows in which the market was open. */
function openWindows(windows: readonly [number, number][], schedule: Schedule): [number, number][] {
  return windows.filter(([from, to]) => from < to && schedule.spansBetween(from, to).length > 0)
}

function startOfHour(at: number): number {
  return at - (at % HOUR_MS)
}
