import { addDays, type EpochDay, isoDateOf } from '#contract/time/epoch-day.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import * as words from '../../../words/calendar.ts'
import { dateOf, dayName, weekdayName } from './calendar-names.ts'
import { type CalendarChoice, calendarAddress, withoutEvent } from './calendar-query.ts'

/** The days of a week with how many events they have. */
export function WeekStrip({
  choice,
  first,
  shown,
  today,
  countOf,
}: {
  choice: CalendarChoice
  first: EpochDay
  shown: EpochDay
  today: EpochDay
  countOf(day: EpochDay): number
}) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const days = Array.from({ length: 7 }, (_, index) => addDays(first, index))
  const most = Math.max(1, ...days.map(countOf))
  return (
    <nav className="week-strip" aria-label={t(words.week)}>
      {days.map(day => (
        <a
          key={day}
          href={path(calendarAddress({ ...withoutEvent(choice), view: 'day', day: isoDateOf(day) }))}
          className={day < today ? 'past' : ''}
          aria-current={choice.view === 'day' && day === shown ? 'date' : undefined}
          title={dayName(day, locale)}
        >
          <span>{weekdayName(day, locale)}</span>
          <b>{dateOf(day)}</b>
          <em>{t(words.count, { count: countOf(day) })}</em>
          <i style={{ width: `${(countOf(day) / most) * 100}%` }} />
        </a>
      ))}
    </nav>
  )
}
