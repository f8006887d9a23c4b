import { addDays, type EpochDay, isoDateOf } from '#contract/time/epoch-day.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import * as words from '../../../words/calendar.ts'
import { dayBeside, dayOfWeek, daysOf } from './calendar-days.ts'
import { dateOf, dayName, monthName, weekdayName } from './calendar-names.ts'
import { type CalendarChoice, calendarAddress, withoutEvent } from './calendar-query.ts'

/** A month with a mark on the days of important events. */
export function MonthGrid({
  choice,
  range,
  shown,
  today,
  isMarked,
}: {
  choice: CalendarChoice
  range: { first: EpochDay; last: EpochDay }
  shown: EpochDay
  today: EpochDay
  isMarked(day: EpochDay): boolean
}) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const { first, last } = daysOf('month', shown, locale)
  const address = (day: EpochDay, view = choice.view) =>
    path(calendarAddress({ ...withoutEvent(choice), view, day: isoDateOf(day) }))
  const before = dayBeside('month', shown, -1)
  const after = dayBeside('month', shown, 1)
  const weekStart = daysOf('week', shown, locale).first
  const week = Array.from({ length: 7 }, (_, index) => addDays(weekStart, index))
  const days = Array.from({ length: last - first + 1 }, (_, index) => addDays(first, index))
  return (
    <section className="month-grid" aria-label={monthName(shown, locale)}>
      <div className="panel-head">
        <h2>{monthName(shown, locale)}</h2>
        <span className="grow" />
        {before >= range.first && (
          <a className="icon-button back" href={address(before)} aria-label={t(words.lastMonth)}>
            <Icon name="right" size={14} />
          </a>
        )}
        {after <= range.last && (
          <a className="icon-button" href={address(after)} aria-label={t(words.nextMonth)}>
            <Icon name="right" size={14} />
          </a>
        )}
      </div>
      <div className="month-days">
        {week.map(day => (
          <span key={day} aria-hidden="true">
            {weekdayName(day, locale)}
          </span>
        ))}
        {days.map(day => (
          <a
            key={day}
            href={address(day, 'day')}
            style={day === first ? { gridColumnStart: dayOfWeek(day, locale) + 1 } : undefined}
            aria-current={day === shown ? 'date' : undefined}
            aria-label={dayName(day, locale)}
            className={`${day === today ? 'today' : ''} ${isMarked(day) ? 'marked' : ''}`}
          >
            {dateOf(day)}
          </a>
        ))}
      </div>
    </section>
  )
}
