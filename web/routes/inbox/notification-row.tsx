import { type Notification, type NotificationGroup, notificationKinds } from '#contract/members/notification.ts'
import type { Locale } from '#contract/text/locale.ts'
import { dateText, shortDate } from '../../i18n/date-text.ts'
import { hourMinute, isoDate } from '../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconShape, iconPaths } from '../../ui/icon.tsx'
import * as words from '../../words/inbox.ts'

const icons: Readonly<Record<NotificationGroup, string>> = {
  reply: 'M2.5 3.5h11v7.5h-6l-3 2.5v-2.5h-2Z',
  like: 'M8 13.5 3 8.5a3 3 0 0 1 5-3.3 3 3 0 0 1 5 3.3Z',
  review: 'M8 2.5v11M4.5 13.5h7M3 4.5h10M3 4.5 1.5 9.5h3ZM13 4.5l-1.5 5h3Z',
  account: iconPaths.person,
  security: iconPaths.shield,
}

/** Where a notification leads; undefined if it says all. */
function targetOf({ kind, params }: Notification): string | undefined {
  if ('path' in params) return params.path
  if (kind === 'newDevice') return '/settings/sessions'
  if (kind === 'welcome') return '/settings/profile'
  return notificationKinds[kind].group === 'security' ? '/settings/security' : undefined
}

interface NotificationRowProps {
  notification: Notification
  zone: string
  /** UTC ms. */
  now: number
  /** Whether the page exists to which it leads. */
  isServed(target: string): boolean
}

/** One notification: of whom or what, what has happened, and when. */
export function NotificationRow({ notification, zone, now, isServed }: NotificationRowProps) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const { kind, params, read } = notification
  const { group, params: kinds } = notificationKinds[kind]
  const at = Date.parse(notification.at)
  const shownText = (types: Readonly<Record<string, string>>, name: string, text: string) =>
    types[name] === 'instant' ? instantText(Date.parse(text), zone, locale) : text
  const said = Object.fromEntries(Object.entries(params).map(([name, text]) => [name, shownText(kinds, name, text)]))
  const detail = words.details[kind]
  const target = targetOf(notification)
  const content = (
    <>
      {'memberId' in params ? (
        <Avatar memberId={params.memberId} name={params.nickname} picture={null} />
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
        {timeText(at, now, zone, locale)}
      </time>
    </>
  )
  return (
    <li className={read ? undefined : 'unread'}>
      {target !== undefined && isServed(target) ? <a href={path(target)}>{content}</a> : <div>{content}</div>}
    </li>
  )
}

/** `26 Nov 2026 22:41` */
const instantText = (at: number, zone: string, locale: Locale) =>
  `${dateText(isoDate(at, zone), locale, true)} ${hourMinute(at, zone)}`

/** `22:41` of today, with the date before it of other days. */
function timeText(at: number, now: number, zone: string, locale: Locale): string {
  const day = isoDate(at, zone)
  const time = hourMinute(at, zone)
  return day === isoDate(now, zone) ? time : `${shortDate(day, locale)} ${time}`
}
