import type { ReactNode } from 'react'
import type { CommentAnswer } from '#contract/members/comment.ts'
import { nameOf } from '#contract/members/member-name.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { RecentTime } from '../live/recent-time.tsx'
import { memberAddress } from '../members/member-address.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import * as words from '../words/comments.ts'
import { type CommentsPage, commentsAddress } from './comments-page.ts'

interface CommentViewProps {
  comment: CommentAnswer
  page: Pick<CommentsPage, 'address' | 'authorId'>
  /** UTC ms. */
  now: number
  /** Below its text: what a reader does with it. */
  actions?: ReactNode
  /** Its answers. */
  children?: ReactNode
}

/** A comment or an answer. All that members have written is text. */
export function CommentView({ comment, page, now, actions, children }: CommentViewProps) {
  const t = useText()
  const path = usePath()
  const { commentId, author, content, state, at, mine, parentId } = comment
  const isAnswer = parentId !== null
  const time = (
    <a className="comment-time" rel="nofollow" href={path(commentsAddress(page.address, { commentId }))}>
      <RecentTime at={at} now={now} />
    </a>
  )
  if (state === 'removed')
    return (
      <li className="comment is-removed" id={`comment-${commentId}`}>
        <p>
          {t(words.removed)} {time}
        </p>
        {children}
      </li>
    )
  const name = author ? nameOf(author) : t(words.accountClosed)
  return (
    <li className={`comment ${state === 'held' ? 'is-held' : ''}`} id={`comment-${commentId}`}>
      <Avatar memberId={author?.memberId ?? commentId} name={author ? name : '–'} picture={author?.avatar ?? null} />
      <div className="comment-body">
        <p className="comment-head">
          {author ? <a href={path(memberAddress(author.memberId))}>{name}</a> : <span>{name}</span>}
          {author?.certified && (
            <span className="comment-verified" title={t(words.verified)}>
              <Icon name="shield" size={13} />
              <span className="visually-hidden">{t(words.verified)}</span>
            </span>
          )}
          {author && author.memberId === page.authorId && <span className="badge accent">{t(words.author)}</span>}
          {mine && <span className="badge">{t(words.you)}</span>}
          {state === 'held' && <span className="badge caution">{t(words.inReview)}</span>}
          {time}
        </p>
        <p className="comment-text">{content}</p>
        {state === 'held' && <p className="comment-note">{t(words.heldNote)}</p>}
        {actions}
        {!isAnswer && children}
      </div>
    </li>
  )
}
