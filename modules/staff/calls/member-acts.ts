import { z } from 'zod'
import { type NoticeDefinition, PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { memberIdParameter } from '#contract/members/member.ts'
import type { Text } from '#contract/text/locale.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { call } from '#kit/http/call.ts'
import { notice } from '#kit/http/notice.ts'
import { notify } from '#modules/notifications'
import { disabledMail, enabledMail } from '../mails/staff-mails.ts'
import { assertCan } from '../rules/can.ts'
import { appeals } from '../store/appeals.ts'
import { recordDecision } from '../store/decisions.ts'
import type { StaffDeps } from './deps.ts'
import { reason as anyReason, hours } from './fields.ts'
import { muteMember } from './mute-member.ts'

export const reason = anyReason.describe('Why; the member is told it')
const parameters = z.strictObject({
  memberId: memberIdParameter,
})
const reasonAlone = z.strictObject({ reason })
const muteBody = z.strictObject({
  hours: hours.optional(),
  forever: z.boolean().optional().describe('Instead of hours'),
  reason,
})

export interface Act<Verb extends string, Body extends z.ZodType<{ reason: string }>> {
  id: string
  /** The last part of its path, and of its name in the audit. */
  verb: Verb
  summary: Text
  body: Body
  done: NoticeDefinition
  /** Resolves with whether it has changed anything. Its row in the audit is in the same unit. */
  effect(unit: Unit, target: Target, body: z.output<Body>): Promise<boolean>
}

/** The member whom an act is about. The account is locked. */
interface Target {
  memberId: string
  state: 'active' | 'disabled' | 'closing'
  /** Who decides. */
  staffId: string
}

/** What staff decide about a member who is not one of them. */
export function memberAct<const Verb extends string, Body extends z.ZodType<{ reason: string }>>(
  { database, book, accounts }: StaffDeps,
  { id, verb, summary, body, done, effect }: Act<Verb, Body>,
) {
  return call({
    ...{
      id,
      tag: 'Staff',
      method: 'POST',
      path: `/api/v1/staff/members/{memberId}/${verb}` as const,
      summary,
      parameters,
      body,
    },
    access: { who: 'staff', can: 'moderate' },
    idempotency: 'optional',
    result: z.strictObject({}),
    example: {},
    errors: [Errors.MemberMissing, Errors.StaffTargetRefused],
    notices: [done],
    handle: ({ memberId }, { body: given, actor }) =>
      database.write(async unit => {
        const state = await accounts.lock(unit, memberId)
        if (state === undefined) throw new PortalError(Errors.MemberMissing)
        assertCan(actor!, 'sanction', { isStaff: await book.isStaff(unit, memberId) })
        const staff = `staff ${actor!.id}`
        const entry = { at: Date.now(), actor: staff, action: `staff.${verb}`, target: memberId, reason: given.reason }
        if (await effect(unit, { memberId, state, staffId: actor!.id }, given)) await createAuditLog(unit).append(entry)
        return notice(done, {})
      }),
  })
}

export function memberActs(deps: StaffDeps) {
  const { book, accounts } = deps
  return [
    memberAct(deps, {
      ...{ id: 'muteMember', verb: 'mute', body: muteBody, done: Errors.OperationSucceeded },
      summary: { tw: '將會員禁言', cn: '将会员禁言', en: 'Keeps a member from writing in public' },
      async effect(unit, { memberId, staffId }, { hours, forever = false, reason: why }) {
        if ((hours === undefined) !== forever) throw new PortalError(Errors.MuteTermInvalid)
        await muteMember(deps, unit, { memberId, staffId, hours, reason: why })
        return true
      },
    }),
    memberAct(deps, {
      ...{ id: 'unmuteMember', verb: 'unmute', body: reasonAlone, done: Errors.MuteLifted },
      summary: { tw: '解除禁言', cn: '解除禁言', en: 'Lets a member write in public again' },
      async effect(unit, { memberId }) {
        const wasMuted = await book.unmute(unit, memberId)
        if (wasMuted) await notify(unit, { memberId, kind: 'muteLifted', params: {} })
        return wasMuted
      },
    }),
    memberAct(deps, {
      ...{ id: 'disableMember', verb: 'disable', body: reasonAlone, done: Errors.OperationSucceeded },
      summary: { tw: '會員停權', cn: '禁用会员账号', en: 'Keeps a member out' },
      async effect(unit, { memberId, state, staffId }, { reason: why }) {
        if (state === 'disabled') return false
        await accounts.disable(unit, memberId)
        const id = await recordDecision(unit, { memberId, staffId, kind: 'disabled', reason: why })
        const token = await appeals.makeLink(unit, { id, memberId })
        await accounts.mail(unit, memberId, disabledMail, () => ({ reason: why, token }))
        return true
      },
    }),
    memberAct(deps, {
      ...{ id: 'enableMember', verb: 'enable', body: reasonAlone, done: Errors.OperationSucceeded },
      summary: { tw: '恢復會員帳號', cn: '恢复会员账号', en: 'Lets a member in again' },
      async effect(unit, { memberId, state }, { reason: why }) {
        if (state !== 'disabled') return false
        await accounts.enable(unit, memberId)
        await notify(unit, { memberId, kind: 'accountEnabled', params: { reason: why } })
        await accounts.mail(unit, memberId, enabledMail, () => ({ reason: why }))
        return true
      },
    }),
  ]
}
