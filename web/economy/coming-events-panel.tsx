import { shortDate } from '../i18n/date-text.ts'
import { hourMinute, isoDate } from '../i18n/time.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { useZone } from '../live/page-clock.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { Panel } from '../ui/panel.tsx'
import * as join from '../words/join.ts'
import * as statusWords from '../words/status.ts'
import type { ComingEvent, EventsPart } from './collect-coming-events.ts'
import { Countdown } from './countdown.tsx'
import { ImportanceMark } from './importance-mark.tsx'

/** The last and the next events of the calendar, with a countdown to the next. Nothing without events. */
export function ComingEventsPanel({ title, more, nextIn, data }: EventsPart) {
  const t = useText()
  const path = usePath()
  const known = 'value' in data ? data.value : undefined
  if (known?.events.length === 0) return null
  const next = known?.events.find(({ at }) => at > known.now)
  return (
    <Panel
      title={title}
      className="coming-events"
      data={data}
      note={
        <>
          {known?.isSimulated && <span className="badge caution">{t(statusWords.simulated)}</span>}
          {next && (
            <span>
              {nextIn} <Countdown at={next.at} />
            </span>
          )}
        </>
      }
      actions={<MoreLink address={path(more)} of={title} />}
    >
      {({ events, now }) => (
        <ul>
          {events.map(event => (
            <EventLine key={event.address} event={event} now={now} className={event === next ? 'next' : ''} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function EventLine({ event, now, className }: { event: ComingEvent; now: number; className: string }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const zone = useZone()
  const { at } = event
  const date = isoDate(at, zone)
  return (
    <li className={className}>
      <time dateTime={new Date(at).toISOString()}>
        {date !== isoDate(now, zone) && <small>{shortDate(date, locale)}</small>}
        {hourMinute(at, zone)}
      </time>
      <abbr className="code" title={event.place}>
        {event.code}
      </abbr>
      <ImportanceMark value={event.importance} text={event.importanceText} />
      <a href={`${path(event.address)}#event`}>
        {event.name}
        <span className="visually-hidden">{t(join.clauses, { first: '', next: event.place })}</span>
      </a>
      <p>
        {event.remark && <span>{event.remark}</span>}
        {event.figures.map(({ label, value, arrow, tone, toneText }) => (
          <span key={label}>
            {label}{' '}
            <b className={tone}>
              {value}
              {arrow && <i aria-hidden="true"> {arrow}</i>}
              {toneText && <span className="visually-hidden"> {toneText}</span>}
            </b>
          </span>
        ))}
      </p>
    </li>
  )
}
