import type { Kysely } from 'kysely'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { type FollowCounts, isBlocked } from './follow-reads.ts'
import type { FollowTables } from './follow-tables.ts'

export interface FollowsDeps {
  /** Members that one may follow. */
  max: number
  /** Whether there is such a member, who is neither disabled nor closed. */
  exists(unit: Unit, memberId: string): Promise<boolean>
  /** Tells a member of a new follower. */
  tell(unit: Unit, memberId: string, followerId: string): Promise<void>
  /** Members have more followers, or fewer. */
  onFollowers(unit: Unit, memberIds: readonly string[], more: number): Promise<void>
  /** UTC ms. */
  now(): number
}

/**
 * Who follows and who has blocked whom, changed in the unit of the caller. Each change may be made again. Rejects with
 * MemberMissing if the other is not a member, unless there is something to remove.
 */
export interface Follows {
  /**
   * Resolves with how many follow the other. Rejects with FollowSelfRefused, FollowBlocked and FollowLimit.
   */
  follow(unit: Unit, memberId: string, otherId: string): Promise<number>
  /** Resolves with how many follow the other. */
  unfollow(unit: Unit, memberId: string, otherId: string): Promise<number>
  /** Ends follows in both directions. Rejects with FollowSelfRefused. */
  block(unit: Unit, memberId: string, otherId: string): Promise<void>
  unblock(unit: Unit, memberId: string, otherId: string): Promise<void>
  /** Deletes all that a member is in. */
  forget(unit: Unit, memberId: string): Promise<void>
}

export function createFollows({ max, exists, tell, onFollowers, now }: FollowsDeps): Follows {
  async function assertExists(unit: Unit, memberId: string): Promise<void> {
    if (!(await exists(unit, memberId))) throw new PortalError(Errors.MemberMissing)
  }

  async function count(unit: Unit, followerId: string, memberId: string, more: number): Promise<void> {
    await addToCounts(unit, followerId, memberId, more)
    await onFollowers(unit, [memberId], more)
  }

  /** Returns whether there was one. */
  async function removeFollow(unit: Unit, memberId: string, otherId: string): Promise<boolean> {
    const removed = await tablesOf(unit)
      .deleteFrom('follows')
      .where('follower_id', '=', memberId)
      .where('member_id', '=', otherId)
      .returning('number')
      .executeTakeFirst()
    if (removed) await count(unit, memberId, otherId, -1)
    return removed !== undefined
  }

  return {
    async follow(unit, memberId, otherId) {
      if (memberId === otherId) throw new PortalError(Errors.FollowSelfRefused)
      const counts = await lockCounts(unit, [memberId, otherId])
      await assertExists(unit, otherId)
      const { followers } = counts.get(otherId)!
      if (await hasFollow(unit, memberId, otherId)) return followers
      if (await isBlocked(unit, otherId, memberId)) throw new PortalError(Errors.FollowBlocked)
      if (counts.get(memberId)!.following >= max) throw new PortalError(Errors.FollowLimit, { max })
      const row = { follower_id: memberId, member_id: otherId, at: now() }
      await tablesOf(unit).insertInto('follows').values(row).execute()
      await count(unit, memberId, otherId, 1)
      await tell(unit, otherId, memberId)
      return followers + 1
    },
    async unfollow(unit, memberId, otherId) {
      const counts = await lockCounts(unit, [memberId, otherId])
      const { followers = 0 } = counts.get(otherId) ?? {}
      if (await removeFollow(unit, memberId, otherId)) return followers - 1
      await assertExists(unit, otherId)
      return followers
    },
    async block(unit, memberId, otherId) {
      if (memberId === otherId) throw new PortalError(Errors.FollowSelfRefused)
      await lockCounts(unit, [memberId, otherId])
      await assertExists(unit, otherId)
      await tablesOf(unit)
        .insertInto('blocks')
        .values({ member_id: memberId, blocked_id: otherId, at: now() })
        .onConflict(conflict => conflict.columns(['member_id', 'blocked_id']).doNothing())
        .execute()
      await removeFollow(unit, memberId, otherId)
      await removeFollow(unit, otherId, memberId)
    },
    async unblock(unit, memberId, otherId) {
      const removed = await tablesOf(unit)
        .deleteFrom('blocks')
        .where('member_id', '=', memberId)
        .where('blocked_id', '=', otherId)
        .returning('number')
        .executeTakeFirst()
      if (!removed) await assertExists(unit, otherId)
    },
    forget: (unit, memberId) => forget(unit, memberId, onFollowers),
  }
}

const tablesOf = ({ db }: Unit): Kysely<FollowTables> => db

/**
 * The counts of members, which nobody else changes until the unit ends: follows and blocks between them neither. In the
 * order of their ids, so that no two units wait for each other. A member whose account was closed meanwhile has none.
 */
async function lockCounts(unit: Unit, memberIds: readonly string[]): Promise<Map<string, FollowCounts>> {
  const db = tablesOf(unit)
  const ids = memberIds.toSorted()
  await db
    .insertInto('follow_counts')
    .values(ids.map(member_id => ({ member_id, followers: 0, following: 0 })))
    .onConflict(conflict => conflict.column('member_id').doNothing())
    .execute()
  const rows = unit.forUpdate(
    db.selectFrom('follow_counts').selectAll().where('member_id', 'in', ids).orderBy('member_id'),
  )
  return new Map((await rows.execute()).map(({ member_id, ...counts }) => [member_id, counts]))
}

async function hasFollow(unit: Unit, memberId: string, otherId: string): Promise<boolean> {
  const rows = tablesOf(unit).selectFrom('follows').select('number').where('follower_id', '=', memberId)
  return (await rows.where('member_id', '=', otherId).executeTakeFirst()) !== undefined
}

async function addToCounts(unit: Unit, followerId: string, memberId: string, more: number): Promise<void> {
  const add = (column: 'followers' | 'following', id: string) =>
    tablesOf(unit)
      .updateTable('follow_counts')
      .set(({ eb }) => ({ [column]: eb(column, '+', more) }))
      .where('member_id', '=', id)
      .execute()
  await add('following', followerId)
  await add('followers', memberId)
}

async function forget(unit: Unit, memberId: string, onFollowers: FollowsDeps['onFollowers']): Promise<void> {
  const db = tablesOf(unit)
  await lockCounts(unit, [memberId])
  const follows = db.selectFrom('follows')
  const followed = await follows.select('member_id').where('follower_id', '=', memberId).execute()
  await onFollowers(
    unit,
    followed.map(row => row.member_id),
    -1,
  )
  await db
    .updateTable('follow_counts')
    .set(({ eb }) => ({ following: eb('following', '-', 1) }))
    .where('member_id', 'in', follows.select('follower_id').where('member_id', '=', memberId))
    .execute()
  await db
    .updateTable('follow_counts')
    .set(({ eb }) => ({ followers: eb('followers', '-', 1) }))
    .where('member_id', 'in', follows.select('member_id').where('follower_id', '=', memberId))
    .execute()
  for (const column of ['follower_id', 'member_id'] as const)
    await db.deleteFrom('follows').where(column, '=', memberId).execute()
  for (const column of ['member_id', 'blocked_id'] as const)
    await db.deleteFrom('blocks').where(column, '=', memberId).execute()
  await db.deleteFrom('follow_counts').where('member_id', '=', memberId).execute()
}
