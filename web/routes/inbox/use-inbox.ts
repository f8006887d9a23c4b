import { useEffect, useState } from 'react'
import {
  kindNames,
  type Notification,
  type NotificationGroup,
  notificationKinds,
} from '#contract/members/notification.ts'
import { callPortal, tellNoAnswer } from '../../api/call-portal.ts'
import { useLocale } from '../../i18n/use-text.ts'
import { updateSession } from '../../session/change-session.ts'

export interface InboxView {
  isUnread: boolean
  /** All if undefined. */
  group: NotificationGroup | undefined
}

const WITHIN_MS = 20_000

interface Read {
  list: readonly Notification[]
  unread: number
  next: string | null
  /** Aborts when another list is asked for, to which nothing of this one is added. */
  signal: AbortSignal
}

const queryOf = ({ isUnread, group }: InboxView, cursor: string | undefined) => ({
  ...(isUnread && { unread: 'true' }),
  ...(group && { kind: kindNames.filter(kind => notificationKinds[kind].group === group).join() }),
  ...(cursor !== undefined && { cursor }),
})

/** A member's notifications, page after page. */
export function useInbox(view: InboxView) {
  const locale = useLocale()
  const [read, setRead] = useState<Read>()
  const [hasFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState(0)
  const { isUnread, group } = view

  function told(answer: Read): void {
    updateSession({ member: { unread: answer.unread } })
    setRead(answer)
    setFailed(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const query = queryOf({ isUnread, group }, undefined)
    callPortal('GET /api/v1/me/notifications', { query }, { locale, signal, asMember: true }).then(
      answer => told({ ...answer, signal }),
      () => {
        if (!signal.aborted) setFailed(true)
      },
    )
    return () => left.abort()
  }, [locale, isUnread, group, asked])

  /** Runs a call, one at a time; what fails is told. */
  async function alone(work: (options: { locale: typeof locale; withinMs: number; asMember: true }) => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    try {
      await work({ locale, withinMs: WITHIN_MS, asMember: true })
    } catch (problem) {
      tellNoAnswer(problem, locale)
      const isAborted = problem instanceof DOMException && problem.name === 'AbortError'
      if (!isAborted) setAsked(before => before + 1)
    }
    setBusy(false)
  }

  return {
    read,
    hasFailed,
    isBusy,
    again: () => setAsked(before => before + 1),
    more: () =>
      alone(async options => {
        if (!read?.next) return
        const { list, next, signal } = read
        const query = queryOf(view, next)
        const page = await callPortal('GET /api/v1/me/notifications', { query }, { ...options, signal })
        told({ ...page, list: [...list, ...page.list], signal })
      }),
    /** Marks all that had come when the newest was read; what has come since stays unread. */
    markRead: () =>
      alone(async options => {
        const newest = await callPortal('GET /api/v1/me/notifications', { query: { limit: '1' } }, options)
        const upTo = newest.list[0]?.at
        if (upTo !== undefined)
          await callPortal('PUT /api/v1/me/notifications/read', { body: { upTo } }, { ...options, tells: false })
        setAsked(before => before + 1)
      }),
  }
}
