import { useState } from 'react'
import { type Notification, type NotificationGroup, notificationGroups } from '#contract/members/notification.ts'
import type { Text } from '#contract/text/locale.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { isoDate } from '../../i18n/time.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { pageAt } from '../../pages/page-query.ts'
import { servicesContext } from '../../pages/services.ts'
import { countText } from '../../session/change-session.ts'
import sheet from '../../styles/sheets/members.css?url'
import { Icon } from '../../ui/icon.tsx'
import { PanelLoading } from '../../ui/panel.tsx'
import * as settingsWords from '../../words/account-settings.ts'
import * as errorWords from '../../words/error.ts'
import * as words from '../../words/inbox.ts'
import type { Route } from './+types/inbox.ts'
import { NotificationRow } from './notification-row.tsx'
import { useInbox } from './use-inbox.ts'

const PAGE = '/inbox'

export function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

const isServed = (target: string) => pageAt(target) !== undefined

/** Notifications of today, of yesterday and of days before, each with its heading. */
function byDay(list: readonly Notification[], zone: string, now: number) {
  const today = isoDate(now, zone)
  const yesterday = isoDate(now - DAY_MS, zone)
  return Map.groupBy(list, ({ at }): Text => {
    const day = isoDate(Date.parse(at), zone)
    return day === today ? words.today : day === yesterday ? words.yesterday : words.earlier
  })
}

export default function Inbox() {
  const t = useText()
  const path = usePath()
  const [isUnread, setUnread] = useState(false)
  const [group, setGroup] = useState<NotificationGroup>()
  const inbox = useInbox({ isUnread, group })
  const unread = inbox.read?.unread ?? 0
  return (
    <>
      <div className="page-title inbox-title">
        <h1>{t(words.inbox)}</h1>
        <button
          type="button"
          className="button needs-script"
          disabled={unread === 0}
          aria-busy={inbox.isBusy}
          onClick={() => void inbox.markRead()}
        >
          <Icon name="check" size={14} />
          {t(words.markRead)}
        </button>
        <a className="icon-button" href={path('/settings/notifications')} aria-label={t(words.settings)}>
          <Icon name="gear" />
        </a>
      </div>
      <fieldset className="inbox-views">
        <legend className="visually-hidden">{t(words.views)}</legend>
        <button type="button" aria-pressed={!isUnread} onClick={() => setUnread(false)}>
          {t(words.all)}
        </button>
        <button type="button" aria-pressed={isUnread} onClick={() => setUnread(true)}>
          {t(words.unread)}
          {unread > 0 && <small className="num">{countText(unread)}</small>}
        </button>
      </fieldset>
      <section className="board">
        <div className="panel">
          <p className="without-script inbox-foot">{t(words.needsScript)}</p>
          <fieldset className="inbox-groups needs-script">
            <legend className="visually-hidden">{t(words.groups)}</legend>
            {[undefined, ...notificationGroups].map(each => (
              <button
                key={each ?? 'all'}
                type="button"
                className="chip"
                aria-pressed={group === each}
                onClick={() => setGroup(each)}
              >
                {t(each ? words.groupNames[each] : words.all)}
              </button>
            ))}
          </fieldset>
          <InboxList inbox={inbox} isUnread={isUnread} />
          <p className="inbox-foot">{t(words.keptFor)}</p>
        </div>
      </section>
    </>
  )
}

function InboxList({ inbox, isUnread }: { inbox: ReturnType<typeof useInbox>; isUnread: boolean }) {
  const t = useText()
  const zone = useZone()
  const { read, hasFailed } = inbox
  if (!read)
    return hasFailed ? (
      <div className="empty" role="alert">
        <b>{t(settingsWords.failed)}</b>
        <button type="button" className="button" onClick={inbox.again}>
          {t(errorWords.retry)}
        </button>
      </div>
    ) : (
      <div className="needs-script">
        <PanelLoading />
      </div>
    )
  if (read.list.length === 0)
    return (
      <div className="empty">
        <b>{t(isUnread ? words.noneUnread : words.empty)}</b>
      </div>
    )
  const now = Date.now()
  return (
    <>
      {[...byDay(read.list, zone, now)].map(([heading, list]) => (
        <section key={t(heading)} className="inbox-day">
          <h2>{t(heading)}</h2>
          <ul>
            {list.map(each => (
              <NotificationRow
                key={each.notificationId}
                notification={each}
                zone={zone}
                now={now}
                isServed={isServed}
              />
            ))}
          </ul>
        </section>
      ))}
      {read.next !== null && (
        <div className="inbox-more">
          <button type="button" className="button" aria-busy={inbox.isBusy} onClick={() => void inbox.more()}>
            {t(words.more)}
          </button>
        </div>
      )}
    </>
  )
}
