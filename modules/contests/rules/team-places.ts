import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { notify } from '#modules/notifications'
import { stateOf } from '../definition/contest-rules.ts'
import { countIn, type StoredContest } from '../store/contests.ts'
import type { StoredEntry } from '../store/entries.ts'
import { addToTeam, removeFromTeam, removeRequests, teamOfMember } from '../store/team-members.ts'
import { countMembers, findTeam, removeTeam, type StoredTeam } from '../store/teams.ts'
import type { ContestRuleDeps } from './deps.ts'
import { lockPublished } from './signing-up.ts'
import { teamPage } from './telling.ts'

type From = Pick<Database, 'db'>

/** Whom and what a call on a team is about. */
export interface TeamAsked {
  contestId: string
  teamId: string
}

/** Throws TeamMissing. */
export async function teamIn(from: From, contest: StoredContest, teamId: string): Promise<StoredTeam> {
  const team = await findTeam(from, contest.number, teamId)
  if (!team) throw new PortalError(Errors.TeamMissing)
  return team
}

/** Throws NotTeamLeader. */
export function checkLeader({ leaderId }: StoredTeam, memberId: string): void {
  if (leaderId !== memberId) throw new PortalError(Errors.NotTeamLeader)
}

/** Throws EntryDisqualified. */
export function checkCounts({ disqualified }: StoredEntry): void {
  if (disqualified) throw new PortalError(Errors.EntryDisqualified, { reason: disqualified.reason })
}

/** Places in teams, in the unit of the caller, each contest locked. */
export function createTeamPlaces({ files, now }: Pick<ContestRuleDeps, 'files' | 'now'>) {
  /** Teams change while members sign up. Throws TeamLocked. */
  function checkOpen(contest: StoredContest): void {
    const state = stateOf(contest, now())
    if (state !== 'signUp' && state !== 'upcoming') throw new PortalError(Errors.TeamLocked)
  }

  /** Rejects with ContestMissing and TeamMissing. */
  async function lockTeam(unit: Unit, { contestId, teamId }: TeamAsked) {
    const contest = await lockPublished(unit, contestId)
    return { contest, team: await teamIn(unit, contest, teamId) }
  }

  /** Rejects with TeamFull and OneTeamPerPerson. */
  async function enter(unit: Unit, contest: StoredContest, team: StoredTeam, memberId: string): Promise<void> {
    if (team.members >= team.cap) throw new PortalError(Errors.TeamFull, { max: team.cap })
    const place = { contest: contest.number, team: team.number, memberId, at: now() }
    if (!(await addToTeam(unit, place))) throw new PortalError(Errors.OneTeamPerPerson)
    await countMembers(unit, team.number, 1)
  }

  /** Takes a member out of a team, which is gone with its last one. */
  async function leave(unit: Unit, contest: StoredContest, team: StoredTeam, memberId: string): Promise<void> {
    if (team.leaderId === memberId && team.members > 1) throw new PortalError(Errors.TeamLeaderCannotLeave)
    if (!(await removeFromTeam(unit, team.number, memberId))) throw new PortalError(Errors.TeamMissing)
    if (team.members > 1) return countMembers(unit, team.number, -1)
    if (team.avatar !== '') await files.release(unit, team.avatar)
    await removeTeam(unit, team.number)
    await countIn(unit, contest.number, { teams: -1 })
  }

  const tell = (
    unit: Unit,
    memberId: string,
    kind: 'teamJoined' | 'teamRefused' | 'teamRemoved' | 'teamHandedOver',
    { contest, team }: { contest: StoredContest; team: StoredTeam },
  ) => notify(unit, { memberId, kind, params: { team: team.name, path: teamPage(contest, team.teamId) } }, now())

  return {
    ...{ checkOpen, lockTeam, enter, leave, tell },
    /** Takes a member out of whatever team in a contest, and ends requests. Rejects with TeamLeaderCannotLeave. */
    async leaveAny(unit: Unit, contest: StoredContest, memberId: string): Promise<void> {
      const teamId = await teamOfMember(unit, contest.number, memberId)
      if (teamId !== undefined) await leave(unit, contest, await teamIn(unit, contest, teamId), memberId)
      await removeRequests(unit, contest.number, memberId)
    },
  }
}

export type TeamPlaces = ReturnType<typeof createTeamPlaces>
