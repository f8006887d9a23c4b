import { addDays, epochDayAt } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { dealsUntil } from './report/account-days.ts'
import { beganAt, readPast } from './report/read-past.ts'
import { publicFigures } from './report/report.ts'
import type { Reading, SimulatedTrading } from './rules/deps.ts'
import { lastReadings } from './rules/readings.ts'
import { type OpenDeps, type OpenedFor, openSimulated } from './rules/simulated-accounts.ts'
import { accountsById, accountsOf, type From, findAccount, type TradingAccount } from './store/accounts.ts'
import { type Activity, activityOf, type Flows, type FlowsAsked, flowsOf } from './store/deals.ts'
import type { Sync } from './sync/sync.ts'

/** Accounts of members as other modules see them. Amounts are cents of the account's currency, times UTC ms. */
export interface TradingAccounts {
  /** Undefined if the member has no such account. */
  find(from: From, memberId: string, id: string): Promise<TradingAccount | undefined>
  /** Whether an account is that of a member. */
  isBoundBy(from: From, memberId: string, id: string): Promise<boolean>
  /** The id of the account that was opened for a contest; undefined if the member has none. */
  openedFor(from: From, memberId: string, contestId: string): Promise<string | undefined>
  /**
   * Opens an account of 100,000 USD whose orders are filled here. Rejects with SimulatedAccountLimit if the member has one
   * already and it is for no contest.
   */
  openSimulated(unit: Unit, memberId: string, opened?: OpenedFor): Promise<TradingAccount>
  /**
   * Asks brokers what accounts are worth now, eight at a time, and stores it with new deals; undefined where one does not
   * answer, or nobody has such an account.
   */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, Reading | undefined>>
  /** As it was read last; undefined if it was not read yet, or nobody has such an account. */
  lastReading(from: From, id: string): Promise<Reading | undefined>
  /** What was paid in and out, by account; those without any, such as accounts that are traded here, are left out. */
  flows(from: From, asked: readonly FlowsAsked[]): Promise<ReadonlyMap<string, Flows>>
  /** What was closed since an instant, by account; those in which nothing was are left out. */
  activity(from: From, ids: readonly string[], since: number): Promise<ReadonlyMap<string, Activity>>
  /** Return in per cent by the deals of a span, by whole days; undefined if they cover fewer than 30 days of it. */
  returnOf(from: From, id: string, span: ReturnSpan): Promise<number | undefined>
}

/** `since < at ≤ until`, UTC ms. */
interface ReturnSpan {
  since: number
  until: number
}

interface FaceDeps extends OpenDeps {
  database: Database
  trading: SimulatedTrading
  sync: Sync
}

/** A return of fewer days says nothing. */
const MIN_DAYS = 30

export function createTradingAccounts(deps: FaceDeps): TradingAccounts {
  const { database, trading, sync } = deps

  return {
    find: findAccount,
    isBoundBy: async (from, memberId, id) => (await findAccount(from, memberId, id)) !== undefined,
    openedFor: async (from, memberId, contestId) =>
      (await accountsOf(from, memberId)).find(account => account.contestId === contestId)?.id,
    openSimulated: (unit, memberId, opened = {}) => openSimulated(unit, memberId, opened, deps),
    async read(ids) {
      const accounts = await accountsById(database, ids)
      const bound = accounts.filter(({ source }) => source !== 'portal')
      const results = await sync.readAll(bound)
      const unread = new Set<string>()
      for (const [place, result] of results.entries())
        if (result.status === 'rejected' || result.value !== 'read') unread.add(bound[place]!.id)
      const known = ids.filter(id => !unread.has(id))
      return lastReadings(database, await accountsById(database, known), deps)
    },
    lastReading: async (from, id) => (await lastReadings(from, await accountsById(from, [id]), deps)).get(id),
    flows: flowsOf,
    async activity(from, ids, since) {
      const isTradedHere = ({ source }: TradingAccount) => source === 'portal'
      const found = await accountsById(from, ids)
      const idsOf = (accounts: readonly TradingAccount[]) => accounts.map(({ id }) => id)
      const here = await trading.activity(from, idsOf(found.filter(isTradedHere)), since)
      const bound = await activityOf(from, idsOf(found.filter(account => !isTradedHere(account))), since)
      return new Map([...here, ...bound])
    },
    async returnOf(from, id, { since, until }) {
      const [account] = await accountsById(from, [id])
      const began = account && (await beganAt(from, account))
      if (!account || began === undefined || until - Math.max(began, since) < MIN_DAYS * DAY_MS) return undefined
      const reading = (await lastReadings(from, [account], deps)).get(id)
      // The day on which it is asked from is the one before the first that counts.
      const first = addDays(epochDayAt(since), 1)
      const past = await readPast(from, { account, reading, since: first }, trading)
      return past && publicFigures(dealsUntil(past, until), first, epochDayAt(until)).returnPercent
    },
  }
}
