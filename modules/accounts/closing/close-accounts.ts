import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { every, type Job } from '#kit/jobs/job.ts'
import type { AccountNotices } from '../mails/account-notices.ts'
import type { SecondFactors } from '../second-factor/second-factors.ts'
import type { LoginSessions } from '../sessions/login-sessions.ts'
import type { Account, AccountStore } from '../store/accounts.ts'

/** Accounts that their members want to close. */
export interface ClosedAccounts {
  /**
   * Closes an account after the days of grace, unless its member logs in again. Resolves with when, UTC ms. Rejects with
   * NotLoggedIn if the member was disabled meanwhile, and with AccountCloseBlocked, which says in the language of the member
   * what has to be settled first.
   */
  ask(unit: Unit, account: Pick<Account, 'id'>, asked: { waivesBalance: boolean; locale: Locale }): Promise<number>
  readonly job: Job
}

/**
 * What a member has to settle before the account can be closed; `waivesBalance`: the member lets diamonds go that are left.
 */
export type ClosingBlockers = (unit: Unit, memberId: string, waivesBalance: boolean) => Promise<readonly Text[]>

export function createClosedAccounts(deps: {
  database: Database
  accounts: AccountStore
  sessions: Pick<LoginSessions, 'forgetAll'>
  factors: Pick<SecondFactors, 'off'>
  notices: Pick<AccountNotices, 'closing'>
  closeSeconds: number
  blockers: ClosingBlockers
  /** What other modules remove of a member whose account is closed. */
  onClosed(unit: Unit, accountId: string): Promise<void>
}): ClosedAccounts {
  const { database, accounts, sessions, factors, notices, closeSeconds, blockers, onClosed } = deps

  async function close(unit: Unit, accountId: string): Promise<void> {
    const account = await accounts.lock(unit, accountId)
    if (account?.state !== 'closing' || account.closesAt === undefined || account.closesAt > Date.now()) return
    // What has come up since it was asked for is settled first.
    if ((await blockers(unit, accountId, true)).length > 0) return
    await sessions.forgetAll(unit, accountId)
    await factors.off(unit, accountId)
    await accounts.close(unit, accountId)
    await onClosed(unit, accountId)
  }

  return {
    async ask(unit, { id }, { waivesBalance, locale }) {
      const account = await accounts.lock(unit, id)
      if (account?.state === 'closing' && account.closesAt !== undefined) return account.closesAt
      if (account?.state !== 'active') throw new PortalError(Errors.NotLoggedIn)
      const names = (await blockers(unit, id, waivesBalance))
        .map(name => name[locale])
        .join(locale === 'en' ? ', ' : '、')
      if (names) throw new PortalError(Errors.AccountCloseBlocked, { names })
      const closesAt = Date.now() + closeSeconds * SECOND_MS
      await accounts.setState(unit, account.id, 'closing', closesAt)
      await notices.closing(unit, account, closesAt)
      return closesAt
    },
    job: {
      kind: 'accounts.close',
      schedule: every(Math.min(MINUTE_MS, closeSeconds * SECOND_MS)),
      async run({ write }) {
        for (const id of await accounts.closingBefore(database, Date.now())) await write(unit => close(unit, id))
      },
    },
  }
}
