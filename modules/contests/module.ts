import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { CallsOf } from '#kit/http/call.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import type { Settings } from '#kit/settings/settings.ts'
import type { ApprovedAct } from '#modules/approvals'
import type { ContestCallDeps } from './calls/call-parts.ts'
import { contestCalls } from './calls/contests.http.ts'
import { resultCalls } from './calls/objections.http.ts'
import { rankingCalls } from './calls/ranking.http.ts'
import { staffContestCalls } from './calls/staff-contests.http.ts'
import { teamCalls } from './calls/teams.http.ts'
import { contestDisqualifiedMail, contestEntryMail, contestResultMail } from './mails/contest-mails.ts'
import { createKeptTables } from './ranking/kept-tables.ts'
import { createAccountStanding, createContestLock } from './rules/account-standing.ts'
import { createConditions } from './rules/conditions.ts'
import { contestSettings } from './rules/contest-settings.ts'
import type { ContestRuleDeps } from './rules/deps.ts'
import { createDrafting } from './rules/drafting.ts'
import { createForgetting } from './rules/forgetting.ts'
import { createObjecting } from './rules/objecting.ts'
import { createSettling, settledJobs } from './rules/settling.ts'
import { createSigningUp } from './rules/signing-up.ts'
import { createTeamJoining } from './rules/team-joining.ts'
import { createTeamLeading } from './rules/team-leading.ts'
import { createTeamPlaces } from './rules/team-places.ts'
import { createTeamTexts } from './rules/team-texts.ts'
import { createContestTelling } from './rules/telling.ts'
import { createDueSnapshots } from './snapshots/due-snapshots.ts'
import { recomputeEntry } from './snapshots/recompute-entry.ts'
import { snapshotJob } from './snapshots/snapshot-job.ts'
import { contestMigrations } from './store/contest-migrations.ts'
import { loseAvatar } from './store/teams.ts'
import { createContestPages } from './view/contest-pages.ts'
import { createContestView } from './view/contest-view.ts'
import { createObjectionView } from './view/objection-view.ts'
import { createRankingView } from './view/ranking-view.ts'
import { createTeamView } from './view/team-view.ts'

export interface ContestsDeps extends Omit<ContestRuleDeps, 'limits' | 'now'> {
  database: Database
  settings: Settings
  /** UTC ms. */
  now?(): number
}

/** A member has one entry in a contest. */
const ofEntry = {
  ...{ column: 'entry_number', through: { table: 'contest_entries', key: 'number' } },
  without: ['entry_number'],
} as const

const memberTables: readonly MemberTable[] = [
  { table: 'contest_entries', column: 'member_id', without: ['number'] },
  { table: 'contest_standings', ...ofEntry, json: ['gaps', 'curve'] },
  { table: 'contest_snapshots', ...ofEntry },
  { table: 'contest_team_members', column: 'member_id', without: ['number'] },
  { table: 'contest_team_requests', column: 'member_id', without: ['number'] },
  { table: 'contest_teams', column: 'leader_id', file: 'contest_teams_led', without: ['number'] },
  { table: 'contest_objections', column: 'member_id', without: ['number', 'decided_by'] },
  { table: 'contest_prizes', column: 'member_id', without: ['number'] },
]

/** Trading contests of members, and their teams. */
function openContests({ settings, now = Date.now, ...deps }: ContestsDeps) {
  const { database } = deps
  const rules: ContestRuleDeps = { ...deps, limits: settings.of(contestSettings), now }
  const telling = createContestTelling(rules)
  const places = createTeamPlaces(rules)
  const conditions = createConditions(rules)
  const signingUp = createSigningUp(rules, { conditions, telling, leaveTeam: places.leaveAny })
  const settling = createSettling(rules, telling)
  const { tableOf, tick } = createKeptTables(database)
  const rankingView = createRankingView({ ...rules, tableOf })
  const teamView = createTeamView({ ...rules, tableOf })
  const teamTexts = createTeamTexts(rules.filter)
  const accountStanding = createAccountStanding(rules)
  const callDeps: ContestCallDeps = {
    ...{ database, now, signingUp, drafting: createDrafting(rules), view: createContestView(rules) },
  }
  return {
    calls: [
      ...contestCalls(callDeps),
      ...rankingCalls({ ...callDeps, ranking: rankingView }),
      ...teamCalls({
        ...{ ...callDeps, teamView, teamTexts },
        ...{ teamLeading: createTeamLeading(rules, places), teamJoining: createTeamJoining(rules, places) },
      }),
      ...staffContestCalls(callDeps),
      ...resultCalls({
        ...{ ...callDeps, settling, objectionView: createObjectionView(rules) },
        objecting: createObjecting(rules, { telling, recompute: recomputeEntry }),
      }),
    ],
    services: {
      contests: createContestPages({ ...rules, view: callDeps.view, rankingView, teamView, teamTexts, tableOf }),
    },
    tick,
    mails: [contestEntryMail, contestResultMail, contestDisqualifiedMail],
    jobs: [snapshotJob(rules, createDueSnapshots(rules)), ...settledJobs(rules, { settling, telling, tableOf })],
    /** What staff do in twos. */
    acts: [settling.act] as unknown as readonly ApprovedAct[],
    /** What a contest keeps a trading account from. */
    accountStanding,
    /** The contest that an account takes part in, which does not change until the unit ends. */
    lockContestOf: createContestLock(accountStanding),
    /** The identity of a member was verified: prizes that wait are paid. */
    onIdentified: (unit: Unit, memberId: string) => settling.release(unit, memberId),
    /** A file is gone that its member has removed. */
    loseFile: loseAvatar,
    ...createForgetting(rules, { signingUp, settling, leaveTeam: places.leaveAny }),
  } satisfies Opened & Record<string, unknown>
}

/** The calls of contests. */
export type ContestCalls = CallsOf<ReturnType<typeof openContests>['calls'][number]>

export const contestsModule = declareModule({
  name: 'contests',
  migrations: { main: [contestMigrations] },
  memberTables,
  open: openContests,
})
