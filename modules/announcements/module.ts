import type { Database } from '#kit/database/database.ts'
import type { CallsOf } from '#kit/http/call.ts'
import { declareModule, type Opened } from '#kit/module/module.ts'
import { createAnnouncementBoard } from './announcement-board.ts'
import { announcementCalls } from './announcements.http.ts'
import { announcementMigrations } from './store/announcement-tables.ts'

/** What the site announces to all visitors. */
function openAnnouncements({
  database,
  elapsed,
  onProblem,
}: {
  database: Database
  /** A monotonic time in ms. */
  elapsed(): number
  /** Announcements could not be read; pages show those read last. */
  onProblem(problem: unknown): void
}) {
  const board = createAnnouncementBoard({ database, elapsed, onProblem })
  return {
    calls: announcementCalls({ database, onChange: board.forget }),
    services: { announcements: board },
  } satisfies Opened
}

/** The calls of announcements. */
export type AnnouncementCalls = CallsOf<ReturnType<typeof announcementCalls>[number]>

export const announcementsModule = declareModule({
  name: 'announcements',
  migrations: { main: [announcementMigrations] },
  problem: 'announcements cannot be read',
  open: openAnnouncements,
})
