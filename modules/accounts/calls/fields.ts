import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import { meSchema } from '#contract/members/me.ts'

export const TAG = 'Accounts'

export const member = { who: 'member' } as const
export const nothing = z.strictObject({})
export const id = z
  .string()
  .regex(/^[\w-]{8,36}$/)
  .meta({ description: 'Id of the login, from the list', example: 'q3Jw8nT2c0xV5b1M' })

const { EmailInvalid } = Errors

/** Fields that several calls have. */
export const channel = z.enum(['phone', 'email'])
export const target = z
  .string()
  .min(3)
  .max(254)
  .meta({ codes: { required: EmailInvalid, minLength: EmailInvalid, maxLength: EmailInvalid } })
export const code = z
  .string()
  .regex(/^\d{6}$/)
  .meta({ codes: { required: Errors.VerificationCodeMissing, pattern: Errors.VerificationCodeWrong } })
/** The password that an account has. */
export const password = z
  .string()
  .min(1)
  .max(64)
  .meta({ codes: { required: Errors.PasswordMissing } })
export const repeat = z
  .string()
  .min(1)
  .max(64)
  .meta({ codes: { required: Errors.PasswordsDiffer, other: Errors.PasswordsDiffer } })

export const login = z.strictObject({
  token: z.string().describe('Sent as `Authorization: Bearer`'),
  expiresAt: z.string().describe('ISO 8601, UTC'),
  member: meSchema.describe('The member as they see themselves'),
  bound: z.boolean().describe('Whether the token is valid with the cookies of this response alone'),
})
