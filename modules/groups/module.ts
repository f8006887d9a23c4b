import type { Text } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { CallsOf } from '#kit/http/call.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import type { Settings } from '#kit/settings/settings.ts'
import type { ApprovedAct } from '#modules/approvals'
import { commentSettings } from '#modules/comments'
import { queueHeldJob } from '#modules/moderation'
import { announcementCalls } from './calls/announcements.http.ts'
import type { GroupCallDeps } from './calls/call-parts.ts'
import { groupReadCalls } from './calls/group-reads.http.ts'
import { joiningCalls } from './calls/joining.http.ts'
import { leadingCalls } from './calls/leading.http.ts'
import { postCalls } from './calls/posts.http.ts'
import { closeGroupAct, staffGroupCalls } from './calls/staff-groups.http.ts'
import { groupJobs } from './group-jobs.ts'
import { groupAnnouncementMail, groupHandedOverMail } from './mails/group-mails.ts'
import { createAnnouncing } from './rules/announcing.ts'
import { createClosing } from './rules/closing.ts'
import type { GroupRuleDeps } from './rules/deps.ts'
import { createEntrance } from './rules/entrance.ts'
import { createForgetting } from './rules/forgetting.ts'
import { groupSettings } from './rules/group-settings.ts'
import { createGroupTexts } from './rules/group-texts.ts'
import { createJoining } from './rules/joining.ts'
import { createLeading } from './rules/leading.ts'
import { createPosting } from './rules/posting.ts'
import { createRequestEnds } from './rules/requests.ts'
import { createReviewedPosts, unqueued } from './rules/reviewed-posts.ts'
import { createRuling } from './rules/ruling.ts'
import { createGroupTelling } from './rules/telling.ts'
import { ledBy } from './store/group-counts.ts'
import { groupMigrations } from './store/group-tables.ts'
import { findGroup, loseAvatar } from './store/groups.ts'
import { postMigrations } from './store/post-tables.ts'
import { losePicture } from './store/posts.ts'
import { createGroupPages } from './view/group-pages.ts'
import { createGroupView } from './view/group-view.ts'

export interface GroupsDeps extends Omit<GroupRuleDeps, 'limits' | 'now'>, Pick<GroupCallDeps, 'proofs'> {
  database: Database
  settings: Settings
  /** UTC ms. */
  now?(): number
}

const memberTables: readonly MemberTable[] = [
  { table: 'member_groups', column: 'leader_id', file: 'groups_led', without: ['number'] },
  { table: 'group_members', column: 'member_id', without: ['number'] },
  { table: 'group_mutes', column: 'member_id' },
  { table: 'group_counts', column: 'member_id' },
  { table: 'group_requests', column: 'member_id', without: ['number'] },
  { table: 'group_terms', column: 'member_id', without: ['number'] },
  { table: 'group_posts', column: 'member_id', without: ['number'] },
  { table: 'group_announcements', column: 'member_id', without: ['number', 'told_up_to'] },
]

const ledGroups: Text = { tw: '您擔任群主的群組', cn: '您担任群主的群组', en: 'the groups that you lead' }

/** Groups of members, free ones and paid ones. */
function openGroups({ settings, now = Date.now, proofs, ...deps }: GroupsDeps) {
  const limits = settings.of(groupSettings)
  const rules: GroupRuleDeps = { ...deps, limits, now }
  const telling = createGroupTelling(rules)
  const ends = createRequestEnds(rules, telling)
  const closing = createClosing(rules, { telling, ends })
  const joining = createJoining(rules, { telling, ends, entrance: createEntrance(rules) })
  const ruling = createRuling(rules, { telling })
  const leading = createLeading(rules, { telling, ends, closing })
  const announcing = createAnnouncing(rules, telling)
  const posting = createPosting(rules)
  const { 'comment.gapSeconds': gapSeconds } = settings.of(commentSettings)
  const view = createGroupView(rules)
  const queue = queueHeldJob('groups', {
    database: deps.database,
    filter: deps.filter,
    kinds: [unqueued(deps.database)],
  })
  const closeAct = closeGroupAct({ closing })
  const { database } = deps
  const texts = createGroupTexts(deps.filter, limits)
  const callDeps: GroupCallDeps = { database, now, joining, leading, ruling, view, proofs, texts }
  return {
    calls: [
      ...groupReadCalls({ ...callDeps, authors: deps.authors }),
      ...joiningCalls(callDeps),
      ...leadingCalls(callDeps),
      ...postCalls({ ...callDeps, posting, gapSeconds }),
      ...announcementCalls({ ...callDeps, announcing }),
      ...staffGroupCalls(callDeps, closeAct),
    ],
    /** What staff do in twos. */
    acts: [closeAct] as unknown as readonly ApprovedAct[],
    services: { groups: createGroupPages({ ...rules, view, texts }) },
    mails: [groupHandedOverMail, groupAnnouncementMail],
    jobs: [...groupJobs({ database, ends, now }), announcing.job, queue],
    /** What a member has to settle before the account can be closed. */
    closingBlockers: async (unit: Unit, memberId: string): Promise<readonly Text[]> =>
      (await ledBy(unit, memberId)) > 0 ? [ledGroups] : [],
    /** A file is gone that its member has removed. */
    async loseFile(unit: Unit, fileId: string) {
      await loseAvatar(unit, fileId)
      await losePicture(unit, fileId)
    },
    /** What staff decide about posts. */
    reviewed: createReviewedPosts(rules, posting),
    /** What a reader sees, for reports. */
    seen: { post: posting.seenBy, group: findGroup },
    /** Deletes what is kept of a member whose account is closed. */
    forget: createForgetting({ ends, closing, posting }),
  } satisfies Opened & Record<string, unknown>
}

/** What a reader sees of groups. */
export type GroupsSeen = ReturnType<typeof openGroups>['seen']

/** The calls of groups. */
export type GroupCalls = CallsOf<ReturnType<typeof openGroups>['calls'][number]>

export const groupsModule = declareModule({
  name: 'groups',
  migrations: { main: [groupMigrations, postMigrations] },
  memberTables,
  open: openGroups,
})
