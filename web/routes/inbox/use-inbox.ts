import { useEffect, useState } from 'react'
import {
  kindNames,
  type Notification,
  type NotificationGroup,
  notificationKinds,
} from '#contract/members/notification.ts'
import { callPortal } from '../../api/call-portal.ts'
import { useLocale } from '../../i18n/use-text.ts'
import { updateSession } from '../../session/change-session.ts'

export interface InboxView {
  isUnread: boolean
  /** All if undefined. */
  group: NotificationGroup | undefined
}

interface Read {
  list: readonly Notification[]
  unread: number
  next: string | null
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
    const options = { locale, signal: left.signal, asMember: true }
    callPortal('GET /api/v1/me/notifications', { query: queryOf({ isUnread, group }, undefined) }, options).then(
      told,
      () => {
        if (!left.signal.aborted) setFailed(true)
      },
    )
    return () => left.abort()
  }, [locale, isUnread, group, asked])

  /** Runs a call, one at a time; what fails has been told. */
  async function alone(
    work: (options: { locale: typeof locale; signal: AbortSignal; asMember: true }) => Promise<void>,
  ) {
    if (isBusy) return
    setBusy(true)
    try {
      await work({ locale, signal: AbortSignal.timeout(20_000), asMember: true })
    } catch {
      setAsked(before => before + 1)
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
        const query = queryOf(view, read?.next ?? undefined)
        const page = await callPortal('GET /api/v1/me/notifications', { query }, options)
        told({ ...page, list: [...(read?.list ?? []), ...page.list] })
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
