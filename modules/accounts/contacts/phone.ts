import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'

/**
 * A number in E.164, `+886912345678`, of a text that begins with `+` and the country code; blanks, hyphens and brackets in
 * it are ignored. Rejects with PhoneInvalid.
 */
export async function phoneOf(text: string): Promise<string> {
  // Not read at a start, which it would make longer.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js')
  const number = text.startsWith('+') ? parsePhoneNumberFromString(text) : undefined
  if (!number?.isValid() || number.ext !== undefined) throw new PortalError(Errors.PhoneInvalid)
  return number.number
}

/** The country of a number in E.164, `TW`; undefined for one that belongs to none, such as a satellite's. */
export async function regionOf(number: string): Promise<string | undefined> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js')
  return parsePhoneNumberFromString(number)?.country
}
