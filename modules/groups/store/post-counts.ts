import type { Database } from '#kit/database/database.ts'
import { postTablesOf } from './post-tables.ts'

type From = Pick<Database, 'db'>

/** How many posts others see of each of some groups since a moment, by the number of the group. */
export async function postCounts(from: From, groups: readonly number[], since: number): Promise<Map<number, number>> {
  const rows = await postTablesOf(from)
    .selectFrom('group_posts')
    .select(['group_number', ({ fn }) => fn.countAll().as('count')])
    .where('group_number', 'in', [...groups])
    .where('state', '=', 'shown')
    .where('at', '>', since)
    .groupBy('group_number')
    .execute()
  return new Map(rows.map(({ group_number, count }) => [group_number, Number(count)]))
}

/** How many posts others see of each of some members in a group since a moment, by member. */
export async function postCountsBy(
  from: From,
  group: number,
  memberIds: readonly string[],
  since: number,
): Promise<Map<string, number>> {
  if (memberIds.length === 0) return new Map()
  const rows = await postTablesOf(from)
    .selectFrom('group_posts')
    .select(['member_id', ({ fn }) => fn.countAll().as('count')])
    .where('group_number', '=', group)
    .where('member_id', 'in', [...memberIds])
    .where('state', '=', 'shown')
    .where('at', '>', since)
    .groupBy('member_id')
    .execute()
  return new Map(rows.map(({ member_id, count }) => [member_id!, Number(count)]))
}
