import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'

/** So many of the passwords that the usual policy would allow are refused, of those found with most people. */
const MOST_COMMON = 10_000
const ALLOWED = /^[a-z\d]{6,12}$/

let reading: Promise<ReadonlySet<string>> | undefined

/** The most common passwords, in lower case. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  // Not read at a start, which it would make longer.
  reading ??= import('@zxcvbn-ts/language-common').then(
    // The list begins with the most common.
    ({ dictionary }) =>
      new Set(
        dictionary['passwords-common']
          .map(String)
          .filter(each => ALLOWED.test(each))
          .slice(0, MOST_COMMON),
      ),
  )
  return reading
}

/** `aaaaaa`, `abcdef`, `987654`: each character is as far from the one before. */
function isRun(text: string): boolean {
  const codes = Array.from(text, character => character.codePointAt(0)!)
  const step = codes[1]! - codes[0]!
  return Math.abs(step) <= 1 && codes.every((code, at) => at === 0 || code - codes[at - 1]! === step)
}

/**
 * Rejects with PasswordTooCommon if a new password is one that is tried first, or a name of the account: its username, its
 * address or what stands before the @, its number.
 */
export async function refuseCommon(password: string, names: readonly string[]): Promise<void> {
  const folded = password.toLowerCase()
  const own = names.flatMap(name => [name, name.split('@')[0]!, name.replace(/^\+/, '')])
  const isOwn = own.some(name => name.toLowerCase() === folded)
  if (isOwn || isRun(folded) || (await commonPasswords()).has(folded)) throw new PortalError(Errors.PasswordTooCommon)
}
