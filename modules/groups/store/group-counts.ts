import { sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { tablesOf } from './group-tables.ts'

/** What is counted of a member: groups that are led, and groups that are joined. */
type Counted = 'led' | 'joined'

async function begin(unit: Unit, memberId: string): Promise<void> {
  await tablesOf(unit)
    .insertInto('group_counts')
    .values({ member_id: memberId, led: 0, led_cap: 0, joined: 0, joined_cap: 0 })
    .onConflict(conflict => conflict.column('member_id').doNothing())
    .execute()
}

/**
 * Counts a group more, unless it would be more than `max`: resolves with whether it did. Nobody else counts for the member
 * until the unit ends, which has locked the group before.
 */
export async function countGroup(unit: Unit, memberId: string, counted: Counted, max: number): Promise<boolean> {
  await begin(unit, memberId)
  const row = await tablesOf(unit)
    .updateTable('group_counts')
    .set(({ eb }) =>
      counted === 'led' ? { led: eb('led', '+', 1), led_cap: max } : { joined: eb('joined', '+', 1), joined_cap: max },
    )
    .where('member_id', '=', memberId)
    .where(counted, '<', max)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts a group that a member has joined beyond any cap: who hands a group over stays in it. */
export async function countJoinedAnyway(unit: Unit, memberId: string): Promise<void> {
  await begin(unit, memberId)
  await tablesOf(unit)
    .updateTable('group_counts')
    .set(({ eb }) => ({
      joined: eb('joined', '+', 1),
      joined_cap: sql<number>`case when joined + 1 > joined_cap then joined + 1 else joined_cap end`,
    }))
    .where('member_id', '=', memberId)
    .execute()
}

/** Counts a group less for each of some members. */
export async function uncountGroup(unit: Unit, memberIds: readonly string[], counted: Counted): Promise<void> {
  if (memberIds.length === 0) return
  await tablesOf(unit)
    .updateTable('group_counts')
    .set(({ eb }) => (counted === 'led' ? { led: eb('led', '-', 1) } : { joined: eb('joined', '-', 1) }))
    .where('member_id', 'in', [...memberIds])
    .execute()
}

/** How many groups a member has joined, those not counted that are led, or whose term has ended. */
export async function joinedBy(from: Pick<Database, 'db'>, memberId: string): Promise<number> {
  const row = tablesOf(from).selectFrom('group_counts').select('joined').where('member_id', '=', memberId)
  return (await row.executeTakeFirst())?.joined ?? 0
}

/** How many open groups a member leads. */
export async function ledBy(from: Pick<Database, 'db'>, memberId: string): Promise<number> {
  const row = tablesOf(from).selectFrom('group_counts').select('led').where('member_id', '=', memberId)
  return (await row.executeTakeFirst())?.led ?? 0
}
