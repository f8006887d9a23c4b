import { z } from 'zod'
import { capabilities } from '../community/who.ts'
import { locales } from '../text/locale.ts'

const mailSwitches = z.strictObject({
  comment: z.boolean().describe('Answers to what the member has written'),
  follow: z.boolean().describe('New followers and likes'),
  group: z.boolean().describe('Announcements of groups'),
  contest: z.boolean().describe('Contests that the member takes part in'),
  withdrawal: z.boolean().describe('Each month, that withdrawals are open'),
})

const mute = z.strictObject({ until: z.string().nullable().describe('Null: for good') })

const counts = z.strictObject({
  unread: z.int().describe('Notifications that are not read'),
  followers: z.int().describe('Members who follow this one'),
  following: z.int().describe('Members whom this one follows'),
  articles: z.int().describe('Articles that are published'),
})

/** What a member chooses of what is shown and sent. */
export const chosenSettings = z.strictObject({
  lang: z.enum(locales).describe('Language of e-mails'),
  followListPublic: z.boolean().describe('Whether others see whom the member follows, and who follows'),
  overlay: z.boolean().describe('Whether comments run over charts'),
  findable: z.boolean().describe('Whether search engines may list the member’s page'),
  mail: mailSwitches.describe('Mails that are not necessary'),
})

/** What a member who is logged in sees of oneself. Times are ISO 8601 in UTC. */
export const meSchema = z.strictObject({
  memberId: z.string().describe('Permanent id of the member'),
  username: z.string().nullable().describe('Null until it is set, once'),
  nickname: z.string().nullable().describe('Null until it is set'),
  avatar: z.string().nullable().describe('Id of a file'),
  bio: z.string().describe('Empty if there is none'),
  tags: z.array(z.string()).describe('Tags in the order of the member'),
  phone: z.string().nullable().describe('Masked: +886*****678'),
  email: z.string().nullable().describe('Masked: l***@example.com'),
  certified: z.boolean().describe('Whether the identity is verified'),
  level: z.int().describe('Level, from 1 on'),
  muted: mute.nullable().describe('Null if the member may write'),
  roles: z.array(z.enum(capabilities)).describe('What a member of staff may do; empty for others'),
  counts: counts.describe('Counts of what the member has'),
  settings: chosenSettings.describe('What the member has chosen'),
  codesLeft: z.int().nullable().describe('Recovery codes that are not used; null without second factor'),
  closesAt: z.string().nullable().describe('When the account is closed, if the member has asked for it'),
  nicknameChangeableAt: z.string().nullable().describe('When the nickname may be changed again; null: at once'),
  version: z.int().describe('Sent with changes of the profile and of the settings'),
})

export type Me = z.output<typeof meSchema>
