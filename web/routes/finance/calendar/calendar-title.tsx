import type { Locale } from '#contract/text/locale.ts'
import { addDays, type EpochDay, isoDateOf } from '#contract/time/epoch-day.ts'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Segments } from '../../../ui/segments.tsx'
import * as words from '../../../words/calendar.ts'
import { ZoneMenu } from './calendar-bar.tsx'
import { dayBeside, daysOf, startOfDay } from './calendar-days.ts'
import { dayName, monthName } from './calendar-names.ts'
import {
  type CalendarChoice,
  calendarAddress,
  categoriesOf,
  kinds,
  mainCountries,
  views,
  withoutEvent,
} from './calendar-query.ts'
import type { EventRow } from './event-row.ts'

interface TitleProps {
  choice: CalendarChoice
  /** The days that the calendar has. */
  range: { first: EpochDay; last: EpochDay }
  /** The only currencies shown; none for all. */
  currencies: readonly string[]
  listed: readonly EventRow[]
  shown: EpochDay
  zone: string
  now: number
  locale: Locale
}

/** The title, which days are shown, and the switches between days, kinds and zones. */
export function CalendarTitle({ choice, range, currencies, listed, shown, zone, now, locale }: TitleProps) {
  const t = useText()
  const path = usePath()
  const { kind: _, category: __, ...all } = withoutEvent(choice)
  const to = (change: Partial<CalendarChoice>) => path(calendarAddress({ ...withoutEvent(choice), ...change }))
  const { first, last } = daysOf(choice.view, shown, locale)
  const name =
    choice.view === 'day'
      ? dayName(shown, locale)
      : choice.view === 'month'
        ? monthName(shown, locale)
        : t(words.fromTo, { first: dayName(first, locale), last: dayName(last, locale) })
  const before = dayBeside(choice.view, shown, -1)
  const after = dayBeside(choice.view, shown, 1)
  const isDue = ({ at, kind }: EventRow) => kind !== 'holiday' && (at === null || at > now)
  return (
    <div className="page-title calendar-title">
      <h1>{t(words.title)}</h1>
      <p>{t(words.dayNote, { day: name, count: listed.length, pending: listed.filter(isDue).length })}</p>
      <span className="grow" />
      <Segments
        label={t(words.kindLabel)}
        leadTo="step"
        choices={[undefined, ...kinds].map(kind => [
          path(calendarAddress(kind === undefined ? all : { ...all, kind })),
          t(kind === undefined ? words.all : words.kinds[kind]),
          choice.kind === kind,
        ])}
      />
      <Segments
        label={t(words.viewLabel)}
        leadTo="step"
        choices={views.map(view => [to({ view }), t(words.views[view]), choice.view === view])}
      />
      <nav className="day-steps">
        {before >= range.first && (
          <a
            className="icon-button back"
            href={to({ day: isoDateOf(before) })}
            rel="prev"
            aria-label={t(words.previousPage[choice.view])}
          >
            <Icon name="right" size={14} />
          </a>
        )}
        <a className="chip" href={path(calendarAddress(withoutDay(choice)))}>
          {t(words.today)}
        </a>
        {after <= range.last && (
          <a
            className="icon-button"
            href={to({ day: isoDateOf(after) })}
            rel="next"
            aria-label={t(words.nextPage[choice.view])}
          >
            <Icon name="right" size={14} />
          </a>
        )}
      </nav>
      <ZoneMenu choice={choice} zone={zone} now={now} />
      <a
        className="chip"
        href={csvAddress(choice, { first, last, zone, currencies }, locale)}
        aria-label={t(words.exportCsv)}
      >
        CSV
      </a>
      <a className="chip" href={feedAddress(choice, currencies, locale)} title={t(words.icsNote)}>
        {t(words.ics)}
      </a>
    </div>
  )
}

function withoutDay(choice: CalendarChoice): CalendarChoice {
  const { day: _, ...rest } = withoutEvent(choice)
  return rest
}

/** The file of the days and filters that are shown. */
function csvAddress(
  choice: CalendarChoice,
  { first, last, zone, currencies }: { first: EpochDay; last: EpochDay; zone: string; currencies: readonly string[] },
  locale: Locale,
): string {
  const [from, to] = [first, addDays(last, 1)].map(day => new Date(startOfDay(day, zone)).toISOString())
  const query = filterQuery(choice, currencies)
  query.set('from', from!)
  query.set('to', to!)
  query.set('locale', locale)
  return `/api/v1/calendar.csv?${query}`
}

/** The feed of the filters that are shown, of all days. */
function feedAddress(choice: CalendarChoice, currencies: readonly string[], locale: Locale): string {
  const query = filterQuery(choice, currencies)
  query.set('locale', locale)
  return `/api/v1/calendar.ics?${query}`
}

/** The filters, as the calls of the calendar name them. */
function filterQuery(choice: CalendarChoice, currencies: readonly string[]): URLSearchParams {
  const query = new URLSearchParams()
  const isoOf = (name: string) => mainCountries.find(([country]) => country === name)?.[1] ?? name
  if (choice.countries.length > 0) query.set('country', choice.countries.map(isoOf).join())
  if (currencies.length > 0) query.set('currency', currencies.join())
  if (choice.importance !== undefined) query.set('importance', choice.importance)
  const categories = categoriesOf(choice)
  if (categories) query.set('category', categories.join())
  return query
}
