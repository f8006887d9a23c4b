import { z } from 'zod'
import { type ErrorDefinition, PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { effect, notice } from '#kit/http/notice.ts'
import type { OneTimeCodes } from '../codes/one-time-codes.ts'
import { type Channel, contactOf } from '../contacts/contact.ts'
import type { PasswordCheck } from '../login/password-check.ts'
import type { AccountNotices } from '../mails/account-notices.ts'
import type { AccountStore } from '../store/accounts.ts'
import { code, member, nothing, password, TAG } from './fields.ts'

export interface ContactCallDeps {
  database: Database
  accounts: AccountStore
  check: PasswordCheck
  codes: OneTimeCodes
  notices: AccountNotices
}

const phone = z
  .string()
  .min(5)
  .max(20)
  .meta({ codes: { required: Errors.PhoneMissing, other: Errors.PhoneInvalid } })
const email = z
  .string()
  .min(3)
  .max(254)
  .meta({ codes: { required: Errors.EmailMissing, other: Errors.EmailInvalid } })

const passwordErrors = [Errors.OldPasswordWrong, Errors.AccountLocked, Errors.LoginFailed]
const codeErrors = [Errors.VerificationCodeExpired, Errors.VerificationTriesUsed]

/** Binds a contact whose code is right, in place of the one of its channel. */
async function bind(
  { database, accounts, check, codes, notices }: ContactCallDeps,
  given: { channel: Channel; target: string; code: string; password: string; taken: ErrorDefinition },
  { memberId, network }: { memberId: string; network: string },
) {
  const contact = await contactOf(given.channel, given.target)
  const account = await check.confirm(memberId, given.password, network)
  const useCode = await codes.check(contact, 'bind', given.code)
  return effect(() =>
    database.write(async unit => {
      await check.lock(unit, account)
      await useCode(unit)
      const holder = await accounts.findByContact(unit, contact)
      if (holder && holder.id !== memberId) throw new PortalError(given.taken)
      const former = (await accounts.contactsOf(unit, memberId)).find(({ channel }) => channel === given.channel)
      await accounts.setContact(unit, memberId, given.channel, contact.target)
      await notices.contactChanged(unit, account, contact, former)
      return notice(Errors.Saved, {})
    }),
  )
}

/** Removes the contact of a channel, unless it is the only one. */
async function unbind(
  { database, accounts, check, notices }: ContactCallDeps,
  given: { channel: Channel; password: string },
  { memberId, network }: { memberId: string; network: string },
) {
  const account = await check.confirm(memberId, given.password, network)
  return effect(() =>
    database.write(async unit => {
      await check.lock(unit, account)
      const contacts = await accounts.contactsOf(unit, memberId)
      const former = contacts.find(({ channel }) => channel === given.channel)
      if (!former) return notice(Errors.Deleted, {})
      if (contacts.length === 1) throw new PortalError(Errors.LastContactKept)
      await accounts.setContact(unit, memberId, given.channel, undefined)
      await notices.contactChanged(unit, account, former, former)
      return notice(Errors.Deleted, {})
    }),
  )
}

export function contactCalls(deps: ContactCallDeps) {
  const common = {
    tag: TAG,
    access: member,
    idempotency: 'optional',
    checksFirst: true,
    work: 'none',
    parameters: nothing,
  } as const
  const result = { result: nothing, example: {} } as const
  return [
    call({
      ...common,
      ...result,
      id: 'bindPhone',
      method: 'PUT',
      path: '/api/v1/me/phone',
      summary: { tw: '綁定手機', cn: '绑定手机', en: 'Binds a phone number' },
      body: z.strictObject({ phone, code, password }),
      notices: [Errors.Saved],
      errors: [...passwordErrors, ...codeErrors, Errors.PhoneTaken, Errors.PhoneRegionUnsupported],
      handle: (_, { body, actor, client: { network } }) =>
        bind(
          deps,
          { ...body, channel: 'phone', target: body.phone, taken: Errors.PhoneTaken },
          { memberId: actor!.id, network },
        ),
    }),
    call({
      ...common,
      ...result,
      id: 'unbindPhone',
      method: 'POST',
      path: '/api/v1/me/phone/unbind',
      summary: { tw: '解除手機綁定', cn: '解绑手机', en: 'Removes the phone number' },
      body: z.strictObject({ password }),
      notices: [Errors.Deleted],
      errors: [...passwordErrors, Errors.LastContactKept],
      handle: (_, { body, actor, client: { network } }) =>
        unbind(deps, { ...body, channel: 'phone' }, { memberId: actor!.id, network }),
    }),
    call({
      ...common,
      ...result,
      id: 'bindEmail',
      method: 'PUT',
      path: '/api/v1/me/email',
      summary: { tw: '綁定電子郵件', cn: '绑定邮箱', en: 'Binds an e-mail address' },
      body: z.strictObject({ email, code, password }),
      notices: [Errors.Saved],
      errors: [...passwordErrors, ...codeErrors, Errors.EmailTaken],
      handle: (_, { body, actor, client: { network } }) =>
        bind(
          deps,
          { ...body, channel: 'email', target: body.email, taken: Errors.EmailTaken },
          { memberId: actor!.id, network },
        ),
    }),
    call({
      ...common,
      ...result,
      id: 'unbindEmail',
      method: 'POST',
      path: '/api/v1/me/email/unbind',
      summary: { tw: '解除電子郵件綁定', cn: '解绑邮箱', en: 'Removes the e-mail address' },
      body: z.strictObject({ password }),
      notices: [Errors.Deleted],
      errors: [...passwordErrors, Errors.LastContactKept],
      handle: (_, { body, actor, client: { network } }) =>
        unbind(deps, { ...body, channel: 'email' }, { memberId: actor!.id, network }),
    }),
  ]
}
