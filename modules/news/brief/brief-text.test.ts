import { beforeAll, describe, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/text/locale.ts'
import { addDays, dateToTime, epochDayOf } from '#contract/time/epoch-day.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import type { CalendarItem } from '#modules/calendar'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { currenciesModule } from '#modules/currencies'
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
  names = createNames(currenciesModule.open().services.currencies)
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
      'In the next 24 hours (UTC): Thu 00:30 Australian unemployment rate, Australian employment change; Thu 01:00 Chinese loan prime rate.',
    ])
    const evening = { ahead, asOf: AUSTRALIA - 10 * HOUR_MS }
    expect(textOf(evening, 'tw')).toContain('：翌日 08:30 澳洲失業率')
    expect(textOf(evening, 'cn')).toContain('：19日08:30澳大利亚失业率')
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
  const all = () => [...facts(), fact('SHANGHAI', 100.49, 100), fact('SZSE', 101, 100), fact('KOSPI', 100, 100)]

  test('begin with those of the readers’ own market', () => {
    const [tw, cn, en] = locales.map(locale => textOf({ facts: all() }, locale))
    expect(tw).toMatch(/^股市：台股加權指數上漲 2\.00 點，漲幅 2\.00%，收 102\.00 點。5 個主要股價指數中，/)
    expect(cn).toMatch(/^股市：上证指数涨0\.49%，收报100\.49点；深证成指涨1\.00%，收报101\.00点。5个主要股指中/)
    expect(en).toMatch(
      /^Equities: FTSE 100 down 1\.00% at 99\.00\. 3 of 5 major indices higher, 1 lower, 1 flat\. Best: TAIEX, up 2\.00%\. Worst: FTSE 100, down 1\.00%\./,
    )
    const open = all().map(each => ({ ...each, isFinal: false }))
    expect(textOf({ facts: open }, 'tw')).toContain('漲幅 2.00%，報 102.00 點')
  })

  test('say nothing of a side with none', () => {
    const flat = [fact('TAIEX', 102, 100), fact('KOSPI', 100, 100)]
    expect(textOf({ facts: flat }, 'tw')).toContain('2 個主要股價指數中，1 個上漲、1 個持平。')
    expect(textOf({ facts: flat }, 'en')).toContain('Equities: 1 of 2 major indices higher, 1 flat.')
    for (const locale of locales) expect(textOf({ facts: facts() }, locale)).not.toMatch(/持平|flat/)
  })
})

test('currencies and yields begin with the readers’ own; a pair against the dollar is told as the currency', () => {
  const facts = [
    ...[fact('DXY', 99, 99.5), fact('GBPUSD', 1.35, 1.34), fact('USDTWD', 30.8, 30.7), fact('USDCNH', 7.08, 7.1)],
    ...[
      fact('US10Y', 4.1, 4.0),
      fact('DE10Y', 2.9, 2.9),
      fact('GB10Y', 4.5, 4.4),
      fact('CN10Y', 1.8, 1.82),
      fact('TW10Y', 1.4, 1.38),
    ],
  ]
  const [tw, cn, en] = locales.map(locale => textOf({ facts }, locale))
  expect(tw).toContain('外匯：新台幣兌美元貶值 0.33%，報 30.800；美元指數下跌 0.50%，報 99.000 點。')
  expect(tw).toContain('債券：台灣 10 年期公債殖利率上升 2.0 個基點，報 1.400%；美國')
  expect(cn).toContain('外汇：离岸人民币兑美元报7.08000，升值0.28%；美元指数下跌0.50%，报99.000点。')
  expect(cn).toContain('债券：中国10年期国债收益率下行2.0个基点，报1.800%；美国')
  expect(en).toContain('Currencies: sterling up 0.75% at $1.35000; US Dollar Index down 0.50% at 99.000.')
  expect(en).toContain('10-year yields: UK +10.0 bp at 4.500%, US +10.0 bp at 4.100%, ')
})

test('decisions of central banks come before the figures of the day, of which four are named', () => {
  const of = (id: string, changes: object) =>
    ({
      id,
      at: AUSTRALIA,
      kind: 'release',
      importance: 2,
      period: '2026-10',
      unit: '%',
      decimals: 1,
      ...changes,
    }) as unknown as CalendarItem
  const cpi = { tw: 'CPI 年增率', cn: 'CPI同比', en: 'CPI (YoY)' }
  const released = [
    ...['US', 'JP', 'DE', 'GB', 'FR'].map(country => of(country, { country, event: cpi, actual: 3, forecast: 3 })),
    of('au', { country: 'AU', event: cpi, actual: 3.1, forecast: 3.2, importance: 3 }),
    of('fed', {
      ...{ country: 'US', kind: 'meeting', indicator: 'interest-rate', decimals: 2, actual: 3.75, previous: 4 },
      ...{ event: { tw: '聯準會利率決議', cn: '美联储利率决议', en: 'FOMC rate decision' }, importance: 3 },
    }),
  ]
  const [tw, cn, en] = locales.map(locale => textOf({ released }, locale).split('\n').slice(-2))
  expect(tw).toEqual([
    '央行：聯準會降息 1 碼至 3.75%。',
    expect.stringMatching(/^數據：澳洲 10 月 CPI 年增率 3\.1%，低於預期的 3\.2%；([^；]+；){2}[^；]+。$/),
  ])
  expect(cn).toEqual([
    '央行：美联储降息25个基点至3.75%。',
    expect.stringMatching(/^数据：澳大利亚10月CPI同比上涨3\.1%，低于预期的3\.2%；/),
  ])
  expect(en).toEqual([
    'Central banks: Fed cuts rates by 25 bp to 3.75%.',
    expect.stringMatching(/^Data: Australian? CPI up 3\.1% y\/y in October vs 3\.2% forecast; /),
  ])
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
      'Equities',
      'In the next 24 hours (UTC)',
      'Not traded yet today; the previous session',
      'Equities, 17 Nov',
      '10-year yields, 17 Nov',
    ],
  ])
})
