import { z } from 'zod'
import type { QueuedKind } from '#kit/jobs/enqueue.ts'

/** Reads an account that was just bound, or has another password. */
export const firstRead: QueuedKind<{ id: string }> = {
  kind: 'trading.read',
  payload: z.object({ id: z.string() }),
}
