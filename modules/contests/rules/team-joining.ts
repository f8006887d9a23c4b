import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { nameOf } from '#contract/members/member-name.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { notify } from '#modules/notifications'
import { entryOf } from '../store/entries.ts'
import { addRequest, takeRequest, teamOfMember } from '../store/team-members.ts'
import type { ContestRuleDeps } from './deps.ts'
import { checkCounts, checkLeader, type TeamAsked, type TeamPlaces } from './team-places.ts'
import { teamPage } from './telling.ts'

/** How members come into teams and leave them until sign-up ends, in the unit of the caller. */
export function createTeamJoining(
  { authors, now }: Pick<ContestRuleDeps, 'authors' | 'now'>,
  { checkOpen, lockTeam, enter, leave, tell }: TeamPlaces,
) {
  return {
    /** Resolves with whether the member is in it, or waits for an answer. */
    async join(unit: Unit, memberId: string, asked: TeamAsked): Promise<'member' | 'requested'> {
      const { contest, team } = await lockTeam(unit, asked)
      checkOpen(contest)
      const entry = await entryOf(unit, contest.number, memberId)
      // Returns of other divisions are not compared.
      if (entry?.division !== team.division) throw new PortalError(Errors.NotSignedUp)
      checkCounts(entry)
      if (await teamOfMember(unit, contest.number, memberId)) throw new PortalError(Errors.OneTeamPerPerson)
      if (team.members >= team.cap) throw new PortalError(Errors.TeamFull, { max: team.cap })
      if (!team.needsApproval) {
        await enter(unit, contest, team, memberId)
        return 'member'
      }
      const place = { contest: contest.number, team: team.number, memberId, at: now() }
      if (!(await addRequest(unit, place))) throw new PortalError(Errors.GroupJoinPending)
      if (team.leaderId !== undefined) {
        const asking = (await authors.publicMembers(unit, [memberId])).get(memberId)
        const params = { memberId, nickname: asking ? nameOf(asking) : '', team: team.name }
        const path = teamPage(contest, team.teamId)
        await notify(unit, { memberId: team.leaderId, kind: 'teamRequested', params: { ...params, path } }, now())
      }
      return 'requested'
    },
    async answer(unit: Unit, leaderId: string, asked: TeamAsked & { memberId: string; accept: boolean }) {
      const place = await lockTeam(unit, asked)
      const { contest, team } = place
      checkLeader(team, leaderId)
      checkOpen(contest)
      const { memberId, accept } = asked
      if (!(await takeRequest(unit, team.number, memberId))) throw new PortalError(Errors.NotFound)
      // Who has cancelled the entry meanwhile asks no more.
      if (accept && !(await entryOf(unit, contest.number, memberId))) throw new PortalError(Errors.NotFound)
      if (accept) await enter(unit, contest, team, memberId)
      await tell(unit, memberId, accept ? 'teamJoined' : 'teamRefused', place)
    },
    /** Leaves a team, or takes a request to join it back. */
    async leave(unit: Unit, memberId: string, asked: TeamAsked): Promise<void> {
      const { contest, team } = await lockTeam(unit, asked)
      checkOpen(contest)
      if (await takeRequest(unit, team.number, memberId)) return
      await leave(unit, contest, team, memberId)
    },
    async remove(unit: Unit, leaderId: string, asked: TeamAsked & { memberId: string }): Promise<void> {
      const place = await lockTeam(unit, asked)
      checkLeader(place.team, leaderId)
      checkOpen(place.contest)
      await leave(unit, place.contest, place.team, asked.memberId)
      if (asked.memberId !== leaderId) await tell(unit, asked.memberId, 'teamRemoved', place)
    },
  }
}

export type TeamJoining = ReturnType<typeof createTeamJoining>
