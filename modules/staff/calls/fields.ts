import { z } from 'zod'
import { REASON } from '#contract/community/reason.ts'
import * as Errors from '#contract/errors/index.ts'
import { cleanText } from '#contract/text/plain-text.ts'

const { ReasonRequired } = Errors

/** A year. */
export const MAX_HOURS = 8_760

/** How long a member is muted. */
export const hours = z
  .int()
  .min(1)
  .max(MAX_HOURS)
  .meta({ codes: { other: Errors.MuteTermInvalid } })

/** A text without what is not seen: lengths count what its reader sees. */
export const words = z.string().overwrite(text => cleanText(text, { lines: true }))

/** Why staff do something. */
export const reason = words
  .min(REASON.least)
  .max(REASON.most)
  .meta({ codes: { required: ReasonRequired, minLength: ReasonRequired, maxLength: ReasonRequired } })
