import { z } from 'zod'
import { authorSchema } from '../articles/article.ts'
import { horizonSchema } from '../articles/track-record.ts'

/** Who is in a group. */
const groupRoles = ['leader', 'admin', 'member'] as const
export type GroupRole = (typeof groupRoles)[number]

export { groupBounds, memberFilters, termDays } from './group-bounds.ts'
export { type GroupSort, groupSorts } from './group-sorts.ts'

const instant = (of: string) => z.string().describe(`${of}, ISO 8601 in UTC`)
const instantOrNull = (of: string) => z.string().nullable().describe(`${of}, ISO 8601 in UTC; null without one`)

const mineSchema = z.strictObject({
  role: z.enum(groupRoles).nullable().describe('Null of who is not in it'),
  state: z
    .enum(['none', 'requested', 'active', 'expired'])
    .describe('requested: waits for an answer; expired: the term has ended, and may be renewed'),
  until: instantOrNull('End of the term that is paid'),
  mutedUntil: instantOrNull('Until when the reader is muted in this group'),
})

/** A group as everybody sees it. */
export const groupSchema = z.strictObject({
  groupId: z.string().describe('Permanent id of the group'),
  name: z.string().describe('Its own among open groups that look alike'),
  intro: z.string().describe('Plain text, with line breaks'),
  avatar: z.string().nullable().describe('Id of a file'),
  leader: authorSchema.nullable().describe('Null if others do not see the account'),
  record: horizonSchema.describe('What became of the published opinions of its leader, after five trading days'),
  members: z.int().describe('Those whose term has not ended, the leader among them'),
  cap: z.int().describe('Most members'),
  admins: z.int().describe('Administrators besides the leader'),
  adminCap: z.int().describe('Most administrators'),
  paid: z.boolean().describe('Whether members pay'),
  price: z.int().nullable().describe('Diamonds for a term; null of a free group'),
  termDays: z.int().nullable().describe('Days of a term; null of a free group'),
  approval: z.boolean().describe('Whether the leader or an administrator answers requests to join'),
  state: z.enum(['open', 'closed']).describe('A closed group is read, and changed no more'),
  weekPosts: z.int().describe('Posts of the last seven days'),
  createdAt: instant('When it was opened'),
  activeAt: instant('When something was posted or announced last, or it was opened'),
  version: z.int().describe('Rises with each change of what its leader sets'),
  mine: mineSchema.nullable().describe('What the reader has to do with it; null in lists for everybody'),
})
export type Group = z.output<typeof groupSchema>

/** Somebody who is in a group, as the others of it see them. */
export const groupMemberSchema = z.strictObject({
  member: authorSchema.nullable().describe('Null if others do not see the account'),
  memberId: z.string().describe('Id of the member'),
  role: z.enum(groupRoles).describe('Role in the group'),
  since: instant('When they joined'),
  until: instantOrNull('End of the term that is paid'),
  expired: z.boolean().describe('Whether the term has ended'),
  mutedUntil: instantOrNull('Until when they are muted in this group'),
  posts: z.int().describe('Posts of the last thirty days'),
})
export type GroupMember = z.output<typeof groupMemberSchema>

/** Somebody who asks to join. */
export const groupRequestSchema = z.strictObject({
  member: authorSchema.nullable().describe('Null if others do not see the account'),
  memberId: z.string().describe('Id of the member'),
  message: z.string().describe('Message with the request'),
  held: z.int().describe('Diamonds that are set aside until it is answered; 0 in a free group'),
  at: instant('When they asked'),
  endsAt: instant('When it ends unanswered, and what is held is given back'),
})
export type GroupRequest = z.output<typeof groupRequestSchema>

/** An announcement in a group. */
export const groupAnnouncementSchema = z.strictObject({
  announcementId: z.string().describe('Permanent id of the announcement'),
  title: z.string().describe('One line'),
  content: z.string().describe('Plain text, with line breaks'),
  pinned: z.boolean().describe('Whether it stands first'),
  author: authorSchema.nullable().describe('Null if others do not see the account'),
  at: instant('When it was published'),
  told: z.int().describe('How many members were told of it'),
  version: z.int().describe('Rises with each change'),
})
export type GroupAnnouncement = z.output<typeof groupAnnouncementSchema>

/** What a member has posted in a group. */
export const groupPostSchema = z.strictObject({
  postId: z.string().describe('Permanent id of the post'),
  author: authorSchema.nullable().describe('Null if others do not see the account'),
  role: z.enum(groupRoles).nullable().describe('Role of the author in the group; null if the author has left'),
  content: z.string().describe('Plain text, with line breaks'),
  images: z.array(z.string()).describe('Ids of files, in their order'),
  state: z.enum(['shown', 'held']).describe('held: waits for a review, and is read by its author alone'),
  at: instant('When it was posted'),
  mine: z.boolean().describe('Whether the reader has posted it'),
})
export type GroupPost = z.output<typeof groupPostSchema>
