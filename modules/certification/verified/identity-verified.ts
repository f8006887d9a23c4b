import { z } from 'zod'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { enqueue, type QueuedKind, queuedJob } from '#kit/jobs/enqueue.ts'
import type { Job } from '#kit/jobs/job.ts'

/** What waits for the identity of a member to be verified, in a unit of its own. It may be called twice. */
export type OnVerified = (unit: Unit, memberId: string) => Promise<void>

/** The identity of a member was verified. */
const identityVerified: QueuedKind<{ memberId: string }> = {
  kind: 'certification.verified',
  payload: z.strictObject({ memberId: z.string() }),
}

/** Does what waits for a verified identity, once the unit is committed in which it was. */
export const tellVerified = (unit: Unit, memberId: string): Promise<void> =>
  enqueue(unit, identityVerified, { key: memberId, payload: { memberId } })

const RETRY_MS = [1, 10, 60, 600, 3600].map(seconds => seconds * SECOND_MS)

export const verifiedJob = (listeners: readonly OnVerified[]): Job =>
  queuedJob(identityVerified, {
    retryMs: RETRY_MS,
    async run({ write, payload: { memberId } }) {
      for (const onVerified of listeners) await write(unit => onVerified(unit, memberId))
    },
  })
