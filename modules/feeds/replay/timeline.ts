import { setImmediate as otherWork } from 'node:timers/promises'
import type { Part } from './programme.ts'
import type { RecordedRow, RowReader } from './rows.ts'

/** A row and the part of the programme it belongs to. */
export interface TimedRow {
  part: Part
  row: RecordedRow
}

interface Lane extends TimedRow {
  next: RowReader
}

/** Longest time spent skipping rows before yielding to other work. */
const SLICE_MS = 8
/** The time is checked once per this many rows. */
const ROWS_PER_LOOK = 256

/**
 * All rows of a programme, ordered by the time they set the price. A file is opened when its first row may be the next
 * one and released after its last, so that only the days being played are in memory.
 */
export class Timeline {
  readonly #waiting: Part[]
  readonly #open: (part: Part) => Promise<RowReader>
  readonly #after: number
  #lanes: Lane[] = []
  #first: Lane | undefined

  /** Rows at or before `after` (UTC ms) are omitted. `parts` are ordered by start. */
  constructor(parts: readonly Part[], after: number, open: (part: Part) => Promise<RowReader>) {
    this.#waiting = parts.filter(part => part.to > after)
    this.#after = after
    this.#open = open
  }

  /** Whether `peek` is valid: false if a file must be opened first, by `prepare`. */
  get isReady(): boolean {
    const next = this.#waiting[0]
    return next === undefined || (this.#first !== undefined && next.from > this.#first.row.eventAt)
  }

  /** Opens the files that may contain the next row. */
  async prepare(): Promise<void> {
    while (!this.isReady) {
      const part = this.#waiting.shift()!
      const next = await this.#open(part)
      const row = await this.#pass(next)
      if (row) this.#lanes.push({ part, row, next })
      this.#findFirst()
    }
  }

  /** The next row, undefined at the end. */
  peek(): TimedRow | undefined {
    return this.#first
  }

  /** Removes the next row. */
  take(): void {
    const lane = this.#first
    if (!lane) return
    const row = lane.next()
    if (row) lane.row = row
    else this.#lanes.splice(this.#lanes.indexOf(lane), 1)
    this.#findFirst()
  }

  /** Earliest time of any pending row; Infinity at the end. */
  get nextStart(): number {
    let start = Number.POSITIVE_INFINITY
    for (const { row } of this.#lanes) start = Math.min(start, row.bar ? row.bar.start : row.eventAt)
    return start
  }

  async #pass(next: RowReader): Promise<RecordedRow | undefined> {
    let row = next()
    let lookedAt = performance.now()
    for (let passed = 1; row && row.eventAt <= this.#after; row = next(), passed++) {
      if (passed % ROWS_PER_LOOK !== 0 || performance.now() - lookedAt < SLICE_MS) continue
      await otherWork()
      lookedAt = performance.now()
    }
    return row
  }

  #findFirst(): void {
    let first: Lane | undefined
    for (const lane of this.#lanes) if (!first || lane.row.eventAt < first.row.eventAt) first = lane
    this.#first = first
  }
}
