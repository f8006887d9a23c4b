import type { Database } from '#kit/database/database.ts'
import type { CallsOf } from '#kit/http/call.ts'
import { declareModule, type Opened } from '#kit/module/module.ts'
import { createAnnouncementBoard } from './announcement-board.ts'
import { announcementCalls } from './announcements.http.ts'
import { staffAnnouncementCalls } from './staff-announcements.http.ts'
import { announcementMigrations } from './store/announcement-tables.ts'

/** What the site announces to all visitors. */
function openAnnouncements({
  database,
  elapsed,
  siteUrl,
  brandName,
  onProblem,
}: {
  database: Database
  /** A monotonic time in ms. */
  elapsed(): number
  siteUrl: string
  brandName: string
  /** Announcements could not be read; pages show those read last. */
  onProblem(problem: unknown): void
}) {
  const board = createAnnouncementBoard({ database, elapsed, onProblem })
  return {
    calls: [
      ...announcementCalls({ database, siteUrl, brandName }),
      ...staffAnnouncementCalls({ database, onChange: board.forget }),
    ],
    services: { announcements: board },
  } satisfies Opened
}

/** The calls of announcements. */
export type AnnouncementCalls = CallsOf<ReturnType<typeof openAnnouncements>['calls'][number]>

export const announcementsModule = declareModule({
  name: 'announcements',
  migrations: { main: [announcementMigrations] },
  problem: 'announcements cannot be read',
  open: openAnnouncements,
})
