import { useText } from '../i18n/use-text.ts'
import { useLive } from '../live/live.tsx'
import { usePageClock } from '../live/page-clock.tsx'
import { showToast } from '../toasts/toast-store.ts'
import * as words from '../words/event-alert.ts'
import { MAX_ALERTS } from './alert.ts'
import { changeBook, useAlertBook } from './alert-book.ts'
import { type EventAlert, isSameAlert } from './event-alert.ts'
import { eventMoments } from './event-moment.ts'

/** Sets and removes the visitor's alerts on an event to come. */
export function EventAlertButtons(about: Pick<EventAlert, 'event' | 'title' | 'at' | 'hasFigure'>) {
  const t = useText()
  const { stream } = useLive()
  const clock = usePageClock()
  const { events } = useAlertBook()
  const set = (moment: EventAlert['moment'], isOn: boolean) => {
    if (!isOn && events.length >= MAX_ALERTS) return showToast(t(words.tooMany, { count: MAX_ALERTS }), 'error')
    const alert: EventAlert = { ...about, moment, said: undefined }
    changeBook(book => {
      const others = book.events.filter(each => !isSameAlert(each, alert))
      return { events: isOn ? others : [...others, alert] }
    })
    if (stream) void import('./alert-watch.ts').then(({ watchAlerts }) => watchAlerts(stream, () => clock.now()))
  }
  const names = { before: words.before, published: about.hasFigure ? words.published : words.atStart }
  return (
    <fieldset className="event-alerts" aria-label={t(words.labelOf)}>
      {eventMoments.map(moment => {
        const isOn = events.some(each => isSameAlert(each, { event: about.event, moment }) && each.said === undefined)
        return (
          <button key={moment} type="button" className="chip" aria-pressed={isOn} onClick={() => set(moment, isOn)}>
            {t(names[moment])}
          </button>
        )
      })}
    </fieldset>
  )
}
