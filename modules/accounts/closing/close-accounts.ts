import { z } from 'zod'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { enqueue, type QueuedKind, queuedJob } from '#kit/jobs/enqueue.ts'
import type { Job } from '#kit/jobs/job.ts'
import type { AccountNotices } from '../mails/account-notices.ts'
import type { SecondFactors } from '../second-factor/second-factors.ts'
import type { LoginSessions } from '../sessions/login-sessions.ts'
import type { Account, AccountStore } from '../store/accounts.ts'

/** Accounts that their members want to close. */
export interface ClosedAccounts {
  /** Closes an account after the days of grace, unless its member logs in again. Resolves with when, UTC ms. */
  ask(unit: Unit, account: Account): Promise<number>
  readonly job: Job
}

const closeKind: QueuedKind<{ accountId: string }> = {
  kind: 'accounts.close',
  payload: z.strictObject({ accountId: z.string() }),
}

const RETRY_MS = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS]

export function createClosedAccounts(deps: {
  accounts: AccountStore
  sessions: Pick<LoginSessions, 'endAll'>
  factors: Pick<SecondFactors, 'off'>
  notices: Pick<AccountNotices, 'closing'>
  closeSeconds: number
  /** What other modules remove of a member whose account is closed. */
  onClosed(unit: Unit, accountId: string): Promise<void>
}): ClosedAccounts {
  const { accounts, sessions, factors, notices, closeSeconds, onClosed } = deps

  async function close(unit: Unit, accountId: string): Promise<void> {
    const account = await accounts.lock(unit, accountId)
    if (account?.state !== 'closing' || account.closesAt === undefined || account.closesAt > Date.now()) return
    await sessions.endAll(unit, accountId)
    await factors.off(unit, accountId)
    await accounts.close(unit, accountId)
    await onClosed(unit, accountId)
  }

  return {
    async ask(unit, account) {
      if (account.state === 'closing' && account.closesAt !== undefined) return account.closesAt
      const closesAt = Date.now() + closeSeconds * SECOND_MS
      await accounts.setState(unit, account.id, 'closing', closesAt)
      const key = `${account.id}/${closesAt}`
      await enqueue(unit, closeKind, { key, payload: { accountId: account.id }, dueAt: closesAt })
      await notices.closing(unit, account, closesAt)
      return closesAt
    },
    job: queuedJob(closeKind, {
      retryMs: RETRY_MS,
      run: ({ payload: { accountId }, write }) => write(unit => close(unit, accountId)),
    }),
  }
}
