import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'

/** Characters of a reason. */
export const REASON = { least: 4, most: 500 }

const { ReasonRequired } = Errors

/** A year. */
export const MAX_HOURS = 8_760

/** How long a member is muted. */
export const hours = z
  .int()
  .min(1)
  .max(MAX_HOURS)
  .meta({ codes: { other: Errors.MuteTermInvalid } })

/** Why staff do something. */
export const reason = z
  .string()
  .trim()
  .min(REASON.least)
  .max(REASON.most)
  .meta({ codes: { required: ReasonRequired, minLength: ReasonRequired, maxLength: ReasonRequired } })
