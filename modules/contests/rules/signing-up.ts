import { PortalError } from '#contract/answers/error.ts'
import type { DivisionKey } from '#contract/contests/contest-kinds.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import { divisionOf, stateOf } from '../definition/contest-rules.ts'
import { countIn, findContest, lockContest, type StoredContest } from '../store/contests.ts'
import { addEntry, entryOf, lockEntriesOfAccount, removeEntry, type StoredEntry } from '../store/entries.ts'
import { type Condition, type Conditions, checkConditions, checkSignUpOpen } from './conditions.ts'
import { type ContestAccount, type ContestRuleDeps, isSimulatedDivision } from './deps.ts'
import type { ContestTelling } from './telling.ts'

type From = Pick<Database, 'db'>

export interface EntryAsked {
  contestId: string
  division: DivisionKey
  tradingAccountId?: string | undefined
}

const ALIAS_DIGITS = 4
/** Labels of accounts are this long at most, in code points. */
const LABEL_MAX = 30

/** What the audit file calls an entry. */
export const aliasOf = (place: number): string => `A${String(place).padStart(ALIAS_DIGITS, '0')}`
/** The transactions of the ledger. */
const feeKey = (entryId: string): string => `contest-fee/${entryId}`
const feeBackKey = (entryId: string): string => `contest-fee-back/${entryId}`

/** Rejects with ContestMissing of a draft too. */
export async function publishedContest(from: From, contestId: string): Promise<StoredContest> {
  const contest = await findContest(from, contestId)
  if (contest?.publishedAt === undefined) throw new PortalError(Errors.ContestMissing)
  return contest
}

/** As `publishedContest`, of one that nobody else changes until the unit ends. */
export async function lockPublished(unit: Unit, contestId: string): Promise<StoredContest> {
  const contest = await lockContest(unit, { contestId })
  if (contest?.publishedAt === undefined) throw new PortalError(Errors.ContestMissing)
  return contest
}

interface SigningUpDeps {
  conditions: Conditions
  telling: ContestTelling
  /** Takes a member out of the team in a contest that is locked. Rejects with TeamLeaderCannotLeave. */
  leaveTeam(unit: Unit, contest: StoredContest, memberId: string): Promise<void>
}

/** How members take part in contests, in the unit of the caller. */
export function createSigningUp(
  { accounts, funds, langOf, now }: ContestRuleDeps,
  { conditions, telling, leaveTeam }: SigningUpDeps,
) {
  /** The account that is named, or that was opened for an entry in the contest which was cancelled since. */
  const accountIdOf = async (from: From, memberId: string, { tradingAccountId, division, contestId }: EntryAsked) =>
    tradingAccountId === undefined && isSimulatedDivision(division)
      ? accounts.openedFor(from, memberId, contestId)
      : tradingAccountId

  /** Rejects with TradingAccountMissing. */
  async function accountOf(from: From, memberId: string, accountId: string | undefined) {
    if (accountId === undefined) return undefined
    const account = await accounts.find(from, memberId, accountId)
    if (!account) throw new PortalError(Errors.TradingAccountMissing)
    return account
  }

  /** The account that takes part: one of the member, or a new one for this contest. */
  async function enteringAccount(
    unit: Unit,
    contest: StoredContest,
    memberId: string,
    account: ContestAccount | undefined,
  ): Promise<ContestAccount> {
    if (account) return account
    const title = contest.rules.title[await langOf(unit, memberId)]
    const label = [...title].slice(0, LABEL_MAX).join('')
    const id = await accounts.openSimulated(unit, memberId, { label, contestId: contest.contestId })
    return { tradingAccountId: id, kind: 'simulated', currency: 'USD', isSimulated: true }
  }

  return {
    /** What an entry would need, with the time of sign-up. Rejects with ContestMissing and TradingAccountMissing. */
    async eligibility(from: From, memberId: string, asked: EntryAsked): Promise<readonly Condition[]> {
      const contest = await publishedContest(from, asked.contestId)
      const account = await accountOf(from, memberId, await accountIdOf(from, memberId, asked))
      const at = now()
      return [
        ...(await conditions.before(from, contest, memberId, at)),
        ...(await conditions.of(from, contest, { memberId, division: asked.division, account, now: at })),
      ]
    },
    /** Rejects as `eligibility`, with SignUpNotStarted, SignUpEnded, AlreadySignedUp, and what a condition answers. */
    async signUp(
      unit: Unit,
      memberId: string,
      asked: EntryAsked,
    ): Promise<{ entryId: string; tradingAccountId: string; alias: string }> {
      const contest = await lockPublished(unit, asked.contestId)
      // Two contests of one account are compared one after the other.
      const namedId = await accountIdOf(unit, memberId, asked)
      if (namedId !== undefined) await lockEntriesOfAccount(unit, namedId)
      const at = now()
      const named = await accountOf(unit, memberId, namedId)
      checkSignUpOpen(contest, at)
      if (await entryOf(unit, contest.number, memberId)) throw new PortalError(Errors.AlreadySignedUp)
      checkConditions(
        await conditions.of(unit, contest, { memberId, division: asked.division, account: named, now: at }),
      )
      const account = await enteringAccount(unit, contest, memberId, named)
      const { fee } = divisionOf(contest.rules, asked.division)!
      const alias = aliasOf(await countIn(unit, contest.number, { entrants: 1, entered: 1 }))
      const entryId = newId()
      const entry = { entryId, contest: contest.number, division: asked.division, alias, fee, at, memberId }
      const { tradingAccountId: accountId, isSimulated } = account
      if (!(await addEntry(unit, { ...entry, accountId, isSimulated }))) throw new PortalError(Errors.AlreadySignedUp)
      await telling.plain(unit, memberId, 'contestEntered', contest)
      await telling.entered(unit, memberId, contest, entry)
      const paid = { key: feeKey(entryId), ref: contest.contestId, memberId, amount: fee }
      if (fee > 0) await funds.takeFee(unit, paid)
      return { entryId, tradingAccountId: accountId, alias }
    },
    /** Rejects with ContestMissing, NotSignedUp, CancelTooLate and TeamLeaderCannotLeave. */
    async cancel(unit: Unit, memberId: string, contestId: string): Promise<void> {
      const contest = await lockPublished(unit, contestId)
      const entry = await entryOf(unit, contest.number, memberId)
      if (!entry) throw new PortalError(Errors.NotSignedUp)
      if (stateOf(contest, now()) !== 'signUp') throw new PortalError(Errors.CancelTooLate)
      await leaveTeam(unit, contest, memberId)
      await telling.plain(unit, memberId, 'contestCancelled', contest)
      await this.withdraw(unit, contest, entry)
    },
    /** Removes an entry of a contest that is locked and has not started, and gives its fee back. */
    async withdraw(unit: Unit, contest: StoredContest, { number, entryId, fee }: StoredEntry): Promise<void> {
      await removeEntry(unit, number)
      await countIn(unit, contest.number, { entrants: -1 })
      const back = { key: feeBackKey(entryId), ref: contest.contestId, fee: feeKey(entryId) }
      if (fee > 0) await funds.returnFee(unit, back)
    },
  }
}

export type SigningUp = ReturnType<typeof createSigningUp>
