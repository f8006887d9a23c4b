import type { CommentTarget } from '#contract/members/comment.ts'
import type { Services } from '../pages/services.ts'
import { type Settled, settle } from '../ui/settled.ts'
import { type CommentsPage, PAGE_SIZE } from './comments-page.ts'

const ID = /^[\w-]{8,36}$/

/** The first comments on something, as visitors read them: in the order, and with the thread, that the address names. */
export function collectComments(
  { comments }: Pick<Services, 'comments'>,
  url: URL,
  target: CommentTarget,
  page: Pick<CommentsPage, 'authorId' | 'isClosed' | 'hasOverlay' | 'address'>,
): Promise<Settled<CommentsPage>> {
  const sort = url.searchParams.get('comments') === 'hot' ? 'hot' : 'new'
  const commentId = url.searchParams.get('comment') ?? ''
  return settle({ url }, async () => ({
    ...{ ...page, target, sort, ...(await comments.list(target, { sort, limit: PAGE_SIZE })) },
    opened: (ID.test(commentId) && (await comments.thread(target, commentId))) || null,
  }))
}
