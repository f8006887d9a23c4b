export { readApprovalQueue } from './approval-reads.ts'
export type { ApprovedAct } from './approved-act.ts'
export { type ApprovalCalls, approvalsModule } from './module.ts'
