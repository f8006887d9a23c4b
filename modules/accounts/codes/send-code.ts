import { filledText, PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Limit, Limiter } from '#kit/http/limits.ts'
import type { MailOutbox } from '#kit/mail/mail-outbox.ts'
import { newId } from '#kit/new-id.ts'
import type { TextOutbox } from '#kit/sms/text-outbox.ts'
import type { Contact } from '../contacts/contact.ts'
import { regionOf } from '../contacts/phone.ts'
import { codeMail, purposeNames } from '../mails/account-mails.ts'
import { codeText } from '../mails/account-texts.ts'
import type { OneTimeCodes, Purpose } from './one-time-codes.ts'

/** Names of the limits of codes: those that anybody may ask for, and those that only who knows the password is sent. */
const SEND = 'sendCode'
const SEND_PROOF = 'sendProof'

export interface CodeSettings {
  lifeSeconds: number
  resendSeconds: number
  perDay: number
  networkPerHour: number
}

/** Who asks for a code, and what it is for. */
export interface CodeRequest {
  contact: Contact
  purpose: Purpose
  /** Locale of the message. */
  locale: Locale
  network: string
  /** Whether the password was right: then what strangers have asked for does not count. */
  isProof?: boolean
  /** Whether anybody reads it. Otherwise all is done but the sending, so that nobody learns who has an account. */
  isSent: boolean
}

export interface CodeSender {
  /**
   * Sends a code, in the unit that is open or in one of its own. Rejects with VerificationCodeResendTooSoon or
   * VerificationCodeDailyLimit, and with VerificationChannelOff or PhoneRegionUnsupported.
   */
  send(request: CodeRequest): Promise<void>
}

export function createCodeSender(deps: {
  database: Pick<Database, 'write'>
  codes: OneTimeCodes
  limiter: Pick<Limiter, 'count'>
  mails: Pick<MailOutbox, 'send'>
  /** Undefined if the operator sends no text messages. */
  texts: Pick<TextOutbox, 'send'> | undefined
  /** Countries whose numbers are sent text messages, `TW`; all if undefined. */
  phoneRegions: ReadonlySet<string> | undefined
  /** What a text message calls the portal. */
  brandName: string
  settings: CodeSettings
}): CodeSender {
  const { database, codes, limiter, mails, texts, phoneRegions, brandName, settings } = deps
  const { resendSeconds, perDay, networkPerHour, lifeSeconds } = settings
  const limits: Limit[] = [
    ...(resendSeconds > 0
      ? [{ by: 'target', most: 1, within: resendSeconds, refusal: Errors.VerificationCodeResendTooSoon } as const]
      : []),
    { by: 'target', most: perDay, within: DAY_SECONDS, refusal: Errors.VerificationCodeDailyLimit },
    { by: 'network', most: networkPerHour, within: HOUR_SECONDS, refusal: Errors.VerificationCodeDailyLimit },
  ]

  async function deliver(unit: Unit, code: string, { contact, purpose, locale }: CodeRequest): Promise<void> {
    const params = {
      ...{ code, purpose: purposeNames[purpose][locale] },
      minutes: String(Math.ceil(lifeSeconds / MINUTE_SECONDS)),
      resend: String(Math.ceil(resendSeconds / MINUTE_SECONDS)),
    }
    const key = `code/${newId()}`
    if (contact.channel === 'email') return mails.send(unit, codeMail, { key, to: contact.target, locale, params })
    const text = filledText(codeText, { ...params, brand: brandName }, locale)
    await texts!.send(unit, { key, to: contact.target, text })
  }

  async function assertReached({ channel, target }: Contact): Promise<void> {
    if (channel === 'email') return
    if (!texts) throw new PortalError(Errors.VerificationChannelOff)
    if (phoneRegions && !phoneRegions.has((await regionOf(target)) ?? ''))
      throw new PortalError(Errors.PhoneRegionUnsupported)
  }

  return {
    send: request =>
      database.write(async unit => {
        const { contact, purpose, network, isSent, isProof } = request
        await assertReached(contact)
        await limiter.count(isProof ? SEND_PROOF : SEND, limits, {
          network,
          target: `${contact.channel} ${contact.target}`,
        })
        const code = await codes.make(unit, contact, purpose)
        if (isSent) await deliver(unit, code, request)
      }),
  }
}
