export { complaintSettings } from './complaint-settings.ts'
export { type ComplaintCalls, complaintsModule } from './module.ts'
export type { ComplaintTargets } from './rules/targets.ts'
export { readComplaintQueue } from './store/complaint-queue.ts'
