import { type Selectable, sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { LAST_ID } from '#kit/http/cursor.ts'
import { newId } from '#kit/new-id.ts'
import type { GroupTables } from './group-tables.ts'
import { HELD, type PostTables, postTablesOf } from './post-tables.ts'

type From = Pick<Database, 'db'>

export type PostState = PostTables['group_posts']['state']

export interface StoredPost {
  number: number
  postId: string
  group: number
  /** Undefined once the account is closed. */
  memberId: string | undefined
  content: string
  state: PostState
  /** UTC ms. */
  at: number
  /** Ids of files, in their order. */
  images: readonly string[]
}

const rowsOf = (from: From) => postTablesOf(from).selectFrom('group_posts').selectAll()

const postFrom = (row: Selectable<PostTables['group_posts']>, images: readonly string[]): StoredPost => ({
  ...{ number: row.number, postId: row.post_id, group: row.group_number, memberId: row.member_id ?? undefined },
  ...{ content: row.content, state: row.state, at: Number(row.at), images },
})

async function imagesOf(from: From, numbers: readonly number[]): Promise<Map<number, string[]>> {
  if (numbers.length === 0) return new Map()
  const rows = postTablesOf(from)
    .selectFrom('group_post_images')
    .selectAll()
    .where('post_number', 'in', [...numbers])
    .orderBy('place')
  const found = new Map<number, string[]>()
  for (const { post_number, file_id } of await rows.execute())
    found.set(post_number, [...(found.get(post_number) ?? []), file_id])
  return found
}

async function withImages(from: From, rows: readonly Selectable<PostTables['group_posts']>[]): Promise<StoredPost[]> {
  const images = await imagesOf(
    from,
    rows.map(({ number }) => number),
  )
  return rows.map(row => postFrom(row, images.get(row.number) ?? []))
}

/** Posts of a group that a reader sees, newest first: those of others that are shown, and own ones that wait as well. */
export async function postsOf(
  from: From,
  group: number,
  { readerId, below = LAST_ID, limit }: { readerId: string; below?: number | undefined; limit: number },
): Promise<StoredPost[]> {
  const rows = rowsOf(from)
    .where('group_number', '=', group)
    .where('number', '<', below)
    .where(({ or, and, eb }) =>
      or([eb('state', '=', 'shown'), and([eb('state', '=', 'held'), eb('member_id', '=', readerId)])]),
    )
  return withImages(from, await rows.orderBy('number', 'desc').limit(limit).execute())
}

export async function findPost(from: From, postId: string): Promise<StoredPost | undefined> {
  const row = await rowsOf(from).where('post_id', '=', postId).executeTakeFirst()
  return row && (await withImages(from, [row]))[0]
}

/** A post that nobody else changes until the unit ends. */
export async function lockPost(unit: Unit, postId: string): Promise<StoredPost | undefined> {
  const row = await unit.forUpdate(rowsOf(unit).where('post_id', '=', postId)).executeTakeFirst()
  return row && (await withImages(unit, [row]))[0]
}

export async function addPost(
  unit: Unit,
  post: Pick<StoredPost, 'group' | 'content' | 'state' | 'at' | 'images'> & { memberId: string },
): Promise<string> {
  const { group, memberId, content, state, at, images } = post
  const db = postTablesOf(unit)
  const postId = newId()
  const { number } = await db
    .insertInto('group_posts')
    .values({ post_id: postId, group_number: group, member_id: memberId, content, state, at })
    .returning('number')
    .executeTakeFirstOrThrow()
  const rows = images.map((file_id, place) => ({ post_number: number, place, file_id }))
  if (rows.length > 0) await db.insertInto('group_post_images').values(rows).execute()
  return postId
}

export async function setPostState(unit: Unit, { number }: StoredPost, state: PostState): Promise<void> {
  await postTablesOf(unit).updateTable('group_posts').set({ state }).where('number', '=', number).execute()
}

export async function deletePost(unit: Unit, { number }: StoredPost): Promise<void> {
  const db = postTablesOf(unit)
  await db.deleteFrom('group_post_images').where('post_number', '=', number).execute()
  await db.deleteFrom('group_posts').where('number', '=', number).execute()
}

/** A file is gone that its member has removed. */
export async function losePicture(unit: Unit, fileId: string): Promise<void> {
  await postTablesOf(unit).deleteFrom('group_post_images').where('file_id', '=', fileId).execute()
}

/** Posts of a member that others do not see; the others lose the name of their author. */
export async function hiddenPostsOf(unit: Unit, memberId: string): Promise<StoredPost[]> {
  const hidden = await rowsOf(unit).where('member_id', '=', memberId).where('state', '<>', 'shown').execute()
  return withImages(unit, hidden)
}

export async function nameNobody(unit: Unit, memberId: string): Promise<void> {
  for (const table of ['group_posts', 'group_announcements'] as const)
    await postTablesOf(unit).updateTable(table).set({ member_id: null }).where('member_id', '=', memberId).execute()
}

/** Ids of some posts that are held, and for which no review waits. */
export async function unqueuedPosts({ db }: From, limit: number): Promise<string[]> {
  const rows = postTablesOf({ db })
    .withTables<{ reviews: { target_id: string; kind: string; is_decided: number } }>()
    .selectFrom('group_posts')
    .select('post_id')
    .where('state', '=', HELD)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviews')
            .select('target_id')
            .whereRef('reviews.target_id', '=', 'group_posts.post_id')
            .where('kind', '=', 'groupPost')
            .where('is_decided', '=', 0),
        ),
      ),
    )
  return (await rows.limit(limit).execute()).map(({ post_id }) => post_id)
}

/** The group of a post, by its number. */
export async function groupIdOf({ db }: From, group: number): Promise<string> {
  const row = postTablesOf({ db })
    .withTables<Pick<GroupTables, 'member_groups'>>()
    .selectFrom('member_groups')
    .select(sql<string>`group_id`.as('groupId'))
    .where('number', '=', group)
  return (await row.executeTakeFirstOrThrow()).groupId
}
