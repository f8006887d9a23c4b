export type { AnnouncementBoard } from './announcement-board.ts'
export { type AnnouncementCalls, announcementsModule } from './module.ts'
export type { PinnedAnnouncement } from './pinned.ts'
