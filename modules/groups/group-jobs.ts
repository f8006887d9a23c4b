import { HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { every, type Job } from '#kit/jobs/job.ts'
import { RENEWABLE_MS, settleEnded } from './rules/ended-terms.ts'
import { type RequestEnds, silentUpTo } from './rules/requests.ts'
import { lockGroup } from './store/groups.ts'
import { deleteEnded } from './store/memberships.ts'
import { groupsWithRequests } from './store/requests.ts'

const AT_ONCE = 50

/** Ends what has a term: memberships that were paid for, and requests that nobody answers. */
export function groupJobs({ database, ends, now }: { database: Database; ends: RequestEnds; now(): number }): Job[] {
  return [
    {
      kind: 'groups.end',
      schedule: every(MINUTE_MS),
      async run({ write, signal }) {
        await settleEnded(database, write, { now: now() })
        for (;;) {
          const groups = await groupsWithRequests(database, silentUpTo(now()), AT_ONCE)
          for (const number of groups)
            await write(async unit => {
              const group = await lockGroup(unit, { number })
              if (group) await ends.endSilent(unit, group, AT_ONCE)
            })
          if (groups.length === 0 || signal.aborted) return
        }
      },
    },
    {
      kind: 'groups.clean',
      schedule: every(HOUR_MS),
      run: ({ write }) => write(unit => deleteEnded(unit, now() - RENEWABLE_MS)),
    },
  ]
}
