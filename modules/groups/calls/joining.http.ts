import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import { groupBounds } from '#contract/groups/group.ts'
import { call } from '#kit/http/call.ts'
import { effect, notice } from '#kit/http/notice.ts'
import { settleEnded } from '../rules/ended-terms.ts'
import type { Joined } from '../rules/joining.ts'
import { readPlace } from '../rules/roles.ts'
import { changed, type GroupCallDeps, joiners, nothing, ofGroup, ofMember, write } from './call-parts.ts'
import * as examples from './examples.ts'

const MAX_PRICE = 10_000

const price = z.int().min(0).max(MAX_PRICE)
const end = z.string().nullable().describe('End of the term that is paid, ISO 8601 in UTC; null if nothing is paid')
const balance = z.int().describe('Diamonds that the member may spend')

const shown = ({ state, until, balance: left }: Joined) => ({
  ...{ state, until: until === undefined ? null : new Date(until).toISOString(), balance: left },
})

const bought = [Errors.GroupPriceChanged, Errors.GroupCertificationRequired, Errors.InsufficientDiamonds] as const
const caps = [Errors.GroupMemberLimit, Errors.JoinedGroupLimit] as const

/** Takes out of the counts who is in the way of somebody that joins, and is in the group no longer. */
async function prepare(
  { database, now }: GroupCallDeps,
  { groupId, actorId, joinerId = actorId }: { groupId: string; actorId: string; joinerId?: string },
): Promise<void> {
  const { group } = await readPlace(database, groupId, actorId, { needed: 'anyone', now: now() })
  await settleEnded(database, database.write, { now: now(), group: group.number })
  await settleEnded(database, database.write, { now: now(), memberId: joinerId })
}

/** How members come into groups, and stay in them. */
function buyingCalls(deps: GroupCallDeps) {
  const { database, joining } = deps
  return [
    call({
      ...{ ...write, id: 'joinGroup', method: 'POST', path: '/api/v1/groups/{groupId}/join', access: joiners },
      idempotency: 'required',
      checksFirst: true,
      summary: { tw: '加入群組', cn: '加入群组', en: 'Joins a group, or asks to' },
      parameters: ofGroup,
      body: z.strictObject({
        expectedPrice: price.optional().describe('Price that the member has seen; required in a paid group'),
        message: z
          .string()
          .max(groupBounds.messageMax * 2)
          .refine(text => [...text].length <= groupBounds.messageMax)
          .optional()
          .describe('Message to those who answer the request, at most 100 characters'),
      }),
      result: z.strictObject({ state: z.enum(['active', 'requested']).describe('Now'), until: end, balance }),
      example: examples.joined,
      errors: [
        ...[...changed, ...bought, ...caps, Errors.NicknameNotSet],
        ...[Errors.AlreadyGroupMember, Errors.GroupJoinPending],
      ],
      notices: [Errors.GroupJoined, Errors.GroupJoinRequested],
      async handle({ groupId }, { actor, body }) {
        await prepare(deps, { groupId, actorId: actor!.id })
        return effect(() =>
          database.write(async unit => {
            const joined = await joining.join(unit, actor!, { ...body, groupId })
            return notice(joined.state === 'active' ? Errors.GroupJoined : Errors.GroupJoinRequested, shown(joined))
          }),
        )
      },
    }),
    call({
      ...{ ...write, id: 'renewGroup', method: 'POST', path: '/api/v1/groups/{groupId}/renew', access: joiners },
      idempotency: 'required',
      checksFirst: true,
      summary: { tw: '續訂付費群組', cn: '续订付费群组', en: 'Buys a further term of a paid group' },
      parameters: ofGroup,
      body: z.strictObject({ expectedPrice: price.describe('Price that the member has seen') }),
      result: z.strictObject({ until: end, balance }),
      example: { until: examples.joined.until, balance: examples.joined.balance },
      errors: [...changed, ...bought, ...caps, Errors.NotGroupMember],
      notices: [Errors.OperationSucceeded],
      async handle({ groupId }, { actor, body }) {
        await prepare(deps, { groupId, actorId: actor!.id })
        return effect(() =>
          database.write(async unit => {
            const { state: _, ...renewed } = shown(await joining.renew(unit, actor!, { ...body, groupId }))
            return notice(Errors.OperationSucceeded, renewed)
          }),
        )
      },
    }),
  ] as const
}

/** How requests to join end, and memberships. */
function endingCalls(deps: GroupCallDeps) {
  const { database, joining, now } = deps
  return [
    call({
      ...{ ...write, id: 'leaveGroup', method: 'POST', path: '/api/v1/groups/{groupId}/leave' },
      summary: {
        tw: '退出群組，或收回加入申請',
        cn: '退出群组，或收回加入申请',
        en: 'Leaves a group, or takes a request to join back',
      },
      parameters: ofGroup,
      body: z.strictObject({
        confirmForfeit: z.boolean().optional().describe('Whether what is left of a paid term may be lost'),
      }),
      result: nothing,
      example: {},
      errors: [...changed, Errors.LeaderCannotLeave, Errors.LeaveForfeits, Errors.NotGroupMember],
      notices: [Errors.GroupLeft],
      handle: ({ groupId }, { actor, body }) =>
        database.write(async unit => {
          await joining.leave(unit, actor!.id, { ...body, groupId })
          return notice(Errors.GroupLeft, {})
        }),
    }),
    call({
      ...{ ...write, id: 'answerGroupRequest', method: 'POST', path: '/api/v1/groups/{groupId}/requests/{memberId}' },
      checksFirst: true,
      summary: { tw: '答覆加入申請', cn: '答复加入申请', en: 'Accepts or refuses a request to join' },
      parameters: ofMember,
      body: z.strictObject({
        accept: z.boolean().describe('True: the diamonds on hold are paid; false: they are returned'),
      }),
      result: nothing,
      example: {},
      errors: [...changed, ...caps, Errors.GroupPermission, Errors.NotFound],
      notices: [Errors.OperationSucceeded],
      async handle(asked, { actor, body }) {
        await readPlace(database, asked.groupId, actor!.id, { needed: 'admin', now: now() })
        await prepare(deps, { groupId: asked.groupId, actorId: actor!.id, joinerId: asked.memberId })
        return effect(() =>
          database.write(async unit => {
            await joining.answer(unit, actor!.id, { ...asked, ...body })
            return notice(Errors.OperationSucceeded, {})
          }),
        )
      },
    }),
  ] as const
}

export const joiningCalls = (deps: GroupCallDeps) => [...buyingCalls(deps), ...endingCalls(deps)] as const
