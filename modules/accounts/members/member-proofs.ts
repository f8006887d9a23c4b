import type { Text } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { FactorCheck } from '../login/factor-check.ts'
import type { PasswordCheck } from '../login/password-check.ts'
import type { AccountNotices, Message } from '../mails/account-notices.ts'
import type { SecondFactors } from '../second-factor/second-factors.ts'
import type { Account, AccountStore } from '../store/accounts.ts'

/** What members prove again before money goes anywhere, or before it goes elsewhere, and how they are told of it. */
export interface MemberProofs {
  /**
   * Resolves if a member has given the present password, with what locks the account until a unit ends. Rejects with
   * OldPasswordWrong, AccountLocked, TooOften or LoginFailed; the function with NotLoggedIn if the password was changed
   * meanwhile.
   */
  password(memberId: string, password: string, network: string): Promise<(unit: Unit) => Promise<void>>
  hasSecondFactor(from: Pick<Database, 'db'>, memberId: string): Promise<boolean>
  /**
   * Counts a number of the authenticator. Resolves with what accepts it in the unit of its effect, which rejects with
   * SecondFactorWrong or AccountLocked. Rejects with AccountLocked or TooOften.
   */
  secondFactor(memberId: string, network: string): Promise<(unit: Unit, code: string) => Promise<void>>
  /** Locks an account until the unit ends. */
  lock(unit: Unit, memberId: string): Promise<void>
  /** Tells a member by mail, or without an address by a text message. */
  tell<Param extends string>(
    unit: Unit,
    memberId: string,
    messageIn: (account: Pick<Account, 'lang'>) => Message<Param>,
  ): Promise<void>
  /** Tells all contacts of a member that one was added or removed which is neither address nor number. */
  tellContact(unit: Unit, memberId: string, name: Text): Promise<void>
}

export function createMemberProofs(deps: {
  accounts: Pick<AccountStore, 'find' | 'lock'>
  check: PasswordCheck
  factors: Pick<SecondFactors, 'isOn'>
  factorCheck: FactorCheck
  notices: Pick<AccountNotices, 'message' | 'otherContactChanged'>
}): MemberProofs {
  const { accounts, check, factors, factorCheck, notices } = deps
  return {
    async password(memberId, password, network) {
      const account = await check.confirm(memberId, password, network)
      return unit => check.lock(unit, account)
    },
    hasSecondFactor: (from, memberId) => factors.isOn(from, memberId),
    secondFactor: (memberId, network) => factorCheck.begin(memberId, { network, isKnown: true }),
    async lock(unit, memberId) {
      await accounts.lock(unit, memberId)
    },
    async tell(unit, memberId, messageIn) {
      const account = await accounts.find(unit, memberId)
      if (account) await notices.message(unit, account, messageIn(account))
    },
    async tellContact(unit, memberId, name) {
      const account = await accounts.find(unit, memberId)
      if (account) await notices.otherContactChanged(unit, account, name)
    },
  }
}
