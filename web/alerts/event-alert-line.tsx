import { cellInstant } from '../i18n/instant-text.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { useZone } from '../live/page-clock.tsx'
import { Icon } from '../ui/icon.tsx'
import * as alertWords from '../words/alert.ts'
import * as words from '../words/event-alert.ts'
import { changeBook } from './alert-book.ts'
import { type EventAlert, isSameAlert } from './event-alert.ts'

/** An alert on an event, in the list of the visitor's alerts. */
export function EventAlertLine({ alert, onLeave }: { alert: EventAlert; onLeave(): void }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const zone = useZone()
  const { event, title, at, moment, hasFigure, said } = alert
  const state = said === undefined ? t(alertWords.waiting) : said === '' ? t(words.missed) : said
  return (
    <li className={said === undefined ? '' : 'over'}>
      <span>
        <a href={`${path(`/finance/dailyNews?event=${encodeURIComponent(event)}`)}#event`} onClick={onLeave}>
          {title}
        </a>
        <small className="muted">
          {[
            cellInstant(at, zone, locale),
            t(moment === 'before' ? words.before : hasFigure ? words.published : words.atStart),
            state,
          ].join(' · ')}
        </small>
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t(alertWords.removeNamed, { name: title })}
        onClick={() => changeBook(({ events }) => ({ events: events.filter(each => !isSameAlert(each, alert)) }))}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}
