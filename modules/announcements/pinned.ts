import { type AnnouncementLevel, announcementLevels } from '#contract/announcements/announcement.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { StoredAnnouncement } from './store/announcements.ts'

/** At any moment at most so many pinned announcements are in force. */
export const MAX_PINNED = 3

interface Term {
  /** UTC ms. */
  startsAt: number
  /** Undefined: until it is removed. */
  endsAt: number | undefined
}

const isInForce = ({ startsAt, endsAt = Number.POSITIVE_INFINITY }: Term, at: number) => startsAt <= at && at < endsAt

/** Whether at no moment of a term more than `MAX_PINNED` of these announcements are in force. */
export function fitsPinned(pinned: readonly Term[], term: Term): boolean {
  // The number rises only where one begins.
  const beginnings = [term, ...pinned].map(({ startsAt }) => startsAt).filter(at => isInForce(term, at))
  return beginnings.every(at => pinned.filter(each => isInForce(each, at)).length <= MAX_PINNED)
}

/** What the bar below the header shows of an announcement. */
export interface PinnedAnnouncement {
  id: string
  kind: StoredAnnouncement['kind']
  level: AnnouncementLevel
  title: string
  content: string
  /** For how many more ms it is in force; undefined: until it is removed. */
  leftMs: number | undefined
}

/** Those in force, in the order in which the bar shows them: the highest level first, then the newest. */
export function shownPinned(
  pinned: readonly StoredAnnouncement[],
  { locale, now }: { locale: Locale; now: number },
): PinnedAnnouncement[] {
  const rank = (level: AnnouncementLevel) => announcementLevels.indexOf(level)
  return pinned
    .filter(each => isInForce(each, now))
    .toSorted((a, b) => rank(b.level) - rank(a.level) || b.startsAt - a.startsAt || b.number - a.number)
    .map(({ id, kind, level, texts, endsAt }) => ({
      ...{ id, kind, level, ...texts[locale] },
      leftMs: endsAt === undefined ? undefined : endsAt - now,
    }))
}
