import { useState } from 'react'
import type { Comment, CommentAnswer } from '#contract/members/comment.ts'
import { nameOf } from '#contract/members/member-name.ts'
import { OverlayReports } from '../complaints/overlay-reports.tsx'
import { useText } from '../i18n/use-text.ts'
import { useMinute } from '../live/use-minute.ts'
import { StaffAct } from '../moderation/staff-act.tsx'
import * as words from '../words/comments.ts'
import { CommentActions } from './comment-actions.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentView } from './comment-view.tsx'
import type { CommentsPage } from './comments-page.ts'
import { type ShownComments, useComments } from './use-comments.ts'

/** The comments of a page with all that members do with them. */
export function LiveComments({ page }: { page: CommentsPage }) {
  const t = useText()
  const comments = useComments(page)
  const { threads, total, next, freshCount, isBusy } = comments
  const now = useMinute()
  return (
    <>
      <CommentForm page={page} onPosted={comments.addPosted} />
      {page.hasOverlay && <OverlayReports target={page.target} />}
      <div role="status">
        {freshCount > 0 && (
          <button type="button" className="fresh-comments" onClick={comments.showFresh}>
            {t(words.newComments, { count: freshCount })}
          </button>
        )}
      </div>
      {threads.length === 0 && <p className="comments-note">{t(words.empty)}</p>}
      <ol className="comments">
        {threads.map(thread => (
          <Thread key={thread.commentId} thread={thread} page={page} comments={comments} now={now} />
        ))}
      </ol>
      {threads.length > 0 && (
        <div className="comments-foot">
          <span className="num">
            {t(words.shownOf, { shown: shownIn(threads), total: Math.max(total, shownIn(threads)) })}
          </span>
          {next !== null && (
            <button type="button" className="button" aria-busy={isBusy} onClick={() => void comments.loadMore()}>
              {t(words.loadMore)}
            </button>
          )}
        </div>
      )}
    </>
  )
}

/** Those that others see as well. */
const shownIn = (threads: readonly Comment[]) =>
  threads.flatMap(thread => [thread, ...thread.answers]).filter(({ state }) => state === 'shown').length

interface ThreadProps {
  thread: Comment
  page: CommentsPage
  comments: ShownComments
  now: number
}

function Thread({ thread, page, comments, now }: ThreadProps) {
  const t = useText()
  const [answerTo, setAnswerTo] = useState<CommentAnswer>()
  const left = thread.answerCount - thread.answers.filter(({ state }) => state === 'shown').length
  const actionsOf = (comment: CommentAnswer) =>
    comment.state !== 'removed' && (
      <>
        <CommentActions
          comment={comment}
          comments={comments}
          onAnswer={page.isClosed ? undefined : () => setAnswerTo(comment)}
        />
        {comment.state === 'shown' && (
          <StaffAct
            kind="comment"
            id={comment.commentId}
            authorId={comment.author?.memberId}
            onRemoved={() => comments.remove(comment.commentId, true)}
          />
        )}
      </>
    )
  return (
    <CommentView comment={thread} page={page} now={now} actions={actionsOf(thread)}>
      {thread.answers.length > 0 && (
        <ol className="answers">
          {thread.answers.map(answer => (
            <CommentView key={answer.commentId} comment={answer} page={page} now={now} actions={actionsOf(answer)} />
          ))}
        </ol>
      )}
      {left > 0 && (
        <button type="button" className="more-answers" onClick={() => void comments.loadAnswers(thread)}>
          {t(words.moreAnswers, { count: left })}
        </button>
      )}
      {answerTo && (
        <CommentForm
          key={answerTo.commentId}
          page={page}
          answerTo={{
            commentId: answerTo.commentId,
            name: answerTo.author ? nameOf(answerTo.author) : t(words.accountClosed),
          }}
          onPosted={posted => {
            setAnswerTo(undefined)
            comments.addPosted(posted)
          }}
          onCancel={() => setAnswerTo(undefined)}
        />
      )}
    </CommentView>
  )
}
