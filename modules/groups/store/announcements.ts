import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { LAST_ID } from '#kit/http/cursor.ts'
import { newId } from '#kit/new-id.ts'
import { tablesOf } from './group-tables.ts'
import { type PostTables, postTablesOf } from './post-tables.ts'

type From = Pick<Database, 'db'>

/** Times are UTC ms. */
export interface GroupNotice {
  number: number
  announcementId: string
  group: number
  /** Undefined once the account is closed. */
  memberId: string | undefined
  title: string
  content: string
  isPinned: boolean
  version: number
  at: number
  /** How many members were told of it. */
  told: number
  /** Who was told last, by the number of the membership; undefined once all were. */
  toldUpTo: number | undefined
}

export type NoticeTexts = Pick<GroupNotice, 'title' | 'content' | 'isPinned'>

const noticeFrom = (row: Selectable<PostTables['group_announcements']>): GroupNotice => ({
  ...{ number: row.number, announcementId: row.announcement_id, group: row.group_number, title: row.title },
  ...{ content: row.content, isPinned: row.is_pinned === 1, version: row.version, at: Number(row.at) },
  ...{ memberId: row.member_id ?? undefined, told: row.told, toldUpTo: row.told_up_to ?? undefined },
})

const all = (from: From) => postTablesOf(from).selectFrom('group_announcements').selectAll()

export async function noticeOf(from: From, group: number, announcementId: string): Promise<GroupNotice | undefined> {
  const row = all(from).where('announcement_id', '=', announcementId).where('group_number', '=', group)
  const found = await row.executeTakeFirst()
  return found && noticeFrom(found)
}

export async function noticeByNumber(from: From, number: number): Promise<GroupNotice | undefined> {
  const found = await all(from).where('number', '=', number).executeTakeFirst()
  return found && noticeFrom(found)
}

/** Those of a group, pinned ones first, then the newest first, after a place: whether it is pinned, and its number. */
export async function noticesOf(
  from: From,
  group: number,
  { after = [1, LAST_ID], limit }: { after?: readonly number[] | undefined; limit: number },
): Promise<GroupNotice[]> {
  const rows = await all(from)
    .where('group_number', '=', group)
    .where(sql<SqlBool>`(is_pinned, number) < (${after[0]}, ${after[1]})`)
    .orderBy('is_pinned', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(noticeFrom)
}

/** Counts a pinned one more or less in a group that is locked. Resolves with whether there is room for it. */
export async function countPinned(unit: Unit, group: number, more: 1 | -1, max: number): Promise<boolean> {
  const row = await tablesOf(unit)
    .updateTable('member_groups')
    .set(({ eb }) => ({ pinned: eb('pinned', '+', more) }))
    .where('number', '=', group)
    .where('pinned', '<=', max - more)
    .returning('number')
    .executeTakeFirst()
  return row !== undefined
}

export async function addNotice(
  unit: Unit,
  { title, content, isPinned, ...added }: NoticeTexts & { group: number; memberId: string; now: number },
): Promise<{ number: number; announcementId: string }> {
  const announcementId = newId()
  const { number } = await postTablesOf(unit)
    .insertInto('group_announcements')
    .values({
      ...{ announcement_id: announcementId, group_number: added.group, member_id: added.memberId, title, content },
      ...{ is_pinned: isPinned ? 1 : 0, version: 1, at: added.now, told: 0, told_up_to: 0 },
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return { number, announcementId }
}

export async function saveNotice(unit: Unit, { number, version }: GroupNotice, texts: NoticeTexts): Promise<void> {
  const { title, content, isPinned } = texts
  const changed = { title, content, is_pinned: isPinned ? 1 : 0, version: version + 1 } as const
  await postTablesOf(unit).updateTable('group_announcements').set(changed).where('number', '=', number).execute()
}

export async function deleteNotice(unit: Unit, { number }: GroupNotice): Promise<void> {
  await postTablesOf(unit).deleteFrom('group_announcements').where('number', '=', number).execute()
}

/** Members who were told of one: so many more, up to a membership; undefined: all were. */
export async function setTold(
  unit: Unit,
  { number, told }: GroupNotice,
  { more, upTo }: { more: number; upTo: number | undefined },
): Promise<void> {
  const set = { told: told + more, told_up_to: upTo ?? null }
  await postTablesOf(unit).updateTable('group_announcements').set(set).where('number', '=', number).execute()
}
