import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { groupSchema } from '#contract/groups/group.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { notice } from '#kit/http/notice.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import { type ApprovedAct, approvals, FRESH_SECONDS } from '#modules/approvals'
import { reason } from '#modules/staff'
import type { Closing } from '../rules/closing.ts'
import { lockGroup, staffGroups } from '../store/groups.ts'
import { refundOf, runningTerms } from '../store/terms.ts'
import { type GroupCallDeps, nothing, ofGroup } from './call-parts.ts'
import * as examples from './examples.ts'

const LIST = 'staff.groups'

export type CloseGroup = ApprovedAct<Record<string, never>>

/** Staff close a group: what is left of each term is given back. */
export const closeGroupAct = ({ closing }: { closing: Closing }): CloseGroup => ({
  kind: 'closeGroup',
  can: 'finance',
  async check(unit, { subject: groupId }) {
    const group = await lockGroup(unit, { groupId })
    if (!group) throw new PortalError(Errors.GroupMissing)
    if (group.state === 'closed') throw new PortalError(Errors.GroupClosed)
  },
  async effect(unit, { subject: groupId, reason: why }) {
    await closing.close(unit, (await lockGroup(unit, { groupId }))!, { refunds: true, reason: why })
  },
})

/** Groups as staff see them. */
export function staffGroupCalls({ database, view, texts, now }: GroupCallDeps, act: CloseGroup) {
  /** What closing a group would give back now. */
  async function refundNow(from: Pick<Database, 'db'>, number: number) {
    const terms = await runningTerms(from, number, now())
    const refund = terms.reduce((sum, term) => sum + refundOf(term, now()), 0)
    return { paying: new Set(terms.map(({ memberId }) => memberId)).size, refund }
  }

  return [
    call({
      id: 'listGroupsForStaff',
      tag: 'Staff',
      method: 'GET',
      path: '/api/v1/staff/groups',
      access: { who: 'staff' },
      work: 'heavy',
      summary: { tw: '所有群組', cn: '所有群组', en: 'All groups, closed ones too' },
      parameters: z.strictObject({
        q: z.string().min(1).max(40).optional().describe('A part of the name of an open group, as it looks'),
        state: z.enum(['open', 'closed']).optional().describe('Only these'),
        ...pageParameters,
      }),
      result: z.strictObject({
        list: z
          .array(
            z.strictObject({
              group: groupSchema.describe('Group as everybody sees it'),
              paying: z.int().describe('Members with a paid term that runs'),
              refund: z.int().describe('Diamonds that they would get back if it were closed now'),
            }),
          )
          .describe('Newest first'),
        next: nextPage,
      }),
      example: { list: [{ group: examples.group, paying: 171, refund: 24_310 }], next: null },
      async handle({ q, state, cursor, limit }) {
        const [below] = startOf(LIST, cursor) ?? []
        const containing = q === undefined ? undefined : await texts.skeletonOf(q)
        if (containing === '') return { list: [], next: null }
        const found = await staffGroups(database, { containing, state, below, limit: limit + 1 })
        const { rows, next } = pageOf(LIST, found, limit, ({ number }) => [number])
        const groups = await view.groups(database, rows)
        const refunds = await Promise.all(rows.map(({ number }) => refundNow(database, number)))
        return { list: groups.map((group, place) => ({ group, ...refunds[place]! })), next }
      },
    }),
    call({
      id: 'closeGroupByStaff',
      tag: 'Staff',
      method: 'POST',
      path: '/api/v1/staff/groups/{groupId}/close',
      access: { who: 'staff', can: 'finance', fresh: FRESH_SECONDS },
      idempotency: 'required',
      summary: {
        tw: '關閉會員的群組並退還剩餘期間的鑽石，須由兩人核准',
        cn: '关闭会员的群组并退还剩余期限的钻石，须由两人审批',
        en: 'Closes a group and gives back what is left of each term; it takes two of staff',
      },
      parameters: ofGroup,
      body: z.strictObject({ reason: reason.describe('Why; the leader is told it') }),
      result: nothing,
      example: {},
      errors: [Errors.GroupMissing, Errors.GroupClosed, Errors.SelfApprovalRefused],
      notices: [Errors.AwaitingSecondApproval, Errors.OperationSucceeded],
      handle: ({ groupId }, { body, actor }) =>
        database.write(async unit => {
          const group = await lockGroup(unit, { groupId })
          if (!group) throw new PortalError(Errors.GroupMissing)
          const { refund } = await refundNow(unit, group.number)
          const about = { subject: groupId, params: {}, amount: refund, memberId: group.leaderId }
          const asked = { ...about, actor: actor!, reason: body.reason }
          return notice((await approvals.propose(unit, act, asked)).notice, {})
        }),
    }),
  ] as const
}
