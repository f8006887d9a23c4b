import type { Database } from '#kit/database/database.ts'
import { queuedJob } from '#kit/jobs/enqueue.ts'
import { calendar, type Job } from '#kit/jobs/job.ts'
import { MAIL_RETRY_MS } from '#kit/mail/mail-jobs.ts'
import type { Seal } from '#kit/seal/seal.ts'
import { createTextOutbox, textKind } from './text-outbox.ts'
import type { TextTransport } from './text-transport.ts'

const AT_ONCE = 4

/** Sends the text messages of the outbox, as often as mails are tried, and forgets those that were given up long ago. */
export function textJobs(deps: { database: Database; seal: Seal; transport: TextTransport }): Job[] {
  const outbox = createTextOutbox(deps.database, deps.seal)
  return [
    queuedJob(textKind, {
      retryMs: MAIL_RETRY_MS,
      atOnce: AT_ONCE,
      async run({ key, write }) {
        const message = await outbox.find(key)
        if (!message) return
        await deps.transport.send(message, key)
        await write(unit => outbox.remove(unit, key))
      },
    }),
    {
      kind: 'sms.clean',
      schedule: calendar('25 4 * * *', 'Asia/Hong_Kong'),
      run: ({ write }) => write(unit => outbox.removeAbandoned(unit)),
    },
  ]
}
