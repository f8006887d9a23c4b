import type { Announcement, AnnouncementKind } from '#contract/announcements/announcement.ts'
import type { Locale } from '#contract/text/locale.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { cursorOf, positionOf } from '#kit/http/cursor.ts'
import { LARGEST_PLACE, SITE_LIST } from './announcements.http.ts'
import { inLanguage } from './in-language.ts'
import { type PinnedAnnouncement, shownPinned } from './pinned.ts'
import { type AnnouncementPlace, announcements, placeOf, type StoredAnnouncement } from './store/announcements.ts'

/** What pages show of announcements of the site. */
export interface AnnouncementBoard {
  /**
   * Pinned ones in force now, the first of which the bar shows. Never rejects, and waits only a moment: while the database
   * does not respond it has what was read last.
   */
  pinned(locale: Locale): Promise<PinnedAnnouncement[]>
  /** Those in force, the newest first; undefined if `cursor` is none of the list. Rejects if the database does not respond. */
  page(asked: {
    locale: Locale
    kind?: AnnouncementKind | undefined
    cursor?: string | undefined
    limit: number
  }): Promise<{ list: Announcement[]; next: string | undefined } | undefined>
}

/** Pinned ones are read again after this time: so soon all processes know of a new one. */
const FRESH_MS = 200
/** How long a page waits for them. */
const LONGEST_WAIT_MS = 50

export function createAnnouncementBoard({
  database,
  elapsed,
  onProblem,
}: {
  database: Database
  /** A monotonic time in ms. */
  elapsed(): number
  onProblem(problem: unknown): void
}): AnnouncementBoard & { forget(): void } {
  let pinned: readonly StoredAnnouncement[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read() {
    try {
      const asked = elapsed()
      pinned = await announcements.pinned(database, Date.now())
      readAt = asked
    } catch (problem) {
      readAt = elapsed() + SECOND_MS
      onProblem(problem)
    } finally {
      reading = undefined
    }
  }

  async function refresh() {
    if (elapsed() - readAt < FRESH_MS) return
    reading ??= read()
    let timer: NodeJS.Timeout | undefined
    const moment = new Promise<void>(resolve => {
      timer = setTimeout(resolve, LONGEST_WAIT_MS)
    })
    await Promise.race([reading, moment])
    clearTimeout(timer)
  }

  return {
    async pinned(locale) {
      await refresh()
      return shownPinned(pinned, { locale, now: Date.now() })
    },
    async page({ locale, kind, cursor, limit }) {
      const list = kind === undefined ? SITE_LIST : `${SITE_LIST}/${kind}`
      const after = cursor === undefined ? undefined : positionOf(list, cursor, LARGEST_PLACE)
      if (cursor !== undefined && !after) return undefined
      const place = after as AnnouncementPlace | undefined
      const found = await announcements.inForce(database, { now: Date.now(), after: place, kind, limit: limit + 1 })
      const rows = found.slice(0, limit)
      return {
        list: rows.map(each => inLanguage(each, locale)),
        next: found.length > limit ? cursorOf(list, placeOf(rows.at(-1)!)) : undefined,
      }
    },
    /** What was read is outdated. */
    forget() {
      readAt = Number.NEGATIVE_INFINITY
    },
  }
}
