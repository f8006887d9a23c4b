import type { Group, GroupAnnouncement, GroupMember, GroupPost, GroupRequest } from '#contract/groups/group.ts'

const leader = { memberId: 'Zk3v0eWq9xT1mB7c', name: '林海', avatar: null, certified: true }
const other = { memberId: 'Qp8n4sLd2yR6fH0j', name: '許安然', avatar: null, certified: false }

export const group: Group = {
  ...{
    groupId: 'g5Rw2nXc8vKq1TzE',
    name: '歐系波段',
    intro: 'London and New York, as it happens',
    avatar: null,
    leader,
  },
  record: {
    ...{ days: 5, n: 61, hits: 36, hitRate: 59, low: 46.5, high: 70.5, mean: 0.18, worst: -1.12, best: 1.86 },
  },
  ...{ members: 186, cap: 200, admins: 3, adminCap: 5, paid: true, price: 300, termDays: 90, approval: true },
  ...{ state: 'open', weekPosts: 14, createdAt: '2025-12-01T02:00:00.000Z', activeAt: '2026-11-20T13:52:00.000Z' },
  ...{ version: 7, mine: null },
}

export const own: Group = {
  ...group,
  mine: { role: 'member', state: 'active', until: '2027-02-18T14:48:00.000Z', mutedUntil: null },
}

export const groupMember: GroupMember = {
  ...{ member: leader, memberId: leader.memberId, role: 'leader', since: '2025-12-01T02:00:00.000Z', until: null },
  ...{ expired: false, mutedUntil: null, posts: 42 },
}

export const groupRequest: GroupRequest = {
  ...{ member: other, memberId: other.memberId, message: 'I have read your column for three months.', held: 300 },
  ...{ at: '2026-11-20T11:00:00.000Z', endsAt: '2026-11-27T11:00:00.000Z' },
}

export const announcement: GroupAnnouncement = {
  ...{ announcementId: 'aN4wT7kLm2xQ9cVb', title: 'Earlier next week', content: 'We begin at 07:15.', pinned: true },
  ...{ author: leader, at: '2026-11-20T01:30:00.000Z', told: 185, version: 1 },
}

export const post: GroupPost = {
  ...{ postId: 'pG6xR2vNq8tLw1Ky', author: leader, role: 'leader', content: 'EURUSD holds above 1.1580.', images: [] },
  ...{ state: 'shown', at: '2026-11-20T13:52:00.000Z', mine: false },
}

export const joined = { state: 'active', until: '2027-02-18T14:48:00.000Z', balance: 120 } as const
