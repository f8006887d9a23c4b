import { z } from 'zod'
import { locales } from '../text/locale.ts'

const mailSwitches = z.strictObject({
  comment: z.boolean(),
  follow: z.boolean(),
  group: z.boolean(),
  contest: z.boolean(),
})

/** What a member who is logged in sees of oneself. Times are ISO 8601 in UTC. */
export const meSchema = z.strictObject({
  memberId: z.string(),
  username: z.string().nullable().describe('Null until it is set, once'),
  nickname: z.string().nullable().describe('Null until it is set'),
  avatar: z.string().nullable().describe('Id of a file'),
  bio: z.string(),
  tags: z.array(z.string()),
  phone: z.string().nullable().describe('Masked: +886*****678'),
  email: z.string().nullable().describe('Masked: l***@example.com'),
  certified: z.boolean().describe('Whether the identity is verified'),
  level: z.int(),
  muted: z
    .strictObject({ until: z.string().nullable().describe('Null: for good') })
    .nullable()
    .describe('Null if the member may write'),
  roles: z
    .array(z.enum(['moderate', 'certify', 'finance', 'contest', 'admin']))
    .describe('What a member of staff may do; empty for others'),
  counts: z.strictObject({
    unread: z.int().describe('Notifications that are not read'),
    followers: z.int(),
    following: z.int(),
    articles: z.int(),
  }),
  settings: z.strictObject({
    lang: z.enum(locales),
    followListPublic: z.boolean(),
    overlay: z.boolean(),
    findable: z.boolean().describe('Whether search engines may list the member’s page'),
    mail: mailSwitches,
  }),
  codesLeft: z.int().nullable().describe('Recovery codes that are not used; null without second factor'),
  closesAt: z.string().nullable().describe('When the account is closed, if the member has asked for it'),
  version: z.int().describe('Sent with changes of the profile and of the settings'),
})

export type Me = z.output<typeof meSchema>
