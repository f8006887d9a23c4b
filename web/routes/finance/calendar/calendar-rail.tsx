import { useMemo } from 'react'
import type { EpochDay } from '#contract/time/epoch-day.ts'
import { ImportanceMark } from '../../../economy/importance-mark.tsx'
import { shortDate } from '../../../i18n/date-text.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { type Packed, unpack } from '../../../pages/packed.ts'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/calendar.ts'
import { dayIn } from './calendar-days.ts'
import { importanceWord } from './calendar-names.ts'
import type { CalendarChoice } from './calendar-query.ts'
import type { RailData } from './collect-rail.ts'
import { MonthGrid } from './month-grid.tsx'
import { NextRelease } from './next-release.tsx'

/** Beside the events: the next one, the month, and when exchanges are closed. */
export function CalendarRail({
  choice,
  rail,
  zone,
  shown,
  today,
  range,
}: {
  choice: CalendarChoice
  rail: Packed<RailData>
  /** The days that the calendar has. */
  range: { first: EpochDay; last: EpochDay }
  zone: string
  shown: EpochDay
  today: EpochDay
}) {
  const t = useText()
  const locale = useLocale()
  const { next, nextName, nextRecent, marks, holidays } = useMemo(() => unpack(rail), [rail])
  const marked = new Set(marks.map(at => dayIn(at, zone)))
  return (
    <section className="board">
      {next && (
        <Panel
          title={t(words.next)}
          actions={<ImportanceMark value={next.importance} text={t(importanceWord(next.importance))} />}
        >
          <NextRelease next={next} name={nextName} recent={nextRecent} choice={choice} zone={zone} />
        </Panel>
      )}
      <div className="panel">
        <MonthGrid choice={choice} range={range} shown={shown} today={today} isMarked={day => marked.has(day)} />
      </div>
      {holidays.length > 0 && (
        <Panel title={t(words.kinds.holidays)}>
          <ul className="holidays">
            {holidays.map(({ id, day, country, place, event }) => (
              <li key={id}>
                <time dateTime={day}>{shortDate(day, locale)}</time>
                <abbr className="code" title={place}>
                  {country}
                </abbr>
                <span>{event}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </section>
  )
}
