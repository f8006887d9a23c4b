import type { Clock } from '#kit/time/clock.ts'
import type { CalendarItem } from './calendar-item.ts'

interface KeptList {
  items: readonly CalendarItem[]
  basis: readonly object[]
  /** UTC ms, `until` exclusive. */
  from: number
  until: number
}

/** Each of at most a thousand items: pages ask for the present day, week and month again and again. */
const MAX_LISTS = 12

/** Lists that were used last. Each is used until a time, and as long as it would be read from the same objects. */
export function keptLists(clock: Clock) {
  const kept = new Map<string, KeptList>()
  return {
    find(key: string, basis: readonly object[]): readonly CalendarItem[] | undefined {
      const known = kept.get(key)
      const now = clock.now()
      if (!known || now < known.from || now >= known.until) return undefined
      if (known.basis.some((each, place) => each !== basis[place])) return undefined
      kept.delete(key)
      kept.set(key, known)
      return known.items
    },
    keep(key: string, list: KeptList): void {
      kept.delete(key)
      kept.set(key, list)
      if (kept.size > MAX_LISTS) kept.delete(kept.keys().next().value!)
    },
  }
}
