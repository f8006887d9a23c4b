import { beforeAll, describe, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/text/locale.ts'
import { addDays, dateToTime, epochDayOf } from '#contract/time/epoch-day.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import type { CalendarItem } from '#modules/calendar'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import type { PriceFact } from '../own/events.ts'
import { createNames, type Names } from '../own/names.ts'
import { sentenceWriting } from '../own/writing.ts'
import { partsOf, plainText } from '../store/item.ts'
import type { Brief } from './brief.ts'
import { briefText } from './brief-text.ts'

const day = epochDayOf('2026-11-18')
let catalogue: Catalogue
let names: Names
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
  names = createNames(catalogue)
})

function fact(symbol: string, price: number, base: number): PriceFact {
  const instrument = catalogue.find(symbol)!
  const scaled = (value: number) => Math.round(value * 10 ** instrument.decimals)
  return { instrument, price: scaled(price), base: scaled(base) }
}

/** Half past midnight UTC of the day after. */
const AUSTRALIA = dateToTime(addDays(day, 1)) + HOUR_MS / 2

const event = (id: string, at: number, country: string, event: Record<Locale, string>) =>
  ({ id, at, country, event, importance: 3 }) as CalendarItem

const ahead = [
  event('au.unemployment-rate.2026-10.1', AUSTRALIA, 'AU', { tw: '失業率', cn: '失业率', en: 'Unemployment rate' }),
  event('au.employment-change.2026-10.1', AUSTRALIA, 'AU', {
    tw: '就業人數變動',
    cn: '就业人数变动',
    en: 'Employment change',
  }),
  event('cn.loan-prime-rate.2026-11.1', AUSTRALIA + HOUR_MS / 2, 'CN', {
    tw: '貸款市場報價利率',
    cn: '贷款市场报价利率',
    en: 'Loan prime rate',
  }),
]

const brief = (changes: Partial<Brief>): Brief => ({
  day,
  isPast: false,
  asOf: AUSTRALIA - HOUR_MS,
  facts: [],
  earlier: [],
  stories: [],
  released: [],
  ahead: [],
  sample: false,
  ...changes,
})

const linesOf = (changes: Partial<Brief>, locale: Locale) =>
  briefText(brief(changes), sentenceWriting(names, locale), catalogue.countries).paragraphs

const textOf = (changes: Partial<Brief>, locale: Locale) => linesOf(changes, locale).map(plainText).join('\n')

describe('the events ahead', () => {
  test('state the zone once, and a time once for all events at it', () => {
    expect(locales.map(locale => textOf({ ahead }, locale).split('\n').at(-1))).toEqual([
      '未來 24 小時（台北時間）：08:30 澳洲失業率、澳洲就業人數變動；09:00 中國貸款市場報價利率。',
      '未来24小时（北京时间）：08:30澳大利亚失业率、澳大利亚就业人数变动；09:00中国贷款市场报价利率。',
      'In the next 24 hours (UTC): 00:30 Australia unemployment rate, Australia employment change; 01:00 China loan prime rate.',
    ])
  })

  test('link to the calendar', () => {
    for (const locale of locales)
      expect(partsOf(linesOf({ ahead }, locale).at(-1)!).flatMap(({ target }) => target ?? [])).toEqual(
        ahead.map(({ id }) => `event:${id}`),
      )
  })

  test('of a day that is over are those of the 24 hours after it', () => {
    expect(textOf({ ahead, isPast: true }, 'tw')).toContain('此後 24 小時（台北時間）：')
    expect(textOf({ ahead, isPast: true }, 'cn')).toContain('此后24小时（北京时间）：')
    expect(textOf({ ahead, isPast: true }, 'en')).toContain('In the 24 hours that followed (UTC): ')
  })
})

describe('the stocks', () => {
  const facts = () => [fact('TAIEX', 102, 100), fact('DAX', 101, 100), fact('FTSE100', 99, 100)]

  test('count those that are flat beside the others', () => {
    expect(textOf({ facts: [...facts(), fact('KOSPI', 100, 100)] }, 'tw')).toContain(
      '4 項主要股價指數中，2 項上漲、1 項下跌、1 項持平。',
    )
    expect(textOf({ facts: [...facts(), fact('KOSPI', 100, 100)] }, 'cn')).toContain(
      '4个主要股指中2个上涨、1个下跌、1个持平。',
    )
    expect(textOf({ facts: [...facts(), fact('KOSPI', 100, 100)] }, 'en')).toContain(
      'of 4 main indices, 2 up, 1 down, 1 flat. ',
    )
  })

  test('say nothing of a side with none', () => {
    const flat = [fact('TAIEX', 102, 100), fact('KOSPI', 100, 100)]
    expect(textOf({ facts: flat }, 'tw')).toContain('2 項主要股價指數中，1 項上漲、1 項持平。')
    expect(textOf({ facts: flat }, 'en')).toContain('of 2 main indices, 1 up, 1 flat.')
    for (const locale of locales) expect(textOf({ facts: facts() }, locale)).not.toMatch(/持平|flat/)
  })
})

test('a spread has a sign only if the curve is inverted', () => {
  const spread = (ten: number, two: number) => textOf({ facts: [fact('US10Y', ten, 4), fact('US2Y', two, 4)] }, 'tw')
  expect(spread(4.118, 3.459)).toContain('利差為 65.9 個基點')
  expect(spread(3.459, 4.118)).toContain('利差為 −65.9 個基點')
})

test('figures of an earlier trading day stand after those of the day, each line with its date', () => {
  const earlier = [{ date: addDays(day, -1), facts: [fact('NASDAQ', 99, 100), fact('US10Y', 4.1, 4)] }]
  const lines = (locale: Locale) =>
    textOf({ facts: [fact('NIKKEI225', 102, 100)], earlier, ahead }, locale)
      .split('\n')
      .map(line => line.slice(0, line.search(/[：:。]/)))
  expect(locales.map(lines)).toEqual([
    [
      '股市',
      '未來 24 小時（台北時間）',
      '以下市場今天尚無交易，為前一交易日行情',
      '股市（11 月 17 日）',
      '債券（11 月 17 日）',
    ],
    [
      '股市',
      '未来24小时（北京时间）',
      '以下市场今日尚无交易，为上一交易日行情',
      '股市（11月17日）',
      '债券（11月17日）',
    ],
    [
      'Stocks',
      'In the next 24 hours (UTC)',
      'Not traded yet today; the previous session',
      'Stocks, 17 Nov',
      'Bonds, 17 Nov',
    ],
  ])
})
