import type { Author as AuthorResult } from '#contract/articles/article.ts'
import type { Contest, MyEntry, StaffContest } from '#contract/contests/contest.ts'
import { nameOf } from '#contract/members/member-name.ts'
import type { Database } from '#kit/database/database.ts'
import type { Author } from '#modules/members'
import { isAllSimulated, objectionsUntil, stateOf } from '../definition/contest-rules.ts'
import type { ContestRuleDeps } from '../rules/deps.ts'
import { prizeSum } from '../rules/settling.ts'
import type { StoredContest } from '../store/contests.ts'
import { entryOf, type StoredEntry } from '../store/entries.ts'
import { lastObjectionOf } from '../store/objections.ts'
import { prizeOf } from '../store/prizes.ts'
import { gapsOf } from '../store/standings.ts'
import { requestsOfMember, teamOfMember } from '../store/team-members.ts'

type From = Pick<Database, 'db'>

export const instant = (at: number): string => new Date(at).toISOString()
export const instantOrNull = (at: number | undefined): string | null => (at === undefined ? null : instant(at))

const HUNDREDTHS = 100
/** Hundredths of lots as lots. */
export const lotsText = (hundredths: number): string => (hundredths / HUNDREDTHS).toFixed(2)

/** A member as others see them; null of an account that they do not see. */
export function authorFrom(author: Author | undefined): AuthorResult | null {
  if (!author) return null
  const { memberId, avatar, certified } = author
  return { memberId, name: nameOf(author), avatar, certified }
}

/** Of which state a draft is does not matter to anybody but staff. */
function shown(contest: StoredContest, now: number): StaffContest['contest'] {
  const { rules, stats } = contest
  return {
    ...{ contestId: contest.contestId, title: rules.title, state: stateOf(contest, now) },
    ...{ signUpFrom: instant(rules.signUpFrom), signUpTo: instant(rules.signUpTo) },
    ...{ startsAt: instant(rules.startsAt), endsAt: instant(rules.endsAt) },
    objectionsUntil: instant(objectionsUntil(rules)),
    divisions: rules.divisions.map(({ prizes, ...division }) => ({ ...division, prizes: [...prizes] })),
    ...{ team: rules.team, formula: 'v1', snapshotSeconds: rules.snapshotSeconds },
    ...{ rulesHash: contest.rulesHash ?? null, simulated: isAllSimulated(rules) },
    ...{ entrants: contest.entrants, teams: contest.teams, prizeSum: prizeSum(contest) },
    ...{ averageReturn: stats?.averageReturn ?? null, medianReturn: stats?.medianReturn ?? null },
    ...{ lots: stats ? lotsText(stats.lots) : null, symbols: [...rules.symbols], version: contest.version },
    mine: null,
  }
}

/** Contests as calls give them. */
export function createContestView({ now }: Pick<ContestRuleDeps, 'now'>) {
  async function mineOf(from: From, contest: StoredContest, entry: StoredEntry, memberId: string): Promise<MyEntry> {
    const team = await teamOfMember(from, contest.number, memberId)
    const requested = await requestsOfMember(from, contest.number, memberId)
    const { gaps, count, isLate } = await gapsOf(from, entry.number)
    const objection = await lastObjectionOf(from, entry.number)
    const prize = await prizeOf(from, entry.number)
    const { disqualified } = entry
    return {
      ...{ entryId: entry.entryId, alias: entry.alias, division: entry.division, signedUpAt: instant(entry.at) },
      ...{ tradingAccountId: entry.accountId ?? null, teamId: team ?? null, requestedTeams: requested },
      disqualified: disqualified ? { at: instant(disqualified.at), reason: disqualified.reason } : null,
      ...{ startedLate: isLate, gaps: gaps.map(instant), gapCount: count },
      objection: objection
        ? {
            ...{ at: instant(objection.at), content: objection.content, reason: objection.reason ?? null },
            decision: objection.state === 'open' ? null : objection.state,
          }
        : null,
      prize: prize ? { amount: prize.amount, state: prize.state, until: instantOrNull(prize.waitsUntil) } : null,
    }
  }

  return {
    /** Published contests, for everybody. */
    contests: (rows: readonly StoredContest[]): Contest[] => rows.map(row => shown(row, now()) as Contest),
    staffContest: (row: StoredContest): StaffContest['contest'] => shown(row, now()),
    /** A published contest, with the entry of a reader. */
    async contest(from: From, row: StoredContest, readerId?: string): Promise<Contest> {
      const contest = shown(row, now()) as Contest
      const entry = readerId === undefined ? undefined : await entryOf(from, row.number, readerId)
      return entry ? { ...contest, mine: await mineOf(from, row, entry, readerId!) } : contest
    },
  }
}

export type ContestView = ReturnType<typeof createContestView>
