import { Fragment } from 'react'
import { type EpochDay, isoDateOf } from '#contract/time/epoch-day.ts'
import { hourMinute } from '../../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { HeadedTable } from '../../../ui/headed-table.tsx'
import { useGrowing } from '../../../ui/use-growing.tsx'
import * as words from '../../../words/calendar.ts'
import { dayName } from './calendar-names.ts'
import { type CalendarChoice, calendarAddress, eventAddresses, withoutEvent } from './calendar-query.ts'
import { eventCells, isPast } from './event-cells.ts'
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

/**
 * Events in the order of their time, with a line at the present moment. Of hundreds the first days are rendered, and the
 * others as they come near the window; without a script there are links to them.
 */
export function Agenda({ choice, days, zone, now, today }: AgendaProps) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const lastLook = useLastLook(now)
  const addressOf = eventAddresses(choice)
  const cellsOf = (row: EventRow) => eventCells(row, { t, locale, zone, now, lastLook }, path(addressOf(row.id)))
  const countOf = (some: typeof days) => some.reduce((sum, { events }) => sum + events.length, 0)
  const [isShown, end] = useGrowing(countOf(days), FIRST_EVENTS)
  const rest = days.findIndex((_, place) => !isShown(countOf(days.slice(0, place))))
  const shown = rest < 0 ? days : days.slice(0, rest)
  return (
    <>
      <HeadedTable
        className="quotes data-table agenda"
        caption={t(words.title)}
        head={[
          ...[words.time, words.place, words.importance, words.event].map(word => ({ text: t(word) })),
          t(words.actual),
          t(words.forecast),
          t(words.previous),
          { text: t(words.outcome), className: 'outcome' },
        ]}
      >
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
                  <tr
                    className={`event ${isPast(row, now) ? 'past' : ''} ${choice.event === row.id ? 'open' : ''}`}
                    id={row.id}
                    // biome-ignore lint/security/noDangerouslySetInnerHtml: made by `html`, which escapes every value
                    dangerouslySetInnerHTML={{ __html: cellsOf(row) }}
                  />
                </Fragment>
              ))}
              {place === 'end' && <NowLine now={now} zone={zone} />}
            </tbody>
          )
        })}
      </HeadedTable>
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
