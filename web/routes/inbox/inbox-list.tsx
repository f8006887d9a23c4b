import type { Notification } from '#contract/members/notification.ts'
import type { Text } from '#contract/text/locale.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { isoDate } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { pageAt } from '../../pages/page-query.ts'
import { MemberContent } from '../../ui/member-content.tsx'
import { PanelEmpty } from '../../ui/panel.tsx'
import * as words from '../../words/inbox.ts'
import { more } from '../../words/member-list.ts'
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
  /** Id of the notification that is shown next to the list. */
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
  const { read, hasFailed, again } = inbox
  const now = Date.now()
  return (
    <MemberContent of={{ result: read, hasFailed, reload: again }} rows={5}>
      {({ list: all, next }) =>
        all.length === 0 ? (
          <PanelEmpty title={empty} />
        ) : (
          <>
            {[...byDay(all, zone, now)].map(([heading, list]) => (
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
            {next !== null && (
              <div className="inbox-more">
                <button type="button" className="button" aria-busy={inbox.isBusy} onClick={() => void inbox.more()}>
                  {t(more)}
                </button>
              </div>
            )}
          </>
        )
      }
    </MemberContent>
  )
}
