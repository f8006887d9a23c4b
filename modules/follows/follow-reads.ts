import type { Kysely } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import type { FollowTables } from './follow-tables.ts'

type From = Pick<Database, 'db'>

/** A place in a list, the newest first. */
export interface ListPage {
  /** Number of the last row of the page before. */
  below?: number | undefined
  limit: number
}

export interface ListedMember {
  memberId: string
  number: number
}

const lists = {
  /** Who follows the member. */
  followers: { table: 'follows', of: 'member_id', shown: 'follower_id' },
  /** Whom the member follows. */
  following: { table: 'follows', of: 'follower_id', shown: 'member_id' },
  /** Whom the member has blocked. */
  blocks: { table: 'blocks', of: 'member_id', shown: 'blocked_id' },
} as const

export type ListName = keyof typeof lists

/** A page of a list of a member's. */
export async function listOf(
  { db }: From,
  name: ListName,
  memberId: string,
  { below, limit }: ListPage,
): Promise<ListedMember[]> {
  const { table, of, shown } = lists[name]
  let all = db
    .selectFrom(table)
    .select([`${shown} as memberId`, 'number'])
    .where(of, '=', memberId)
  if (below !== undefined) all = all.where('number', '<', below)
  return all.orderBy('number', 'desc').limit(limit).execute()
}

/** How many follow a member, and how many a member follows. */
export interface FollowCounts {
  followers: number
  following: number
}

/** Of those members who have any. */
export async function countsOf(
  { db: untyped }: From,
  memberIds: readonly string[],
): Promise<Map<string, FollowCounts>> {
  const db: Kysely<FollowTables> = untyped
  if (memberIds.length === 0) return new Map()
  const rows = db
    .selectFrom('follow_counts')
    .selectAll()
    .where('member_id', 'in', [...memberIds])
  return new Map(
    (await rows.execute()).map(({ member_id, followers, following }) => [member_id, { followers, following }]),
  )
}

/** What a reader has to do with members, by their ids. */
export interface ReaderMarks {
  followed: ReadonlySet<string>
  followsYou: ReadonlySet<string>
  blocked: ReadonlySet<string>
}

export async function marksOf(
  { db: untyped }: From,
  readerId: string,
  memberIds: readonly string[],
): Promise<ReaderMarks> {
  const db: Kysely<FollowTables> = untyped
  const ids = [...memberIds]
  if (ids.length === 0) return { followed: new Set(), followsYou: new Set(), blocked: new Set() }
  const follows = db.selectFrom('follows')
  const followed = follows.select('member_id').where('follower_id', '=', readerId).where('member_id', 'in', ids)
  const followsYou = follows.select('follower_id').where('member_id', '=', readerId).where('follower_id', 'in', ids)
  const blocked = db
    .selectFrom('blocks')
    .select('blocked_id')
    .where('member_id', '=', readerId)
    .where('blocked_id', 'in', ids)
  return {
    followed: new Set((await followed.execute()).map(row => row.member_id)),
    followsYou: new Set((await followsYou.execute()).map(row => row.follower_id)),
    blocked: new Set((await blocked.execute()).map(row => row.blocked_id)),
  }
}

/** All whom a member follows. */
export async function followedBy({ db: untyped }: From, memberId: string): Promise<string[]> {
  const db: Kysely<FollowTables> = untyped
  const rows = db.selectFrom('follows').select('member_id').where('follower_id', '=', memberId)
  return (await rows.execute()).map(row => row.member_id)
}

/** Whether a member has blocked another. */
export async function isBlocked({ db: untyped }: From, memberId: string, otherId: string): Promise<boolean> {
  const db: Kysely<FollowTables> = untyped
  const rows = db.selectFrom('blocks').select('number').where('member_id', '=', memberId)
  return (await rows.where('blocked_id', '=', otherId).executeTakeFirst()) !== undefined
}
