import type { Notification } from '#contract/members/notification.ts'
import type { Text } from '#contract/text/locale.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { isoDate } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { pageAt } from '../../pages/page-query.ts'
import { PanelLoading } from '../../ui/panel.tsx'
import * as settingsWords from '../../words/account-settings.ts'
import * as errorWords from '../../words/error.ts'
import * as words from '../../words/inbox.ts'
import { NotificationRow } from './notification-row.tsx'
import type { useInbox } from './use-inbox.ts'

const isServed = (target: string) => pageAt(target.replace(/#.*/, '')) !== undefined

/** Notifications of today, of yesterday and of days before, each with its heading. */
function byDay(list: readonly Notification[], zone: string, now: number) {
  const today = isoDate(now, zone)
  const yesterday = isoDate(now - DAY_MS, zone)
  return Map.groupBy(list, ({ at }): Text => {
    const day = isoDate(Date.parse(at), zone)
    return day === today ? words.today : day === yesterday ? words.yesterday : words.earlier
  })
}

interface InboxListProps {
  inbox: ReturnType<typeof useInbox>
  /** What is said where there are none. */
  empty: Text
  /** Of the notification that is shown beside the list. */
  selected?: string | undefined
  /** Shows a decision of the staff beside the list. */
  onSelect?(notificationId: string): void
  /** Whether each has its details in its row. */
  isWhole?: boolean
}

/** Notifications by day, page after page. */
export function InboxList({ inbox, empty, isWhole = false, selected, onSelect }: InboxListProps) {
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
        <b>{t(empty)}</b>
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
                isWhole={isWhole}
                isSelected={each.notificationId === selected}
                onSelect={onSelect}
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
