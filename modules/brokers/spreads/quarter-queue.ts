import type { MeasuredQuarter } from './imported-spreads.ts'
import { QUARTER_HOUR_MS } from './spread-quarter.ts'

/** Quarters that wait for a database that does not respond; the oldest are given up. */
const MAX_WAITING = 20_000
/** What a process keeps that does not store, to store it if the one that does ends. */
const KEPT_MS = 4 * QUARTER_HOUR_MS

/** Measured quarters on their way to the database. */
export interface QuarterQueue {
  add(quarters: readonly MeasuredQuarter[]): void
  /** Gives up what is too much. Without `isStored` this process does not store, and another one has stored the oldest. */
  trim(until: number, isStored: boolean): void
  /** Stores what waits. Rejects with the database's error: what could not be stored waits further. */
  store(): Promise<void>
}

/**
 * A recording that starts over measures the same quarters again: each once, as the database would keep it. PostgreSQL
 * refuses a statement that stores a row twice.
 */
function eachOnce(quarters: readonly MeasuredQuarter[]): MeasuredQuarter[] {
  const byKey = new Map<string, MeasuredQuarter>()
  for (const quarter of quarters) {
    const { account, pair, broker, start, isPart } = quarter
    const key = [account, pair, broker, start, isPart].join(' ')
    if (quarter.quotedMs >= (byKey.get(key)?.quotedMs ?? 0)) byKey.set(key, quarter)
  }
  return [...byKey.values()]
}

export function createQuarterQueue(deps: {
  /** Rejects if the database does not respond. */
  store(quarters: readonly MeasuredQuarter[]): Promise<void>
}): QuarterQueue {
  let waiting: MeasuredQuarter[] = []

  return {
    add(quarters) {
      waiting.push(...quarters)
    },
    trim(until, isStored) {
      if (!isStored) waiting = waiting.filter(({ start }) => start >= until - KEPT_MS)
      if (waiting.length > MAX_WAITING) waiting = waiting.slice(-MAX_WAITING)
    },
    async store() {
      if (waiting.length === 0) return
      const sent = eachOnce(waiting)
      waiting = []
      try {
        await deps.store(sent)
      } catch (problem) {
        waiting = [...sent, ...waiting].slice(-MAX_WAITING)
        throw problem
      }
    },
  }
}
