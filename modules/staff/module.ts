import { SECOND_MS } from '#contract/time/units.ts'
import type { Call, CallsOf } from '#kit/http/call.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import type { Settings } from '#kit/settings/settings.ts'
import type { appealCalls } from './calls/appeal-calls.ts'
import type { StaffDeps } from './calls/deps.ts'
import { createMemberDescriptions } from './calls/describe-members.ts'
import { forgetJob } from './calls/forget-decided.ts'
import { remindJob } from './calls/remind-staff.ts'
import { createTextRemovals } from './calls/removal-calls.ts'
import { staffCalls } from './calls/staff-calls.ts'
import {
  appealDecidedMail,
  contentRemovedMail,
  disabledMail,
  enabledMail,
  mutedForGoodMail,
  mutedMail,
  reviewDecidedMail,
  workWaitsMail,
} from './mails/staff-mails.ts'
import { staffSettings } from './staff-settings.ts'
import { appealMigrations } from './store/appeals.ts'
import { cleanJob } from './store/clean-staff.ts'
import { decisionFigureMigrations } from './store/decision-figures.ts'
import { decisionMigrations } from './store/decisions.ts'
import { staffMigrations } from './store/staff-tables.ts'
import { switchMigrations } from './store/switches.ts'

/** Members of staff, what they may do, and what they decide about members. */
function openStaff({ settings, ...given }: Omit<StaffDeps, 'lateMs' | 'keepMs'> & { settings: Settings }) {
  const { 'staff.lateSeconds': late, 'retention.refusedSeconds': keep } = settings.of(staffSettings)
  const deps: StaffDeps = { ...given, lateMs: late * SECOND_MS, keepMs: keep * SECOND_MS }
  const calls: readonly Call[] = staffCalls(deps)
  return {
    calls,
    services: { staffLateMs: deps.lateMs },
    mails: [
      ...[mutedMail, mutedForGoodMail, disabledMail, enabledMail],
      ...[appealDecidedMail, reviewDecidedMail, contentRemovedMail, workWaitsMail],
    ],
    jobs: [cleanJob(), remindJob(deps), forgetJob(deps)],
    forComplaints: { members: createMemberDescriptions(deps), removals: createTextRemovals(deps) },
  } satisfies Opened & Record<string, unknown>
}

/** Calls of members of staff. */
export type StaffCalls = CallsOf<ReturnType<typeof staffCalls>[number]>

/** Calls by which members see decisions against them, and appeal. */
export type DecisionCalls = CallsOf<ReturnType<typeof appealCalls>[number]>

const memberTables: readonly MemberTable[] = [
  { table: 'staff_members', column: 'id' },
  { table: 'verified_identities', column: 'id', sealed: ['sealed_name'] },
  { table: 'mutes', column: 'id' },
  { table: 'decisions', column: 'member_id', json: ['before'], without: ['staff_id', 'review_id'] },
  { table: 'appeals', column: 'member_id', without: ['number', 'staff_id'] },
  { table: 'appeal_links', column: 'member_id', without: ['hash'] },
  // What was decided about the member, without who did it.
  { table: 'audit_rows', column: 'target', without: ['actor', 'previous', 'hash'] },
]

export const staffModule = declareModule({
  name: 'staff',
  migrations: {
    main: [staffMigrations, decisionMigrations, appealMigrations, decisionFigureMigrations, switchMigrations],
  },
  memberTables,
  open: openStaff,
})
