import { contestBounds } from '#contract/contests/contest-bounds.ts'
import * as Errors from '#contract/errors/index.ts'
import { cleanName, cleanText, codePointsOf, hasUnseen } from '#contract/text/plain-text.ts'
import { type FieldFault, InvalidFields } from '#kit/http/field-codes.ts'
import { lookAlikes } from '#kit/text/look-alike.ts'
import type { TextFilter } from '#modules/moderation'
import type { CheckedTeam } from '../store/teams.ts'

/** What the leader of a team hands in. */
export interface TeamFields {
  name: string
  avatar: string
  slogan?: string | undefined
  approval: boolean
}

type Fault = Omit<FieldFault, 'path'> | undefined

const { teamNameMin, teamNameMax, sloganMax } = contestBounds

/** What leaders write about their teams. What takes long is not to be called in a unit. */
export function createTeamTexts(filter: TextFilter) {
  async function nameFault(name: string): Promise<Fault> {
    if (name === '') return { definition: Errors.TeamNameMissing }
    const length = codePointsOf(name)
    if (length < teamNameMin || length > teamNameMax)
      return { definition: Errors.TeamNameLength, values: { min: teamNameMin, max: teamNameMax } }
    if (hasUnseen(name)) return { definition: Errors.BadParameter, values: { name: 'name' } }
    // Nobody looks at names: what would wait for a review is refused.
    return (await filter.check(name, 'name')) === 'clean' ? undefined : { definition: Errors.TeamNameSensitive }
  }

  async function sloganFault(slogan: string): Promise<Fault> {
    if (codePointsOf(slogan) > sloganMax) return { definition: Errors.BadParameter, values: { name: 'slogan' } }
    return (await filter.check(slogan, 'text')) === 'clean' ? undefined : { definition: Errors.TeamNameSensitive }
  }

  return {
    /** A team as it is stored. Rejects with InvalidFields, with all that is wrong. */
    async check(fields: TeamFields): Promise<CheckedTeam> {
      const name = cleanName(fields.name)
      const slogan = cleanText(fields.slogan ?? '')
      const found: [string, Fault][] = [
        ['name', await nameFault(name)],
        ['slogan', await sloganFault(slogan)],
      ]
      const [first, ...rest] = found.flatMap(([path, fault]) => (fault ? [{ path, ...fault }] : []))
      if (first) throw new InvalidFields(first, ...rest)
      const { skeletonsOf } = await lookAlikes()
      return {
        ...{ name, slogan, skeletons: skeletonsOf(name), avatar: fields.avatar },
        needsApproval: fields.approval,
      }
    },
    /** What a text looks like; empty if nobody sees anything of it. */
    async skeletonOf(text: string): Promise<string> {
      const { skeletonsOf } = await lookAlikes()
      return skeletonsOf(text)[0] ?? ''
    },
  }
}

export type TeamTexts = ReturnType<typeof createTeamTexts>
