import { epochDayAt, isoDateOf } from '#contract/time/epoch-day.ts'
import type { Database } from '#kit/database/database.ts'
import { addViews } from '../store/plugin-views.ts'

/** Views of plugins, counted in memory and stored together: a view itself writes nothing. */
export interface ViewCounter {
  count(pluginId: string): void
  /** Stores what was counted if the last time is a while ago. What cannot be stored is stored with the next. */
  tick(): void
  /** Stores what was counted. */
  close(): Promise<void>
}

/** How often views are stored: so many are lost if the process is killed. */
const STORED_EVERY_MS = 2_000
/** Statements of a unit. */
const MAX_AT_ONCE = 200

export function createViewCounter({
  database,
  now,
  onProblem,
}: {
  database: Database
  /** UTC ms. */
  now(): number
  /** Views could not be stored. */
  onProblem(problem: unknown): void
}): ViewCounter {
  /** By day and plugin: `2026-11-26 aB3kQ9xLm2Vw7Tc1`. */
  let counted = new Map<string, number>()
  let storedAt = performance.now()
  let storing: Promise<void> | undefined

  const add = (key: string, views: number) => counted.set(key, (counted.get(key) ?? 0) + views)

  async function store(): Promise<void> {
    storedAt = performance.now()
    // Rows are locked in one order, so that no two processes wait for each other.
    const pending = [...counted].toSorted(([a], [b]) => (a < b ? -1 : 1))
    counted = new Map()
    for (let start = 0; start < pending.length; start += MAX_AT_ONCE) {
      const some = pending.slice(start, start + MAX_AT_ONCE)
      try {
        await database.write(async unit => {
          for (const [key, views] of some) {
            const [day = '', pluginId = ''] = key.split(' ')
            await addViews(unit, pluginId, { day, views })
          }
        })
      } catch (problem) {
        for (const [key, views] of pending.slice(start)) add(key, views)
        onProblem(problem)
        return
      }
    }
  }

  const storeOnce = () => {
    storing ??= store().finally(() => {
      storing = undefined
    })
    return storing
  }

  return {
    count: pluginId => void add(`${isoDateOf(epochDayAt(now()))} ${pluginId}`, 1),
    tick() {
      if (counted.size > 0 && performance.now() - storedAt >= STORED_EVERY_MS) void storeOnce()
    },
    async close() {
      await storing
      if (counted.size > 0) await storeOnce()
    },
  }
}
