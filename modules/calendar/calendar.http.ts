import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import { type CurrencyName, figureText, unitName, unitPattern } from '#contract/economy/figures/index.ts'
import * as Errors from '#contract/errors/index.ts'
import { type FigureName, shownFigure } from '#contract/numbers/shown-figure.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { dateToTime, type EpochDay, epochDayAt, isoDateOf } from '#contract/time/epoch-day.ts'
import { parsePeriod } from '#contract/time/period.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { type Call, call } from '#kit/http/call.ts'
import type { Clock } from '#kit/time/clock.ts'
import { parseMoment } from '#kit/time/moment.ts'
import type { Catalogue } from '#modules/catalogue'
import type { Currencies } from '#modules/currencies'
import { categories } from '#modules/economy'
import type { Calendar } from './calendar.ts'
import type { CalendarFilter } from './calendar-filter.ts'
import type { CalendarItem } from './calendar-item.ts'
import { calendarFeed, longCalendarFeed } from './ical.ts'
import { calendarKinds } from './imported/calendar-kind.ts'
import { calendarExample, calendarResult, feedExample, type WireItem } from './wire.ts'

const MAX_DAYS = 92
const USUAL_DAYS = 7
/** A range of the longest length takes some 30 ms of CPU time. */
const COST = 5

const heads = {
  time: { tw: '時間（UTC）', cn: '时间（UTC）', en: 'Time (UTC)' },
  date: { tw: '當地日期', cn: '当地日期', en: 'Local date' },
  isExpected: { tw: '預計日期', cn: '预计日期', en: 'Expected date' },
  isWithdrawn: { tw: '已撤下', cn: '已撤下', en: 'Withdrawn' },
  country: { tw: '國家/地區', cn: '国家/地区', en: 'Country/region' },
  currency: { tw: '貨幣', cn: '货币', en: 'Currency' },
  event: { tw: '事件', cn: '事件', en: 'Event' },
  period: { tw: '統計期', cn: '统计期', en: 'Period' },
  importance: { tw: '重要性', cn: '重要性', en: 'Importance' },
  actual: { tw: '公布值', cn: '公布值', en: 'Actual' },
  forecast: { tw: '預測值', cn: '预测值', en: 'Forecast' },
  previous: { tw: '前值', cn: '前值', en: 'Previous' },
  revisedFrom: { tw: '修正前', cn: '修正前', en: 'Revised from' },
  unit: { tw: '單位', cn: '单位', en: 'Unit' },
  source: { tw: '資料來源', cn: '数据来源', en: 'Source' },
  agency: { tw: '發布機構', cn: '发布机构', en: 'Publisher' },
  sample: { tw: '模擬數據', cn: '模拟数据', en: 'Simulated' },
  id: { tw: '事件編號', cn: '事件编号', en: 'Id' },
} as const satisfies Partial<Record<keyof WireItem, Text>>

const columns = Object.keys(heads) as (keyof typeof heads)[]

/** An ISO date, the beginning of a UTC day, or an instant. */
const moment = z
  .string()
  .max(40)
  .transform((text, context) => {
    const date = parsePeriod(text)
    const isDate = date?.form === 'day'
    const at = isDate ? dateToTime(date.start) : parseMoment(text)
    if (at !== undefined) return { at, isDate }
    context.addIssue({ code: 'custom', message: 'is neither an ISO date nor an ISO time with its zone' })
    return z.NEVER
  })

const words = (known: readonly string[], problem: string) =>
  z.string().transform((text, context) => {
    const found = text.split(',').map(word => known.find(each => each.toLowerCase() === word.trim().toLowerCase()))
    if (found.every(word => word !== undefined)) return found
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })

const eventId = z.string().max(120).optional().describe('Id of the only event, whenever it is')

const currencyCodes = z
  .string()
  .regex(/^[A-Za-z]{3}(,[A-Za-z]{3})*$/)
  .max(200)
  .transform(text => text.toUpperCase().split(','))

const categoryWords = [...categories, ...calendarKinds]

const calendarParameters = z.object({
  from: moment.optional().meta({ description: 'ISO date (UTC) or time; today if omitted', example: '2026-11-23' }),
  to: moment
    .optional()
    .meta({ description: 'ISO date, included, or time, excluded; a week in all if omitted', example: '2026-11-29' }),
  country: z.string().max(200).optional().meta({
    description: 'ISO 3166 alpha-2 codes or names, separated by commas; EU for the euro area',
    example: 'US,EU',
  }),
  currency: currencyCodes
    .optional()
    .meta({ description: 'ISO 4217 codes, separated by commas: events of their countries', example: 'EUR,USD' }),
  importance: z.enum(['1', '2', '3']).optional().describe('Minimum importance: 1 (all) to 3 (high only)'),
  category: words(categoryWords, 'names no category or kind')
    .optional()
    .meta({ description: `Separated by commas: ${categoryWords.join(', ')}`, example: 'Prices,meeting' }),
})

export interface CalendarCallsDeps {
  calendar: Calendar
  catalogue: Pick<Catalogue, 'findCountry' | 'countries'>
  currencies: Pick<Currencies, 'find'>
  clock: Clock
  siteUrl: string
  brandName: string
}

function currencyNames({ currencies }: CalendarCallsDeps): CurrencyName {
  return code => currencies.find(code)?.name
}

export function calendarCalls(deps: CalendarCallsDeps): Call[] {
  return [listCall(deps), feedCall(deps)]
}

function listCall(deps: CalendarCallsDeps) {
  const currencyName = currencyNames(deps)
  return call({
    id: 'listCalendar',
    tag: 'Economy',
    method: 'GET',
    path: '/api/v1/calendar',
    access: 'public',
    cors: 'open',
    work: 'heavy',
    cost: COST,
    summary: {
      tw: '財經日曆：經濟數據、利率會議與休市日的時間與數值',
      cn: '财经日历：经济数据、利率会议与休市日的时间与数值',
      en: 'Economic calendar: releases, rate meetings and holidays, with their figures',
    },
    parameters: calendarParameters.extend({ event: eventId }),
    result: calendarResult,
    example: calendarExample,
    errors: [
      Errors.CalendarCountryUnknown,
      Errors.CalendarRangeTooLong,
      Errors.CalendarDaysUnknown,
      Errors.CalendarEventUnknown,
    ],
    async handle({ event, ...parameters }, { locale }) {
      const { from, to, items } =
        event === undefined ? await selectedItems(parameters, deps) : onlyEvent(await namedEvent(event, deps))
      return {
        from: new Date(from).toISOString(),
        to: new Date(to).toISOString(),
        list: items.map(item => wireItem(item, locale, currencyName)),
      }
    },
    table: ({ list }, locale) => ({
      head: columns.map(column => heads[column][locale]),
      rows: list.map(item =>
        columns.map(column => (column === 'unit' ? unitName(item, locale, currencyName) : cellOf(item[column]))),
      ),
    }),
  })
}

/** Programs that poll a feed are told what is past for a week, and five weeks ahead. */
const FEED_PAST_MS = 7 * DAY_MS
const FEED_AHEAD_MS = 35 * DAY_MS

function feedCall(deps: CalendarCallsDeps) {
  const currencyName = currencyNames(deps)
  return call({
    id: 'getCalendarFeed',
    tag: 'Economy',
    method: 'GET',
    path: '/api/v1/calendar.ics',
    access: 'public',
    cors: 'open',
    work: 'heavy',
    cost: COST,
    summary: {
      tw: '可訂閱的財經日曆（iCalendar），時間為 UTC',
      cn: '可订阅的财经日历（iCalendar），时间为UTC',
      en: 'The calendar as a feed to subscribe to (iCalendar), in UTC',
    },
    parameters: calendarParameters.extend({
      from: moment.optional().describe('ISO date (UTC) or time; a week ago if omitted'),
      to: moment.optional().describe('ISO date, included, or time, excluded; six weeks in all if omitted'),
      event: eventId,
    }),
    result: 'text/calendar',
    example: feedExample,
    errors: [
      Errors.CalendarCountryUnknown,
      Errors.CalendarRangeTooLong,
      Errors.CalendarDaysUnknown,
      Errors.CalendarEventUnknown,
    ],
    async handle({ event, from = startOf(deps.clock.now() - FEED_PAST_MS), to, ...filter }, { locale }, reply) {
      const { catalogue, clock, siteUrl, brandName } = deps
      const now = clock.now()
      const range = { from, to: to ?? startOf(from.at + FEED_PAST_MS + FEED_AHEAD_MS) }
      const placeOf = (country: string) => catalogue.countries.get(country)
      const frame = { siteUrl, brandName, locale, now, placeOf, currencyName }
      const text =
        event === undefined
          ? await longCalendarFeed((await selectedItems({ ...filter, ...range }, deps)).items, frame)
          : calendarFeed([await namedEvent(event, deps)], frame)
      const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
      reply.header('etag', etag)
      if (reply.request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      reply.header('content-disposition', 'inline; filename="calendar.ics"')
      return text
    },
  })
}

const startOf = (at: number) => ({ at: dateToTime(epochDayAt(at)), isDate: true })

/** Throws UnknownEvent. */
async function namedEvent(id: string, { calendar }: CalendarCallsDeps): Promise<CalendarItem> {
  const item = await calendar.find(id)
  if (!item) throw new PortalError(Errors.CalendarEventUnknown, { event: id })
  return item
}

/** An event, and the UTC day that it is on. */
function onlyEvent(item: CalendarItem) {
  const from = item.at === undefined ? dateToTime(item.day) : dateToTime(epochDayAt(item.at))
  return { from, to: from + DAY_MS, items: [item] }
}

const cellOf = (value: WireItem[keyof WireItem]) => (typeof value === 'boolean' ? Number(value) : value)

/** What a request asks for. Throws CalendarCountryUnknown, CalendarRangeTooLong and CalendarDaysUnknown. */
async function selectedItems(
  { from, to, country, currency, importance, category }: z.output<typeof calendarParameters>,
  { calendar, catalogue, clock }: CalendarCallsDeps,
): Promise<{ from: number; to: number; items: CalendarItem[] }> {
  const start = from?.at ?? dateToTime(epochDayAt(clock.now()))
  const end = to ? to.at + (to.isDate ? DAY_MS : 0) : start + USUAL_DAYS * DAY_MS
  if (end <= start || end - start > MAX_DAYS * DAY_MS)
    throw new PortalError(Errors.CalendarRangeTooLong, { days: String(MAX_DAYS) })
  const range = calendar.range()
  if (epochDayAt(start) < range.first || epochDayAt(end - 1) > range.last)
    throw new PortalError(Errors.CalendarDaysUnknown, { from: isoDateOf(range.first), to: isoDateOf(range.last) })
  const filter: CalendarFilter = {
    countries: country?.split(',').map(name => countryNamed(name, catalogue)),
    currencies: currency,
    importance: importance === undefined ? undefined : Number(importance),
    categories: category,
  }
  // Days without a time belong to the range if more than half of them does, in whichever zone it begins.
  const first = epochDayAt(start + DAY_MS / 2)
  const last = epochDayAt(end - DAY_MS / 2)
  const items = (await calendar.between(epochDayAt(start), epochDayAt(end), filter)).filter(item =>
    isIn(item, { start, end, first, last }),
  )
  return { from: start, to: end, items }
}

interface Range {
  start: number
  end: number
  first: EpochDay
  last: EpochDay
}

function isIn({ at, day }: CalendarItem, { start, end, first, last }: Range): boolean {
  return at === undefined ? day >= first && day <= last : at >= start && at < end
}

function countryNamed(name: string, catalogue: Pick<Catalogue, 'findCountry'>): string {
  const found = catalogue.findCountry(name)
  if (!found) throw new PortalError(Errors.CalendarCountryUnknown, { country: name })
  return found.iso2
}

function wireItem(item: CalendarItem, locale: Locale, currencyName: CurrencyName): WireItem {
  const format = { unit: unitPattern(item, locale, currencyName), decimals: item.decimals }
  const textOf = (name: FigureName) => {
    const figure = shownFigure(item, name)
    return typeof figure === 'number' ? figureText(figure, format, locale) : figure
  }
  return {
    id: item.id,
    kind: item.kind,
    time: item.at === undefined ? null : new Date(item.at).toISOString(),
    date: isoDateOf(item.day),
    isExpected: item.isExpected,
    isWithdrawn: item.imported?.isWithdrawn ?? false,
    country: item.country,
    currency: item.currency,
    event: item.event[locale],
    indicator: item.indicator ?? null,
    category: item.category ?? null,
    period: item.period || null,
    importance: item.importance,
    actual: shownFigure(item, 'actual'),
    forecast: shownFigure(item, 'forecast'),
    previous: shownFigure(item, 'previous'),
    revisedFrom: shownFigure(item, 'revisedFrom'),
    unit: item.unit,
    actualText: textOf('actual'),
    forecastText: textOf('forecast'),
    previousText: textOf('previous'),
    outcome: item.outcome ?? null,
    source: item.source || null,
    agency: item.agency?.[locale] ?? '',
    sample: item.sample,
  }
}
