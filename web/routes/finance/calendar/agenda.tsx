import { Fragment } from 'react'
import { type EpochDay, isoDateOf } from '#contract/epoch-day.ts'
import { ImportanceMark } from '../../../economy/importance-mark.tsx'
import { hourMinute } from '../../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { useGrowing } from '../../../ui/use-growing.tsx'
import * as words from '../../../words/calendar.ts'
import { dayName, importanceWord } from './calendar-names.ts'
import { type CalendarChoice, calendarAddress, withoutEvent } from './calendar-query.ts'
import { Actual, figureText, OutcomeBadge, Previous, unitOf } from './event-figures.tsx'
import type { EventRow } from './event-row.ts'
import { useLastLook } from './last-look.ts'

interface AgendaProps {
  choice: CalendarChoice
  days: readonly { day: EpochDay; events: readonly EventRow[] }[]
  zone: string
  /** UTC ms. */
  now: number
  today: EpochDay
}

/** Events rendered at first: some screens of them. */
const FIRST_EVENTS = 100

type LineProps = { row: EventRow; choice: CalendarChoice; zone: string; now: number; lastLook: number | undefined }

/**
 * Events in the order of their time, with a line at the present moment. Of hundreds the first days are rendered, and the
 * others as they come near the window; without a script there are links to them.
 */
export function Agenda({ choice, days, zone, now, today }: AgendaProps) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const lastLook = useLastLook(now)
  const countOf = (some: typeof days) => some.reduce((sum, { events }) => sum + events.length, 0)
  const [isShown, end] = useGrowing(countOf(days), FIRST_EVENTS)
  const rest = days.findIndex((_, place) => !isShown(countOf(days.slice(0, place))))
  const shown = rest < 0 ? days : days.slice(0, rest)
  return (
    <>
      <table className="quotes data-table agenda">
        <caption className="visually-hidden">{t(words.title)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(words.time)}</th>
            <th scope="col">{t(words.place)}</th>
            <th scope="col">{t(words.importance)}</th>
            <th scope="col">{t(words.event)}</th>
            <th scope="col" className="n">
              {t(words.actual)}
            </th>
            <th scope="col" className="n">
              {t(words.forecast)}
            </th>
            <th scope="col" className="n">
              {t(words.previous)}
            </th>
            <th scope="col" className="outcome">
              {t(words.outcome)}
            </th>
          </tr>
        </thead>
        {shown.map(({ day, events }) => {
          const place = day === today ? firstToCome(events, now) : undefined
          return (
            <tbody key={day}>
              {days.length > 1 && (
                <tr className="group">
                  <th colSpan={8} scope="rowgroup">
                    <time dateTime={isoDateOf(day)}>{dayName(day, locale)}</time>
                  </th>
                </tr>
              )}
              {events.map(row => (
                <Fragment key={row.id}>
                  {row.id === place && <NowLine now={now} zone={zone} />}
                  <EventLine row={row} choice={choice} zone={zone} now={now} lastLook={lastLook} />
                </Fragment>
              ))}
              {place === 'end' && <NowLine now={now} zone={zone} />}
            </tbody>
          )
        })}
      </table>
      {end}
      {rest >= 0 && (
        <noscript>
          <nav className="list-note" aria-label={t(words.otherDays)}>
            {days.slice(rest).map(({ day }) => (
              <a
                key={day}
                className="text-link"
                href={path(calendarAddress({ ...withoutEvent(choice), view: 'day', day: isoDateOf(day) }))}
              >
                {dayName(day, locale)}
              </a>
            ))}
          </nav>
        </noscript>
      )}
    </>
  )
}

/** The id of the first event to come; `end` after the last. */
function firstToCome(events: readonly EventRow[], now: number): string {
  return events.find(({ kind, at }) => kind !== 'holiday' && (at === null || at > now))?.id ?? 'end'
}

function NowLine({ now, zone }: { now: number; zone: string }) {
  const t = useText()
  return (
    <tr className="now-line">
      <td colSpan={8}>
        <span>
          {hourMinute(now, zone)} {t(words.now)}
        </span>
      </td>
    </tr>
  )
}

function EventLine({ row, choice, zone, now, lastLook }: LineProps) {
  const t = useText()
  const path = usePath()
  const unit = unitOf(row, t)
  const isPast = row.at !== null && row.at <= now
  const hasFigures = row.kind !== 'holiday'
  const isNew = isPast && row.actual !== null && lastLook !== undefined && row.at! > lastLook
  return (
    <tr className={`event ${isPast ? 'past' : ''} ${choice.event === row.id ? 'open' : ''}`} id={row.id}>
      <td className="when">
        {row.at === null ? (
          t(row.kind === 'holiday' ? words.allDay : words.tentative)
        ) : (
          <time dateTime={new Date(row.at).toISOString()}>{hourMinute(row.at, zone)}</time>
        )}
      </td>
      <td className="where">
        <abbr className="code" title={row.place}>
          {row.country || '—'}
        </abbr>
      </td>
      <td className="weight">
        {hasFigures && <ImportanceMark value={row.importance} text={t(importanceWord(row.importance))} />}
      </td>
      <th scope="row" className="what">
        <a
          href={`${path(calendarAddress({ ...choice, event: row.id }))}#event`}
          className={row.importance === 3 ? 'key' : ''}
        >
          <span className="visually-hidden">{row.place} </span>
          {row.event}
        </a>
        {row.period !== '' && <small>{row.period}</small>}
        {unit !== '' && <small>{unit}</small>}
        {row.isExpected && !isPast && <small>{t(words.expectedShort)}</small>}
        {isNew && <small className="new">{t(words.newSince)}</small>}
        {row.isWithdrawn && <small>{t(words.withdrawn)}</small>}
      </th>
      {hasFigures ? (
        <>
          <td className="n first" data-label={t(words.actualShort)}>
            <Actual row={row} />
          </td>
          <td className="n" data-label={t(words.forecastShort)}>
            {figureText(row.forecast, row)}
          </td>
          <td className="n muted" data-label={t(words.previousShort)}>
            <Previous row={row} />
          </td>
          <td className="outcome">
            <OutcomeBadge row={row} now={now} />
          </td>
        </>
      ) : (
        <>
          <td colSpan={3} />
          <td className="outcome" />
        </>
      )}
    </tr>
  )
}
