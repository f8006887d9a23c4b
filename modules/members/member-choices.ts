import { z } from 'zod'
import type { Me } from '#contract/members/me.ts'

export type MemberChoices = Omit<Me['settings'], 'lang'>

const on = z.boolean().default(true)

/** What a member has chosen, as it is stored; what was never chosen has its default. */
export const memberChoices = z.object({
  ...{ followListPublic: on, overlay: on, findable: on },
  mail: z
    .object({ comment: on, follow: on, group: on, contest: on, withdrawal: z.boolean().default(false) })
    .prefault({}),
}) satisfies z.ZodType<MemberChoices>
