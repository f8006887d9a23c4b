import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Actor } from '#kit/http/access.ts'
import type { MailOutbox } from '#kit/mail/mail-outbox.ts'
import type { MailTemplate } from '#kit/mail/mail-template.ts'
import { newId } from '#kit/new-id.ts'
import type { FactorCheck } from '../login/factor-check.ts'
import type { SecondFactors } from '../second-factor/second-factors.ts'
import type { LoginSessions } from '../sessions/login-sessions.ts'
import type { AccountStore } from '../store/accounts.ts'

/** What members of staff do with accounts. */
export interface AccountsForStaff {
  /** Locks an account until the unit ends. Resolves with its state; undefined if there is none, or if it was closed. */
  lock(unit: Unit, memberId: string): Promise<'active' | 'disabled' | 'closing' | undefined>
  /** Keeps a member out, and ends what logins there are. */
  disable(unit: Unit, memberId: string): Promise<void>
  enable(unit: Unit, memberId: string): Promise<void>
  /**
   * Counts a number of the authenticator. Resolves with what accepts it for a login. Rejects with SecondFactorNotOn or
   * AccountLocked; the function rejects with SecondFactorWrong or AccountLocked.
   */
  confirm(actor: Pick<Actor, 'id' | 'session'>, code: string, network: string): Promise<(unit: Unit) => Promise<void>>
  /**
   * To the address of a member, in the member's language; to nobody if the account has none. Of mails with the same `once`
   * that wait, one is sent.
   */
  mail<Param extends string>(
    unit: Unit,
    memberId: string,
    template: MailTemplate<Param>,
    paramsIn: (lang: Locale) => Record<Param, string>,
    once?: string,
  ): Promise<void>
}

export function createAccountsForStaff(deps: {
  database: Database
  accounts: AccountStore
  sessions: Pick<LoginSessions, 'endAll' | 'confirmed'>
  factors: Pick<SecondFactors, 'isOn'>
  factorCheck: FactorCheck
  mails: Pick<MailOutbox, 'send'>
}): AccountsForStaff {
  const { database, accounts, sessions, factors, factorCheck, mails } = deps

  return {
    async lock(unit, memberId) {
      const account = await accounts.lock(unit, memberId)
      return account?.state === 'closed' ? undefined : account?.state
    },
    async disable(unit, memberId) {
      await accounts.setState(unit, memberId, 'disabled')
      await sessions.endAll(unit, memberId)
    },
    enable: (unit, memberId) => accounts.setState(unit, memberId, 'active'),
    async confirm({ id, session }, code, network) {
      if (!(await factors.isOn(database, id))) throw new PortalError(Errors.SecondFactorNotOn)
      const accept = await factorCheck.begin(id, { network, isKnown: true })
      return async unit => {
        await accept(unit, code)
        await sessions.confirmed(unit, session.id)
      }
    },
    async mail(unit, memberId, template, paramsIn, once = newId()) {
      const account = await accounts.find(unit, memberId)
      const contacts = account ? await accounts.contactsOf(unit, memberId) : []
      const address = contacts.find(({ channel }) => channel === 'email')?.target
      if (!account || address === undefined) return
      const { lang: locale } = account
      const key = `${template.name}/${once}`
      await mails.send(unit, template, { key, to: address, locale, params: paramsIn(locale) })
    },
  }
}
