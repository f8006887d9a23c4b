import { useEffect, useRef, useState } from 'react'
import { callPortal } from '../../../api/call-portal.ts'
import { useLocale } from '../../../i18n/use-text.ts'
import type { Review, ReviewKind } from './review.ts'

/** Texts that are read at a time, the oldest ones. */
export const MAX_READ = 100
const REFRESH_MS = 20_000

/**
 * The texts that wait for a review, read again now and then while the page is seen. `onRead` is called with each newer
 * list; an answer that an earlier request gets later is ignored.
 */
export function useQueue(kind: ReviewKind | undefined, onRead: (list: readonly Review[]) => void) {
  const locale = useLocale()
  const [list, setList] = useState<readonly Review[]>()
  const [hasFailed, setFailed] = useState(false)
  const turn = useRef(0)

  /** Rejects as the call does. */
  async function read(tells: false | 'refusals'): Promise<readonly Review[]> {
    const own = ++turn.current
    const query = { limit: String(MAX_READ), ...(kind && { kind }) }
    const options = { locale, withinMs: REFRESH_MS, asMember: true, tells }
    const answer = await callPortal('GET /api/v1/staff/reviews', { query }, options)
    if (own === turn.current) {
      setList(answer.list)
      setFailed(false)
      onRead(answer.list)
    }
    return answer.list
  }

  const refresh = useRef<() => void>(undefined)
  useEffect(() => {
    refresh.current = () => {
      // The next turn asks again.
      if (!document.hidden) read(false).catch(() => undefined)
    }
  })
  useEffect(() => {
    const timer = setInterval(() => refresh.current?.(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])

  return { list, hasFailed, fail: () => setFailed(true), read }
}
