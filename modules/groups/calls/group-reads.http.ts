import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import {
  groupMemberSchema,
  groupRequestSchema,
  groupSchema,
  groupSorts,
  memberFilters,
} from '#contract/groups/group.ts'
import { nameOf } from '#contract/members/member-name.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { call } from '#kit/http/call.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import type { GroupRuleDeps } from '../rules/deps.ts'
import { silentUpTo } from '../rules/requests.ts'
import { readPlace } from '../rules/roles.ts'
import { isActive, isPaying, type Membership } from '../store/group-rows.ts'
import { findGroup, groupsOf, largestPlace, listGroups, placeOf } from '../store/groups.ts'
import { membersOf } from '../store/memberships.ts'
import { requestsOf } from '../store/requests.ts'
import { type GroupCallDeps, groupId, ofGroup } from './call-parts.ts'
import * as examples from './examples.ts'

const text = (of: string) => z.string().min(1).max(40).optional().describe(of)

/** Groups as everybody sees them. */
function publicCalls({ database, view, texts }: GroupCallDeps) {
  return [
    call({
      id: 'listGroups',
      tag: 'Groups',
      method: 'GET',
      path: '/api/v1/groups',
      access: 'public',
      work: 'heavy',
      summary: { tw: '開放中的群組', cn: '开放中的群组', en: 'Groups that are open' },
      parameters: z.strictObject({
        q: text('A part of the name, as it looks'),
        paid: z.enum(['true', 'false']).optional().describe('Paid ones alone, or free ones alone'),
        sort: z.enum(groupSorts).default('active').describe('Active ones, those with most members, or new ones first'),
        ...pageParameters,
      }),
      result: z.strictObject({ list: z.array(groupSchema).describe('Groups in this order'), next: nextPage }),
      example: { list: [examples.group], next: null },
      async handle({ q, paid, sort, cursor, limit }) {
        const list = `groups/${sort}`
        const after = startOf(list, cursor, largestPlace(sort))
        const containing = q === undefined ? undefined : await texts.skeletonOf(q)
        if (containing === '') return { list: [], next: null }
        const found = await listGroups(database, {
          containing,
          isPaid: paid && paid === 'true',
          sort,
          after,
          limit: limit + 1,
        })
        const { rows, next } = pageOf(list, found, limit, row => placeOf(row, sort))
        return { list: await view.groups(database, rows), next }
      },
    }),
    call({
      id: 'getGroup',
      tag: 'Groups',
      method: 'GET',
      path: '/api/v1/groups/{groupId}',
      access: 'public',
      readsToken: true,
      summary: {
        tw: '群組與其群主的觀點紀錄',
        cn: '群组与其群主的观点记录',
        en: 'A group, and what became of its leader’s opinions',
      },
      parameters: ofGroup,
      result: groupSchema,
      example: examples.own,
      errors: [Errors.GroupMissing],
      async handle(asked, { actor }) {
        const group = await findGroup(database, asked.groupId)
        if (!group) throw new PortalError(Errors.GroupMissing)
        return view.group(database, group, actor?.id)
      },
    }),
    call({
      id: 'listOwnGroups',
      tag: 'Groups',
      method: 'GET',
      path: '/api/v1/me/groups',
      access: { who: 'member' },
      summary: { tw: '自己所在的群組', cn: '自己所在的群组', en: 'Groups that the member leads or is in' },
      parameters: z.strictObject({}),
      result: z.strictObject({ list: z.array(groupSchema).describe('The one joined last first') }),
      example: { list: [examples.own] },
      handle: async (_, { actor }) => ({
        list: await view.groups(database, await groupsOf(database, actor!.id), actor!.id),
      }),
    }),
  ] as const
}

const ENDING_MS = 30 * DAY_MS
const MEMBERS = 'groups.members'

const filters: Readonly<Record<(typeof memberFilters)[number], (member: Membership, now: number) => boolean>> = {
  all: () => true,
  paid: isPaying,
  ending: (member, now) => isPaying(member, now) && member.paidUntil! - now <= ENDING_MS,
  expired: (member, now) => !isActive(member, now),
  muted: ({ mutedUntil = 0 }, now) => mutedUntil > now,
  admins: ({ role }) => role !== 'member',
}

/** Who is in a group, for those who are. */
function insideCalls({ database, view, now, authors }: GroupCallDeps & Pick<GroupRuleDeps, 'authors'>) {
  /** Members whose name contains a text. */
  async function named(members: readonly Membership[], q: string | undefined): Promise<readonly Membership[]> {
    if (q === undefined) return members
    const known = await authors.publicMembers(
      database,
      members.map(({ memberId }) => memberId),
    )
    const wanted = q.toLowerCase()
    return members.filter(({ memberId }) => {
      const member = known.get(memberId)
      return member && nameOf(member).toLowerCase().includes(wanted)
    })
  }

  return [
    call({
      id: 'listGroupMembers',
      tag: 'Groups',
      method: 'GET',
      path: '/api/v1/groups/{groupId}/members',
      access: { who: 'member' },
      work: 'heavy',
      summary: { tw: '群組的成員', cn: '群组的成员', en: 'Members of a group' },
      parameters: z.strictObject({
        groupId,
        filter: z.enum(memberFilters).default('all').describe('Which of them'),
        q: text('A part of the name'),
        ...pageParameters,
      }),
      result: z.strictObject({
        list: z.array(groupMemberSchema).describe('The leader, administrators, then the others as they joined'),
        total: z.int().describe('How many there are of these'),
        next: nextPage,
      }),
      example: { list: [examples.groupMember], total: 186, next: null },
      errors: [Errors.GroupMissing, Errors.NotGroupMember],
      async handle({ filter, q, cursor, limit, ...asked }, { actor }) {
        const [from = 0] = startOf(MEMBERS, cursor) ?? []
        const { group } = await readPlace(database, asked.groupId, actor!.id, { needed: 'inside', now: now() })
        const all = (await membersOf(database, group.number)).filter(member => filters[filter](member, now()))
        const found = await named(all, q)
        const page = found
          .slice(from, from + limit + 1)
          .map((member, place) => ({ ...member, place: from + place + 1 }))
        const { rows, next } = pageOf(MEMBERS, page, limit, ({ place }) => [place])
        return { list: await view.members(database, group.number, rows), total: found.length, next }
      },
    }),
    call({
      id: 'listGroupRequests',
      tag: 'Groups',
      method: 'GET',
      path: '/api/v1/groups/{groupId}/requests',
      access: { who: 'member' },
      summary: { tw: '待答覆的加入申請', cn: '待答复的加入申请', en: 'Requests to join that wait for an answer' },
      parameters: ofGroup,
      result: z.strictObject({ list: z.array(groupRequestSchema).describe('The oldest first') }),
      example: { list: [examples.groupRequest] },
      errors: [Errors.GroupMissing, Errors.GroupPermission],
      async handle(asked, { actor }) {
        const { group } = await readPlace(database, asked.groupId, actor!.id, { needed: 'admin', now: now() })
        return { list: await view.requests(database, await requestsOf(database, group.number, silentUpTo(now()))) }
      },
    }),
  ] as const
}

export const groupReadCalls = (deps: GroupCallDeps & Pick<GroupRuleDeps, 'authors'>) =>
  [...publicCalls(deps), ...insideCalls(deps)] as const
