import { setImmediate as otherWork, setTimeout as sleep } from 'node:timers/promises'
import type { ReplayClock } from './replay-clock.ts'
import type { TimedRow, Timeline } from './timeline.ts'

/** How often rows that have come due are handed on. */
const BEAT_MS = 50
/** How long rows are handed on before other work gets its turn. */
const SLICE_MS = 8
/** The time is looked at once in so many rows. */
const ROWS_PER_LOOK = 64
/** A span without rows that is longer is skipped. */
const SKIPPED_SPAN_MS = 60_000
/** A machine that slept goes on where it was, not where it would be. */
const LONGEST_BEAT_MS = 1_000
/** The clock runs on for so long after the last row, so that what ended with it is settled everywhere. */
const LAST_MOMENT_MS = 3_000

export interface PlayerDeps {
  timeline: Timeline
  clock: ReplayClock
  onRow(next: TimedRow): void
  signal: AbortSignal
}

/** Hands the rows of a timeline on, at a pace or as fast as it can, and moves the clock with them. */
export class Player {
  readonly #deps: PlayerDeps
  /** End of the last row that was handed on. */
  #coveredUntil = Number.NEGATIVE_INFINITY

  constructor(deps: PlayerDeps) {
    this.#deps = deps
  }

  /** Hands on everything up to a moment, in slices. Resolves to false when nothing is left. */
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

  /** Plays from the clock's moment on until it is stopped (false) or nothing is left (true). */
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

  /** The next row's beginning, when the clock is between two rows that lie far from each other. */
  #skipSilence(target: number): number {
    const next = this.#deps.timeline.nextStart
    const isSilent = target >= this.#coveredUntil && next > target && next - this.#coveredUntil > SKIPPED_SPAN_MS
    return isSilent && Number.isFinite(next) ? next : target
  }

  /** Everything up to and including this moment (UTC ms) was handed on: not the clock's while a row of it waits. */
  position(): number {
    const now = this.#deps.clock.now()
    const next = this.#deps.timeline.peek()
    return next && next.row.eventAt <= now ? now - 1 : now
  }
}
