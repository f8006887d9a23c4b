import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Passwords } from '#kit/passwords/passwords.ts'
import { WorkersBusy } from '#kit/worker/workers.ts'
import type { Account, AccountStore } from '../store/accounts.ts'
import type { Attempt, LoginAttempts } from './login-attempts.ts'
import { TurnsByKey } from './turns-by-key.ts'

/** A password that was right. What was counted as a wrong one is not taken back yet. */
export interface RightPassword {
  account: Account
  attempt: Attempt
  needsRehash: boolean
}

/** Looks at passwords of accounts, each attempt counted before. */
export interface PasswordCheck {
  /**
   * Runs work with an account whose password is right. `who` is the account, or a name that has none. One at a time is
   * looked at for each account and network, so that those who know the password are not locked out by each other.
   * Rejects with WrongCredentials, AccountLocked, TooOften or LoginFailed, and with what the work rejects with.
   */
  withAccount<T>(
    given: { who: string; account: Account | undefined; password: string; network: string },
    work: (right: RightPassword) => Promise<T>,
  ): Promise<T>
  /** Resolves if a member has given the present password. Rejects with OldPasswordWrong, AccountLocked or TooOften. */
  confirm(accountId: string, password: string, network: string): Promise<Account>
  /**
   * Locks an account that was confirmed until the unit ends. Rejects with NotLoggedIn if its password was changed since, or
   * its member disabled: all logins ended then.
   */
  lock(unit: Unit, account: Account): Promise<void>
}

/** Of different accounts and networks. More would wait for seconds: as many hashes wait for a thread at most. */
const MAX_RUNNING = 64

export function createPasswordCheck(deps: {
  database: Database
  accounts: Pick<AccountStore, 'find' | 'lock'>
  passwords: Pick<Passwords, 'verify'>
  attempts: LoginAttempts
}): PasswordCheck {
  const { database, accounts, passwords, attempts } = deps
  const turns = new TurnsByKey()
  let running = 0

  async function verify(password: string, account: Account | undefined, attempt: Attempt): Promise<RightPassword> {
    const { state, passwordUntil = Number.POSITIVE_INFINITY } = account ?? {}
    const isUsable = state !== 'closed' && Date.now() < passwordUntil
    const stored = isUsable ? account?.passwordHash : undefined
    try {
      const { isRight, needsRehash } = await passwords.verify(password, stored)
      if (isRight) return { account: account!, attempt, needsRehash }
    } catch (problem) {
      await attempt.takeBack()
      throw problem instanceof WorkersBusy ? new PortalError(Errors.LoginFailed) : problem
    }
    throw attempt.refusal()
  }

  const withAccount: PasswordCheck['withAccount'] = ({ who, account, password, network }, work) =>
    turns.run(`${who}\n${network}`, async () => {
      // Before anything is stored: what is refused must cost little.
      if (running >= MAX_RUNNING) throw new PortalError(Errors.LoginFailed)
      running++
      try {
        return await work(await verify(password, account, await attempts.begin(who, network)))
      } finally {
        running--
      }
    })

  return {
    withAccount,
    async lock(unit, { id, passwordHash }) {
      const present = await accounts.lock(unit, id)
      const isOpen = present?.state === 'active' || present?.state === 'closing'
      if (!isOpen || present.passwordHash !== passwordHash) throw new PortalError(Errors.NotLoggedIn)
    },
    async confirm(accountId, password, network) {
      const account = await accounts.find(database, accountId)
      try {
        return await withAccount({ who: accountId, account, password, network }, async right => {
          await database.write(unit => right.attempt.right(unit))
          return right.account
        })
      } catch (problem) {
        const isWrong = problem instanceof PortalError && problem.definition === Errors.WrongCredentials
        throw isWrong ? new PortalError(Errors.OldPasswordWrong) : problem
      }
    },
  }
}
