import type { Comment, CommentSort, CommentTarget } from '#contract/members/comment.ts'

/** What a page shows of the comments on something. */
export interface CommentsPage {
  target: CommentTarget
  sort: CommentSort
  list: readonly Comment[]
  /** Number of all comments, replies included. */
  total: number
  next: string | null
  /** The thread that the address names. */
  opened: Comment | null
  /** Who has written what is commented on. */
  authorId: string | null
  /** Nobody can comment. */
  isClosed: boolean
  /** Comments run over its chart. */
  hasOverlay: boolean
  /** Address of the page without language, with the parameters of what it shows. */
  address: string
}

/** Comments of a page. */
export const PAGE_SIZE = 20

/** The page with its comments in another order, or with one of them in front. */
export function commentsAddress(address: string, changed: { sort: CommentSort } | { commentId: string }): string {
  const [path, query] = address.split('?')
  const parameters = new URLSearchParams(query)
  if ('sort' in changed) {
    if (changed.sort === 'hot') parameters.set('comments', 'hot')
  } else parameters.set('comment', changed.commentId)
  const part = 'sort' in changed ? 'comments' : `comment-${changed.commentId}`
  return `${path}${parameters.size > 0 ? `?${parameters}` : ''}#${part}`
}
