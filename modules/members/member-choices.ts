import { z } from 'zod'

/** What a member chooses of what is shown and sent; what was never chosen has its default. */
export const memberChoices = z.object({
  followListPublic: z.boolean().default(true).describe('Whether others see whom the member follows, and who follows'),
  overlay: z.boolean().default(true).describe('Whether comments run over charts'),
  findable: z.boolean().default(true).describe('Whether search engines may list the page of the member'),
  mail: z
    .object({
      comment: z.boolean().default(true).describe('Answers to comments'),
      follow: z.boolean().default(true).describe('New followers and likes'),
      group: z.boolean().default(true).describe('Announcements of groups'),
      contest: z.boolean().default(true).describe('Entries in contests and their results'),
    })
    .prefault({})
    .describe('Mails that are not necessary'),
})

export type MemberChoices = z.output<typeof memberChoices>
