import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
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

/** Throws PasswordTooCommon for one that everybody tries first, or that is a name of the account. */
export function refuseCommon(password: string, names: readonly string[]): void {
  const folded = password.toLowerCase()
  const isName = names.some(name => name.toLowerCase() === folded || name.toLowerCase().split('@')[0] === folded)
  if (isName || common.has(folded)) throw new PortalError(Errors.PasswordTooCommon)
}

const common = new Set(['123456', 'abc123', 'password', 'qwerty'])
