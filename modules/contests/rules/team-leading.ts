import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { DetailedRefusal } from '#kit/http/refusal.ts'
import { countIn, type StoredContest } from '../store/contests.ts'
import { entryOf, type StoredEntry } from '../store/entries.ts'
import { membersOfTeam, teamOfMember } from '../store/team-members.ts'
import { addTeam, type CheckedTeam, saveTeam, setLeader } from '../store/teams.ts'
import { type ContestRuleDeps, isSimulatedDivision } from './deps.ts'
import { lockPublished } from './signing-up.ts'
import { checkCounts, checkLeader, type TeamAsked, type TeamPlaces } from './team-places.ts'

type From = Pick<Database, 'db'>

/** Days of a leader's return. */
const RETURN_DAYS = 90

/** What leaders do with their teams until sign-up ends, in the unit of the caller. */
export function createTeamLeading(
  { accounts, files, now }: Pick<ContestRuleDeps, 'accounts' | 'files' | 'now'>,
  { checkOpen, lockTeam, enter, tell }: TeamPlaces,
) {
  /** Rejects with TeamLeaderProfitTooLow, and with EligibilityNotMet if there are not enough days of the account. */
  async function checkReturn(from: From, contest: StoredContest, entry: StoredEntry): Promise<void> {
    const min = contest.rules.team.leaderReturn
    if (isSimulatedDivision(entry.division) || entry.accountId === undefined) return
    const span = { since: entry.at - RETURN_DAYS * DAY_MS, until: entry.at }
    const found = await accounts.returnOf(from, entry.accountId, span)
    const requirement = { code: Errors.TeamLeaderProfitTooLow.code, met: false, params: { min } }
    if (found === undefined) throw new DetailedRefusal(Errors.EligibilityNotMet, { requirements: [requirement] })
    if (found < Number(min)) throw new PortalError(Errors.TeamLeaderProfitTooLow, { min })
  }

  async function checkPicture(unit: Unit, memberId: string, avatar: string): Promise<void> {
    const isOwn =
      (await files.ownsImage(unit, memberId, avatar, 'avatar')) ||
      (await files.ownsImage(unit, memberId, avatar, 'image'))
    if (!isOwn) throw new PortalError(Errors.TeamAvatarInvalid)
  }

  return {
    /** Resolves with the id of the team. */
    async create(unit: Unit, memberId: string, contestId: string, checked: CheckedTeam): Promise<string> {
      const contest = await lockPublished(unit, contestId)
      checkOpen(contest)
      const entry = await entryOf(unit, contest.number, memberId)
      if (!entry) throw new PortalError(Errors.TeamLeaderAccountRequired)
      checkCounts(entry)
      if (await teamOfMember(unit, contest.number, memberId)) throw new PortalError(Errors.OneTeamPerPerson)
      await checkReturn(unit, contest, entry)
      await checkPicture(unit, memberId, checked.avatar)
      const { division } = entry
      const of = { contest: contest.number, division, leaderId: memberId, cap: contest.rules.team.cap, now: now() }
      const team = await addTeam(unit, checked, of)
      await files.claim(unit, checked.avatar)
      await enter(unit, contest, team, memberId)
      await countIn(unit, contest.number, { teams: 1 })
      return team.teamId
    },
    async save(unit: Unit, memberId: string, asked: TeamAsked & { version: number }, checked: CheckedTeam) {
      const { contest, team } = await lockTeam(unit, asked)
      checkLeader(team, memberId)
      checkOpen(contest)
      if (team.version !== asked.version) throw new PortalError(Errors.Conflict)
      if (team.avatar !== checked.avatar) {
        await checkPicture(unit, memberId, checked.avatar)
        await files.claim(unit, checked.avatar)
        if (team.avatar !== '') await files.release(unit, team.avatar)
      }
      await saveTeam(unit, team, checked)
    },
    /** Hands a team over to a member of it. */
    async handOver(unit: Unit, leaderId: string, asked: TeamAsked & { memberId: string }): Promise<void> {
      const place = await lockTeam(unit, asked)
      const { contest, team } = place
      checkLeader(team, leaderId)
      checkOpen(contest)
      const isIn = (await membersOfTeam(unit, team.number)).some(({ memberId }) => memberId === asked.memberId)
      if (!isIn) throw new PortalError(Errors.NotFound)
      const entry = await entryOf(unit, contest.number, asked.memberId)
      if (!entry) throw new PortalError(Errors.TeamLeaderAccountRequired)
      await checkReturn(unit, contest, entry)
      await setLeader(unit, team, asked.memberId)
      if (asked.memberId !== leaderId) await tell(unit, asked.memberId, 'teamHandedOver', place)
    },
  }
}

export type TeamLeading = ReturnType<typeof createTeamLeading>
