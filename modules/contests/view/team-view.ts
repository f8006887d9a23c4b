import type { Team, TeamRequest } from '#contract/contests/contest.ts'
import type { Database } from '#kit/database/database.ts'
import type { Author } from '#modules/members'
import { partOf, unitsText } from '../formula/growth.ts'
import type { TableOf } from '../ranking/kept-tables.ts'
import type { ContestTable } from '../ranking/read-table.ts'
import { shownCurve } from '../ranking/standing.ts'
import type { Ranked, RankedTeam } from '../ranking/table.ts'
import type { ContestRuleDeps } from '../rules/deps.ts'
import type { StoredContest } from '../store/contests.ts'
import { entriesOfMembers } from '../store/entries.ts'
import { membersOfTeam, requestsOfMember, requestsOfTeam, teamOfMember } from '../store/team-members.ts'
import type { StoredTeam } from '../store/teams.ts'
import { authorFrom, instant } from './contest-view.ts'

type From = Pick<Database, 'db'>

const HUNDREDTHS = 100
const CURVE_MOST = 64

/** The mean of some curves, from the start to now: each is stretched over as many points as the longest has. */
function meanCurve(curves: readonly (readonly number[])[]): number[] {
  const length = Math.min(CURVE_MOST, Math.max(0, ...curves.map(curve => curve.length)))
  if (length === 0) return []
  return Array.from({ length }, (_, place) => {
    const at = length === 1 ? 0 : place / (length - 1)
    const sum = curves.reduce((total, curve) => total + curve[Math.round(at * (curve.length - 1))]!, 0)
    return Math.round((sum / curves.length) * HUNDREDTHS) / HUNDREDTHS
  })
}

/** Figures of a team that were computed for its ranking. */
function figuresOf(ranked: RankedTeam | undefined) {
  const counted = ranked?.rows.filter(({ entry, standing }) => standing && !entry.disqualified) ?? []
  const equity = counted.reduce((sum, { standing }) => sum + standing!.equity, 0)
  return {
    rank: ranked?.rank ?? null,
    averageReturn: ranked?.r === undefined ? null : unitsText(ranked.r),
    averageDrawdown: ranked?.m === undefined ? null : unitsText(ranked.m),
    equity: counted.length === 0 ? null : equity,
    profitable: counted.length === 0 ? null : counted.filter(({ r }) => r > 0n).length,
    curve: meanCurve(counted.map(({ standing }) => shownCurve(standing!))),
  }
}

/** Teams as calls give them. */
export function createTeamView({ authors, tableOf }: Pick<ContestRuleDeps, 'authors'> & { tableOf: TableOf }) {
  const shown = (team: StoredTeam, leader: Author | undefined, ranked: RankedTeam | undefined): Team => ({
    ...{ teamId: team.teamId, name: team.name, avatar: team.avatar, slogan: team.slogan, division: team.division },
    ...{ leader: authorFrom(leader), approval: team.needsApproval, memberCount: team.members, cap: team.cap },
    ...{ ...figuresOf(ranked), members: [], version: team.version, mine: null },
  })

  /** Entries of the members of a team: those at the start, or those who are in it now. */
  async function entriesIn(
    from: From,
    contest: StoredContest,
    team: StoredTeam,
    table: ContestTable,
  ): Promise<Ranked[]> {
    if (contest.lines > 0) return [...(table.rankedTeams.get(team.number)?.rows ?? [])]
    const ids = (await membersOfTeam(from, team.number)).map(({ memberId }) => memberId)
    const byMember = new Map(table.entries.map(entry => [entry.memberId, entry]))
    return ids.flatMap(id => {
      const entry = byMember.get(id)
      const row = entry && table.byEntry.get(entry.number)
      return row ?? []
    })
  }

  return {
    async teams(from: From, contest: StoredContest, rows: readonly StoredTeam[]): Promise<Team[]> {
      const { rankedTeams } = await tableOf(contest)
      const leaders = await authors.publicMembers(
        from,
        rows.flatMap(({ leaderId }) => leaderId ?? []),
      )
      return rows.map(team => shown(team, leaders.get(team.leaderId ?? ''), rankedTeams.get(team.number)))
    },
    /** A team with its members, and what each adds to its return. */
    async team(from: From, contest: StoredContest, team: StoredTeam, readerId: string | undefined): Promise<Team> {
      const table = await tableOf(contest)
      const entries = await entriesIn(from, contest, team, table)
      const known = await authors.publicMembers(from, [
        ...entries.flatMap(({ entry }) => entry.memberId ?? []),
        ...(team.leaderId === undefined ? [] : [team.leaderId]),
      ])
      const counted = entries.filter(({ entry, standing }) => standing && !entry.disqualified).length
      const members = entries.map(({ entry, standing, returnPercent, r, rank }) => ({
        member: authorFrom(known.get(entry.memberId ?? '')),
        ...{ memberId: entry.memberId ?? null, entryId: entry.entryId, leader: entry.memberId === team.leaderId },
        ...{ returnPercent: standing ? returnPercent : null, rank: rank ?? null },
        contribution: standing && !entry.disqualified ? unitsText(partOf(r, counted)) : null,
        disqualified: entry.disqualified !== undefined,
      }))
      return {
        ...shown(team, known.get(team.leaderId ?? ''), table.rankedTeams.get(team.number)),
        members: members.toSorted((a, b) => Number(b.leader) - Number(a.leader)),
        mine: await mineOf(from, contest, team, readerId),
      }
    },
    async requests(from: From, contest: StoredContest, team: StoredTeam): Promise<TeamRequest[]> {
      const asked = await requestsOfTeam(from, team.number)
      const ids = asked.map(({ memberId }) => memberId)
      const known = await authors.publicMembers(from, ids)
      const entries = await entriesOfMembers(from, contest.number, ids)
      return asked.flatMap(({ memberId, at }) => {
        const entry = entries.get(memberId)
        if (!entry) return []
        const { entryId, division } = entry
        return { member: authorFrom(known.get(memberId)), memberId, entry: { entryId, division }, at: instant(at) }
      })
    },
  }
}

async function mineOf(
  from: From,
  contest: StoredContest,
  team: StoredTeam,
  readerId: string | undefined,
): Promise<Team['mine']> {
  if (readerId === undefined) return null
  if (team.leaderId === readerId) return 'leader'
  if ((await teamOfMember(from, contest.number, readerId)) === team.teamId) return 'member'
  return (await requestsOfMember(from, contest.number, readerId)).includes(team.teamId) ? 'requested' : 'none'
}

export type TeamView = ReturnType<typeof createTeamView>
