import type { Text } from '#contract/text/locale.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { stateOf } from '../definition/contest-rules.ts'
import { tablesOf } from '../store/contest-tables.ts'
import { lockContest, type StoredContest } from '../store/contests.ts'
import { changeEntry, entriesOfMember } from '../store/entries.ts'
import { lockWaiting } from '../store/prizes.ts'
import { membersOfTeam } from '../store/team-members.ts'
import { ledTeam, setLeader } from '../store/teams.ts'
import type { ContestRuleDeps } from './deps.ts'
import type { Settling } from './settling.ts'
import type { SigningUp } from './signing-up.ts'

const ledTeams: Text = {
  tw: '您擔任隊長、還有其他隊員的比賽隊伍',
  cn: '您担任队长且仍有其他队员的比赛战队',
  en: 'the contest teams that you lead and that have other members',
}

interface ForgettingDeps {
  signingUp: SigningUp
  settling: Settling
  leaveTeam(unit: Unit, contest: StoredContest, memberId: string): Promise<void>
}

/** What becomes of entries whose members leave the portal, in the unit of the caller. */
export function createForgetting({ now }: Pick<ContestRuleDeps, 'now'>, deps: ForgettingDeps) {
  const { signingUp, settling, leaveTeam } = deps
  const isBefore = (contest: StoredContest) => contest.lines === 0 && now() < contest.rules.startsAt

  async function contestsOfMember(unit: Unit, memberId: string) {
    // In the order in which others lock them.
    const entries = (await entriesOfMember(unit, memberId)).toSorted((a, b) => a.contest - b.contest)
    const places: { contest: StoredContest; entry: (typeof entries)[number] }[] = []
    for (const entry of entries) {
      const contest = await lockContest(unit, { number: entry.contest })
      if (contest) places.push({ contest, entry })
    }
    return places
  }

  /** Another member leads a team whose leader is gone. */
  async function passLead(unit: Unit, contest: StoredContest, memberId: string): Promise<void> {
    const team = await ledTeam(unit, contest.number, memberId)
    if (!team) return
    const other = (await membersOfTeam(unit, team.number)).find(each => each.memberId !== memberId)
    if (other || !isBefore(contest)) await setLeader(unit, team, other?.memberId ?? null)
  }

  return {
    /** What a member has to settle before the account can be closed. */
    async closingBlockers(unit: Unit, memberId: string): Promise<readonly Text[]> {
      for (const { contest } of await contestsOfMember(unit, memberId)) {
        if (stateOf(contest, now()) !== 'signUp') continue
        const team = await ledTeam(unit, contest.number, memberId)
        if (team && team.members > 1) return [ledTeams]
      }
      return []
    },
    /** Withdraws entries that have not started; others stay in their rankings without a name. */
    async forget(unit: Unit, memberId: string): Promise<void> {
      const places = await contestsOfMember(unit, memberId)
      const waiting = await lockWaiting(unit, memberId)
      const tables = tablesOf(unit)
      for (const { contest, entry } of places) {
        await passLead(unit, contest, memberId)
        if (isBefore(contest)) {
          await leaveTeam(unit, contest, memberId)
          await signingUp.withdraw(unit, contest, entry)
        } else await changeEntry(unit, entry.number, { member_id: null, account_id: null })
      }
      for (const table of ['contest_team_members', 'contest_team_requests'] as const)
        await tables.deleteFrom(table).where('member_id', '=', memberId).execute()
      await tables
        .updateTable('contest_objections')
        .set({ member_id: null, content: '' })
        .where('member_id', '=', memberId)
        .execute()
      await tables.updateTable('contest_prizes').set({ member_id: null }).where('member_id', '=', memberId).execute()
      for (const prize of waiting) {
        const contest = (await lockContest(unit, { number: prize.contest }))!
        await settling.end(unit, { ...prize, memberId: undefined }, contest, false)
      }
    },
  }
}
