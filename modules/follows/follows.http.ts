import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import { memberIdParameter, memberSchema } from '#contract/members/member.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { notice } from '#kit/http/notice.ts'
import { nextPage, pageParameters } from '#kit/http/pages.ts'
import * as examples from './examples.ts'
import type { FollowLists } from './follow-lists.ts'
import type { Follows } from './follows.ts'

const parameters = z.strictObject({ memberId: memberIdParameter })
const followState = z.object({
  followed: z.boolean().describe('Whether the member follows the other'),
  followers: z.int().describe('How many follow the other'),
})

/** Calls by which members follow and block others. */
export function followCalls(database: Database, follows: Follows) {
  const change = { tag: 'Members', access: { who: 'member' }, idempotency: 'optional', parameters } as const
  return [
    call({
      ...change,
      id: 'followMember',
      method: 'PUT',
      path: '/api/v1/members/{memberId}/follow',
      summary: { tw: '追蹤會員', cn: '关注会员', en: 'Follows a member' },
      result: followState,
      example: examples.followed,
      errors: [Errors.MemberMissing, Errors.FollowSelfRefused, Errors.FollowLimit, Errors.FollowBlocked],
      notices: [Errors.Followed],
      handle: ({ memberId }, { actor }) =>
        database.write(async unit => {
          const count = await follows.follow(unit, actor!.id, memberId)
          return notice(Errors.Followed, { followed: true, followers: count })
        }),
    }),
    call({
      ...change,
      id: 'unfollowMember',
      method: 'DELETE',
      path: '/api/v1/members/{memberId}/follow',
      summary: { tw: '取消追蹤會員', cn: '取消关注会员', en: 'Ends following a member' },
      result: followState,
      example: examples.unfollowed,
      errors: [Errors.MemberMissing],
      notices: [Errors.Unfollowed],
      handle: ({ memberId }, { actor }) =>
        database.write(async unit => {
          const count = await follows.unfollow(unit, actor!.id, memberId)
          return notice(Errors.Unfollowed, { followed: false, followers: count })
        }),
    }),
    call({
      ...change,
      id: 'blockMember',
      method: 'PUT',
      path: '/api/v1/members/{memberId}/block',
      summary: { tw: '封鎖會員', cn: '拉黑会员', en: 'Blocks a member' },
      result: z.object({}),
      example: {},
      errors: [Errors.MemberMissing, Errors.FollowSelfRefused],
      notices: [Errors.MemberBlocked],
      handle: ({ memberId }, { actor }) =>
        database.write(async unit => {
          await follows.block(unit, actor!.id, memberId)
          return notice(Errors.MemberBlocked, {})
        }),
    }),
    call({
      ...change,
      id: 'unblockMember',
      method: 'DELETE',
      path: '/api/v1/members/{memberId}/block',
      summary: { tw: '解除封鎖會員', cn: '取消拉黑会员', en: 'Ends blocking a member' },
      result: z.object({}),
      example: {},
      errors: [Errors.MemberMissing],
      notices: [Errors.MemberUnblocked],
      handle: ({ memberId }, { actor }) =>
        database.write(async unit => {
          await follows.unblock(unit, actor!.id, memberId)
          return notice(Errors.MemberUnblocked, {})
        }),
    }),
  ]
}

/** Lists of whom members follow and have blocked. */
export function followListCalls(lists: FollowLists) {
  const list = {
    tag: 'Members',
    method: 'GET',
    result: z.object({ list: z.array(memberSchema).describe('The newest first'), next: nextPage }),
    example: examples.list,
  } as const
  const ofMember = {
    access: 'public',
    readsToken: true,
    parameters: parameters.extend(pageParameters),
    errors: [Errors.MemberMissing, Errors.FollowListPrivate],
  } as const
  return [
    call({
      ...list,
      ...ofMember,
      id: 'listFollowers',
      path: '/api/v1/members/{memberId}/followers',
      summary: { tw: '會員的追蹤者', cn: '会员的粉丝', en: 'Who follows a member' },
      handle: (asked, { actor }) => lists.follows('followers', asked, actor?.id),
    }),
    call({
      ...list,
      ...ofMember,
      id: 'listFollowing',
      path: '/api/v1/members/{memberId}/following',
      summary: { tw: '會員追蹤的人', cn: '会员关注的人', en: 'Whom a member follows' },
      handle: (asked, { actor }) => lists.follows('following', asked, actor?.id),
    }),
    call({
      ...list,
      id: 'listBlocks',
      path: '/api/v1/me/blocks',
      access: { who: 'member' },
      summary: { tw: '會員封鎖的人', cn: '会员拉黑的人', en: 'Whom the member has blocked' },
      parameters: z.strictObject(pageParameters),
      handle: (asked, { actor }) => lists.blocks({ ...asked, memberId: actor!.id }),
    }),
  ]
}
