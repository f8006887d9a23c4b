import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Unit, Write } from '#kit/database/unit-of-work.ts'
import { every, type Job } from '#kit/jobs/job.ts'
import { inParts } from '#kit/scheduling/event-loop.ts'
import type { ApprovedAct } from '#modules/approvals'
import { divisionOf, objectionsUntil, stateOf } from '../definition/contest-rules.ts'
import type { TableOf } from '../ranking/kept-tables.ts'
import { readTable } from '../ranking/read-table.ts'
import { changeContest, contestsOf, lockContest, type StoredContest, untoldContests } from '../store/contests.ts'
import { entriesAfter, entryOf } from '../store/entries.ts'
import { openObjections } from '../store/objections.ts'
import {
  addPrize,
  endWaiting,
  lockLapsed,
  lockWaiting,
  prizeOf,
  type StoredPrize,
  waitingMembers,
} from '../store/prizes.ts'
import type { ContestRuleDeps } from './deps.ts'
import { lockPublished } from './signing-up.ts'
import type { ContestTelling } from './telling.ts'

/** How long a prize waits for the verification of the identity, ms. */
const WAIT_MS = 90 * DAY_MS
/** Entrants that are told in one unit, and members who are looked at in one turn of the event loop. */
const AT_ONCE = 50

export type SettleContest = ApprovedAct<Record<string, never>>

/** The act of settling, see `modules/approvals`. */
export const SETTLE = 'settleContest'

/** All prizes of a contest in diamonds. */
export const prizeSum = ({ rules }: StoredContest): number =>
  rules.divisions.flatMap(({ prizes }) => prizes).reduce((sum, prize) => sum + prize, 0)

type Deps = Pick<ContestRuleDeps, 'database' | 'funds' | 'standing' | 'now'>

/** How contests are settled and prizes are paid, in the unit of the caller. */
export function createSettling({ funds, standing, now }: Deps, telling: ContestTelling) {
  /** Rejects with ContestMissing, ResultsFinal and ResultsNotReady. */
  async function lockSettled(unit: Unit, contestId: string): Promise<StoredContest> {
    const contest = await lockPublished(unit, contestId)
    const at = now()
    if (stateOf(contest, at) === 'final') throw new PortalError(Errors.ResultsFinal)
    const until = objectionsUntil(contest.rules)
    const open = (await openObjections(unit, [contest.number])).get(contest.number) ?? 0
    if (at < until || !contest.isOver || open > 0)
      throw new PortalError(Errors.ResultsNotReady, { date: new Date(until).toISOString() })
    return contest
  }

  /** Prizes of the ranks of all divisions that somebody gets. Resolves with them and with all fees of the contest. */
  async function prizesOf(unit: Unit, contest: StoredContest) {
    const { divisions, entries } = await readTable(unit, contest)
    const won = [...divisions].flatMap(([key, rows]) =>
      divisionOf(contest.rules, key)!.prizes.flatMap((amount, place) => {
        const row = rows.find(({ rank }) => rank === place + 1)
        return row?.entry.memberId === undefined ? [] : [{ entry: row.entry, memberId: row.entry.memberId, amount }]
      }),
    )
    return { won, fees: entries.reduce((sum, { fee }) => sum + fee, 0) }
  }

  const act: SettleContest = {
    kind: SETTLE,
    can: 'contest',
    async check(unit, { subject }) {
      await lockSettled(unit, subject)
    },
    async effect(unit, { subject, approvedBy }) {
      const contest = (await lockContest(unit, { contestId: subject }))!
      // Nobody decides on prizes of a contest of their own.
      if (await entryOf(unit, contest.number, approvedBy)) throw new PortalError(Errors.Forbidden)
      const { won, fees } = await prizesOf(unit, contest)
      const at = now()
      await changeContest(unit, contest.number, { final_at: at, told: 0 })
      const posted: (() => Promise<void>)[] = []
      for (const { entry, memberId, amount } of won) {
        const { isIdentified } = await standing(unit, memberId)
        const waitsUntil = isIdentified ? undefined : at + WAIT_MS
        const state = isIdentified ? 'paid' : 'waiting'
        await addPrize(unit, { contest: contest.number, entry: entry.number, memberId, amount, state, waitsUntil })
        await telling.prize(unit, memberId, contest, { amount, until: waitsUntil })
        const prize = { key: `prize/${entry.entryId}`, ref: subject, amount }
        posted.push(() =>
          isIdentified
            ? funds.award(unit, { ...prize, memberId, from: 'prizes' })
            : funds.wait(unit, { ...prize, isOver: false }),
        )
      }
      // The ledger is locked last.
      const lacking = won.reduce((sum, { amount }) => sum + amount, 0) - fees
      if (lacking > 0) await funds.fund(unit, { key: `prize-fund/${subject}`, ref: subject, amount: lacking })
      for (const post of posted) await post()
    },
  }

  /** Gives a prize that waits to its winner, or back. */
  async function end(unit: Unit, prize: StoredPrize, contest: StoredContest, isPaid: boolean): Promise<void> {
    const { number, amount, memberId } = prize
    await endWaiting(unit, number, isPaid ? 'paid' : 'returned')
    if (memberId !== undefined)
      await telling.prize(unit, memberId, contest, { amount, until: isPaid ? undefined : 'returned' })
    const moved = { key: `prize-end/${number}`, ref: contest.contestId, amount }
    if (isPaid && memberId !== undefined) await funds.award(unit, { ...moved, memberId, from: 'waiting' })
    else await funds.wait(unit, { ...moved, isOver: true })
  }

  return {
    act,
    lockSettled,
    end,
    /** The identity of a member was verified: prizes that waited for it are paid. */
    async release(unit: Unit, memberId: string): Promise<void> {
      const waiting = await lockWaiting(unit, memberId)
      const contests = await contestsOf(
        unit,
        waiting.map(({ contest }) => contest),
      )
      for (const prize of waiting) await end(unit, prize, contests.get(prize.contest)!, true)
    },
  }
}

export type Settling = ReturnType<typeof createSettling>

/** What follows once a contest is settled: entrants are told, and prizes that nobody may have go back. */
export function settledJobs(
  { database, standing, now }: Deps,
  { settling, telling, tableOf }: { settling: Settling; telling: ContestTelling; tableOf: TableOf },
): Job[] {
  /** Resolves with whether all were told. */
  async function tellSome(write: Write, number: number): Promise<boolean> {
    const known = (await contestsOf(database, [number])).get(number)!
    const { byEntry } = await tableOf(known)
    return write(async unit => {
      const contest = await lockContest(unit, { number })
      if (contest?.told === undefined) return true
      const entries = await entriesAfter(unit, number, contest.told, AT_ONCE)
      for (const entry of entries) {
        if (entry.memberId === undefined) continue
        const prize = await prizeOf(unit, entry.number)
        const { rank } = byEntry.get(entry.number) ?? {}
        await telling.result(unit, entry.memberId, contest, { rank, prize, entryId: entry.entryId })
      }
      const last = entries.length < AT_ONCE ? null : entries.at(-1)!.number
      await changeContest(unit, number, { told: last })
      return last === null
    })
  }

  return [
    {
      kind: 'contests.results',
      schedule: every(10 * SECOND_MS),
      async run({ write, signal }) {
        for (const number of await untoldContests(database))
          while (!signal.aborted && !(await tellSome(write, number)));
      },
    },
    {
      kind: 'contests.prizes',
      schedule: every(MINUTE_MS),
      async run({ write }) {
        await inParts(await waitingMembers(database), AT_ONCE, async members => {
          for (const memberId of members)
            if ((await standing(database, memberId)).isIdentified) await write(unit => settling.release(unit, memberId))
        })
        await write(async unit => {
          const lapsed = await lockLapsed(unit, now(), AT_ONCE)
          const contests = await contestsOf(
            unit,
            lapsed.map(({ contest }) => contest),
          )
          for (const prize of lapsed) await settling.end(unit, prize, contests.get(prize.contest)!, false)
        })
      },
    },
  ]
}
