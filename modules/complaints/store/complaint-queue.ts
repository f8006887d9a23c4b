import { sql } from 'kysely'
import { queueReader } from '#modules/moderation'

/** Complaints that wait for staff. */
export const readComplaintQueue = queueReader({
  ...{ table: 'complaints', waits: sql`state = 'open'`, doneAt: 'changed_at', isDone: sql`state = 'closed'` },
})
