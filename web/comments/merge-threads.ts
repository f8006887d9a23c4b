import type { Comment, CommentAnswer } from '#contract/members/comment.ts'

const isNewer = (one: Comment, other: Comment | undefined) => other === undefined || one.at > other.at

/** What has changed of a comment that is shown; answers that the page has loaded stay. */
function updated(shown: Comment, read: Comment): Comment {
  const known = new Map(read.answers.map(answer => [answer.commentId, answer]))
  const answers = shown.answers.map(answer => known.get(answer.commentId) ?? answer)
  const shownIds = new Set(shown.answers.map(({ commentId }) => commentId))
  const added = read.answers.filter(({ commentId }) => !shownIds.has(commentId))
  return { ...read, answers: [...answers, ...added].toSorted((one, other) => (one.at < other.at ? -1 : 1)) }
}

/**
 * The comments that are shown, with what is new of them in a page that was read again. Those that the page adds at its
 * front are given apart: they are shown when the reader asks for them.
 */
export function mergeThreads(
  shown: readonly Comment[],
  read: readonly Comment[],
): { threads: Comment[]; fresh: Comment[] } {
  const readById = new Map(read.map(comment => [comment.commentId, comment]))
  const known = new Set(shown.map(({ commentId }) => commentId))
  const newest = shown.reduce<Comment | undefined>((last, each) => (isNewer(each, last) ? each : last), undefined)
  const threads = shown.map(comment => {
    const again = readById.get(comment.commentId)
    return again ? updated(comment, again) : comment
  })
  const unknown = read.filter(({ commentId }) => !known.has(commentId))
  return {
    // What the reader alone sees is the reader's own: it is shown at once.
    threads: [...unknown.filter(({ state }) => state === 'held'), ...threads],
    fresh: unknown.filter(comment => comment.state !== 'held' && isNewer(comment, newest)),
  }
}

/** Puts a comment that was just posted into its thread, or in front. */
export function withPosted(threads: readonly Comment[], posted: Comment): Comment[] {
  if (posted.parentId === null) return [posted, ...threads]
  const { answers: _, ...answer } = posted
  return threads.map(thread =>
    thread.commentId === posted.parentId
      ? {
          ...thread,
          answers: [...thread.answers, answer],
          answerCount: thread.answerCount + (answer.state === 'held' ? 0 : 1),
        }
      : thread,
  )
}

/** Changes one comment or answer. */
export function withChanged(
  threads: readonly Comment[],
  commentId: string,
  change: (comment: CommentAnswer) => Partial<CommentAnswer>,
): Comment[] {
  return threads.map(thread =>
    thread.commentId === commentId
      ? { ...thread, ...change(thread) }
      : {
          ...thread,
          answers: thread.answers.map(answer =>
            answer.commentId === commentId ? { ...answer, ...change(answer) } : answer,
          ),
        },
  )
}

/** Takes a comment out that its author has deleted: with answers it stays as removed. */
export function withoutComment(threads: readonly Comment[], commentId: string): Comment[] {
  return threads.flatMap((thread): Comment[] => {
    if (thread.commentId === commentId)
      return thread.answers.length > 0
        ? [{ ...thread, state: 'removed', content: '', author: null, mine: false, liked: false, likes: 0 }]
        : []
    const answers = thread.answers.filter(answer => answer.commentId !== commentId)
    if (answers.length === thread.answers.length) return [thread]
    const isLeft = thread.state !== 'removed' || answers.length > 0
    return isLeft ? [{ ...thread, answers, answerCount: Math.max(0, thread.answerCount - 1) }] : []
  })
}

/** Adds what was read further down, without what is shown already. */
export function appended<Each extends { commentId: string }>(shown: readonly Each[], more: readonly Each[]): Each[] {
  const known = new Set(shown.map(({ commentId }) => commentId))
  return [...shown, ...more.filter(({ commentId }) => !known.has(commentId))]
}
