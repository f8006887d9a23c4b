import type { Comment, CommentTarget } from '#contract/members/comment.ts'
import type { Database } from '#kit/database/database.ts'
import type { CallsOf } from '#kit/http/call.ts'
import { calendar } from '#kit/jobs/job.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import type { Settings } from '#kit/settings/settings.ts'
import { queueHeldJob } from '#modules/moderation'
import { type CommentPage, createCommentReads, type PageOfComments } from './comment-reads.ts'
import { commentSettings } from './comment-settings.ts'
import { commentMigrations } from './comment-tables.ts'
import { commentCalls } from './comments.http.ts'
import { forgetMember } from './comments.ts'
import { overlayCalls } from './overlay.http.ts'
import { cleanOverlay } from './overlay.ts'
import { createPosting, type PostingDeps } from './posting.ts'
import { createReviewed } from './reviewed.ts'
import { unqueued } from './unqueued.ts'
import { createCommentWriters, publishedComments } from './writers.ts'
import { commentTexts, overlayTexts } from './written-texts.ts'

export type CommentsDeps = Omit<PostingDeps, 'limits' | 'writers' | 'now'> & { settings: Settings }

const memberTables: readonly MemberTable[] = [
  { table: 'comments', column: 'member_id', without: ['number', 'fold', 'hot', 'is_listed'] },
  { table: 'comment_likes', column: 'member_id' },
  { table: 'comment_writers', column: 'member_id' },
  { table: 'overlay_messages', column: 'member_id', without: ['number'] },
]

/** Comments as visitors read them. */
export interface CommentReader {
  /** Rejects with PageInvalid. */
  list(target: CommentTarget, page: PageOfComments): Promise<CommentPage>
  /** Undefined if visitors see none. */
  thread(target: CommentTarget, commentId: string): Promise<Comment | undefined>
}

/** What members say about instruments, events and articles, below them and over their charts. */
function openComments({ settings, ...deps }: CommentsDeps) {
  const { database, authors, targets, countComment, isOverlayOn } = deps
  const limits = settings.of(commentSettings)
  const reads = createCommentReads(authors)
  const reviewed = createReviewed({ ...deps, now: Date.now })
  const posting = createPosting({ ...deps, limits, writers: createCommentWriters(limits), now: Date.now })
  const comments: CommentReader = {
    list: (target, page) => reads.list(database, target, page),
    thread: (target, commentId) => reads.thread(database, target, commentId),
  }
  const keepSeconds = limits['overlay.keepSeconds']
  return {
    calls: [
      ...commentCalls({ database, reads, posting, targets, countComment }),
      ...overlayCalls({ database, posting, targets, keepSeconds, isOverlayOn }),
    ],
    services: { comments },
    jobs: [
      {
        kind: 'comments.clean',
        schedule: calendar('40 * * * *', 'Asia/Hong_Kong'),
        run: ({ write }: { write: Database['write'] }) => cleanOverlay(write, keepSeconds, Date.now()),
      },
      queueHeldJob('comments', { database, filter: deps.filter, kinds: unqueued(database, targets) }),
    ],
    publishedComments,
    /** Texts that others see, by their ids. */
    shownTexts: { shownComment: commentTexts.shown, shownOverlay: overlayTexts.shown },
    reviewed,
    /** Deletes what is kept of a member whose account is closed. */
    forget: forgetMember,
  } satisfies Opened & Record<string, unknown>
}

/** The calls of comments. */
export type CommentCalls = CallsOf<ReturnType<typeof openComments>['calls'][number]>

export const commentsModule = declareModule({
  name: 'comments',
  migrations: { main: [commentMigrations] },
  memberTables,
  open: openComments,
})
