import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale, Text } from '#contract/text/locale.ts'
import { epochDayOf } from '#contract/time/epoch-day.ts'
import { parseCsv } from '#kit/text/csv.ts'
import { type Catalogue, type Schedule, stockExchanges } from '#modules/catalogue'
import type { CalendarItem } from './calendar-item.ts'

/** What the holiday table adds to a name when a day is moved. */
const MOVED = /^(.*) \((substitute|adjusted|observed)\)$/
const MOVED_NAME: Text = { tw: '（補假）', cn: '（补休）', en: '(observed)' }
const CLOSED: Text = { tw: '休市', cn: '休市', en: 'markets closed' }
/** Times are those of the exchange, while all others of a calendar are in the zone of its reader. */
const HOURS: Text = { tw: '當地時間 {time} 交易', cn: '当地时间{time}交易', en: 'trading {time} local time' }
const EARLY: Text = {
  tw: '當地時間 {time} 提早收盤',
  cn: '当地时间{time}提前收盘',
  en: 'early close at {time} local time',
}
/** A day that is not a holiday of the country: its name says that the market is closed. */
const MARKET_HOLIDAY = 'Market holiday'

/** Days on which stock exchanges are closed or close early, of the first exchange with each table, in order. */
export function holidayItems(catalogue: Catalogue): CalendarItem[] {
  const names = readNames()
  const items: CalendarItem[] = []
  const known = new Set<string>()
  for (const { country, schedule: id, name } of stockExchanges(catalogue)) {
    const schedule = catalogue.schedules.get(id)!
    if (schedule.holidays.length === 0 || known.has(country) || known.has(id)) continue
    known.add(country)
    known.add(id)
    const currency = catalogue.countries.get(country)?.currency ?? ''
    for (const holiday of schedule.holidays)
      items.push({
        ...itemOf(
          holiday,
          eventOf(holiday, base => names.get(`${country} ${base}`) ?? names.get(base)),
        ),
        country,
        currency,
        agency: name,
        id: `${country.toLowerCase()}.holiday.${holiday.date}.1`,
      })
  }
  return items.sort((one, other) => one.day - other.day)
}

function itemOf(
  holiday: Schedule['holidays'][number],
  event: Text,
): Omit<CalendarItem, 'id' | 'country' | 'currency' | 'agency'> {
  return {
    kind: 'holiday',
    at: undefined,
    day: epochDayOf(holiday.date),
    event,
    indicator: undefined,
    category: undefined,
    period: '',
    importance: 1,
    unit: '',
    decimals: 0,
    actual: undefined,
    forecast: undefined,
    previous: undefined,
    revisedFrom: undefined,
    higherIs: 'neutral',
    outcome: undefined,
    source: '',
    site: '',
    sample: false,
    isExpected: holiday.confidence === 'expected',
  }
}

/** `感恩節，休市`, `平安夜，當地時間 12:30 提早收盤`. A name that an operator has added is shown as it is. */
function eventOf(
  { name, closesAtMinute, sessions }: Schedule['holidays'][number],
  nameOf: (base: string) => Text | undefined,
): Text {
  const [, base = name, moved] = MOVED.exec(name) ?? []
  const known = nameOf(base) ?? { tw: base, cn: base, en: base }
  const textIn = (locale: Locale) => {
    const isEnglish = locale === 'en'
    const own = known[locale] + (moved ? (isEnglish ? ' ' : '') + MOVED_NAME[locale] : '')
    if (base === MARKET_HOLIDAY && closesAtMinute === undefined && sessions === undefined) return own
    const hours = sessions
      ?.map(({ startMinute, endMinute }) => `${timeOf(startMinute)}–${timeOf(endMinute)}`)
      .join(isEnglish ? ', ' : '、')
    const early =
      closesAtMinute === undefined ? CLOSED[locale] : EARLY[locale].replace('{time}', timeOf(closesAtMinute))
    return own + (isEnglish ? ', ' : '，') + (hours === undefined ? early : HOURS[locale].replace('{time}', hours))
  }
  return { tw: textIn('tw'), cn: textIn('cn'), en: textIn('en') }
}

const two = (value: number) => String(value).padStart(2, '0')
const timeOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** By English name; names that a country alone has by its code and that name. */
function readNames(): ReadonlyMap<string, Text> {
  const file = join(import.meta.dirname, 'data/holiday-names.csv')
  const rows = parseCsv(readFileSync(file, 'utf8'), ['name_en', 'name_tw', 'name_cn', 'country'])
  return new Map(
    rows.map(({ cells }) => [
      `${cells.country} ${cells.name_en}`.trim(),
      { tw: cells.name_tw!, cn: cells.name_cn!, en: cells.name_en! },
    ]),
  )
}
