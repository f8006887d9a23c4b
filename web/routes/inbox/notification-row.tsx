import type { MouseEvent } from 'react'
import { type Notification, type NotificationGroup, notificationKinds } from '#contract/members/notification.ts'
import { timeText } from '../../i18n/instant-text.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { memberAddress } from '../../members/member-address.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconShape, iconPaths } from '../../ui/icon.tsx'
import * as words from '../../words/inbox.ts'
import { DecisionFacts } from './decision-facts.tsx'
import { shownParams } from './notification-text.ts'

const icons: Readonly<Record<NotificationGroup, string>> = {
  reply: 'M2.5 3.5h11v7.5h-6l-3 2.5v-2.5h-2Z',
  like: 'M8 13.5 3 8.5a3 3 0 0 1 5-3.3 3 3 0 0 1 5 3.3Z',
  group:
    'M8.4 5.2a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0ZM2 13c.4-2.4 2-3.6 4.2-3.6s3.8 1.2 4.2 3.6M10.2 3.2a2.2 2.2 0 0 1 0 4M11.6 9.7c1.4.4 2.2 1.6 2.4 3.3',
  contest:
    'M4.5 2.5h7v3.5a3.5 3.5 0 0 1-7 0ZM4.5 3.5h-2v1a2 2 0 0 0 2 2M11.5 3.5h2v1a2 2 0 0 1-2 2M8 9.5v2.5M5.5 13.5h5',
  review: 'M8 2.5v11M4.5 13.5h7M3 4.5h10M3 4.5 1.5 9.5h3ZM13 4.5l-1.5 5h3Z',
  account: iconPaths.person,
  security: iconPaths.shield,
}

/** From this width on a decision is shown beside the list; below, its row leads to the page of decisions. */
const ROOM_BESIDE = '(min-width: 1024px)'

const decisionPath = (notificationId: string) => `/inbox/decisions#${notificationId}`

/** Where a notification leads; undefined if it says all. */
function targetOf({ kind, params }: Notification): string | undefined {
  if ('path' in params) return params.path
  if (kind === 'follow') return memberAddress(params.memberId)
  if (kind === 'newDevice') return '/settings/sessions'
  if (kind === 'welcome') return '/settings/profile'
  if (kind === 'identityVerified' || kind === 'identityRefused' || kind === 'identityExpired') return '/certification'
  return notificationKinds[kind].group === 'security' ? '/settings/security' : undefined
}

interface NotificationRowProps {
  notification: Notification
  zone: string
  /** UTC ms. */
  now: number
  /** Whether the page exists to which it leads. */
  isServed(target: string): boolean
  /** Whether a decision of the staff has all of it in its row. */
  isWhole: boolean
  /** Whether it is shown beside the list. */
  isSelected: boolean
  /** Shows a decision of the staff beside the list, where there is room. */
  onSelect?: ((notificationId: string) => void) | undefined
}

/** One notification: of whom or what, what has happened, and when. */
export function NotificationRow(props: NotificationRowProps) {
  const { notification, isServed, isWhole, isSelected, zone, onSelect } = props
  const path = usePath()
  const { notificationId, kind, read } = notification
  const isDecision = notificationKinds[kind].group === 'review'
  const target = isDecision && !isWhole ? decisionPath(notificationId) : targetOf(notification)
  const content = <RowContent {...props} />
  function select(event: MouseEvent): void {
    if (!isDecision || !onSelect || !window.matchMedia(ROOM_BESIDE).matches) return
    event.preventDefault()
    onSelect(notificationId)
  }
  return (
    <li id={notificationId} className={read ? undefined : 'unread'}>
      {target !== undefined && isServed(target) ? (
        <a href={path(target)} aria-current={isSelected || undefined} onClick={select}>
          {content}
        </a>
      ) : (
        <div>{content}</div>
      )}
      {isWhole && isDecision && <DecisionFacts notification={notification} zone={zone} />}
    </li>
  )
}

function RowContent({ notification, zone, now, isWhole }: NotificationRowProps) {
  const t = useText()
  const locale = useLocale()
  const { kind, params, read } = notification
  const { group } = notificationKinds[kind]
  const said = shownParams(notification, zone, locale)
  const detail = isWhole && group === 'review' ? undefined : words.details[kind]
  return (
    <>
      {'memberId' in params ? (
        <Avatar memberId={params.memberId} name={said.nickname!} picture={notification.avatar} />
      ) : (
        <i className={`notification-icon ${group}`} aria-hidden="true">
          <IconShape path={icons[group]} />
        </i>
      )}
      <span className="notification-text">
        <b>{t(words.sentences[kind], said)}</b>
        {!read && <span className="visually-hidden">{t(words.isUnread)}</span>}
        {detail && <span>{t(detail, said)}</span>}
      </span>
      <time className="num" dateTime={notification.at}>
        {timeText(Date.parse(notification.at), now, zone, locale)}
      </time>
    </>
  )
}
