import { fillText, PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Limit, Limiter } from '#kit/http/limits.ts'
import type { MailOutbox } from '#kit/mail/mail-outbox.ts'
import type { TextOutbox } from '#kit/sms/text-outbox.ts'
import type { Contact } from '../contacts/contact.ts'
import { codeMail, codeText, purposeNames } from '../mails/account-mails.ts'
import { newId } from '../store/accounts.ts'
import type { OneTimeCodes, Purpose } from './one-time-codes.ts'

/** Name of the limits of codes. */
const SEND = 'sendCode'

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
  /** Of the message. */
  locale: Locale
  network: string
  /** Whether anybody reads it. Otherwise all is done but the sending, so that nobody learns who has an account. */
  isSent: boolean
}

export interface CodeSender {
  /**
   * Sends a code, in the unit that is open or in one of its own. Rejects with VerificationCodeResendTooSoon or
   * VerificationCodeDailyLimit, and with VerificationChannelOff.
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
  /** What a text message calls the portal. */
  brandName: string
  settings: CodeSettings
}): CodeSender {
  const { database, codes, limiter, mails, texts, brandName, settings } = deps
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
    const text = fillText(codeText[locale], { ...params, brand: brandName })
    await texts!.send(unit, { key, to: contact.target, text })
  }

  return {
    send: request =>
      database.write(async unit => {
        const { contact, purpose, network, isSent } = request
        if (contact.channel === 'phone' && !texts) throw new PortalError(Errors.VerificationChannelOff)
        await limiter.count(SEND, limits, { network, target: `${contact.channel} ${contact.target}` })
        const code = await codes.make(unit, contact, purpose)
        if (isSent) await deliver(unit, code, request)
      }),
  }
}
