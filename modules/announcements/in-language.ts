import type { Announcement } from '#contract/announcements/announcement.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { StoredAnnouncement } from './store/announcements.ts'

const instant = (at: number) => new Date(at).toISOString()

/** An announcement as its readers get it. */
export function inLanguage(
  { id, kind, level, isPinned, texts, startsAt, endsAt }: StoredAnnouncement,
  locale: Locale,
): Announcement {
  return {
    ...{ announcementId: id, kind, level, pinned: isPinned, ...texts[locale] },
    ...{ from: instant(startsAt), to: endsAt === undefined ? null : instant(endsAt), version: 1 },
  }
}
