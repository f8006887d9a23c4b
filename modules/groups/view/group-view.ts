import type { Author as AuthorResult } from '#contract/articles/article.ts'
import type { Horizon } from '#contract/articles/track-record.ts'
import type { Group, GroupAnnouncement, GroupMember, GroupPost, GroupRequest } from '#contract/groups/group.ts'
import { nameOf } from '#contract/members/member-name.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Author } from '#modules/members'
import type { GroupRuleDeps } from '../rules/deps.ts'
import { requestEndsAt, silentUpTo } from '../rules/requests.ts'
import type { GroupNotice } from '../store/announcements.ts'
import { isActive, type JoinRequest, type Membership, type StoredGroup } from '../store/group-rows.ts'
import { membershipsIn, rolesOf } from '../store/memberships.ts'
import { postCounts, postCountsBy } from '../store/post-counts.ts'
import type { StoredPost } from '../store/posts.ts'
import { askedIn } from '../store/requests.ts'

type From = Pick<Database, 'db'>

const WEEK_MS = 7 * DAY_MS
const MONTH_MS = 30 * DAY_MS

const instant = (at: number) => new Date(at).toISOString()
const instantOrNull = (at: number | undefined) => (at === undefined ? null : instant(at))

/** A member as others see them; null of an account that they do not see. */
export function authorFrom(author: Author | undefined): AuthorResult | null {
  if (!author) return null
  const { memberId, avatar, certified } = author
  return { memberId, name: nameOf(author), avatar, certified }
}

/** What a member has to do with a group. */
function mineFrom(membership: Membership | undefined, isAsked: boolean, now: number): NonNullable<Group['mine']> {
  const isIn = membership !== undefined && isActive(membership, now)
  const waits = isAsked ? 'requested' : 'none'
  const { mutedUntil = 0 } = membership ?? {}
  return {
    role: isIn ? membership.role : null,
    state: isIn ? 'active' : membership && !isAsked ? 'expired' : waits,
    until: instantOrNull(membership?.paidUntil),
    mutedUntil: mutedUntil > now ? instant(mutedUntil) : null,
  }
}

/** Groups, and who is in them, as calls give them. `from` is the database, or the unit that the caller is in. */
export function createGroupView({
  authors,
  recordsOf,
  limits,
  now,
}: Pick<GroupRuleDeps, 'authors' | 'recordsOf' | 'limits' | 'now'>) {
  const cap = limits['group.memberMax']
  const adminCap = limits['group.adminMax']

  /** What a reader has to do with each of some groups. */
  async function mineOf(from: From, groups: readonly StoredGroup[], readerId: string) {
    const numbers = groups.map(({ number }) => number)
    const memberships = await membershipsIn(from, numbers, readerId)
    const asked = await askedIn(from, numbers, readerId, silentUpTo(now()))
    return (number: number) => mineFrom(memberships.get(number), asked.has(number), now())
  }

  async function groups(from: From, rows: readonly StoredGroup[], readerId?: string): Promise<Group[]> {
    if (rows.length === 0) return []
    const leaderIds = rows.map(({ leaderId }) => leaderId)
    const leaders = await authors.publicMembers(from, leaderIds)
    const records = await recordsOf(from, [...new Set(leaderIds)])
    const posts = await postCounts(
      from,
      rows.map(({ number }) => number),
      now() - WEEK_MS,
    )
    const mine = readerId === undefined ? undefined : await mineOf(from, rows, readerId)
    return rows.map(group => shown(group, { leader: leaders.get(group.leaderId), records, posts, mine, cap, adminCap }))
  }

  return {
    groups,
    group: async (from: From, row: StoredGroup, readerId?: string): Promise<Group> =>
      (await groups(from, [row], readerId))[0]!,
    async members(from: From, group: number, rows: readonly Membership[]): Promise<GroupMember[]> {
      const ids = rows.map(({ memberId }) => memberId)
      const known = await authors.publicMembers(from, ids)
      const posts = await postCountsBy(from, group, ids, now() - MONTH_MS)
      return rows.map(({ memberId, role, since, paidUntil, mutedUntil = 0, ...rest }) => ({
        ...{ member: authorFrom(known.get(memberId)), memberId, role, since: instant(since) },
        ...{ until: instantOrNull(paidUntil), expired: !isActive({ paidUntil, ...rest }, now()) },
        mutedUntil: mutedUntil > now() ? instant(mutedUntil) : null,
        posts: posts.get(memberId) ?? 0,
      }))
    },
    async posts(from: From, group: number, rows: readonly StoredPost[], readerId: string): Promise<GroupPost[]> {
      const ids = [...new Set(rows.flatMap(({ memberId }) => memberId ?? []))]
      const known = await authors.publicMembers(from, ids)
      const roles = await rolesOf(from, group, ids)
      return rows.map(({ postId, memberId = '', content, images, state, at }) => ({
        ...{ postId, author: authorFrom(known.get(memberId)), role: roles.get(memberId) ?? null, content },
        ...{ images: [...images], state: state === 'held' ? 'held' : 'shown', at: instant(at) },
        mine: memberId === readerId,
      }))
    },
    async announcements(from: From, rows: readonly GroupNotice[]): Promise<GroupAnnouncement[]> {
      const known = await authors.publicMembers(
        from,
        rows.flatMap(({ memberId }) => memberId ?? []),
      )
      return rows.map(({ announcementId, title, content, isPinned, memberId, at, told, version }) => ({
        ...{ announcementId, title, content, pinned: isPinned, at: instant(at), told, version },
        author: memberId === undefined ? null : authorFrom(known.get(memberId)),
      }))
    },
    async requests(from: From, rows: readonly JoinRequest[]): Promise<GroupRequest[]> {
      const known = await authors.publicMembers(
        from,
        rows.map(({ memberId }) => memberId),
      )
      return rows.map(request => {
        const { memberId, message, paid, at } = request
        const member = authorFrom(known.get(memberId))
        return {
          member,
          memberId,
          message,
          held: paid?.price ?? 0,
          at: instant(at),
          endsAt: instant(requestEndsAt(request)),
        }
      })
    },
  }
}

export type GroupView = ReturnType<typeof createGroupView>

interface ShownWith {
  leader: Author | undefined
  records: ReadonlyMap<string, Horizon>
  posts: ReadonlyMap<number, number>
  mine: ((number: number) => NonNullable<Group['mine']>) | undefined
  cap: number
  adminCap: number
}

const shown = (group: StoredGroup, { leader, records, posts, mine, cap, adminCap }: ShownWith): Group => ({
  ...{ groupId: group.groupId, name: group.name, intro: group.intro, avatar: group.avatar },
  ...{ leader: authorFrom(leader), record: records.get(group.leaderId)! },
  ...{ members: group.members, cap, admins: group.admins, adminCap },
  ...{ paid: group.paid !== undefined, price: group.paid?.price ?? null, termDays: group.paid?.termDays ?? null },
  ...{ approval: group.needsApproval, state: group.state, weekPosts: posts.get(group.number) ?? 0 },
  ...{ createdAt: instant(group.createdAt), activeAt: instant(group.activeAt), version: group.version },
  mine: mine ? mine(group.number) : null,
})
