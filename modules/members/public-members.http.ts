import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { memberIdParameter, memberSchema } from '#contract/members/member.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import * as examples from './examples.ts'
import type { Profiles } from './profiles.ts'
import type { PublicMembers } from './public-members.ts'

const LIST = 'members'

/** Members as others see them. */
export function publicMemberCalls({
  database,
  profiles,
  members,
}: {
  database: Database
  profiles: Pick<Profiles, 'search'>
  members: PublicMembers
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
      parameters: z.strictObject({ memberId: memberIdParameter }),
      result: memberSchema,
      example: examples.member,
      errors: [Errors.MemberMissing],
      async handle({ memberId }, { actor }) {
        const member = await members.find(database, memberId, actor?.id)
        if (!member) throw new PortalError(Errors.MemberMissing)
        return member
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
        list: z.array(memberSchema).describe('The newest members first'),
        next: nextPage,
      }),
      example: examples.searchMembers,
      async handle({ q, cursor, limit }, { actor }) {
        const [below] = startOf(LIST, cursor) ?? []
        const found = await profiles.search(q, { below, limit: limit + 1 })
        const { rows, next } = pageOf(LIST, found, limit, ({ number }) => [number])
        const ids = rows.map(({ memberId }) => memberId)
        return { list: await members.list(database, ids, actor!.id), next }
      },
    }),
  ]
}
