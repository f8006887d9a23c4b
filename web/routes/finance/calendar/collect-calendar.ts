import { periodInCell, unitPattern } from '#contract/economy/figures/index.ts'
import { shownFigure } from '#contract/numbers/shown-figure.ts'
import type { Locale } from '#contract/text/locale.ts'
import { addDays, type EpochDay, epochDayAt, epochDayOf, isoDateOf } from '#contract/time/epoch-day.ts'
import { parsePeriod } from '#contract/time/period.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import type { CalendarFilter, CalendarItem } from '#modules/calendar'
import { currencyNames, isWeekly } from '../../../economy/figure-formats.ts'
import { pack } from '../../../pages/packed.ts'
import { notFound } from '../../../pages/page-meta.ts'
import type { Services } from '../../../pages/services.ts'
import { world } from '../../../words/market.ts'
import { dayIn, daysOf, isZone } from './calendar-days.ts'
import { type CalendarChoice, categoriesOf } from './calendar-query.ts'
import { collectRail } from './collect-rail.ts'
import { type EventRow, encodeEvents } from './event-row.ts'

/** Zones are at most so far from UTC. */
const EAST_MS = 14 * HOUR_MS
const WEST_MS = -12 * HOUR_MS

/** The filter that a choice names. Shows the 404 screen for what does not exist. */
function filterOf({ catalogue, calendar }: Services, choice: CalendarChoice): CalendarFilter {
  if (choice.zone !== undefined && !isZone(choice.zone)) notFound()
  if (choice.day !== undefined) {
    const day = parsePeriod(choice.day)
    const { first, last } = calendar.range()
    if (day?.form !== 'day' || day.start < first || day.start > last) notFound()
  }
  const countries = choice.countries.map(name => (catalogue.findCountry(name) ?? notFound()).iso2)
  const pair = choice.pair === undefined ? undefined : (catalogue.findByAnyName(choice.pair) ?? notFound())
  return {
    countries: countries.length > 0 ? countries : undefined,
    currencies: pair && [pair.base, pair.quote].map(currency => (currency === 'CNH' ? 'CNY' : currency)),
    importance: Number(choice.importance ?? 1),
    categories: categoriesOf(choice),
  }
}

/**
 * The events of the chosen days, of a day more on both sides: the visitor's zone, which decides on the day of an event,
 * is known to the browser alone unless the address names one.
 */
export async function collectCalendar(services: Services, choice: CalendarChoice, locale: Locale) {
  const { calendar, clock } = services
  const filter = filterOf(services, choice)
  const now = clock.now()
  const [first, last] = daysAround(choice, now)
  const shown = daysOf(choice.view === 'month' ? 'month' : 'week', first, locale).first
  const end = daysOf(choice.view === 'month' ? 'month' : 'week', last, locale).last
  const events = await calendar.between(addDays(shown, -1), addDays(end, 1), filter)
  const month =
    choice.view === 'month'
      ? events
      : await calendar.outline(
          addDays(daysOf('month', first, locale).first, -1),
          addDays(daysOf('month', last, locale).last, 1),
          filter,
        )
  const rowOf = eventRows(services, locale)
  return {
    now,
    range: calendar.range(),
    currencies: filter.currencies ?? [],
    /** As one string, see `encodeEvents`. */
    events: encodeEvents(rowsOfList(events, locale, rowOf)),
    rail: pack(await collectRail(services, { filter, month, now, locale, rowOf })),
  }
}

/** The days of the choice in all zones, or in the zone it names. */
function daysAround({ day, zone }: CalendarChoice, now: number): [EpochDay, EpochDay] {
  if (day !== undefined) return [epochDayOf(day), epochDayOf(day)]
  if (zone !== undefined) return [dayIn(now, zone), dayIn(now, zone)]
  return [epochDayAt(now + WEST_MS), epochDayAt(now + EAST_MS)]
}

/** Reads items as rows. Many have the same period, which is written once. */
export function eventRows(
  services: Pick<Services, 'catalogue' | 'conversion'>,
  locale: Locale,
): (item: CalendarItem) => EventRow {
  const { catalogue } = services
  const nameOf = currencyNames(services)
  const periodText = memoized((period: string) => periodInCell(period, locale))
  const periodOf = ({ period, indicator }: CalendarItem) =>
    isWeekly(indicator) ? periodInCell(period, locale, { isWeekly: true, hasYear: false }) : periodText(period)
  const placeOf = (country: string) =>
    country === '' ? world[locale] : (catalogue.countries.get(country)?.shortName[locale] ?? country)
  return item => ({
    id: item.id,
    kind: item.kind,
    at: item.at ?? null,
    day: item.at === undefined ? isoDateOf(item.day) : '',
    country: item.country,
    place: placeOf(item.country),
    currency: item.currency,
    event: item.event[locale],
    period: periodOf(item),
    importance: item.importance,
    unit: unitPattern(item, locale, nameOf),
    decimals: item.decimals,
    actual: shownFigure(item, 'actual'),
    forecast: shownFigure(item, 'forecast'),
    previous: shownFigure(item, 'previous'),
    revisedFrom: shownFigure(item, 'revisedFrom'),
    outcome: item.outcome ?? null,
    isExpected: item.isExpected,
    isWithdrawn: item.imported?.isWithdrawn ?? false,
    sample: item.sample,
  })
}

/** Rows of lists, which the calendar keeps for a while, by language. */
const rowsOf = new WeakMap<readonly CalendarItem[], Map<Locale, readonly EventRow[]>>()

function rowsOfList(
  items: readonly CalendarItem[],
  locale: Locale,
  rowOf: (item: CalendarItem) => EventRow,
): readonly EventRow[] {
  const byLocale = rowsOf.get(items) ?? new Map<Locale, readonly EventRow[]>()
  rowsOf.set(items, byLocale)
  const rows = byLocale.get(locale) ?? items.map(rowOf)
  byLocale.set(locale, rows)
  return rows
}

function memoized<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return key => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
