import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Text } from '#contract/text/locale.ts'
import { epochDayOf } from '#contract/time/epoch-day.ts'
import { parseCsv } from '#kit/text/csv.ts'
import { type Catalogue, type Schedule, stockExchanges } from '#modules/catalogue'
import type { CalendarItem } from './calendar-item.ts'

/** What the holiday table adds to a name when a day is moved. */
const MOVED = /^(.*) \((substitute|adjusted|observed)\)$/
const MOVED_NAME: Text = { tw: '（補假）', cn: '（补假）', en: '(observed)' }
const CLOSED: Text = { tw: '休市', cn: '休市', en: 'market closed' }
const HOURS: Text = { tw: '交易時間 {time}', cn: '交易时间 {time}', en: 'trading {time}' }
const EARLY: Text = { tw: '提早收盤 {time}', cn: '提前收市 {time}', en: 'early close {time}' }

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
        ...itemOf(holiday, names),
        country,
        currency,
        agency: name.en,
        id: `${country.toLowerCase()}.holiday.${holiday.date}.1`,
      })
  }
  return items.sort((one, other) => one.day - other.day)
}

function itemOf(
  holiday: Schedule['holidays'][number],
  names: ReadonlyMap<string, Text>,
): Omit<CalendarItem, 'id' | 'country' | 'currency' | 'agency'> {
  return {
    kind: 'holiday',
    at: undefined,
    day: epochDayOf(holiday.date),
    event: eventOf(holiday, names),
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

/** `感恩節，休市`, `聖誕夜，提前收市 12:30`. A name that an operator has added is shown as it is. */
function eventOf(
  { name, closesAtMinute, sessions }: Schedule['holidays'][number],
  names: ReadonlyMap<string, Text>,
): Text {
  const [, base = name, moved] = MOVED.exec(name) ?? []
  const known = names.get(base) ?? { tw: base, cn: base, en: base }
  const textIn = (locale: keyof Text) => {
    const own = moved ? `${known[locale]}${locale === 'en' ? ' ' : ''}${MOVED_NAME[locale]}` : known[locale]
    const hours = sessions
      ?.map(({ startMinute, endMinute }) => `${timeOf(startMinute)}–${timeOf(endMinute)}`)
      .join(', ')
    const early =
      closesAtMinute === undefined ? CLOSED[locale] : EARLY[locale].replace('{time}', timeOf(closesAtMinute))
    const state = hours === undefined ? early : HOURS[locale].replace('{time}', hours)
    return locale === 'en' ? `${own}, ${state}` : `${own}，${state}`
  }
  return { tw: textIn('tw'), cn: textIn('cn'), en: textIn('en') }
}

const two = (value: number) => String(value).padStart(2, '0')
const timeOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

function readNames(): ReadonlyMap<string, Text> {
  const file = join(import.meta.dirname, 'data/holiday-names.csv')
  const rows = parseCsv(readFileSync(file, 'utf8'), ['name_en', 'name_tw', 'name_cn'])
  return new Map(
    rows.map(({ cells }) => [cells.name_en!, { tw: cells.name_tw!, cn: cells.name_cn!, en: cells.name_en! }]),
  )
}
