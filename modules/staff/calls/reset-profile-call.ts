import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { lookAlikes } from '#kit/text/look-alike.ts'
import { resettable } from '#modules/members'
import { type Decision, forgetPicture, type ResetProfile, recordDecision } from '../store/decisions.ts'
import type { StaffDeps } from './deps.ts'
import { memberAct, reason } from './member-acts.ts'
import { tellRemoved } from './removal-calls.ts'

const fields = [...resettable, 'column'] as const

const body = z.strictObject({
  fields: z
    .array(z.enum(fields))
    .min(1)
    .max(fields.length)
    .describe('What is taken away; column: its name and introduction'),
  reason,
})

/** Resolves with what was taken, and the page where it was. */
async function take(
  { profiles, columns }: StaffDeps,
  unit: Unit,
  memberId: string,
  wanted: readonly (typeof fields)[number][],
): Promise<{ before: ResetProfile; page: string }> {
  const ofProfile = resettable.filter(field => wanted.includes(field))
  const profile = ofProfile.length > 0 ? await profiles.reset(unit, memberId, ofProfile) : {}
  const column = wanted.includes('column') ? await columns.clear(unit, memberId) : undefined
  const isOfColumn = column && Object.keys(profile).length === 0
  return {
    before: { ...profile, ...(column && { column: { name: column.name, intro: column.intro } }) },
    page: isOfColumn ? `/columns/${column.columnId}` : `/user/${memberId}`,
  }
}

/** Takes what a member has written of themselves away. */
export const resetProfileCall = (deps: StaffDeps) =>
  memberAct(deps, {
    ...{ id: 'resetProfile', verb: 'reset-profile', body, done: Errors.OperationSucceeded },
    summary: { tw: '清除會員的個人資料', cn: '清除会员的个人资料', en: 'Takes parts of a member’s profile away' },
    async effect(unit, { memberId, staffId }, { fields: wanted, reason: why }) {
      const { before, page: target } = await take(deps, unit, memberId, wanted)
      if (Object.keys(before).length === 0) return false
      const decision = { memberId, staffId, kind: 'removed', reason: why, target, before } as const
      await tellRemoved(deps, unit, { memberId, decisionId: await recordDecision(unit, decision), reason: why })
      return true
    },
  })

/** What was taken away of a profile, as its member and staff read it. */
export const textOf = ({ nickname, bio, tags, column }: ResetProfile): string =>
  [nickname, bio, tags?.join(' '), column?.name, column?.intro].filter(Boolean).join('\n')

/** Reads what giving back needs, and resolves with what does it in a unit. */
export async function giverBack(
  { profiles, columns }: StaffDeps,
  decision: Pick<Decision, 'id' | 'memberId' | 'before'>,
): Promise<((unit: Unit) => Promise<void>) | undefined> {
  const { memberId, before } = decision
  if (!before) return undefined
  const { skeletonsOf } = await lookAlikes()
  const { column, ...profile } = before
  const ofNickname = profile.nickname === undefined ? [] : skeletonsOf(profile.nickname)
  return async unit => {
    await profiles.restore(unit, memberId, profile, ofNickname)
    await forgetPicture(unit, decision)
    if (column) await columns.restore(unit, memberId, { ...column, skeletons: skeletonsOf(column.name) })
  }
}
