import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { isAddress } from '#kit/mail/mail-outbox.ts'
import { phoneOf } from './phone.ts'

export type Channel = 'phone' | 'email'

/** An address or a number that a member can be reached at. */
export interface Contact {
  channel: Channel
  /** An e-mail address in lower case; a number as E.164 writes it. */
  target: string
}

/** Rejects with EmailMissing, EmailInvalid, PhoneMissing or PhoneInvalid. */
export async function contactOf(channel: Channel, text: string): Promise<Contact> {
  const given = text.trim()
  if (channel === 'phone') {
    if (given === '') throw new PortalError(Errors.PhoneMissing)
    return { channel, target: await phoneOf(given) }
  }
  if (given === '') throw new PortalError(Errors.EmailMissing)
  const target = given.normalize('NFC').toLowerCase()
  if (!isAddress(target)) throw new PortalError(Errors.EmailInvalid)
  return { channel, target }
}

/** A contact as a screen may show it: `l***@example.com`, `+886******678`. */
export function masked({ channel, target }: Contact): string {
  if (channel === 'phone') return maskedPhone(target)
  const at = target.lastIndexOf('@')
  return `${Array.from(target)[0]}***${target.slice(at)}`
}

/** Shows the first three digits and the last three. */
const maskedPhone = (number: string) => `${number.slice(0, 4)}${'*'.repeat(number.length - 7)}${number.slice(-3)}`
