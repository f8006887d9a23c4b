import { HOUR_MS } from '#contract/time/units.ts'
import { calendar, type Job } from '#kit/jobs/job.ts'
import { workWaitsMail } from '../mails/staff-mails.ts'
import { ownQueues } from '../store/staff-queue.ts'
import type { StaffDeps } from './deps.ts'

/** Tells members of staff by mail, each hour, how much of their work waits once some of it waits too long. */
export const remindJob = ({ database, book, accounts, queues = [], lateMs }: StaffDeps): Job => ({
  kind: 'staff.remind',
  schedule: calendar('5 * * * *', 'Asia/Hong_Kong'),
  async run({ write }) {
    const now = Date.now()
    const hour = Math.floor(now / HOUR_MS)
    const all = [...ownQueues, ...queues]
    const states = await Promise.all(all.map(async queue => ({ queue, ...(await queue.read(database, now)) })))
    for (const { id, capabilities } of await book.list(database)) {
      const own = states.filter(({ queue }) => capabilities.includes(queue.can))
      const late = own.flatMap(({ queue, oldestAt = now }) =>
        now - oldestAt > (queue.lateMs ?? lateMs) ? oldestAt : [],
      )
      if (late.length === 0) continue
      const count = own.reduce((sum, state) => sum + state.count, 0)
      const hours = String(Math.floor((now - Math.min(...late)) / HOUR_MS))
      const params = () => ({ count: String(count), hours })
      await write(unit => accounts.mail(unit, id, workWaitsMail, params, `${id}/${hour}`))
    }
  },
})
