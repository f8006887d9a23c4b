import { nameOf } from '#contract/members/member-name.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { CallsOf } from '#kit/http/call.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import type { Settings } from '#kit/settings/settings.ts'
import type { PublicMembers } from '#modules/members'
import { notifyOnceADay } from '#modules/notifications'
import { createFollowLists } from './follow-lists.ts'
import { countsOf, followedBy, isBlocked, marksOf } from './follow-reads.ts'
import { followSettings } from './follow-settings.ts'
import { followMigrations } from './follow-tables.ts'
import { followCalls, followListCalls } from './follows.http.ts'
import { createFollows } from './follows.ts'

interface FollowsModuleDeps {
  database: Database
  settings: Settings
  members: PublicMembers
  /** Members have more followers, or fewer. */
  onFollowers(unit: Unit, memberIds: readonly string[], more: number): Promise<void>
  /** UTC ms. */
  now?(): number
}

const memberTables: readonly MemberTable[] = [
  { table: 'follows', column: 'follower_id', file: 'following', without: ['number'] },
  { table: 'follows', column: 'member_id', file: 'followers', without: ['number'] },
  { table: 'follow_counts', column: 'member_id' },
  { table: 'blocks', column: 'member_id', without: ['number'] },
  // Nobody is told by whom they are blocked.
  { table: 'blocks', column: 'blocked_id', file: false },
]

/** Who follows whom, and who has blocked whom. */
function openFollows({ database, settings, members, onFollowers, now = Date.now }: FollowsModuleDeps) {
  const follows = createFollows({
    max: settings.of(followSettings)['follow.max'],
    exists: async (unit, memberId) => (await members.find(unit, memberId)) !== undefined,
    async tell(unit, memberId, followerId) {
      const follower = await members.find(unit, followerId)
      if (!follower) return
      const params = { memberId: followerId, nickname: nameOf(follower) }
      await notifyOnceADay(unit, { memberId, kind: 'follow', params }, now())
    },
    ...{ onFollowers, now },
  })
  const followLists = createFollowLists(database, members)
  return {
    calls: [...followCalls(database, follows), ...followListCalls(followLists)],
    services: { followLists },
    countsOf,
    marksOf,
    isBlocked,
    followedBy,
    /** Deletes all that a member is in whose account is closed. */
    forget: follows.forget,
  } satisfies Opened & Record<string, unknown>
}

/** The calls of follows and blocks. */
export type FollowCalls = CallsOf<ReturnType<typeof openFollows>['calls'][number]>

export const followsModule = declareModule({
  name: 'follows',
  migrations: { main: [followMigrations] },
  memberTables,
  open: openFollows,
})
