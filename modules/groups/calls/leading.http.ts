import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import { termDays } from '#contract/groups/group.ts'
import { memberIdParameter } from '#contract/members/member.ts'
import { call } from '#kit/http/call.ts'
import { effect, notice } from '#kit/http/notice.ts'
import { readPlace } from '../rules/roles.ts'
import {
  changed,
  checkIdentity,
  checkSpeaker,
  founders,
  type GroupCallDeps,
  groupId,
  nothing,
  ofGroup,
  password,
  version,
  write,
} from './call-parts.ts'

const written = {
  name: z
    .string()
    .meta({ codes: { required: Errors.GroupNameMissing } })
    .describe('2 to 20 characters, its own among open groups that look alike'),
  intro: z.string().optional().describe('At most 300 characters'),
  avatar: z
    .string()
    .regex(/^[0-9A-Za-z_-]{8,36}$/)
    .meta({ codes: { other: Errors.AvatarInvalid } })
    .optional()
    .describe('Id of a picture that the leader has uploaded as an avatar'),
  approval: z.boolean().describe('Whether the leader or an administrator answers requests to join'),
  paid: z.boolean().describe('Whether members pay; then it needs a price and a term'),
  price: z
    .int()
    .meta({ codes: { other: Errors.GroupPriceInvalid } })
    .optional()
    .describe('Diamonds for a term; none of a free group'),
  termDays: z
    .literal(termDays)
    .meta({ codes: { enum: Errors.GroupTermInvalid, other: Errors.GroupTermInvalid } })
    .optional()
    .describe('Days of a term'),
}

const textErrors = [
  ...[Errors.GroupNameMissing, Errors.GroupNameLength, Errors.GroupNameTaken, Errors.GroupNameSensitive],
  ...[Errors.GroupIntroTooLong, Errors.GroupIntroSensitive, Errors.GroupPriceInvalid, Errors.GroupTermInvalid],
] as const

/** How groups are opened, and what their leaders set. */
function settingCalls({ database, leading, texts, now }: GroupCallDeps) {
  return [
    call({
      ...{ ...write, id: 'createGroup', method: 'POST', path: '/api/v1/groups', access: founders },
      checksFirst: true,
      summary: { tw: '建立群組', cn: '创建群组', en: 'Opens a group' },
      parameters: nothing,
      body: z.strictObject(written),
      result: z.strictObject({ groupId: z.string().describe('Permanent id of the group') }),
      example: { groupId: 'g5Rw2nXc8vKq1TzE' },
      errors: [...textErrors, Errors.NicknameNotSet, Errors.GroupCreateLimit, Errors.GroupCertificationRequired],
      notices: [Errors.Saved],
      async handle(_, { actor, body }) {
        checkIdentity(actor!)
        const checked = await texts.check(body)
        return effect(() =>
          database.write(async unit =>
            notice(Errors.Saved, { groupId: await leading.create(unit, actor!.id, checked) }),
          ),
        )
      },
    }),
    call({
      ...{ ...write, id: 'saveGroup', method: 'PUT', path: '/api/v1/groups/{groupId}' },
      checksFirst: true,
      summary: {
        tw: '修改群組；新的價格只用於之後的加入與續訂',
        cn: '修改群组；新的价格只用于之后的加入与续订',
        en: 'Changes a group; a new price holds for later joins and renewals',
      },
      parameters: ofGroup,
      body: z.strictObject({ ...written, version }),
      result: nothing,
      example: {},
      errors: [
        ...[...changed, ...textErrors, Errors.GroupLeaderOnly, Errors.Conflict, Errors.GroupCloseBlocked],
        ...[Errors.GroupPostMuted, Errors.CommentMutedForever],
      ],
      notices: [Errors.Saved],
      async handle(asked, { actor, body: { version: read, ...fields } }) {
        await readPlace(database, asked.groupId, actor!.id, { needed: 'leader', now: now() })
        checkSpeaker(actor!)
        const checked = await texts.check(fields)
        return effect(() =>
          database.write(async unit => {
            await leading.save(unit, actor!.id, { ...asked, version: read }, checked)
            return notice(Errors.Saved, {})
          }),
        )
      },
    }),
  ] as const
}

/** How a group gets another leader, and how it ends: the password is asked for. */
function endingCalls({ database, leading, proofs, now }: GroupCallDeps) {
  const secret = [Errors.OldPasswordWrong, Errors.AccountLocked, Errors.LoginFailed] as const
  const mayEnd = {
    ...write,
    checksFirst: true,
    work: 'none',
    parameters: ofGroup,
    result: nothing,
    example: {},
  } as const
  return [
    call({
      ...{ ...mayEnd, id: 'handGroupOver', method: 'POST', path: '/api/v1/groups/{groupId}/transfer' },
      summary: { tw: '移交群組', cn: '移交群组', en: 'Hands a group over to another member of it' },
      body: z.strictObject({ memberId: memberIdParameter, password }),
      errors: [...changed, ...secret, Errors.GroupLeaderOnly, Errors.GroupTransferInvalid],
      notices: [Errors.OperationSucceeded],
      async handle(asked, { actor, body, client }) {
        const byId = actor!.id
        await readPlace(database, asked.groupId, byId, { needed: 'leader', now: now() })
        const lock = await proofs.password(byId, body.password, client.network)
        return effect(() =>
          database.write(async unit => {
            await lock(unit)
            await leading.handOver(unit, { ...asked, memberId: body.memberId, byId })
            return notice(Errors.OperationSucceeded, {})
          }),
        )
      },
    }),
    call({
      ...{ ...mayEnd, id: 'closeGroup', method: 'POST', path: '/api/v1/groups/{groupId}/close' },
      summary: { tw: '關閉群組', cn: '关闭群组', en: 'Closes a group in which no paid term runs' },
      body: z.strictObject({ password }),
      errors: [...changed, ...secret, Errors.GroupLeaderOnly, Errors.GroupCloseBlocked],
      notices: [Errors.OperationSucceeded],
      async handle(asked, { actor, body, client }) {
        await readPlace(database, asked.groupId, actor!.id, { needed: 'leader', now: now() })
        const lock = await proofs.password(actor!.id, body.password, client.network)
        return effect(() =>
          database.write(async unit => {
            await lock(unit)
            await leading.close(unit, actor!.id, asked.groupId)
            return notice(Errors.OperationSucceeded, {})
          }),
        )
      },
    }),
  ] as const
}

const MAX_HOURS = 720

/** What leaders and administrators do about members. */
function memberCalls({ database, leading, ruling }: GroupCallDeps) {
  const about = {
    ...write,
    parameters: z.strictObject({ groupId, memberId: memberIdParameter }),
    result: nothing,
    example: {},
  } as const
  const asAdmin = [...changed, Errors.GroupPermission, Errors.NotFound, Errors.GroupRoleProtected] as const
  const asLeader = [...changed, Errors.GroupLeaderOnly] as const
  return [
    call({
      ...{ ...about, id: 'removeGroupMember', method: 'DELETE', path: '/api/v1/groups/{groupId}/members/{memberId}' },
      summary: { tw: '移除成員', cn: '移除成员', en: 'Removes a member whose paid term does not run' },
      errors: [...asAdmin, Errors.PaidGroupRemoveRefused],
      notices: [Errors.OperationSucceeded],
      handle: (asked, { actor }) =>
        database.write(async unit => {
          await ruling.remove(unit, { ...asked, byId: actor!.id })
          return notice(Errors.OperationSucceeded, {})
        }),
    }),
    call({
      ...{ ...about, id: 'appointGroupAdmin', method: 'PUT', path: '/api/v1/groups/{groupId}/admins/{memberId}' },
      summary: { tw: '設為管理員', cn: '设为管理员', en: 'Makes a member an administrator' },
      errors: [
        ...[...asLeader, Errors.NotFound, Errors.LeaderCannotBeAdmin],
        ...[Errors.AlreadyGroupAdmin, Errors.GroupAdminLimit],
      ],
      notices: [Errors.OperationSucceeded],
      handle: (asked, { actor }) =>
        database.write(async unit => {
          await leading.appoint(unit, { ...asked, byId: actor!.id })
          return notice(Errors.OperationSucceeded, {})
        }),
    }),
    call({
      ...{ ...about, id: 'dismissGroupAdmin', method: 'DELETE', path: '/api/v1/groups/{groupId}/admins/{memberId}' },
      summary: { tw: '卸任管理員', cn: '撤销管理员', en: 'Makes an administrator an ordinary member' },
      errors: [...asLeader, Errors.NotGroupAdmin],
      notices: [Errors.OperationSucceeded],
      handle: (asked, { actor }) =>
        database.write(async unit => {
          await leading.dismiss(unit, { ...asked, byId: actor!.id })
          return notice(Errors.OperationSucceeded, {})
        }),
    }),
    call({
      ...{ ...about, id: 'muteGroupMember', method: 'PUT', path: '/api/v1/groups/{groupId}/mutes/{memberId}' },
      summary: { tw: '在群組內禁言成員', cn: '在群组内禁言成员', en: 'Keeps a member from posting in the group' },
      body: z.strictObject({
        hours: z
          .int()
          .min(1)
          .max(MAX_HOURS)
          .meta({ codes: { other: Errors.MuteTermInvalid } })
          .describe('From now on'),
      }),
      errors: asAdmin,
      notices: [Errors.OperationSucceeded],
      handle: (asked, { actor, body }) =>
        database.write(async unit => {
          await ruling.mute(unit, { ...asked, byId: actor!.id }, body.hours)
          return notice(Errors.OperationSucceeded, {})
        }),
    }),
    call({
      ...{ ...about, id: 'unmuteGroupMember', method: 'DELETE', path: '/api/v1/groups/{groupId}/mutes/{memberId}' },
      summary: {
        tw: '解除成員在群組內的禁言',
        cn: '解除成员在群组内的禁言',
        en: 'Lets a member post in the group again',
      },
      errors: asAdmin,
      notices: [Errors.MuteLifted],
      handle: (asked, { actor }) =>
        database.write(async unit => {
          await ruling.unmute(unit, { ...asked, byId: actor!.id })
          return notice(Errors.MuteLifted, {})
        }),
    }),
  ] as const
}

export const leadingCalls = (deps: GroupCallDeps) =>
  [...settingCalls(deps), ...endingCalls(deps), ...memberCalls(deps)] as const
