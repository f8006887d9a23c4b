import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'

export interface PasswordPolicy {
  min: number
  max: number
  /** Whether all characters may be in a password, or letters and digits alone. */
  allowsAll: boolean
}

/** A new password, as a field of a call. */
export function newPassword({ min, max, allowsAll }: PasswordPolicy) {
  const { PasswordMissing: required, PasswordInvalid: invalid } = Errors
  const text = z.string().min(min).max(max)
  return (allowsAll ? text : text.regex(/^[A-Za-z0-9]*$/)).meta({
    codes: { required, minLength: invalid, maxLength: invalid, pattern: invalid },
  })
}
