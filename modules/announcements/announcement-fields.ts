import { z } from 'zod'
import { announcementKinds, announcementLevels } from '#contract/announcements/announcement.ts'

export const kind = z.enum(announcementKinds).describe('What it is about')
export const level = z.enum(announcementLevels).describe('How urgent it is')
const from = z.string().describe('Start; ISO 8601 in UTC')
const to = z.string().nullable().describe('No longer in force at this moment; null: until it is removed')

/** What everybody gets of an announcement, beside its texts. */
export const known = {
  announcementId: z.string().describe('Permanent id of the announcement'),
  kind,
  level,
  pinned: z.boolean().describe('Whether it stands first, and below the header of all pages'),
  from,
  to,
}
