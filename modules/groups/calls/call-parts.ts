import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import { memberIdParameter } from '#contract/members/member.ts'
import { type Actor, checkRole } from '#kit/http/access.ts'
import type { MemberProofs } from '#modules/accounts'
import type { GroupRuleDeps } from '../rules/deps.ts'
import type { GroupTexts } from '../rules/group-texts.ts'
import type { Joining } from '../rules/joining.ts'
import type { Leading } from '../rules/leading.ts'
import type { Ruling } from '../rules/ruling.ts'
import type { GroupView } from '../view/group-view.ts'
import * as examples from './examples.ts'

export interface GroupCallDeps extends Pick<GroupRuleDeps, 'database' | 'now'> {
  joining: Joining
  leading: Leading
  ruling: Ruling
  texts: GroupTexts
  view: GroupView
  proofs: Pick<MemberProofs, 'password'>
}

const ID = /^[0-9A-Za-z_-]{8,36}$/

export const groupId = z.string().regex(ID).meta({ description: 'Id of the group', example: examples.group.groupId })
export const ofGroup = z.strictObject({ groupId })
export const ofMember = z.strictObject({ groupId, memberId: memberIdParameter })

const MAX_VERSION = 1_000_000_000
export const version = z.int().min(1).max(MAX_VERSION).describe('Version as last read')

export const password = z
  .string()
  .min(1)
  .max(64)
  .meta({ codes: { required: Errors.PasswordMissing } })
  .describe('Password of the account')

export const nothing = z.strictObject({})

/** Calls of members who write. */
export const write = { tag: 'Groups', access: { who: 'member' }, idempotency: 'optional' } as const

/** What every call on a group that is changed may answer. */
export const changed = [Errors.GroupMissing, Errors.GroupClosed] as const

const muted = { refusal: Errors.GroupPostMuted, forGood: Errors.CommentMutedForever }
const phone = { by: 'phone', refusal: Errors.GroupPhoneRequired } as const
const identity = { by: 'identity', refusal: Errors.GroupCertificationRequired } as const

/** Who may write in public. */
export const speakers = { who: 'member', needs: { notMuted: muted } } as const
/** Who may open groups, if the identity is verified too. */
export const founders = { who: 'member', needs: { verified: phone, notMuted: muted } } as const
/** Who may join groups. */
export const joiners = { who: 'member', needs: { verified: phone } } as const

/** Throws GroupPostMuted or CommentMutedForever: for calls that are refused to others first. */
export const checkSpeaker = (actor: Actor): void => checkRole(speakers, actor)

/** Throws AnnouncementMuted or CommentMutedForever. */
export const checkAnnouncer = (actor: Actor): void =>
  checkRole(
    { who: 'member', needs: { notMuted: { refusal: Errors.AnnouncementMuted, forGood: Errors.CommentMutedForever } } },
    actor,
  )

/** Throws GroupCertificationRequired. */
export const checkIdentity = (actor: Actor): void => checkRole({ who: 'member', needs: { verified: identity } }, actor)
