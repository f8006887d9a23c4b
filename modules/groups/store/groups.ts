import { type SqlBool, sql } from 'kysely'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { GroupSort } from '#contract/groups/group.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { BY_ID, BY_TIME, LAST_ID } from '#kit/http/cursor.ts'
import { newId } from '#kit/new-id.ts'
import { type GroupPrice, groupFrom, type StoredGroup } from './group-rows.ts'
import { tablesOf } from './group-tables.ts'

type From = Pick<Database, 'db'>

/** What the leader of a group sets, kept to the rules. */
export interface CheckedGroup {
  name: string
  /** Of the name, see kit/text/look-alike.ts. */
  skeletons: readonly string[]
  intro: string
  avatar: string | null
  needsApproval: boolean
  paid: GroupPrice | undefined
}

export async function findGroup(from: From, groupId: string): Promise<StoredGroup | undefined> {
  const row = tablesOf(from).selectFrom('member_groups').selectAll().where('group_id', '=', groupId)
  const found = await row.executeTakeFirst()
  return found && groupFrom(found)
}

/** A group that nobody else changes until the unit ends; what belongs to it is locked after it. */
export async function lockGroup(
  unit: Unit,
  by: { groupId: string } | { number: number },
): Promise<StoredGroup | undefined> {
  const all = tablesOf(unit).selectFrom('member_groups').selectAll()
  const one = 'number' in by ? all.where('number', '=', by.number) : all.where('group_id', '=', by.groupId)
  const row = await unit.forUpdate(one).executeTakeFirst()
  return row && groupFrom(row)
}

/** Rejects with GroupNameTaken. Skeletons are claimed in order, so that no two wait for each other. */
async function claimName(unit: Unit, group: number, skeletons: readonly string[]): Promise<void> {
  const tables = tablesOf(unit)
  await releaseName(unit, group)
  const claimed = await tables
    .insertInto('group_names')
    .values(skeletons.toSorted().map(skeleton => ({ skeleton, group_number: group })))
    .onConflict(conflict => conflict.column('skeleton').doNothing())
    .returning('skeleton')
    .execute()
  if (claimed.length < skeletons.length) throw new PortalError(Errors.GroupNameTaken)
}

const releaseName = (unit: Unit, group: number) =>
  tablesOf(unit).deleteFrom('group_names').where('group_number', '=', group).execute()

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0)

const columnsOf = ({ name, intro, avatar, needsApproval, paid }: CheckedGroup) => ({
  ...{ name, intro, avatar, needs_approval: flag(needsApproval), is_paid: flag(paid !== undefined) },
  ...{ price: paid?.price ?? null, term_days: paid?.termDays ?? null },
})

/** Opens a group without members. Rejects with GroupNameTaken. */
export async function addGroup(
  unit: Unit,
  group: CheckedGroup,
  { leaderId, now }: { leaderId: string; now: number },
): Promise<{ number: number; groupId: string }> {
  const groupId = newId()
  const counts = { members: 0, member_cap: 0, admins: 0, admin_cap: 0, pinned: 0 }
  const { number } = await tablesOf(unit)
    .insertInto('member_groups')
    .values({
      ...{ ...columnsOf(group), ...counts, group_id: groupId, leader_id: leaderId, state: 'open', version: 1 },
      ...{ created_at: now, active_at: now, closed_at: null },
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  await claimName(unit, number, group.skeletons)
  return { number, groupId }
}

/** Changes a group that is locked. Rejects with GroupNameTaken. */
export async function saveGroup(unit: Unit, before: StoredGroup, group: CheckedGroup): Promise<void> {
  if (group.name !== before.name) await claimName(unit, before.number, group.skeletons)
  const changed = { ...columnsOf(group), version: before.version + 1 }
  await tablesOf(unit).updateTable('member_groups').set(changed).where('number', '=', before.number).execute()
}

export async function setLeader(unit: Unit, group: StoredGroup, leaderId: string): Promise<void> {
  const changed = { leader_id: leaderId, version: group.version + 1 }
  await tablesOf(unit).updateTable('member_groups').set(changed).where('number', '=', group.number).execute()
}

/** Closes a group that is locked: its name may be another's. */
export async function setClosed(unit: Unit, { number, version }: StoredGroup, now: number): Promise<void> {
  await releaseName(unit, number)
  const closed = { state: 'closed', closed_at: now, version: version + 1 } as const
  await tablesOf(unit).updateTable('member_groups').set(closed).where('number', '=', number).execute()
}

/** Counts a member or an administrator more, unless it would be more than `max`: resolves with whether it did. */
export async function countIn(unit: Unit, group: number, counted: 'members' | 'admins', max: number): Promise<boolean> {
  const row = await tablesOf(unit)
    .updateTable('member_groups')
    .set(({ eb }) =>
      counted === 'members'
        ? { members: eb('members', '+', 1), member_cap: max }
        : { admins: eb('admins', '+', 1), admin_cap: max },
    )
    .where('number', '=', group)
    .where(counted, '<', max)
    .returning('number')
    .executeTakeFirst()
  return row !== undefined
}

export async function uncountIn(unit: Unit, group: number, less: { members?: number; admins?: number }): Promise<void> {
  await tablesOf(unit)
    .updateTable('member_groups')
    .set(({ eb }) => ({ members: eb('members', '-', less.members ?? 0), admins: eb('admins', '-', less.admins ?? 0) }))
    .where('number', '=', group)
    .execute()
}

/** Numbers of open groups whose names look as if they contained a text. */
function namedLike(from: From, containing: string) {
  const pattern = `%${containing.replace(/[\\%_]/g, '\\$&')}%`
  const names = tablesOf(from).selectFrom('group_names').select('group_number')
  return names.where(sql<SqlBool>`skeleton like ${pattern} escape '\\'`)
}

export interface GroupPage {
  /** Skeleton of what the name contains. */
  containing?: string | undefined
  isPaid?: boolean | undefined
  sort: GroupSort
  /** Place of the last one of the page before. */
  after?: readonly number[] | undefined
  limit: number
}

/** Place of a group in the list. */
export const placeOf = ({ number, members, activeAt }: StoredGroup, sort: GroupSort): number[] =>
  sort === 'new' ? [number] : [sort === 'members' ? members : activeAt, number]

/** The largest place of a list. */
export const largestPlace = (sort: GroupSort): readonly number[] =>
  sort === 'new' ? BY_ID : sort === 'members' ? [LAST_ID, LAST_ID] : BY_TIME

/** Open groups, those with most of what they are ordered by first. */
export async function listGroups(
  from: From,
  { containing, isPaid, sort, after, limit }: GroupPage,
): Promise<StoredGroup[]> {
  let rows = tablesOf(from).selectFrom('member_groups').selectAll().where('state', '=', 'open')
  if (sort === 'new') rows = rows.where('number', '<', after?.[0] ?? LAST_ID)
  else {
    const column = sort === 'members' ? 'members' : 'active_at'
    if (after) rows = rows.where(sql<SqlBool>`(${sql.ref(column)}, number) < (${after[0]}, ${after[1]})`)
    rows = rows.orderBy(column, 'desc')
  }
  if (isPaid !== undefined) rows = rows.where('is_paid', '=', isPaid ? 1 : 0)
  if (containing !== undefined) rows = rows.where('number', 'in', namedLike(from, containing))
  return (await rows.orderBy('number', 'desc').limit(limit).execute()).map(groupFrom)
}

/** Groups that a member is in, closed ones and those whose term has ended too, the ones joined last first. */
export async function groupsOf(from: From, memberId: string): Promise<StoredGroup[]> {
  const rows = tablesOf(from)
    .selectFrom('group_members')
    .innerJoin('member_groups', 'member_groups.number', 'group_members.group_number')
    .selectAll('member_groups')
    .where('member_id', '=', memberId)
    .orderBy('group_members.number', 'desc')
  return (await rows.execute()).map(groupFrom)
}

/** A file is gone that its member has removed. */
export async function loseAvatar(unit: Unit, fileId: string): Promise<void> {
  await tablesOf(unit).updateTable('member_groups').set({ avatar: null }).where('avatar', '=', fileId).execute()
}

/** Names of groups by their ids. */
export async function groupNames(from: From, groupIds: readonly string[]): Promise<Map<string, string>> {
  if (groupIds.length === 0) return new Map()
  const rows = tablesOf(from)
    .selectFrom('member_groups')
    .select(['group_id', 'name'])
    .where('group_id', 'in', [...groupIds])
  return new Map((await rows.execute()).map(({ group_id, name }) => [group_id, name]))
}

/** All groups, newest first. */
export async function staffGroups(
  from: From,
  {
    containing,
    state,
    below = LAST_ID,
    limit,
  }: {
    containing?: string | undefined
    state?: StoredGroup['state'] | undefined
    below?: number | undefined
    limit: number
  },
): Promise<StoredGroup[]> {
  let rows = tablesOf(from).selectFrom('member_groups').selectAll().where('number', '<', below)
  if (state !== undefined) rows = rows.where('state', '=', state)
  if (containing !== undefined) rows = rows.where('number', 'in', namedLike(from, containing))
  return (await rows.orderBy('number', 'desc').limit(limit).execute()).map(groupFrom)
}

/** Something was posted or announced in a group. */
export async function touchGroup(unit: Unit, group: number, now: number): Promise<void> {
  await tablesOf(unit).updateTable('member_groups').set({ active_at: now }).where('number', '=', group).execute()
}
