import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import type { Accounts } from '#modules/accounts'
import * as examples from './examples.ts'
import type { Profile } from './profile-repository.ts'
import type { Profiles } from './profiles.ts'

const LIST = 'members'

/** What everybody may see of a member. */
const memberResult = z.object({
  memberId: z.string().describe('Id of the member'),
  username: z.string().nullable().describe('Null until it is set'),
  nickname: z.string().nullable().describe('Null until it is set'),
  avatar: z.string().nullable().describe('Id of a file'),
  bio: z.string().describe('What the member says of themselves'),
  tags: z.array(z.string()).describe('Words that describe the member'),
  certified: z.boolean().describe('Whether the identity is verified'),
  counts: z
    .object({
      followers: z.int().describe('Who follows the member'),
      following: z.int().describe('Whom the member follows'),
      articles: z.int().describe('Articles that are published'),
    })
    .describe('How many'),
  column: z.string().nullable().describe('Id of the column the member writes'),
  publicTrading: z.array(z.string()).describe('Ids of the trading accounts that are shown'),
  followed: z.boolean().describe('Whether the reader follows the member'),
  blocked: z.boolean().describe('Whether the reader has blocked the member'),
})

const memberFrom = (
  { memberId, nickname, avatar, bio, tags }: Profile,
  username: string | null,
  certified: boolean,
): z.output<typeof memberResult> => ({
  ...{ memberId, username, nickname: nickname ?? null, avatar: avatar ?? null, bio, tags: [...tags] },
  ...{ certified, counts: { followers: 0, following: 0, articles: 0 } },
  ...{ column: null, publicTrading: [], followed: false, blocked: false },
})

/** Members as others see them. */
export function publicMemberCalls({
  database,
  profiles,
  accounts,
  identified,
}: {
  database: Database
  profiles: Profiles
  accounts: Pick<Accounts, 'shown'>
  /** Those of the members whose identity is verified. */
  identified(from: Pick<Database, 'db'>, memberIds: readonly string[]): Promise<ReadonlySet<string>>
}) {
  return [
    call({
      id: 'getMember',
      tag: 'Members',
      method: 'GET',
      path: '/api/v1/members/{memberId}',
      access: 'public',
      readsToken: true,
      summary: { tw: '會員的公開資料', cn: '会员的公开信息', en: 'What everybody may see of a member' },
      parameters: z.strictObject({
        memberId: z
          .string()
          .regex(/^[\w-]{8,36}$/)
          .meta({ description: 'Id of the member', example: 'Zk3v0eWq9xT1mB7c' }),
      }),
      result: memberResult,
      example: examples.getMember,
      errors: [Errors.MemberMissing],
      async handle({ memberId }) {
        const usernames = await accounts.shown(database, [memberId])
        if (!usernames.has(memberId)) throw new PortalError(Errors.MemberMissing)
        const isIdentified = (await identified(database, [memberId])).has(memberId)
        return memberFrom(await profiles.find(database, memberId), usernames.get(memberId)!, isIdentified)
      },
    }),
    call({
      id: 'searchMembers',
      tag: 'Members',
      method: 'GET',
      path: '/api/v1/members',
      access: { who: 'member' },
      work: 'heavy',
      summary: { tw: '依暱稱搜尋會員', cn: '按昵称搜索会员', en: 'Finds members by their nickname' },
      parameters: z.strictObject({
        q: z.string().min(1).max(40).meta({ description: 'A part of the nickname, as it looks', example: 'gold' }),
        ...pageParameters,
      }),
      result: z.object({
        list: z.array(memberResult).describe('The newest members first'),
        next: nextPage,
      }),
      example: examples.searchMembers,
      async handle({ q, cursor, limit }) {
        const [below] = startOf(LIST, cursor, 1) ?? []
        const found = await profiles.search(q, { below, limit: limit + 1 })
        const { rows, next } = pageOf(LIST, found, limit, ({ number }) => [number])
        const ids = rows.map(({ memberId }) => memberId)
        const [usernames, shown, verified] = await Promise.all([
          accounts.shown(database, ids),
          profiles.findAll(database, ids),
          identified(database, ids),
        ])
        const open = ids.filter(memberId => usernames.has(memberId))
        return {
          list: open.map(memberId =>
            memberFrom(shown.get(memberId)!, usernames.get(memberId)!, verified.has(memberId)),
          ),
          next,
        }
      },
    }),
  ]
}
