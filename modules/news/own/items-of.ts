import type { NewsItem } from '../store/item.ts'
import type { NewsEvent } from './events.ts'
import type { Names } from './names.ts'
import { wordingOf, writeItem } from './write-item.ts'

/** The wordings of recent items by rule, in the order of their times (UTC ms). */
export type RecentWordings = Map<string, readonly { at: number; wording: number }[]>

const MAX_RECENT = 200

/**
 * The items of events in the order of their time; no two of a rule follow each other in the same wording, those of
 * `recent` included, to which they are added.
 */
export function itemsOf(events: readonly NewsEvent[], names: Names, recent: RecentWordings = new Map()): NewsItem[] {
  return events
    .toSorted((one, other) => one.at - other.at)
    .map(event => {
      const others = recent.get(event.rule) ?? []
      const before = others.findLast(({ at }) => at <= event.at)?.wording
      const after = others.find(({ at }) => at > event.at)?.wording
      const wording = wordingOf(event, [before, after])
      recent.set(
        event.rule,
        [...others, { at: event.at, wording }].sort((one, other) => one.at - other.at).slice(-MAX_RECENT),
      )
      return writeItem(event, wording, names)
    })
}
