import { useCallback, useEffect, useRef, useState } from 'react'
import type { Comment } from '#contract/members/comment.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import { callPortal, tellNoAnswer } from '../api/call-portal.ts'
import type { Patience } from '../api/send.ts'
import { useLocale } from '../i18n/use-text.ts'
import { useSession } from '../session/session.ts'
import type { CommentsPage } from './comments-page.ts'
import { appended, mergeThreads, withChanged, withoutComment, withPosted } from './merge-threads.ts'

/** How often the first page is read again while it is looked at. */
const POLL_MS = 15 * SECOND_MS

const LIST = 'GET /api/v1/comments'

type Query = Readonly<Record<string, string>>

/**
 * The comments of a page, kept up to date while the tab is visible: what a reader who is logged in has to do with them is
 * read once the page is there, as the page itself is the same for all.
 */
export function useComments(page: CommentsPage) {
  const locale = useLocale()
  const readerId = useSession()?.member.memberId
  const { kind, id } = page.target
  const { sort } = page
  const [threads, setThreads] = useState<readonly Comment[]>(() =>
    page.opened ? appended([page.opened], page.list) : page.list,
  )
  const [total, setTotal] = useState(page.total)
  const [next, setNext] = useState(page.next)
  const [fresh, setFresh] = useState<readonly Comment[]>([])
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(threads)
  latest.current = threads
  const left = useRef<AbortController>(undefined)

  const read = useCallback(
    (query: Query, patience: Patience, tells: boolean) =>
      callPortal(
        LIST,
        { query: { kind, id, ...query } },
        { locale, tells, asMember: readerId !== undefined, ...patience },
      ),
    [kind, id, locale, readerId],
  )

  useEffect(() => {
    const abort = new AbortController()
    left.current = abort
    async function look() {
      if (document.visibilityState !== 'visible') return
      try {
        const found = await read({ sort }, { signal: abort.signal, withinMs: POLL_MS }, false)
        const merged = mergeThreads(latest.current, found.list)
        setThreads(merged.threads)
        setFresh(sort === 'new' ? merged.fresh : [])
        setTotal(found.total)
      } catch {
        // It is read again soon, and what is shown stays.
      }
    }
    if (readerId !== undefined) void look()
    const timer = setInterval(look, POLL_MS)
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  }, [read, sort, readerId])

  /** Reads more, which the visitor has asked for; a failure is told. */
  async function readMore(query: Query): Promise<Awaited<ReturnType<typeof read>> | undefined> {
    if (isBusy) return undefined
    setBusy(true)
    try {
      return await read(query, { signal: left.current?.signal }, true)
    } catch (problem) {
      tellNoAnswer(problem, locale)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return {
    ...{ threads, total, next, isBusy, readerId },
    freshCount: fresh.length,
    showFresh() {
      setThreads(shown => appended(fresh, shown))
      setFresh([])
    },
    async loadMore() {
      if (next === null) return
      const found = await readMore({ sort, cursor: next })
      if (!found) return
      setThreads(shown => appended(shown, found.list))
      setNext(found.next)
    },
    async loadAnswers({ commentId }: Comment) {
      const found = await readMore({ parent: commentId, limit: '100' })
      if (!found) return
      setThreads(shown =>
        shown.map(thread =>
          thread.commentId === commentId ? { ...thread, answers: appended(found.list, thread.answers) } : thread,
        ),
      )
    },
    addPosted(posted: Comment) {
      setThreads(shown => withPosted(shown, posted))
      if (posted.state === 'shown') setTotal(count => count + 1)
    },
    setLike(commentId: string, like: { liked: boolean; likes: number }) {
      setThreads(shown => withChanged(shown, commentId, () => like))
    },
    remove(commentId: string, wasShown: boolean) {
      setThreads(shown => withoutComment(shown, commentId))
      if (wasShown) setTotal(count => count - 1)
    },
  }
}

export type ShownComments = ReturnType<typeof useComments>
