import { PortalError } from '#contract/answers/error.ts'
import { TERMS_VERSION } from '#contract/community/terms-version.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Client } from '#kit/http/call.ts'
import type { Passwords } from '#kit/passwords/passwords.ts'
import type { OneTimeCodes } from '../codes/one-time-codes.ts'
import type { Contact } from '../contacts/contact.ts'
import type { AccountNotices } from '../mails/account-notices.ts'
import { refuseCommon } from '../passwords/common-passwords.ts'
import type { LoginSessions, NewLogin } from '../sessions/login-sessions.ts'
import type { AccountStore } from '../store/accounts.ts'
import type { LoginAttempts } from './login-attempts.ts'

export interface Registration {
  contact: Contact
  code: string
  password: string
  lang: Locale
  bind: boolean
  client: Client
}

export interface Reset {
  contact: Contact
  code: string
  password: string
  /** From which the member may log in with the new password at once. */
  network: string
}

type Done<Value> = (unit: Unit) => Promise<Value>

/** What a code that was sent to a contact allows without a login: a new account, or a new password. */
export interface ByCode {
  /**
   * Checks a registration. Resolves with what it does in a unit: the account and its first login. Rejects with
   * RegistrationClosed, PasswordTooCommon, with what codes reject with, and with ContactTaken if the code is right but the contact has an
   * account.
   */
  register(registration: Registration): Promise<Done<NewLogin & { accountId: string }>>
  /**
   * Sets a new password, ends all logins of the account and its lock for the network. Rejects with PasswordTooCommon,
   * PasswordUnchanged, and with what codes reject with, also for a contact without an account.
   */
  reset(reset: Reset): Promise<void>
}

export function createByCode(deps: {
  database: Database
  accounts: AccountStore
  passwords: Pick<Passwords, 'hash' | 'verify'>
  codes: OneTimeCodes
  attempts: Pick<LoginAttempts, 'forgive'>
  sessions: LoginSessions
  notices: AccountNotices
  isRegistrationOpen(): Promise<boolean>
}): ByCode {
  const { database, accounts, passwords, codes, attempts, sessions, notices, isRegistrationOpen } = deps
  const taken = () => new PortalError(Errors.ContactTaken)

  return {
    async register({ contact, code, password, lang, bind, client }) {
      if (!(await isRegistrationOpen())) throw new PortalError(Errors.RegistrationClosed)
      await refuseCommon(password, [contact.target])
      const useCode = await codes.check(contact, 'register', code)
      if (await accounts.findByContact(database, contact)) throw taken()
      const passwordHash = await passwords.hash(password)
      return async unit => {
        await useCode(unit)
        const id = await accounts.add(unit, { contact, passwordHash, lang, termsVersion: TERMS_VERSION })
        if (id === undefined) throw taken()
        await notices.welcome(unit, { id, lang })
        return { accountId: id, ...(await sessions.begin(unit, id, { remember: false, bind, client })) }
      }
    },
    async reset({ contact, code, password, network }) {
      const useCode = await codes.check(contact, 'reset', code)
      const account = await accounts.findByContact(database, contact)
      // A code is made for a contact without an account too, and never sent.
      if (!account) throw new PortalError(Errors.VerificationCodeExpired)
      const all = await accounts.contactsOf(database, account.id)
      await refuseCommon(password, [account.username ?? '', ...all.map(({ target }) => target)])
      if ((await passwords.verify(password, account.passwordHash)).isRight)
        throw new PortalError(Errors.PasswordUnchanged)
      const passwordHash = await passwords.hash(password)
      await database.write(async unit => {
        await useCode(unit)
        await accounts.setPassword(unit, account.id, passwordHash)
        await sessions.endAll(unit, account.id)
        await attempts.forgive(unit, account.id, network)
        await notices.passwordChanged(unit, account)
      })
    },
  }
}
