import { DAY_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Write } from '#kit/database/unit-of-work.ts'
import { lockGroup } from '../store/groups.ts'
import { endTerms, groupsWithEnded } from '../store/memberships.ts'

/** How long a membership whose term has ended may be renewed. */
export const RENEWABLE_MS = 30 * DAY_MS
const AT_ONCE = 200

/**
 * Takes members whose term has ended out of the counts of a group, of a member's groups, or of all: in units of their own, as
 * they lock other rows than who asks. What they may read ends with the term itself.
 */
export async function settleEnded(
  database: Pick<Database, 'db'>,
  write: Write,
  { now, ...of }: { now: number; group?: number; memberId?: string },
): Promise<void> {
  for (const number of await groupsWithEnded(database, { ...of, now, limit: AT_ONCE }))
    await write(async unit => {
      const group = await lockGroup(unit, { number })
      if (group) await endTerms(unit, number, now)
    })
}
