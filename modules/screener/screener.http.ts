import { z } from 'zod'
import { instrumentClasses } from '#contract/prices/instrument.ts'
import { decimalText, fromScaled } from '#contract/prices/price.ts'
import { isYield } from '#contract/prices/quote-row.ts'
import { monthMove, periodMove, rangeShare, spreadOf, toHigh, toLow } from '#contract/prices/screener/screen-figures.ts'
import {
  type Bound,
  boundOf,
  bounds,
  carries,
  currenciesOf,
  regions,
  screenPeriods,
  universes,
  verdicts,
} from '#contract/prices/screener/screen-query.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { type Call, call } from '#kit/http/call.ts'
import { type CsvColumn, tableOf } from '#kit/text/csv.ts'
import { instrumentHeads } from '#modules/catalogue'
import { listScreener } from './example.ts'
import type { Found } from './find.ts'
import type { Screener } from './screener.ts'

/** How long a call waits for days that are not read yet, ms. */
const PATIENCE_MS = 30
const MAX_CURRENCIES_CHARACTERS = 59

const meanings: Readonly<Record<Bound, string>> = {
  changeMin: 'Least change over the period, in percent',
  changeMax: 'Largest change over the period, in percent',
  fromHighMax: 'Farthest below the high of 52 weeks, in percent',
  fromLowMax: 'Farthest above the low of 52 weeks, in percent',
  rangeMin: 'Least range of today, in percent of the average of 20 days',
  rangeMax: 'Largest range of today, in percent of the average of 20 days',
  volatilityMax: 'Largest volatility, percent a year',
  volatilityMin: 'Least volatility, percent a year',
  spreadMax: 'Widest spread, in pips',
  eventMax: 'Farthest ahead of the next event of high importance, in days; at most 14 days are known',
}

const bound = (name: Bound) =>
  z
    .string()
    .max(12)
    .refine(text => boundOf(name, text) !== undefined)
    .transform(text => boundOf(name, text)!)
    .optional()
    .meta({ description: meanings[name], example: '2.5' })

const currencyParameter = z
  .string()
  .max(MAX_CURRENCIES_CHARACTERS)
  .default('')
  .refine(text => currenciesOf(text) !== undefined)
  .meta({ description: 'Currencies of which a pair has at least one, separated by commas', example: 'JPY,TWD' })

const parameters = z.object({
  of: z.enum(universes).default('all').describe('What is screened'),
  region: z
    .enum(regions)
    .default('any')
    .describe('Region of an index or a bond, or of one of the currencies of a pair'),
  currency: currencyParameter,
  period: z.enum(screenPeriods).default('1W').describe('Period of the change'),
  verdict: z
    .enum(['any', ...verdicts])
    .default('any')
    .describe('Technical summary of the last completed day'),
  carry: z.enum(carries).default('any').describe('Whose position earns interest overnight in simulated trading'),
  ...(Object.fromEntries(bounds.map(name => [name, bound(name)])) as Record<Bound, ReturnType<typeof bound>>),
})

const number = (description: string) => z.number().nullable().describe(`${description}; null if it is not known`)

const result = z.object({
  list: z
    .array(
      z.object({
        symbol: z.string().describe('Symbol'),
        name: z.string().describe('Name'),
        class: z.enum(instrumentClasses).describe('Class'),
        decimals: z.int().describe('Decimals of the price'),
        last: z.number().describe('Last price'),
        unit: z.enum(['%', 'bp']).describe('Of the changes: yields change by basis points'),
        dayChange: number('Change of the day'),
        periodChange: number('Change over the period'),
        monthChange: number('Change over a month'),
        rangeShare: number('Range of today in percent of the average of 20 days'),
        volatility: number('Deviation of 20 daily log returns, percent a year'),
        toHigh: number('Distance from the high of 52 weeks, in percent'),
        toLow: number('Distance from the low of 52 weeks, in percent'),
        spread: number('Spread in pips'),
        verdict: z.enum(verdicts).nullable().describe('Technical summary of the last completed day'),
        swapLong: number('Points of a lot and a night for buyers in simulated trading, negative if they pay'),
        swapShort: number('The same for sellers'),
        nextEvent: z
          .object({
            id: z.string().describe('Id in the calendar'),
            title: z.string().describe('Title'),
            country: z.string().describe('Country, ISO 3166 alpha-2; EU is the euro area'),
            time: z.string().describe('Time, ISO 8601 in UTC'),
          })
          .nullable()
          .describe('Next event of high importance of its currencies within two weeks; null without one'),
        kind: z.string().describe('Kind of the price'),
      }),
    )
    .describe('Instruments that meet all conditions'),
  unread: z.int().describe('Instruments whose days are still being read: a later request has them'),
})
type Item = z.output<typeof result>['list'][number]

const part = (value: number | undefined, by: number) => (value === undefined ? null : value / by)

function itemOf(
  { instrument, price, figures, event, kind }: Found,
  period: (typeof screenPeriods)[number],
  locale: Locale,
): Item {
  const isBond = isYield(price)
  const step = isBond ? 10 : 100
  const share = rangeShare(price, figures)
  return {
    ...{ symbol: instrument.symbol, name: instrument.name[locale], class: instrument.class, decimals: price.decimals },
    ...{ last: fromScaled(price.bid, price.decimals), unit: isBond ? 'bp' : '%' },
    dayChange: part(periodMove(price, figures, '1D'), step),
    periodChange: part(periodMove(price, figures, period), step),
    monthChange: part(monthMove(price, figures), step),
    rangeShare: share === undefined ? null : Number(share.toFixed(1)),
    volatility: figures.volatility ?? null,
    ...{ toHigh: part(toHigh(price, figures), 100), toLow: part(toLow(price, figures), 100) },
    ...{ spread: part(spreadOf(price), 10), verdict: figures.verdict ?? null, kind },
    ...{ swapLong: part(figures.swap?.long, 100), swapShort: part(figures.swap?.short, 100) },
    nextEvent: event
      ? { id: event.id, title: event.title[locale], country: event.country, time: new Date(event.at).toISOString() }
      : null,
  }
}

const digits = (value: number | null, places: number) => (value === null ? null : { digits: value.toFixed(places) })

const heads = {
  last: { tw: '最新價', cn: '最新价', en: 'Last' },
  unit: { tw: '漲跌單位', cn: '涨跌单位', en: 'Unit of changes' },
  day: { tw: '當日漲跌', cn: '当日涨跌', en: 'Day change' },
  period: { tw: '期間漲跌', cn: '期间涨跌', en: 'Period change' },
  month: { tw: '1 個月漲跌', cn: '1个月涨跌', en: '1-month change' },
  range: { tw: '今日振幅／20 日均值 %', cn: '今日振幅/20日均值（%）', en: 'Range / 20-day average, %' },
  volatility: { tw: '年化波動度 %', cn: '年化波动率（%）', en: 'Volatility, % a year' },
  high: { tw: '距 52 週高點 %', cn: '距52周高点（%）', en: 'To 52-week high, %' },
  low: { tw: '距 52 週低點 %', cn: '距52周低点（%）', en: 'To 52-week low, %' },
  spread: { tw: '點差（點）', cn: '点差（点）', en: 'Spread, pips' },
  verdict: { tw: '技術總評', cn: '技术汇总', en: 'Technical summary' },
  swapLong: { tw: '買入隔夜利息（點）', cn: '买入隔夜利息（点）', en: 'Swap long, points' },
  swapShort: { tw: '賣出隔夜利息（點）', cn: '卖出隔夜利息（点）', en: 'Swap short, points' },
  event: { tw: '下一項重要事件', cn: '下一项重要事件', en: 'Next high-importance event' },
  eventTime: { tw: '事件時間（UTC）', cn: '事件时间（UTC）', en: 'Time of the event, UTC' },
  kind: { tw: '資料種類', cn: '数据种类', en: 'Type' },
} as const satisfies Record<string, Text>

const columns: readonly CsvColumn<Item>[] = [
  [instrumentHeads.symbol, row => row.symbol],
  [instrumentHeads.name, row => row.name],
  [heads.last, row => ({ digits: decimalText(Math.round(row.last * 10 ** row.decimals), row.decimals) })],
  [heads.unit, row => row.unit],
  [heads.day, row => digits(row.dayChange, row.unit === 'bp' ? 1 : 2)],
  [heads.period, row => digits(row.periodChange, row.unit === 'bp' ? 1 : 2)],
  [heads.month, row => digits(row.monthChange, row.unit === 'bp' ? 1 : 2)],
  [heads.range, row => digits(row.rangeShare, 1)],
  [heads.volatility, row => digits(row.volatility, 1)],
  [heads.high, row => digits(row.toHigh, 2)],
  [heads.low, row => digits(row.toLow, 2)],
  [heads.spread, row => digits(row.spread, 1)],
  [heads.verdict, row => row.verdict],
  [heads.swapLong, row => digits(row.swapLong, 2)],
  [heads.swapShort, row => digits(row.swapShort, 2)],
  [heads.event, row => row.nextEvent && `${row.nextEvent.country} ${row.nextEvent.title}`],
  [heads.eventTime, row => row.nextEvent?.time],
  [heads.kind, row => row.kind],
]

/** The call that screens instruments, with the conditions of the page. */
export function screenerCalls(screen: Screener): Call[] {
  return [
    call({
      id: 'listScreener',
      tag: 'Analysis',
      method: 'GET',
      path: '/api/v1/screener',
      access: 'public',
      cors: 'open',
      summary: {
        tw: '依條件篩選商品：期間漲跌、距 52 週高低點、今日振幅、波動度、點差與技術總評',
        cn: '按条件筛选品种：期间涨跌、距52周高低点、今日振幅、波动率、点差与技术汇总',
        en: 'Instruments that meet conditions: change over a period, distance from the range of 52 weeks, range of today, volatility, spread, technical summary',
      },
      parameters,
      result,
      example: listScreener,
      work: 'heavy',
      cost: 2,
      async handle({ of, region, currency, period, verdict, carry, ...given }, { locale }) {
        const query = { of, region, period, verdict, carry, currencies: currenciesOf(currency)!, bounds: given }
        const { found, unread } = await screen.find(query, PATIENCE_MS)
        return { list: found.map(each => itemOf(each, period, locale)), unread }
      },
      table: ({ list }, locale) => tableOf(list, columns, locale),
    }),
  ]
}
