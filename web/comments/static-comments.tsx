import { useText } from '../i18n/use-text.ts'
import { useMinute } from '../live/use-minute.ts'
import * as words from '../words/comments.ts'
import { CommentView } from './comment-view.tsx'
import type { CommentsPage } from './comments-page.ts'

/** The comments as the server renders them, until those that can be answered and liked have been loaded. */
export function StaticComments({ page }: { page: CommentsPage }) {
  const t = useText()
  const now = useMinute()
  const { opened, list } = page
  const shown = opened ? [opened, ...list.filter(({ commentId }) => commentId !== opened.commentId)] : list
  return (
    <>
      <noscript>
        <p className="comments-note">{t(words.needsScript)}</p>
      </noscript>
      <div className="comment-form-place needs-script" />
      {shown.length === 0 && <p className="comments-note">{t(words.empty)}</p>}
      <ol className="comments">
        {shown.map(comment => (
          <CommentView key={comment.commentId} comment={comment} page={page} now={now}>
            {comment.answers.length > 0 && (
              <ol className="answers">
                {comment.answers.map(answer => (
                  <CommentView key={answer.commentId} comment={answer} page={page} now={now} />
                ))}
              </ol>
            )}
          </CommentView>
        ))}
      </ol>
    </>
  )
}
