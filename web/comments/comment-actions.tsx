import { useState } from 'react'
import type { CommentAnswer } from '#contract/members/comment.ts'
import { nameOf } from '#contract/members/member-name.ts'
import { callPortal, tellNoAnswer } from '../api/call-portal.ts'
import { FLAG } from '../complaints/report-button.tsx'
import { useReport } from '../complaints/use-report.tsx'
import { useLocale, useText } from '../i18n/use-text.ts'
import { useChange } from '../members/use-change.ts'
import { IconShape } from '../ui/icon.tsx'
import * as words from '../words/comments.ts'
import { report as reportWord } from '../words/report-flag.ts'
import type { ShownComments } from './use-comments.ts'

const HEART = 'M8 13.5 3 8.5a3 3 0 0 1 5-3.3 3 3 0 0 1 5 3.3Z'
const ANSWER = 'M6.5 4 3 7.5 6.5 11M3 7.5h6a4 4 0 0 1 4 4v.5'

interface CommentActionsProps {
  comment: CommentAnswer
  comments: Pick<ShownComments, 'setLike' | 'remove'>
  /** Undefined where nobody can answer. */
  onAnswer: (() => void) | undefined
}

/** What a reader does with a comment: like it, answer it, report it, delete one's own. */
export function CommentActions({ comment, comments, onAnswer }: CommentActionsProps) {
  const t = useText()
  const { commentId, liked, likes, state, mine, author, content } = comment
  const report = useReport({
    ...{ kind: 'comment', id: commentId, text: content, memberId: author?.memberId },
    name: author ? nameOf(author) : t(words.accountClosed),
  })
  const shown = { liked, likes }
  const { isBusy, change } = useChange(shown, like => comments.setLike(commentId, like))
  const press = () => {
    const call = liked
      ? ('DELETE /api/v1/comments/{commentId}/like' as const)
      : ('PUT /api/v1/comments/{commentId}/like' as const)
    const expected = { liked: !liked, likes: Math.max(0, likes + (liked ? -1 : 1)) }
    return change(call, { path: { commentId } }, expected, result => ({ liked: !liked, likes: result.likes }))
  }
  return (
    <>
      <p className="comment-actions">
        {state === 'shown' && (
          <button type="button" aria-pressed={liked} aria-busy={isBusy} onClick={() => void press()}>
            <IconShape path={HEART} size={14} />
            <span className="visually-hidden">{t(words.like)}</span> <span className="num">{likes}</span>
          </button>
        )}
        {state === 'shown' && onAnswer && (
          <button type="button" onClick={onAnswer}>
            <IconShape path={ANSWER} size={14} /> {t(words.answer)}
          </button>
        )}
        {state === 'shown' && !mine && (
          <button type="button" className="report-button" aria-haspopup="dialog" onClick={report.open}>
            <IconShape path={FLAG} size={14} /> {t(reportWord)}
          </button>
        )}
        {mine && <DeleteButton comment={comment} onDeleted={() => comments.remove(commentId, state === 'shown')} />}
      </p>
      {report.dialog}
    </>
  )
}

/** Asks once more before a comment is gone for good. */
function DeleteButton({ comment, onDeleted }: { comment: CommentAnswer; onDeleted(): void }) {
  const t = useText()
  const locale = useLocale()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function press() {
    if (!isAsked) {
      setAsked(true)
      return
    }
    if (isBusy) return
    setBusy(true)
    try {
      const options = { locale, asMember: true }
      await callPortal('DELETE /api/v1/comments/{commentId}', { path: { commentId: comment.commentId } }, options)
      onDeleted()
    } catch (problem) {
      tellNoAnswer(problem, locale)
      setBusy(false)
      setAsked(false)
    }
  }
  return (
    <button
      type="button"
      className={isAsked ? 'is-asked' : ''}
      aria-busy={isBusy}
      onClick={() => void press()}
      onBlur={() => setAsked(false)}
    >
      {t(isAsked ? words.removeForGood : words.remove)}
    </button>
  )
}
