import type { GroupRole } from '#contract/groups/group.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { countGroup, uncountGroup } from './group-counts.ts'
import { type Membership, membershipFrom, type StoredGroup } from './group-rows.ts'
import { COUNTED, tablesOf } from './group-tables.ts'
import { countIn, uncountIn } from './groups.ts'

type From = Pick<Database, 'db'>

/** Rows of members, each with a mute if there is one. */
const rowsOf = (from: From) =>
  tablesOf(from)
    .selectFrom('group_members')
    .leftJoin('group_mutes', join =>
      join
        .onRef('group_mutes.group_number', '=', 'group_members.group_number')
        .onRef('group_mutes.member_id', '=', 'group_members.member_id'),
    )
    .selectAll('group_members')
    .select('group_mutes.until_at as muted_until')

/** What a member has to do with a group; undefined if nothing. In a unit that has locked the group it stays as it is. */
export async function membershipOf(from: From, group: number, memberId: string): Promise<Membership | undefined> {
  const row = rowsOf(from)
    .where('group_members.group_number', '=', group)
    .where('group_members.member_id', '=', memberId)
  const found = await row.executeTakeFirst()
  return found && membershipFrom(found)
}

/** What a member has to do with each of some groups, by the number of the group. */
export async function membershipsIn(
  from: From,
  groups: readonly number[],
  memberId: string,
): Promise<Map<number, Membership>> {
  if (groups.length === 0) return new Map()
  const rows = rowsOf(from)
    .where('group_members.member_id', '=', memberId)
    .where('group_members.group_number', 'in', [...groups])
  return new Map((await rows.execute()).map(row => [row.group_number, membershipFrom(row)]))
}

/** All who are in a group, the leader first, then administrators, then in the order in which they joined. */
export async function membersOf(from: From, group: number): Promise<Membership[]> {
  const rows = await rowsOf(from).where('group_members.group_number', '=', group).execute()
  const rank: Readonly<Record<GroupRole, number>> = { leader: 0, admin: 1, member: 2 }
  return rows.map(membershipFrom).toSorted((a, b) => rank[a.role] - rank[b.role] || a.number - b.number)
}

/** What some members are in a group. */
export async function rolesOf(
  from: From,
  group: number,
  memberIds: readonly string[],
): Promise<Map<string, GroupRole>> {
  if (memberIds.length === 0) return new Map()
  const rows = tablesOf(from)
    .selectFrom('group_members')
    .select(['member_id', 'role'])
    .where('group_number', '=', group)
    .where('member_id', 'in', [...memberIds])
  return new Map((await rows.execute()).map(({ member_id, role }) => [member_id, role]))
}

/** Ids of the leader and the administrators whose term has not ended. */
export async function adminIdsOf(from: From, group: number): Promise<string[]> {
  const rows = tablesOf(from)
    .selectFrom('group_members')
    .select('member_id')
    .where('group_number', '=', group)
    .where('role', 'in', ['leader', 'admin'])
    .where('is_counted', '=', 1)
  return (await rows.execute()).map(row => row.member_id)
}

/** Members of a group whose term has not ended, by the numbers of their memberships above one. */
export async function membersAfter(
  from: From,
  group: number,
  { after, now, limit }: { after: number; now: number; limit: number },
): Promise<Membership[]> {
  const rows = await rowsOf(from)
    .where('group_members.group_number', '=', group)
    .where('group_members.number', '>', after)
    .where(({ or, eb }) => or([eb('paid_until', 'is', null), eb('paid_until', '>', now)]))
    .orderBy('group_members.number')
    .limit(limit)
    .execute()
  return rows.map(membershipFrom)
}

export interface MemberCaps {
  members: number
  joined: number
}

export interface NewMembership {
  memberId: string
  role: GroupRole
  now: number
  paidUntil?: number | undefined
}

/**
 * Takes a member into a group that is locked, in place of a membership that has ended. Resolves with which cap is reached,
 * if one is: then the unit has to fail.
 */
export async function addMember(
  unit: Unit,
  { number }: Pick<StoredGroup, 'number'>,
  { memberId, role, now, paidUntil }: NewMembership,
  caps: MemberCaps,
): Promise<'members' | 'joined' | undefined> {
  if (!(await countIn(unit, number, 'members', caps.members))) return 'members'
  if (role !== 'leader' && !(await countGroup(unit, memberId, 'joined', caps.joined))) return 'joined'
  const since = { role, since: now, paid_until: paidUntil ?? null, is_counted: 1 } as const
  await tablesOf(unit)
    .insertInto('group_members')
    .values({ group_number: number, member_id: memberId, ...since })
    .onConflict(conflict => conflict.columns(['group_number', 'member_id']).doUpdateSet(since))
    .execute()
  return undefined
}

/** Counts a member again whose term had ended and is renewed. As `addMember`. */
export async function prolong(
  unit: Unit,
  { number }: Pick<StoredGroup, 'number'>,
  { memberId, isCounted }: Membership,
  paidUntil: number,
  caps: MemberCaps,
): Promise<'members' | 'joined' | undefined> {
  if (!isCounted) {
    if (!(await countIn(unit, number, 'members', caps.members))) return 'members'
    if (!(await countGroup(unit, memberId, 'joined', caps.joined))) return 'joined'
  }
  await changeMember(unit, number, memberId, { paid_until: paidUntil, is_counted: 1 })
  return undefined
}

/** Changes the row of a member of a group that is locked. */
export async function changeMember(
  unit: Unit,
  group: number,
  memberId: string,
  values: { role?: GroupRole; paid_until?: number | null; is_counted?: 0 | 1 },
): Promise<void> {
  await tablesOf(unit)
    .updateTable('group_members')
    .set(values)
    .where('group_number', '=', group)
    .where('member_id', '=', memberId)
    .execute()
}

/** Keeps a member from posting in a group until a moment, UTC ms. */
export async function muteMember(unit: Unit, group: number, memberId: string, until: number): Promise<void> {
  await tablesOf(unit)
    .insertInto('group_mutes')
    .values({ group_number: group, member_id: memberId, until_at: until })
    .onConflict(conflict => conflict.columns(['group_number', 'member_id']).doUpdateSet({ until_at: until }))
    .execute()
}

export async function unmuteMember(unit: Unit, group: number, memberId: string): Promise<void> {
  await tablesOf(unit)
    .deleteFrom('group_mutes')
    .where('group_number', '=', group)
    .where('member_id', '=', memberId)
    .execute()
}

/** Takes a member, who does not lead it, out of a group that is locked. */
export async function removeMember(
  unit: Unit,
  group: number,
  { memberId, role, isCounted }: Membership,
): Promise<void> {
  await tablesOf(unit)
    .deleteFrom('group_members')
    .where('group_number', '=', group)
    .where('member_id', '=', memberId)
    .execute()
  if (!isCounted) return
  await uncountIn(unit, group, { members: 1, admins: role === 'admin' ? 1 : 0 })
  await uncountGroup(unit, [memberId], 'joined')
}

/** Members whose term has ended and who still count: of a group, of a member, or all. */
const ended = (from: From, now: number) =>
  tablesOf(from)
    .selectFrom('group_members')
    .selectAll()
    .where('is_counted', '=', COUNTED)
    .where('paid_until', '<=', now)
    .where('role', '<>', 'leader')

/** Numbers of groups with members whose term has ended and who still count. */
export async function groupsWithEnded(
  from: From,
  { now, limit, ...of }: { now: number; limit: number; group?: number; memberId?: string },
): Promise<number[]> {
  let rows = ended(from, now)
  if (of.group !== undefined) rows = rows.where('group_number', '=', of.group)
  if (of.memberId !== undefined) rows = rows.where('member_id', '=', of.memberId)
  return [...new Set((await rows.limit(limit).execute()).map(row => row.group_number))]
}

/** Counts members no longer whose term has ended, in a group that is locked; who was an administrator is none then. */
export async function endTerms(unit: Unit, group: number, now: number): Promise<void> {
  const rows = await ended(unit, now).where('group_number', '=', group).execute()
  if (rows.length === 0) return
  const ids = rows.map(row => row.member_id).toSorted()
  await tablesOf(unit)
    .updateTable('group_members')
    .set({ is_counted: 0, role: 'member' })
    .where('group_number', '=', group)
    .where('member_id', 'in', ids)
    .execute()
  await uncountIn(unit, group, { members: ids.length, admins: rows.filter(({ role }) => role === 'admin').length })
  await uncountGroup(unit, ids, 'joined')
}

/** Counts nobody any more in a group that is closed and locked. */
export async function uncountAll(unit: Unit, { number, leaderId }: StoredGroup): Promise<void> {
  const counted = await tablesOf(unit)
    .updateTable('group_members')
    .set({ is_counted: 0 })
    .where('group_number', '=', number)
    .where('is_counted', '=', COUNTED)
    .returning(['member_id', 'role'])
    .execute()
  const joined = counted.map(row => row.member_id).filter(id => id !== leaderId)
  const admins = counted.filter(({ role }) => role === 'admin').length
  await uncountIn(unit, number, { members: counted.length, admins })
  await uncountGroup(unit, joined.toSorted(), 'joined')
  await uncountGroup(unit, [leaderId], 'led')
}

/** Deletes memberships whose term ended before a moment: they can no longer be renewed. */
export async function deleteEnded(unit: Unit, before: number): Promise<void> {
  await tablesOf(unit)
    .deleteFrom('group_members')
    .where('is_counted', '=', 0)
    .where('paid_until', '<=', before)
    .where('role', '<>', 'leader')
    .execute()
}
