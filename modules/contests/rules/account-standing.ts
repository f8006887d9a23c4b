import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { lastK, takenUntil } from '../definition/contest-rules.ts'
import { contestsOf } from '../store/contests.ts'
import { entriesOfAccount, lockEntriesOfAccount } from '../store/entries.ts'
import type { ContestRuleDeps } from './deps.ts'

type From = Pick<Database, 'db'>

/** What the entry of an account keeps it from. */
interface AccountStanding {
  contestId: string
  /** Why the entry was disqualified; undefined if it counts. */
  disqualified: string | undefined
  /** What may be traded; all if there are none. */
  symbols: readonly string[]
}

/** The contest that an account takes part in, until its last snapshot; undefined without one. */
export const createAccountStanding =
  ({ now }: Pick<ContestRuleDeps, 'now'>) =>
  async (from: From, accountId: string): Promise<AccountStanding | undefined> => {
    const entries = await entriesOfAccount(from, accountId)
    const contests = await contestsOf(
      from,
      entries.map(({ contest }) => contest),
    )
    for (const { contest, disqualified } of entries) {
      const found = contests.get(contest)
      if (!found || found.isOver || now() > takenUntil(found.rules, lastK(found.rules))) continue
      return { contestId: found.contestId, disqualified: disqualified?.reason, symbols: found.rules.symbols }
    }
    return undefined
  }

export type ContestOf = ReturnType<typeof createAccountStanding>

/** The id of the contest that an account takes part in, as `ContestOf`; it enters no other until the unit ends. */
export const createContestLock = (contestOf: ContestOf) => async (unit: Unit, accountId: string) => {
  await lockEntriesOfAccount(unit, accountId)
  return (await contestOf(unit, accountId))?.contestId
}

export type LockedContestOf = ReturnType<typeof createContestLock>
