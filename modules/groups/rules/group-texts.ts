import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { groupBounds } from '#contract/groups/group.ts'
import { cleanName, cleanText, codePointsOf, hasUnseen } from '#contract/text/plain-text.ts'
import { type FieldFault, InvalidFields } from '#kit/http/field-codes.ts'
import type { SettingValues } from '#kit/settings/settings.ts'
import { lookAlikes } from '#kit/text/look-alike.ts'
import type { TextFilter } from '#modules/moderation'
import type { GroupPrice } from '../store/group-rows.ts'
import type { CheckedGroup } from '../store/groups.ts'
import type { groupSettings } from './group-settings.ts'

/** What the leader of a group hands in. */
export interface GroupFields {
  name: string
  intro?: string | undefined
  avatar?: string | undefined
  approval: boolean
  paid: boolean
  price?: number | undefined
  termDays?: number | undefined
}

export type GroupLimits = SettingValues<typeof groupSettings>

type Fault = Omit<FieldFault, 'path'> | undefined

const { nameMin, nameMax, introMax } = groupBounds

/** What leaders write about their groups. What takes long is not to be called in a unit. */
export function createGroupTexts(filter: TextFilter, limits: GroupLimits) {
  const [min, max] = [limits['group.priceMin'], limits['group.priceMax']]

  async function nameFault(name: string): Promise<Fault> {
    if (name === '') return { definition: Errors.GroupNameMissing }
    const length = codePointsOf(name)
    if (length < nameMin || length > nameMax)
      return { definition: Errors.GroupNameLength, values: { min: nameMin, max: nameMax } }
    if (hasUnseen(name)) return { definition: Errors.BadParameter, values: { name: 'name' } }
    // Nobody looks at names and introductions: what would wait for a review is refused.
    return (await filter.check(name, 'name')) === 'clean' ? undefined : { definition: Errors.GroupNameSensitive }
  }

  async function introFault(intro: string): Promise<Fault> {
    if (codePointsOf(intro) > introMax) return { definition: Errors.GroupIntroTooLong, values: { max: introMax } }
    return (await filter.check(intro, 'text')) === 'clean' ? undefined : { definition: Errors.GroupIntroSensitive }
  }

  const priceFault = ({ paid, price }: GroupFields): Fault => {
    const isValid = paid ? price !== undefined && price >= min && price <= max : price === undefined
    return isValid ? undefined : { definition: Errors.GroupPriceInvalid, values: { min, max } }
  }

  const termFault = ({ paid, termDays }: GroupFields): Fault =>
    paid === (termDays !== undefined) ? undefined : { definition: Errors.GroupTermInvalid }

  return {
    /** A group as it is stored. Rejects with InvalidFields, with all that is wrong. */
    async check(fields: GroupFields): Promise<CheckedGroup> {
      const name = cleanName(fields.name)
      const intro = cleanText(fields.intro ?? '', { lines: true })
      const found: [string, Fault][] = [
        ['name', await nameFault(name)],
        ['intro', await introFault(intro)],
        ['price', priceFault(fields)],
        ['termDays', termFault(fields)],
      ]
      const [first, ...rest] = found.flatMap(([path, fault]) => (fault ? [{ path, ...fault }] : []))
      if (first) throw new InvalidFields(first, ...rest)
      const { skeletonsOf } = await lookAlikes()
      return {
        ...{ name, intro, skeletons: skeletonsOf(name), avatar: fields.avatar ?? null },
        ...{ needsApproval: fields.approval, paid: fields.paid ? priceOf(fields) : undefined },
      }
    },
    /** What a text looks like; empty if nobody sees anything of it. */
    async skeletonOf(text: string): Promise<string> {
      const { skeletonsOf } = await lookAlikes()
      return skeletonsOf(text)[0] ?? ''
    },
  }
}

const priceOf = ({ price = 0, termDays = 0 }: GroupFields): GroupPrice => ({ price, termDays })

/** Throws GroupPriceChanged unless a member has seen what is to be paid. */
export function checkExpectedPrice(paid: GroupPrice | undefined, expected: number | undefined): void {
  const amount = paid?.price ?? 0
  const isSeen = expected === amount || (!paid && expected === undefined)
  if (!isSeen) throw new PortalError(Errors.GroupPriceChanged, { amount })
}

export type GroupTexts = ReturnType<typeof createGroupTexts>
