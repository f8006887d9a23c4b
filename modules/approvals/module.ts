import type { CallsOf } from '#kit/http/call.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import { approvalMigrations } from './approval-tables.ts'
import { type ApprovalDeps, approvalCalls } from './approvals.http.ts'

/** What staff do in twos. */
const openApprovalsModule = (deps: ApprovalDeps) => ({ calls: approvalCalls(deps) }) satisfies Opened

/** Calls about what waits for a second person. */
export type ApprovalCalls = CallsOf<ReturnType<typeof approvalCalls>[number]>

const memberTables: readonly MemberTable[] = [
  // Members are told what comes of it, not by whom.
  { table: 'approvals', column: 'member_id', file: false },
  { table: 'approvals', column: 'proposed_by', file: false },
  { table: 'approvals', column: 'decided_by', file: false },
  { table: 'approvals', column: 'subject', file: false },
]

export const approvalsModule = declareModule({
  name: 'approvals',
  migrations: { main: [approvalMigrations] },
  memberTables,
  open: openApprovalsModule,
})
