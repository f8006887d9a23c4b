import type { Capability } from '#contract/community/who.ts'
import type { Database } from '#kit/database/database.ts'
import { type QueueState, readReviewQueue } from '#modules/moderation'
import { appeals } from './appeals.ts'

type From = Pick<Database, 'db'>

/** Something that waits for staff. */
export interface StaffQueue {
  /** As `staff.summary` names it. */
  name: (typeof queueNames)[number]
  /** Whose work it is. */
  can: Capability
  /** How long something may wait before it is late, in ms; as the operator has set for all if omitted. */
  lateMs?: number
  /** What waits, and what came in and was done by hour since a moment, UTC ms. */
  read(from: From, since: number): Promise<QueueState>
}

export const queueNames = ['reviews', 'appeals', 'complaints', 'approvals', 'certifications', 'withdrawals'] as const

/** Those of this module. */
export const ownQueues: readonly StaffQueue[] = [
  { name: 'reviews', can: 'moderate', read: readReviewQueue },
  { name: 'appeals', can: 'moderate', read: appeals.readQueue },
]
