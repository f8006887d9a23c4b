import { type FigureFormat, unitPattern } from '#contract/economy/figures/index.ts'
import { shownFigure } from '#contract/numbers/shown-figure.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { CalendarFilter, CalendarItem } from '#modules/calendar'
import type { Services } from '../pages/services.ts'
import { type Settled, settle } from '../ui/settled.ts'
import * as words from '../words/coming-events.ts'
import { world } from '../words/market.ts'
import { eventFigure, isMissing } from './event-figure.ts'
import { currencyNames } from './figure-formats.ts'

interface EventFigure {
  label: string
  /** As it is shown, with its unit. */
  value: string
  /** Of an actual figure: which side of the forecast it is on, and what that means. */
  arrow?: '▲' | '▼'
  tone?: 'up' | 'down'
  toneText?: string
}

/** An event of the calendar in a part of another page. */
export interface ComingEvent {
  /** Address of the event in the calendar, without language. */
  address: string
  /** UTC ms. */
  at: number
  /** Code and name of its country. */
  code: string
  place: string
  name: string
  importance: number
  importanceText: string
  /** Note that the date is only expected, or that no figure has come; otherwise empty. */
  remark: string
  figures: readonly EventFigure[]
}

/** Events of the calendar as a panel of another page. */
export interface EventsPart {
  title: string
  /** Address of the calendar, without language. */
  more: string
  /** Stands before the countdown to the next of them. */
  nextIn: string
  data: Settled<{
    /** UTC ms: events up to it are past. */
    now: number
    events: readonly ComingEvent[]
    /** Some of their figures are simulated. */
    isSimulated: boolean
  }>
}

/** The last events and the next ones that fit a filter. */
export async function collectComingEvents(
  services: Pick<Services, 'calendar' | 'catalogue' | 'clock' | 'conversion'>,
  part: { title: string; more: string; filter: CalendarFilter; past: number; coming: number },
  { url, locale }: { url: URL; locale: Locale },
): Promise<EventsPart> {
  const { title, more, filter, ...counts } = part
  const data = await settle({ url }, async () => {
    const items = await services.calendar.near(filter, counts)
    const now = services.clock.now()
    return {
      now,
      isSimulated: items.some(({ sample }) => sample),
      events: items.map(item => comingEvent(services, item, { now, locale })),
    }
  })
  return { title, more, nextIn: words.nextIn[locale], data }
}

function comingEvent(
  services: Pick<Services, 'catalogue' | 'conversion'>,
  item: CalendarItem,
  { now, locale }: { now: number; locale: Locale },
): ComingEvent {
  const { catalogue } = services
  const { id, country, importance, kind, decimals } = item
  const format = { unit: unitPattern(item, locale, currencyNames(services)), decimals }
  const at = item.at!
  const figure = (name: 'forecast' | 'previous') => {
    const value = shownFigure(item, name)
    return value === null ? [] : [{ label: words[name][locale], value: eventFigure(value, format, locale) }]
  }
  const isWithout = isMissing({ kind, at, actual: shownFigure(item, 'actual') }, now)
  return {
    address: `/finance/dailyNews?event=${encodeURIComponent(id)}`,
    at,
    code: country || '—',
    place: country === '' ? world[locale] : (catalogue.countries.get(country)?.shortName[locale] ?? country),
    name: item.event[locale],
    importance,
    importanceText: words.importance[importance]![locale],
    remark: isWithout ? words.notAvailable[locale] : item.isExpected && at > now ? words.expected[locale] : '',
    figures: [...actualFigure(item, format, locale), ...figure('forecast'), ...figure('previous')],
  }
}

function actualFigure(item: CalendarItem, format: FigureFormat, locale: Locale): EventFigure[] {
  const actual = shownFigure(item, 'actual')
  const forecast = shownFigure(item, 'forecast')
  const { outcome } = item
  if (actual === null) return []
  const arrow =
    typeof actual !== 'number' || typeof forecast !== 'number' || actual === forecast
      ? undefined
      : actual > forecast
        ? '▲'
        : '▼'
  const isKnown = outcome === 'better' || outcome === 'worse'
  return [
    {
      label: words.actual[locale],
      value: eventFigure(actual, format, locale),
      ...(arrow && ({ arrow } as const)),
      ...(isKnown && ({ tone: outcome === 'better' ? 'up' : 'down', toneText: words[outcome][locale] } as const)),
    },
  ]
}
