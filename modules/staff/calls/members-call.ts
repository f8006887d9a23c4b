import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { call } from '#kit/http/call.ts'
import { placeOf, textCursorOf } from '#kit/http/cursor.ts'
import { nextPage, pageParameters } from '#kit/http/pages.ts'
import { createMemberFinder, type FoundMember, isPlace } from '../members/find-members.ts'
import type { StaffDeps } from './deps.ts'

const LIST = 'staff.members'
const states = ['active', 'muted', 'disabled', 'closing'] as const

export const memberResult = z.strictObject({
  memberId: z.string().describe('Permanent id of the member'),
  username: z.string().nullable().describe('Null until it is set'),
  nickname: z.string().nullable().describe('Null until it is set'),
  state: z.enum(states).describe('Muted: may not write in public. Closing: the member has asked for it'),
  mutedUntil: z.string().nullable().describe('ISO 8601 in UTC; null if not muted, or for good'),
  level: z.int().describe('Level, from 1 on'),
  decisions: z.int().describe('How often staff have decided against the member'),
})

function placeIn(cursor: string | undefined): string[] | undefined {
  const place = cursor === undefined ? undefined : placeOf(LIST, cursor)
  if (cursor !== undefined && !(place && isPlace(place))) throw new PortalError(Errors.PageInvalid)
  return place
}

/** A member as calls of staff give one. */
export const toMember = ({ mutedUntil, ...member }: FoundMember): z.output<typeof memberResult> => ({
  ...member,
  mutedUntil: untilOf(mutedUntil),
  level: 1,
})

const untilOf = (until: number | undefined) =>
  until === undefined || until === Number.POSITIVE_INFINITY ? null : new Date(until).toISOString()

/** Members as staff look for them. */
export function membersCall({ database, lookups, nicknames, book }: StaffDeps) {
  const finder = createMemberFinder({ database, accounts: lookups, nicknames, book })
  return call({
    id: 'findMembers',
    tag: 'Staff',
    method: 'GET',
    path: '/api/v1/staff/members',
    access: { who: 'staff', can: 'moderate' },
    summary: { tw: '查找會員', cn: '查找会员', en: 'Finds members by who they are and what was decided about them' },
    parameters: z.strictObject({
      q: z.string().min(1).max(60).optional().meta({
        description: 'An id, a whole e-mail address or phone number, or the beginning of a username or nickname',
        example: 'lin',
      }),
      state: z.enum(states).optional().describe('Only these'),
      ...pageParameters,
    }),
    result: z.strictObject({
      list: z
        .array(memberResult)
        .describe('The newest first; with `q` by username, then by nickname, after whoever is meant exactly'),
      next: nextPage,
    }),
    example: {
      list: [
        {
          ...{ memberId: 'Zk3v0eWq9xT1mB7c', username: 'lin_hai', nickname: 'Lin', state: 'muted' },
          ...{ mutedUntil: '2026-11-27T08:00:00.000Z', level: 1, decisions: 2 },
        },
      ],
      next: null,
    },
    async handle({ q, state, cursor, limit }) {
      const { members, next } = await finder.find({ q: q?.trim() || undefined, state, place: placeIn(cursor), limit })
      return {
        list: members.map(toMember),
        next: next ? textCursorOf(LIST, next) : null,
      }
    },
  })
}
