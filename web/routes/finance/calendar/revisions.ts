import type { EventVersion } from '#modules/calendar'

const fields = ['at', 'importance', 'forecast', 'actual', 'previous'] as const

/** What one file says otherwise than the one before. */
export type Revision = {
  /** When the later file was imported, UTC ms. */
  seenAt: number
} & (
  | {
      /** `at` is when the event is, UTC ms. */
      field: 'at' | 'importance'
      before: number
      after: number
    }
  | {
      /** Figures as they are written; empty without one. */
      field: 'forecast' | 'actual' | 'previous'
      before: string
      after: string
    }
)

/** What was revised from each version of an event to the next, the last first. */
export function revisionsOf(versions: readonly EventVersion[]): Revision[] {
  return versions
    .flatMap((version, place) => {
      const before = versions[place - 1]
      if (!before) return []
      return fields
        .filter(field => version[field] !== before[field])
        .map(field => ({ seenAt: version.firstSeen, field, before: before[field], after: version[field] }) as Revision)
    })
    .toReversed()
}
