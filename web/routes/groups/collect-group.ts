import type { Opinion, TrackRecord } from '#contract/articles/track-record.ts'
import type { Group } from '#contract/groups/group.ts'
import type { PostTrace } from '#modules/groups'
import type { Services } from '../../pages/services.ts'
import { type Settled, settle } from '../../ui/settled.ts'

/** Opinions of the leader, and posts, that visitors see. */
const OPINIONS = 6
const POSTS = 3

/** What became of the opinions of a leader, with the last of them. */
type LeaderRecord = TrackRecord & { last: readonly Opinion[] }

/** What the page of a group shows to everybody. */
export interface GroupPageData {
  group: Group
  /** Undefined if others do not see the leader's account. */
  record: Settled<LeaderRecord> | undefined
  /** The newest posts, without what is in them. */
  posts: Settled<readonly PostTrace[]>
  /** Groups that a member joins at most. */
  joinedMax: number
}

async function recordOf({ trackRecords }: Services, memberId: string): Promise<LeaderRecord> {
  const [record, opinions] = await Promise.all([
    trackRecords.of(memberId),
    trackRecords.opinions(memberId, { limit: OPINIONS }),
  ])
  return { ...record, last: opinions?.list ?? [] }
}

/** Runs in loaders. */
export async function collectGroup(services: Services, url: URL, group: Group): Promise<GroupPageData> {
  const { leader, groupId } = group
  const [record, posts] = await Promise.all([
    leader ? settle({ url }, () => recordOf(services, leader.memberId)) : undefined,
    settle({ url }, () => services.groups.latestPosts(groupId, POSTS)),
  ])
  return { group, record, posts, joinedMax: Number(services.communityFigures['group.joinedMax']) }
}
