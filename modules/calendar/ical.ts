import { filledText } from '#contract/answers/error.ts'
import { eventName, type NamedPlace } from '#contract/economy/event-name.ts'
import {
  type CurrencyName,
  figureText,
  periodNamed,
  unitPattern,
  weeklyIndicators,
} from '#contract/economy/figures/index.ts'
import { type FigureName, shownFigure } from '#contract/numbers/shown-figure.ts'
import { type Locale, localizePath, type Text } from '#contract/text/locale.ts'
import { isoDateOf } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { mapInSlices } from '#kit/scheduling/event-loop.ts'
import type { CalendarItem } from './calendar-item.ts'

/** Octets of a line, without its end (RFC 5545, 3.1). */
const MAX_OCTETS = 75
/** Programs are asked to poll no more often than this. */
const REFRESH = 'PT1H'
const PRIORITY: Readonly<Record<number, number>> = { 1: 9, 2: 5, 3: 1 }

const words = {
  named: { tw: '{name}：{value}', cn: '{name}：{value}', en: '{name}: {value}' },
  title: { tw: '財經日曆', cn: '财经日历', en: 'Economic calendar' },
  actual: { tw: '公布值', cn: '公布值', en: 'Actual' },
  forecast: { tw: '預測值', cn: '预测值', en: 'Forecast' },
  previous: { tw: '前值', cn: '前值', en: 'Previous' },
  period: { tw: '統計期', cn: '统计期', en: 'Period' },
  agency: { tw: '發布機構', cn: '发布机构', en: 'Publisher' },
  expected: {
    tw: '日期依慣例推算，並非機構公布',
    cn: '日期按惯例推算，并非机构公布',
    en: 'The date is expected, not announced',
  },
  source: { tw: '資料來源', cn: '数据来源', en: 'Source' },
  sample: { tw: '模擬數據', cn: '模拟数据', en: 'Simulated figures' },
} as const satisfies Record<string, Text>

export interface FeedFrame {
  /** The site's own address, without a trailing slash. */
  siteUrl: string
  brandName: string
  locale: Locale
  /** UTC ms. */
  now: number
  placeOf(country: string): NamedPlace | undefined
  currencyName: CurrencyName
}

/**
 * Events as an iCalendar feed (RFC 5545). Times are UTC instants, so that no program has to know a zone; ids are the
 * same in every feed, so that an event that moves replaces itself: a later revision has a higher `SEQUENCE` and a later
 * `DTSTAMP`. The text changes once a day, and when an event does.
 */
export function calendarFeed(items: readonly CalendarItem[], frame: FeedFrame): string {
  return `${feedHead(frame)}${items.map(item => eventText(item, frame)).join('')}${FEED_END}`
}

/** The same for many events: other work has its turn in between. */
export async function longCalendarFeed(items: readonly CalendarItem[], frame: FeedFrame): Promise<string> {
  const events = await mapInSlices(items, item => eventText(item, frame))
  return `${feedHead(frame)}${events.join('')}${FEED_END}`
}

const FEED_END = 'END:VCALENDAR\r\n'
const textOf = (lines: readonly string[]) => lines.map(line => `${folded(line)}\r\n`).join('')

function eventText(item: CalendarItem, frame: FeedFrame): string {
  return textOf(eventLines(item, frame.now - (frame.now % DAY_MS), frame))
}

function feedHead({ brandName, locale }: FeedFrame): string {
  return textOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(brandName)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(`${words.title[locale]} – ${brandName}`)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
  ])
}

function eventLines(item: CalendarItem, today: number, frame: FeedFrame): string[] {
  const { siteUrl, locale, placeOf } = frame
  const page = localizePath(`/finance/dailyNews?event=${encodeURIComponent(item.id)}`, locale)
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(`${item.id}@${new URL(siteUrl).host}`)}`,
    ...revisionLines(item, today),
    item.at === undefined
      ? `DTSTART;VALUE=DATE:${isoDateOf(item.day).replaceAll('-', '')}`
      : `DTSTART:${basicTime(item.at)}`,
    `SUMMARY:${escaped(eventName(placeOf(item.country), item.event[locale], locale))}`,
    `DESCRIPTION:${escaped(descriptionOf(item, frame))}`,
    `CATEGORIES:${escaped(item.category ?? item.kind)}`,
    `PRIORITY:${PRIORITY[item.importance]}`,
    `STATUS:${item.imported?.isWithdrawn ? 'CANCELLED' : item.isExpected ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    `URL:${siteUrl}${page}`,
    'END:VEVENT',
  ]
}

/** When an event was revised last, and how many times: of one that was imported as that is stored. */
function revisionLines({ imported, at, actual }: CalendarItem, today: number): string[] {
  if (imported) {
    const changed = basicTime(imported.changedAt)
    return [`DTSTAMP:${changed}`, `LAST-MODIFIED:${changed}`, `SEQUENCE:${imported.versions}`]
  }
  // Its figure is there from its time on.
  return [`DTSTAMP:${basicTime(actual === undefined ? today : Math.max(today, at ?? today))}`]
}

function descriptionOf(item: CalendarItem, { locale, currencyName }: FeedFrame): string {
  const format = { unit: unitPattern(item, locale, currencyName), decimals: item.decimals }
  const line = (name: keyof typeof words, value: string) =>
    value === '' ? [] : [filledText(words.named, { name: words[name][locale], value }, locale)]
  const figure = (name: FigureName & keyof typeof words) => {
    const value = shownFigure(item, name)
    return line(name, typeof value === 'number' ? figureText(value, format, locale) : (value ?? ''))
  }
  const isWeekly = item.indicator !== undefined && weeklyIndicators.has(item.indicator)
  return [
    ...line('period', periodNamed(item.period, locale, { isWeekly })),
    ...figure('actual'),
    ...figure('forecast'),
    ...figure('previous'),
    ...line('agency', item.agency?.[locale] ?? ''),
    ...(item.isExpected ? [words.expected[locale]] : []),
    ...(item.sample ? [words.sample[locale]] : []),
    ...line('source', item.imported?.attribution ?? ''),
  ].join('\n')
}

/** `20261106T133000Z`. */
function basicTime(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, character => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n')
}

/** A line in parts of at most 75 octets; characters are not cut. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      parts.push(part)
      part = ''
      // The blank at the beginning of a continued line.
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
