import { z } from 'zod'
import { dateToTime, epochDayAt } from '#contract/time/epoch-day.ts'
import { momentCell, oneOfCell, optionalCell, parsedCell, textCell } from '#kit/import/cells.ts'
import { utcToWall } from '#kit/time/zone.ts'
import type { CalendarKind } from './calendar-kind.ts'
import type { ListedEvent } from './listed-event.ts'

export const FF_SOURCE = 'Forex Factory'

/** Where days of a currency's events are counted. */
const AREAS = {
  USD: ['US', 'America/New_York'],
  EUR: ['EU', 'Europe/Berlin'],
  GBP: ['GB', 'Europe/London'],
  JPY: ['JP', 'Asia/Tokyo'],
  CNY: ['CN', 'Asia/Shanghai'],
  AUD: ['AU', 'Australia/Sydney'],
  NZD: ['NZ', 'Pacific/Auckland'],
  CAD: ['CA', 'America/Toronto'],
  CHF: ['CH', 'Europe/Zurich'],
  All: ['', 'UTC'],
} as const
type Currency = keyof typeof AREAS

/** Members of the euro area, by the first word of a title. */
const MEMBERS: Readonly<Record<string, string>> = { German: 'DE', French: 'FR', Italian: 'IT', Spanish: 'ES' }
const IMPORTANCE = { Low: 1, Medium: 2, High: 3, Holiday: 1, 'Non-Economic': 1, None: 1 } as const
type Impact = keyof typeof IMPORTANCE

const KINDS: readonly (readonly [RegExp, CalendarKind])[] = [
  [/\b(?:Speaks|Testifies|Press Conference|Speech)$/, 'speech'],
  [/\bBond Auction$/, 'auction'],
  [
    /\b(?:Meetings?|Meeting Minutes|Rate Statement|Policy Statement|Cash Rate|Bank Rate|Funds Rate|Overnight Rate|Policy Rate|Refinancing Rate|Summary of Opinions|Summit|Elections?|Referendum)$/,
    'meeting',
  ],
]

/** One figure in a form of its own refuses no week: what is not a number is shown as it is written. */
const figureCell = () =>
  parsedCell(
    text => (text.length <= MAX_CHARACTERS ? text.trim() : undefined),
    `is longer than ${MAX_CHARACTERS} characters`,
  )
const MAX_CHARACTERS = 40

/** An element of a week's file of Forex Factory; other fields are ignored. */
export const ffRow = z.object({
  title: textCell(),
  country: oneOfCell(Object.keys(AREAS) as Currency[]),
  date: momentCell(),
  impact: oneOfCell(Object.keys(IMPORTANCE) as Impact[]),
  forecast: figureCell(),
  previous: figureCell(),
  actual: optionalCell(figureCell()),
})

/** An event of Forex Factory. Titles are in English alone; holidays are days without a time. */
export function ffEvent({ title, country: currency, date, impact, ...figures }: z.output<typeof ffRow>): ListedEvent {
  const [area, zone] = AREAS[currency]
  const day = epochDayAt(utcToWall(zone, date))
  const isHoliday = impact === 'Holiday'
  return {
    source: FF_SOURCE,
    attribution: 'Forex Factory (Fair Economy, Inc.)',
    title: { tw: title, cn: title, en: title },
    country: (area === 'EU' && MEMBERS[title.split(' ')[0]!]) || area,
    currency: currency === 'All' ? '' : currency,
    at: isHoliday ? dateToTime(day) : date,
    isTimeKnown: !isHoliday,
    day,
    kind: isHoliday ? 'holiday' : (KINDS.find(([pattern]) => pattern.test(title))?.[1] ?? 'data'),
    importance: IMPORTANCE[impact],
    period: '',
    indicator: '',
    estimate: 1,
    unit: '',
    actual: figures.actual ?? '',
    forecast: figures.forecast,
    previous: figures.previous,
    revisedFrom: '',
    site: 'https://www.forexfactory.com/calendar',
  }
}
