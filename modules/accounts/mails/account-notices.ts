import { filledText } from '#contract/answers/error.ts'
import type { Text } from '#contract/text/locale.ts'
import { DAY_SECONDS } from '#contract/time/units.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Client } from '#kit/http/call.ts'
import type { Limit, Limiter } from '#kit/http/limits.ts'
import type { MailOutbox } from '#kit/mail/mail-outbox.ts'
import type { MailTemplate } from '#kit/mail/mail-template.ts'
import { newId } from '#kit/new-id.ts'
import type { TextOutbox } from '#kit/sms/text-outbox.ts'
import { notify } from '#modules/notifications'
import { type Contact, masked } from '../contacts/contact.ts'
import { deviceName } from '../sessions/device-name.ts'
import type { Account, AccountStore } from '../store/accounts.ts'
import * as mails from './account-mails.ts'
import * as texts from './account-texts.ts'

type Reader = Pick<Account, 'id' | 'lang'>

/**
 * What tells a member of what was done with the account: a notification, and a mail to the address; without an address a
 * text message to the number, but for the welcome.
 */
export interface AccountNotices {
  welcome(unit: Unit, account: Reader): Promise<void>
  newDevice(unit: Unit, account: Reader, client: Client): Promise<void>
  passwordChanged(unit: Unit, account: Reader): Promise<void>
  secondFactor(unit: Unit, account: Reader, isOn: boolean): Promise<void>
  /** Tells all contacts that the account has, and the one that was removed or replaced. */
  contactChanged(unit: Unit, account: Reader, changed: Contact, former: Contact | undefined): Promise<void>
  /** The same of a contact that is neither address nor number, by its name. */
  otherContactChanged(unit: Unit, account: Reader, name: Text): Promise<void>
  /** A message of another module, as the others go. */
  message<Param extends string>(unit: Unit, account: Reader, message: Message<Param>): Promise<void>
  /** `closesAt` in UTC ms. */
  closing(unit: Unit, account: Reader, closesAt: number): Promise<void>
}

/** As a mail and, if there is one, as a text message, in which `{brand}` is the portal. */
export interface Message<Param extends string> {
  mail: MailTemplate<Param>
  text?: Text
  params: Record<Param, string>
}

/** `2026-11-26 06:30`, in UTC. */
const timeText = (at = Date.now()) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

/** Of a number. Each costs the operator something, and whoever has a password could cause any number of them. */
const TEXTS: Limit = { by: 'target', most: 5, within: DAY_SECONDS }

export function createAccountNotices(deps: {
  accounts: Pick<AccountStore, 'contactsOf'>
  mails: Pick<MailOutbox, 'send'>
  /** Undefined if the operator sends no text messages. */
  texts: Pick<TextOutbox, 'send'> | undefined
  limiter: Pick<Limiter, 'allows'>
  /** What a text message calls the portal. */
  brandName: string
}): AccountNotices {
  const { accounts, limiter, brandName } = deps

  async function sendTo<Param extends string>(
    unit: Unit,
    { channel, target: to }: Contact,
    locale: Reader['lang'],
    { mail, text, params }: Message<Param>,
  ): Promise<void> {
    const key = `${mail.name}/${newId()}`
    if (channel === 'email') return deps.mails.send(unit, mail, { key, to, locale, params })
    if (!text || !deps.texts || !(await limiter.allows('noticeTexts', [TEXTS], { target: to }))) return
    await deps.texts.send(unit, { key, to, text: filledText(text, { ...params, brand: brandName }, locale) })
  }

  async function send<Param extends string>(unit: Unit, { id, lang }: Reader, message: Message<Param>): Promise<void> {
    const contacts = await accounts.contactsOf(unit, id)
    const addresses = contacts.filter(({ channel }) => channel === 'email')
    for (const each of addresses.length > 0 ? addresses : contacts) await sendTo(unit, each, lang, message)
  }

  return {
    async welcome(unit, account) {
      await notify(unit, { memberId: account.id, kind: 'welcome', params: {} })
      await send(unit, account, { mail: mails.welcomeMail, params: {} })
    },
    async newDevice(unit, account, { device: userAgent, network }) {
      const device = deviceName(userAgent)
      await notify(unit, { memberId: account.id, kind: 'newDevice', params: { device, network } })
      const params = { device, network, time: timeText() }
      await send(unit, account, { mail: mails.newDeviceMail, text: texts.newDeviceText, params })
    },
    async passwordChanged(unit, account) {
      await notify(unit, { memberId: account.id, kind: 'passwordChanged', params: {} })
      const params = { time: timeText() }
      await send(unit, account, { mail: mails.passwordChangedMail, text: texts.passwordChangedText, params })
    },
    async secondFactor(unit, account, isOn) {
      await notify(unit, { memberId: account.id, kind: isOn ? 'secondFactorOn' : 'secondFactorOff', params: {} })
      const message = isOn
        ? { mail: mails.secondFactorOnMail, text: texts.secondFactorOnText }
        : { mail: mails.secondFactorOffMail, text: texts.secondFactorOffText }
      await send(unit, account, { ...message, params: { time: timeText() } })
    },
    async contactChanged(unit, account, changed, former) {
      const contact = masked(changed)
      await notify(unit, { memberId: account.id, kind: 'contactChanged', params: { contact } })
      const params = { contact, time: timeText() }
      const message = { mail: mails.contactChangedMail, text: texts.contactChangedText, params }
      const present = await accounts.contactsOf(unit, account.id)
      const isPresent = present.some(({ target }) => target === former?.target)
      for (const each of former && !isPresent ? [...present, former] : present)
        await sendTo(unit, each, account.lang, message)
    },
    async otherContactChanged(unit, account, name) {
      const contact = name[account.lang]
      await notify(unit, { memberId: account.id, kind: 'contactChanged', params: { contact } })
      const message = { mail: mails.contactChangedMail, text: texts.contactChangedText }
      for (const each of await accounts.contactsOf(unit, account.id))
        await sendTo(unit, each, account.lang, { ...message, params: { contact, time: timeText() } })
    },
    message: send,
    async closing(unit, account, closesAt) {
      const deletesAt = new Date(closesAt).toISOString()
      await notify(unit, { memberId: account.id, kind: 'accountClosing', params: { deletesAt } })
      const params = { date: timeText(closesAt) }
      await send(unit, account, { mail: mails.accountClosingMail, text: texts.accountClosingText, params })
    },
  }
}
