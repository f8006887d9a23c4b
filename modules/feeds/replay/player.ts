import { setImmediate as otherWork, setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { ReplayClock } from './replay-clock.ts'
import type { TimedRow, Timeline } from './timeline.ts'

/** Interval at which due rows are emitted. */
const BEAT_MS = 50
/** Longest time spent emitting rows before yielding to other work. */
const SLICE_MS = 8
/** The time is checked once per this many rows. */
const ROWS_PER_LOOK = 64
/** Longer periods without rows are skipped. */
const SKIPPED_SPAN_MS = MINUTE_MS
/** Longest step of the clock: after the machine slept, the replay resumes where it was. */
const LONGEST_BEAT_MS = 1_000
/** How long the clock runs on after the last row, so that everything that ended with it is settled. */
const LAST_MOMENT_MS = 3_000

export interface PlayerDeps {
  timeline: Timeline
  clock: ReplayClock
  onRow(next: TimedRow): void
  signal: AbortSignal
}

/** Emits the rows of a timeline, paced or as fast as possible, and moves the clock with them. */
export class Player {
  readonly #deps: PlayerDeps
  /** End of the last emitted row. */
  #coveredUntil = Number.NEGATIVE_INFINITY

  constructor(deps: PlayerDeps) {
    this.#deps = deps
  }

  /** Emits everything up to a moment, in slices. Resolves to false when nothing is left. */
  async handOnUntil(moment: number): Promise<boolean> {
    const { timeline, signal } = this.#deps
    let lookedAt = performance.now()
    for (let rows = 1; !signal.aborted; rows++) {
      if (!timeline.isReady) {
        await timeline.prepare()
        lookedAt = performance.now()
      }
      const next = timeline.peek()
      if (!next) return false
      if (next.row.eventAt > moment) return true
      this.#handOn(next)
      if (rows % ROWS_PER_LOOK !== 0 || performance.now() - lookedAt < SLICE_MS) continue
      await otherWork()
      lookedAt = performance.now()
    }
    return true
  }

  /** Plays from the clock's time until it is stopped (false) or nothing is left (true). */
  async play(speed: number): Promise<boolean> {
    const { clock, signal } = this.#deps
    const isPaced = Number.isFinite(speed)
    let target = isPaced ? clock.now() : Number.POSITIVE_INFINITY
    let beatAt = performance.now()
    clock.speed = isPaced ? speed : 0
    let goesOn = true
    while (goesOn && !signal.aborted) {
      target = this.#skipSilence(target)
      goesOn = await this.handOnUntil(target)
      if (isPaced && goesOn && !signal.aborted) clock.moveTo(Math.max(target, clock.now()))
      if (!goesOn || signal.aborted) break
      await sleep(BEAT_MS, undefined, { signal }).catch(() => undefined)
      target += Math.min(performance.now() - beatAt, LONGEST_BEAT_MS) * speed
      beatAt = performance.now()
    }
    clock.speed = 0
    if (!goesOn) clock.moveTo(Math.max(clock.now(), this.#coveredUntil + LAST_MOMENT_MS))
    return !signal.aborted
  }

  #handOn(next: TimedRow): void {
    const { timeline, clock, onRow } = this.#deps
    const { eventAt } = next.row
    if (eventAt > clock.now()) clock.moveTo(eventAt)
    if (eventAt > this.#coveredUntil) this.#coveredUntil = eventAt
    onRow(next)
    timeline.take()
  }

  /** Start of the next row if the clock is inside a long gap between two rows. */
  #skipSilence(target: number): number {
    const next = this.#deps.timeline.nextStart
    const isSilent = target >= this.#coveredUntil && next > target && next - this.#coveredUntil > SKIPPED_SPAN_MS
    return isSilent && Number.isFinite(next) ? next : target
  }

  /**
   * Everything up to and including this time (UTC ms) was emitted; behind the clock while a row of its millisecond is
   * pending.
   */
  position(): number {
    const now = this.#deps.clock.now()
    const next = this.#deps.timeline.peek()
    return next && next.row.eventAt <= now ? now - 1 : now
  }
}
