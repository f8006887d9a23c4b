import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { CallsOf } from '#kit/http/call.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import type { Settings } from '#kit/settings/settings.ts'
import type { MemberDescriptions } from '#modules/staff'
import { complaintCalls } from './calls/complaint-calls.ts'
import type { ComplaintCallDeps } from './calls/deps.ts'
import { staffComplaintCalls } from './calls/staff-complaints.ts'
import { cleanJob } from './complaint-jobs.ts'
import { complaintSettings } from './complaint-settings.ts'
import { complaintDecidedMail, complaintReceivedMail } from './mails/complaint-mails.ts'
import { type ComplaintsDeps, createComplaints } from './rules/complaints.ts'
import { type ContentDeps, createContentRemoval } from './rules/content-removal.ts'
import type { ComplaintTargets } from './rules/targets.ts'
import { complaintMigrations } from './store/complaint-tables.ts'
import { forgetComplaints, forgetFile } from './store/complaint-writes.ts'

interface ComplaintsModuleDeps extends ContentDeps, Pick<ComplaintsDeps, 'langOf'> {
  database: Database
  settings: Settings
  targets: ComplaintTargets
  members: MemberDescriptions
  files: ComplaintsDeps['files'] & {
    /** It is no longer needed. */
    release(unit: Unit, fileId: string): Promise<void>
    readPaper: ComplaintCallDeps['readPaper']
  }
}

const memberTables: readonly MemberTable[] = [
  {
    table: 'complaints',
    column: 'member_id',
    without: ['number', 'written_by', 'is_verified', 'has_held', 'decided_by'],
  },
  { table: 'complaint_replies', column: 'member_id', without: ['number', 'by_staff'] },
  // Nobody is told who has reported them.
  { table: 'complaints', column: 'written_by', file: false },
]

/** What members report, and what staff decide about it. */
function openComplaints({ database, settings, targets, members, files, ...deps }: ComplaintsModuleDeps) {
  const removal = createContentRemoval(deps)
  const complaints = createComplaints({ ...deps, database, removal, files })
  const gapSeconds = settings.of(complaintSettings)['complaint.gapSeconds']
  const callDeps = { database, complaints, targets, gapSeconds, members, readPaper: files.readPaper }
  return {
    calls: [...complaintCalls(callDeps), ...staffComplaintCalls(callDeps)],
    mails: [complaintReceivedMail, complaintDecidedMail],
    jobs: [cleanJob(files.release)],
    /** Deletes what is kept of a member whose account is closed. */
    forget: forgetComplaints,
    /** A file is gone that its member has removed. */
    forgetFile,
  } satisfies Opened & Record<string, unknown>
}

/** The calls of complaints, those of staff among them. */
export type ComplaintCalls = CallsOf<ReturnType<typeof openComplaints>['calls'][number]>

export const complaintsModule = declareModule({
  name: 'complaints',
  migrations: { main: [complaintMigrations] },
  memberTables,
  open: openComplaints,
})
