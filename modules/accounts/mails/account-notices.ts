import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Client } from '#kit/http/call.ts'
import type { MailOutbox } from '#kit/mail/mail-outbox.ts'
import type { MailTemplate } from '#kit/mail/mail-template.ts'
import { notify } from '#modules/notifications'
import { type Contact, masked } from '../contacts/contact.ts'
import { deviceName } from '../sessions/device-name.ts'
import { type Account, type AccountStore, newId } from '../store/accounts.ts'
import {
  accountClosingMail,
  contactChangedMail,
  newDeviceMail,
  passwordChangedMail,
  secondFactorOffMail,
  secondFactorOnMail,
  welcomeMail,
} from './account-mails.ts'

type Reader = Pick<Account, 'id' | 'lang'>

/**
 * What tells a member of what was done with the account: a notification, and a mail to the address, if there is one.
 */
export interface AccountNotices {
  welcome(unit: Unit, account: Reader): Promise<void>
  newDevice(unit: Unit, account: Reader, client: Client): Promise<void>
  passwordChanged(unit: Unit, account: Reader): Promise<void>
  secondFactor(unit: Unit, account: Reader, isOn: boolean): Promise<void>
  /** Tells the address that the account has, and the one that was removed or replaced. */
  contactChanged(unit: Unit, account: Reader, changed: Contact, former: Contact | undefined): Promise<void>
  /** `closesAt` in UTC ms. */
  closing(unit: Unit, account: Reader, closesAt: number): Promise<void>
}

/** `2026-11-26 06:30`, in UTC. */
const timeText = (at = Date.now()) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

export function createAccountNotices(
  accounts: Pick<AccountStore, 'contactsOf'>,
  mails: Pick<MailOutbox, 'send'>,
): AccountNotices {
  async function sendTo<Param extends string>(
    unit: Unit,
    to: string,
    { lang: locale }: Reader,
    template: MailTemplate<Param>,
    params: Record<Param, string>,
  ): Promise<void> {
    await mails.send(unit, template, { key: `${template.name}/${newId()}`, to, locale, params })
  }

  const addressesOf = async (unit: Unit, id: string) =>
    (await accounts.contactsOf(unit, id)).flatMap(({ channel, target }) => (channel === 'email' ? [target] : []))

  async function send<Param extends string>(
    unit: Unit,
    account: Reader,
    template: MailTemplate<Param>,
    params: Record<Param, string>,
  ): Promise<void> {
    for (const to of await addressesOf(unit, account.id)) await sendTo(unit, to, account, template, params)
  }

  return {
    async welcome(unit, account) {
      await notify(unit, { memberId: account.id, kind: 'welcome', params: {} })
      await send(unit, account, welcomeMail, {})
    },
    async newDevice(unit, account, { device: userAgent, network }) {
      const device = deviceName(userAgent)
      await notify(unit, { memberId: account.id, kind: 'newDevice', params: { device, network } })
      await send(unit, account, newDeviceMail, { device, network, time: timeText() })
    },
    async passwordChanged(unit, account) {
      await notify(unit, { memberId: account.id, kind: 'passwordChanged', params: {} })
      await send(unit, account, passwordChangedMail, { time: timeText() })
    },
    async secondFactor(unit, account, isOn) {
      await notify(unit, { memberId: account.id, kind: isOn ? 'secondFactorOn' : 'secondFactorOff', params: {} })
      await send(unit, account, isOn ? secondFactorOnMail : secondFactorOffMail, { time: timeText() })
    },
    async contactChanged(unit, account, changed, former) {
      await notify(unit, { memberId: account.id, kind: 'contactChanged', params: { contact: masked(changed) } })
      const addresses = new Set(await addressesOf(unit, account.id))
      if (former?.channel === 'email') addresses.add(former.target)
      const params = { contact: masked(changed), time: timeText() }
      for (const to of addresses) await sendTo(unit, to, account, contactChangedMail, params)
    },
    async closing(unit, account, closesAt) {
      const deletesAt = new Date(closesAt).toISOString()
      await notify(unit, { memberId: account.id, kind: 'accountClosing', params: { deletesAt } })
      await send(unit, account, accountClosingMail, { date: timeText(closesAt) })
    },
  }
}
