import { z } from 'zod'

const counts = z.strictObject({
  followers: z.int().describe('Who follows the member'),
  following: z.int().describe('Whom the member follows'),
  articles: z.int().describe('Articles that are published'),
})

/** What everybody may see of a member. */
export const memberSchema = z.object({
  memberId: z.string().describe('Id of the member'),
  username: z.string().nullable().describe('Null until it is set'),
  nickname: z.string().nullable().describe('Null until it is set'),
  avatar: z.string().nullable().describe('Id of a file'),
  bio: z.string().describe('Bio, written by the member'),
  tags: z.array(z.string()).describe('Words that describe the member'),
  certified: z.boolean().describe('Whether the identity is verified'),
  counts: counts.describe('How many'),
  column: z.string().nullable().describe('Id of the column the member writes'),
  publicTrading: z.array(z.string()).describe('Ids of the trading accounts that are shown'),
  followed: z.boolean().describe('Whether the reader follows the member'),
  followsYou: z.boolean().describe('Whether the member follows the reader'),
  blocked: z.boolean().describe('Whether the reader has blocked the member'),
})

export type Member = z.output<typeof memberSchema>

/** Id of a member in the path of a call. */
export const memberIdParameter = z
  .string()
  .regex(/^[0-9A-Za-z_-]{8,36}$/)
  .meta({ description: 'Id of the member', example: 'Zk3v0eWq9xT1mB7c' })
