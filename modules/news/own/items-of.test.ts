import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { fromScaled } from '#contract/prices/price.ts'
import { type Locale, locales } from '#contract/text/locale.ts'
import { addDays, epochDayOf } from '#contract/time/epoch-day.ts'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { currenciesModule } from '#modules/currencies'
import { forbiddenWords, textFaults } from '../../../checks/words.ts'
import { partsOf, plainText } from '../store/item.ts'
import type { NewsEvent, PriceFact, SessionOpen } from './events.ts'
import { itemsOf as itemsNaming } from './items-of.ts'
import { createNames, type Names } from './names.ts'
import { writeItem } from './write-item.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const day = epochDayOf('2026-11-20')
let catalogue: Catalogue
let names: Names
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
  names = createNames(currenciesModule.open().services.currencies)
})

const itemsOf = (events: readonly NewsEvent[]) => itemsNaming(events, names)

function fact(symbol: string, price: number, base: number): PriceFact {
  const instrument = catalogue.find(symbol)!
  const scaled = (value: number) => Math.round(value * 10 ** instrument.decimals)
  return { instrument, price: scaled(price), base: scaled(base) }
}

const move = (symbol: string, price: number, base: number, at = NOON): NewsEvent => ({
  rule: 'largeMove',
  at,
  sample: false,
  date: day,
  fact: fact(symbol, price, base),
  share: 97,
  others: [fact('Gold', 4_086.35, 4_056.33), fact('US10Y', 4.118, 4.086)],
})

/** An opening in each of its wordings. */
const everyWordingOf = (event: NewsEvent) => [0, 1, 2].map(wording => writeItem(event, wording, names))

const closing = (session: 'taipei' | 'newYork' | 'forex', symbol: string, price: number, at = NOON): NewsEvent => ({
  rule: 'sessionClose',
  at,
  sample: true,
  session,
  date: day,
  index: fact(symbol, price, 100),
  home: [fact(symbol, price, 100)],
  notable: [],
  high: fact(symbol, 104, 1).price,
  low: fact(symbol, 99, 1).price,
  share: 40,
  others: [],
})

const opening = (session: 'taipei' | 'forex', symbol: string, price = 101): SessionOpen => ({
  rule: 'sessionOpen',
  at: NOON,
  sample: true,
  session,
  date: day,
  previousDate: addDays(day, -1),
  index: fact(symbol, price, 100),
  home: [fact(symbol, price, 100)],
  notable: [],
  others: [fact('USDTWD', 32.105, 32.145)],
})

const extreme = (rule: 'yearHigh' | 'yearLow', symbol: string): NewsEvent => ({
  rule,
  at: NOON,
  sample: false,
  date: day,
  fact: fact(symbol, rule === 'yearHigh' ? 101 : 99, 100),
  before: fact(symbol, 100.5, 1).price,
  beforeOn: epochDayOf('2026-03-04'),
  others: [],
})

function release(changes: object = {}, rule: 'release' | 'decision' = 'release'): NewsEvent {
  const { instrument } = fact('DXY', 1, 1)
  return {
    rule,
    at: NOON,
    sample: false,
    place: catalogue.countries.get('US')!,
    reaction: { instrument, before: 99_503, after: 99_802 },
    item: {
      id: 'us.non-farm-payrolls.2014-04.1',
      at: NOON - 300_000,
      event: { tw: '非農就業人數', cn: '非农就业人数', en: 'Non-farm payrolls' },
      currency: 'USD',
      country: 'US',
      indicator: 'non-farm-payrolls',
      period: '2014-04',
      unit: 'thousand',
      decimals: 0,
      actual: 288,
      forecast: 218,
      previous: 203,
      revisedFrom: 192,
      ...changes,
    } as never,
  }
}

const curve = (rule: 'curveInverted' | 'curveUpright'): NewsEvent => ({
  rule,
  at: NOON,
  sample: false,
  date: day,
  country: 'US',
  place: catalogue.countries.get('US')!.shortName,
  two: fact('US2Y', rule === 'curveInverted' ? 4.2 : 4.1, 4.15),
  ten: fact('US10Y', rule === 'curveInverted' ? 4.15 : 4.153, 4.15),
})

const everything = () => [
  opening('taipei', 'TAIEX'),
  opening('forex', 'DXY'),
  { ...opening('forex', 'DXY'), previousDate: addDays(day, -3) },
  closing('newYork', 'USSPX500', 103),
  closing('forex', 'DXY', 97),
  move('EURUSD', 1.1615, 1.1555),
  move('BTCUSD', 91_284.6, 95_000),
  move('US10Y', 4.118, 4.036),
  extreme('yearHigh', 'Gold'),
  extreme('yearLow', 'CrudeOil'),
  release(),
  release({ forecast: undefined, previous: undefined, revisedFrom: undefined, period: '' }),
  release({ unit: '%', decimals: 2, actual: 4.25, forecast: 4.25 }, 'decision'),
  curve('curveInverted'),
  curve('curveUpright'),
]

/** The events on twelve days, so that each wording appears. */
const everyWording = () =>
  everything().flatMap(event => {
    const onDay = (n: number): NewsEvent =>
      'item' in event
        ? { ...event, at: NOON + n, item: { ...event.item, id: `us.non-farm-payrolls.2014-04.${n}` } }
        : { ...event, at: NOON + n, date: addDays(day, n) }
    return itemsOf(Array.from({ length: 12 }, (_, n) => onDay(n)))
  })

describe('texts of own items', () => {
  test('have no gap, no forbidden word and the punctuation of their language', () => {
    const texts = everyWording().flatMap(({ id, texts: own }) =>
      locales.flatMap(locale =>
        [own[locale]!.title, ...own[locale]!.paragraphs].map(text => ({ where: id, locale, text: plainText(text) })),
      ),
    )
    const wordings = new Map(Object.entries(Object.groupBy(everyWording(), ({ rule }) => rule)))
    for (const [rule, items = []] of wordings)
      expect([rule, new Set(items.map(({ wording }) => wording)).size]).toEqual([
        rule,
        rule.startsWith('curve') || rule === 'decision' ? 2 : 3,
      ])
    expect(textFaults(texts, forbiddenWords(readFileSync('web/words/forbidden.csv', 'utf8')))).toEqual([])
    for (const { locale, text } of texts) {
      expect(text).not.toMatch(/\{|\}|undefined|NaN| {2}|，，|。。|\[|\]/)
      expect(text).not.toMatch(/because|due to|on the back of|因為|由於|受.*影響|因为|由于|受.*影响|帶動|带动/i)
      if (locale === 'cn') expect(text).not.toMatch(/\p{Script=Han} \p{Script=Han}/u)
    }
  })

  test('link each price to its instrument, and a published figure to its event; titles have no links', () => {
    for (const item of everyWording()) {
      for (const locale of locales) {
        const { title, paragraphs } = item.texts[locale]!
        expect(title).not.toContain('](')
        const targets = paragraphs.flatMap(partsOf).flatMap(({ target }) => target ?? [])
        expect(targets.length).toBeGreaterThan(0)
        for (const target of targets)
          expect(target.startsWith('event:us.non-farm') || catalogue.find(target) !== undefined).toBe(true)
      }
    }
  })

  test('never follow each other in the same wording', () => {
    const events = Array.from({ length: 40 }, (_, n) => move(['EURUSD', 'Gold', 'DAX'][n % 3]!, 103, 100, NOON + n))
    const wordings = itemsOf(events).map(({ wording }) => wording)
    for (const [place, wording] of wordings.entries()) expect(wording).not.toBe(wordings[place - 1])
    expect(new Set(wordings).size).toBe(3)
  })

  test('the same events give the same items', () => {
    expect(itemsOf(everything())).toEqual(itemsOf(everything()))
  })
})

describe('figures', () => {
  const textOf = (event: NewsEvent, locale: 'tw' | 'cn' | 'en') => {
    const { title, paragraphs } = itemsOf([event])[0]!.texts[locale]!
    return [title, ...paragraphs].map(plainText).join('\n')
  }

  test('are those of the event, as the page of the instrument shows them', () => {
    const en = textOf(move('EURUSD', 1.1615, 1.1555), 'en')
    // (1.1615 − 1.1555) ÷ 1.1555 = 0.519…%
    expect(en).toContain('0.52%')
    expect(en).toMatch(/1\.16150[\s\S]*1\.15550|1\.15550[\s\S]*1\.16150/)
    expect(en).toMatch(/Elsewhere: gold up 0\.74% at \$4,086\.35\/oz, US 10-year.* yield up 3\.2 bp at 4\.118%\./)
    expect(fromScaled(fact('EURUSD', 1.1615, 1).price, 5)).toBe(1.1615)
  })

  test('yields move in basis points, up and down', () => {
    expect(textOf(move('US10Y', 4.118, 4.036), 'tw')).toContain('上升 8.2 個基點')
    expect(textOf(move('US10Y', 4.036, 4.118), 'cn')).toContain('下行8.2个基点')
  })

  test('an annual rate is said once, not of its forecast too', () => {
    const starts = release({
      event: { tw: '新屋開工', cn: '新屋开工', en: 'Housing starts' },
      indicator: 'housing-starts',
      actual: 1_487,
      forecast: 1_455,
      previous: undefined,
      revisedFrom: undefined,
    })
    const titles = locales.map(locale => textOf(starts, locale).split('\n')[0])
    expect(titles).toEqual([
      '美國 4 月新屋開工年率 148.7 萬戶，高於預期的 145.5 萬戶',
      '美国4月新屋开工折年数148.7万户，高于预期的145.5万户',
      'US housing starts 1.487M annualised in April vs 1.455M forecast',
    ])
  })

  test('a release has its period, its forecast, its previous figure with the revision, and the pair before and after', () => {
    const tw = textOf(release(), 'tw')
    expect(tw).toMatch(/^美國 4 月非農就業人數增加 28\.8 萬人，高於預期的 21\.8 萬人\n/)
    for (const part of ['高於市場預期的 21.8 萬人', '前值由 19.2 萬人上修至 20.3 萬人', '99.503', '至 99.802', '0.30%'])
      expect(tw).toContain(part)
    expect(tw).not.toMatch(/[+−]/)
    expect(textOf(release({ revisedFrom: 210 }), 'cn')).toContain('前值由21.0万人下修至20.3万人')
    expect(textOf(release(), 'en')).toMatch(/payrolls up 288K in April vs 218K forecast\n/)
    expect(textOf(release({ forecast: undefined }), 'en')).not.toContain('forecast')
    expect(textOf(release({ actual: 218 }), 'cn')).toContain('符合预期')
  })

  test('of a 52-week low have the year of the low before it if it is another one', () => {
    const low = extreme('yearLow', 'CrudeOil')
    const lowBefore = (iso: string): NewsEvent => ({ ...low, beforeOn: epochDayOf(iso) }) as NewsEvent
    expect(textOf(lowBefore('2025-11-21'), 'tw')).toContain('2025 年 11 月 21 日')
    expect(textOf(lowBefore('2025-11-21'), 'cn')).toContain('2025年11月21日')
    expect(textOf(lowBefore('2025-11-21'), 'en')).toContain('21 Nov 2025')
    expect(textOf(lowBefore('2026-03-04'), 'tw')).toContain('3 月 4 日')
    expect(textOf(lowBefore('2026-03-04'), 'tw')).not.toContain('2026')
  })

  test('a price that closes where it was is unchanged, one that moved by less than the digits show is almost', () => {
    const closeAt = (price: number) => closing('newYork', 'USSPX500', price)
    expect(
      locales.map(locale =>
        textOf(closeAt(100), locale).includes(['持平', '持平', 'unchanged'][locales.indexOf(locale)]!),
      ),
    ).toEqual([true, true, true])
    expect(textOf(closeAt(100), 'tw')).not.toContain('幾乎')
    const close = closing('newYork', 'NIKKEI225', 0)
    const almost = { ...close, index: fact('NIKKEI225', 65_000, 65_002.15) } as NewsEvent
    expect(textOf(almost, 'tw')).toContain('幾乎持平')
    expect(textOf(almost, 'cn')).toContain('基本持平')
    expect(textOf(almost, 'en')).toContain('little changed')
  })

  test('a move that rounds to nothing is no change worth a size', () => {
    const text = textOf(closing('newYork', 'USSPX500', 100), 'en')
    expect(text).not.toContain('0.00%')
    expect(text).not.toContain('%')
  })

  test('times are those of Taipei, Beijing and UTC', () => {
    expect(textOf(release(), 'tw')).toContain('台北時間 19:55')
    expect(textOf(release(), 'cn')).toContain('北京时间19:55')
    expect(textOf(release(), 'en')).toContain('11:55 UTC')
  })
})

describe('the opening of the forex market', () => {
  const textsOf = (date: string, previous: string, locale: Locale) =>
    everyWordingOf({ ...opening('forex', 'DXY'), date: epochDayOf(date), previousDate: epochDayOf(previous) }).map(
      ({ texts }) => [texts[locale]!.title, ...texts[locale]!.paragraphs].map(plainText).join('\n'),
    )

  test.each([
    ['a weekend', '2026-11-23', '2026-11-20', ['上週五', '上周五', 'Friday']],
    ['Christmas Day on a Friday', '2026-12-28', '2026-12-24', ['上週四', '上周四', 'Thursday']],
    ['a weekend and a Monday', '2026-11-24', '2026-11-20', ['上週五', '上周五', 'Friday']],
  ])('after %s names the day of the close before', (_, date, previous, days) => {
    for (const [place, locale] of locales.entries())
      for (const text of textsOf(date, previous, locale)) {
        expect(text).toContain(days[place])
        expect(text).not.toMatch(/[週周]一/)
      }
  })

  test('after a holiday within the week is not the start of the week', () => {
    for (const locale of locales) {
      const texts = textsOf('2026-01-02', '2025-12-31', locale)
      expect(new Set(texts).size).toBe(3)
      for (const text of texts) {
        expect(text).toMatch(/休市|恢復交易|恢复交易|holiday|reopen/)
        expect(text).not.toMatch(/新的一週|本週|上週|新一周|本周|上周|week|Friday/)
      }
    }
  })
})

test('a figure does not stick to the Latin letters of a name before it', () => {
  const named = { tw: 'CPI y/y', cn: 'CPI y/y', en: 'CPI y/y' }
  const of = { event: named, indicator: undefined, unit: '%', decimals: 1, actual: 0.7, forecast: 0.9, previous: 0.8 }
  for (const wording of [0, 1, 2])
    for (const locale of ['tw', 'cn'] as const) {
      const { title, paragraphs } = writeItem(release(of), wording, names).texts[locale]!
      expect(title).toContain('CPI y/y 0.7%')
      expect(plainText(paragraphs[0]!)).toMatch(/CPI y\/y( 為 |为)0\.7%/)
    }
})

describe('the direction of a published figure is a word', () => {
  const named = (tw: string, cn: string, en: string, figures: object) =>
    locales.map(locale => {
      const event = release({ event: { tw, cn, en }, indicator: undefined, unit: '%', decimals: 1, ...figures })
      return writeItem(event, 0, names).texts[locale]!.title
    })

  test.each([
    [
      'a fall smaller than expected',
      { actual: -0.1, forecast: -0.2 },
      [
        '美國 4 月零售銷售月減 0.1%，減幅小於預期的 0.2%',
        '美国4月零售销售环比下降0.1%，降幅小于预期的0.2%',
        /retail sales down 0\.1% m\/m in April vs −0\.2% forecast$/,
      ],
    ],
    [
      'a fall instead of a rise',
      { actual: -0.1, forecast: 0.2 },
      [
        '美國 4 月零售銷售月減 0.1%，預期為增 0.2%',
        '美国4月零售销售环比下降0.1%，预期为增长0.2%',
        /retail sales down 0\.1% m\/m in April vs 0\.2% forecast$/,
      ],
    ],
    [
      'a rise as expected',
      { actual: 0.3, forecast: 0.3 },
      [
        '美國 4 月零售銷售月增率 0.3%，符合預期',
        '美国4月零售销售环比增长0.3%，符合预期',
        /retail sales up 0\.3% m\/m in April, as forecast$/,
      ],
    ],
  ] as const)('%s', (_, figures, [tw, cn, en]) => {
    const titles = named('零售銷售月增率', '零售销售环比', 'Retail sales (MoM)', figures)
    expect(titles.slice(0, 2)).toEqual([tw, cn])
    expect(titles[2]).toMatch(en)
  })

  test('of a balance', () => {
    const titles = named('貿易餘額', '贸易差额', 'Trade balance', {
      ...{ indicator: 'balance-of-trade', unit: 'USD bn', actual: -57.3, forecast: -60.1 },
    })
    expect(titles[0]).toContain('貿易逆差 573 億美元，低於預期的 601 億美元')
    expect(titles[1]).toContain('贸易逆差573亿美元，低于预期的601亿美元')
    expect(titles[2]).toContain('trade deficit USD 57.3 bn in April')
  })

  test('of a level below zero it is its sign', () => {
    expect(
      named('歐元區消費者信心', '消费者信心', 'Consumer confidence', { unit: 'points', actual: -13.4 })[0],
    ).toContain('−13.4')
  })
})

describe('a rate decision says what has changed, and by how much as each market counts it', () => {
  const titles = (actual: number, previous: number | undefined, forecast = actual) =>
    locales.map(locale => {
      const rates = { unit: '%', decimals: 2, actual, previous, forecast, revisedFrom: undefined }
      return writeItem(release(rates, 'decision'), 0, names).texts[locale]!.title
    })

  test.each([
    [
      3.75,
      3.75,
      [
        '聯準會維持利率 3.75% 不變，符合預期',
        '美联储维持政策利率在3.75%不变，符合预期',
        'Fed holds rates at 3.75%, as expected',
      ],
    ],
    [
      4,
      3.75,
      [
        '聯準會升息 1 碼至 4.00%，符合預期',
        '美联储加息25个基点至4.00%，符合预期',
        'Fed raises rates by 25 bp to 4.00%, as expected',
      ],
    ],
    [
      3.25,
      3.75,
      [
        '聯準會降息 2 碼至 3.25%，符合預期',
        '美联储降息50个基点至3.25%，符合预期',
        'Fed cuts rates by 50 bp to 3.25%, as expected',
      ],
    ],
    [
      2,
      1.875,
      [
        '聯準會升息半碼至 2.00%，符合預期',
        '美联储加息12.5个基点至2.00%，符合预期',
        'Fed raises rates by 12.5 bp to 2.00%, as expected',
      ],
    ],
    [
      3.1,
      3,
      [
        '聯準會升息 10 個基點至 3.10%，符合預期',
        '美联储加息10个基点至3.10%，符合预期',
        'Fed raises rates by 10 bp to 3.10%, as expected',
      ],
    ],
  ] as const)('%s after %s', (actual, previous, expected) => {
    expect(titles(actual, previous)).toEqual(expected)
  })

  test('and how it compares with what was expected', () => {
    expect(titles(3.5, 3.75, 3.75)).toEqual([
      '聯準會降息 1 碼至 3.50%，低於預期的 3.75%',
      '美联储降息25个基点至3.50%，低于预期的3.75%',
      'Fed cuts rates by 25 bp to 3.50%, vs 3.75% expected',
    ])
  })
})

test('stocks open higher, lower or unchanged in the words of each market', () => {
  const titles = (price: number) =>
    locales.map(locale => everyWordingOf(opening('taipei', 'TAIEX', price)).map(({ texts }) => texts[locale]!.title))
  const [tw, cn, en] = titles(100.67)
  expect(tw).toEqual([
    '台股開盤：加權指數開高 0.67%',
    '加權指數開高 0.67%，報 100.67 點',
    '台股開高，加權指數報 100.67 點，上漲 0.67%',
  ])
  expect(cn!.every(title => title.includes('高开'))).toBe(true)
  expect(en).toEqual([
    'TAIEX opens up 0.67% at 100.67',
    'Taipei stocks open higher: TAIEX up 0.67%',
    'At the open: TAIEX up 0.67% at 100.67',
  ])
  expect(titles(99.33)[0]!.every(title => title.includes('開低'))).toBe(true)
  expect(titles(99.33)[1]!.every(title => title.includes('低开'))).toBe(true)
  expect(titles(100)[0]!.every(title => title.includes('平盤開出'))).toBe(true)
  expect(titles(100)[1]!.every(title => title.includes('平开'))).toBe(true)
})

describe('a close', () => {
  const inEach = (event: NewsEvent, wording: number) =>
    locales.map(locale => {
      const { title, paragraphs } = writeItem(event, wording, names).texts[locale]!
      return [title, ...paragraphs].map(plainText).join('\n')
    })

  test('has points and per cent, and the colour of the market', () => {
    const [tw, cn, en] = inEach(closing('taipei', 'TAIEX', 101.5), 0)
    expect(tw).toContain('台股收紅，加權指數上漲 1.50%\n加權指數上漲 1.50 點，漲幅 1.50%，收 101.50 點；')
    expect(cn).toContain('台股收盘：台湾加权指数上涨1.50%\n台湾加权指数涨1.50点，涨幅1.50%，收于101.50点；')
    expect(en).toContain(
      'TAIEX closes up 1.50% at 101.50\nThe TAIEX rose 1.50 points, or 1.50%, to 101.50 at the close',
    )
    expect(inEach(closing('taipei', 'TAIEX', 99), 0)[0]).toContain('台股收黑')
  })

  test('of a market with several indices names them all', () => {
    const us = {
      ...closing('newYork', 'USSPX500', 99.1),
      home: [fact('DowJones', 98.7, 100), fact('USSPX500', 99.1, 100), fact('NASDAQ', 97.93, 100)],
    } as NewsEvent
    expect(inEach(us, 0).map(text => text.split('\n')[0])).toEqual([
      '美股收黑：道瓊指數跌 1.30%、標普 500 指數跌 0.90%、那斯達克指數跌 2.07%',
      '美股收盘：道指跌1.30%，标普500指数跌0.90%，纳指跌2.07%',
      'US stocks close lower: Dow down 1.30%, S&P 500 down 0.90%, Nasdaq down 2.07%',
    ])
    expect(inEach(us, 1)[1]).toMatch(/^美股三大指数集体收跌：/)
    const mixed = { ...us, home: [fact('DowJones', 101, 100), fact('USSPX500', 99.1, 100)] } as NewsEvent
    expect(inEach(mixed, 0)[0]).toMatch(/^美股漲跌互見：/)
    expect(inEach(mixed, 0)[2]).toMatch(/close mixed: /)
  })

  test('says where its move stands only if it is among the largest or smallest tenth of a year', () => {
    const shared = (share: number) => inEach({ ...closing('taipei', 'TAIEX', 101.5), share } as NewsEvent, 0)
    for (const share of [11, 40, 53, 89])
      for (const text of shared(share)) expect(text).not.toMatch(/近一年|过去一年|past year/)
    expect(shared(95)[0]).toContain('漲幅居近一年單日前 5%。')
    expect(shared(5)[1]).toContain('当日为近一年波动较小的交易日。')
    expect(shared(100)[2]).toContain('It was the largest daily rise of the past year.')
  })

  test('tells a new high or a large move of the same minute itself', () => {
    const {
      fact: moved,
      before,
      beforeOn,
      date,
    } = extreme('yearHigh', 'TAIEX') as Extract<NewsEvent, { rule: 'yearHigh' }>
    const opened = {
      ...opening('taipei', 'TAIEX'),
      notable: [
        { rule: 'yearHigh', fact: moved, before, beforeOn, date },
        { rule: 'largeMove', fact: moved, share: 97 },
      ],
    } as NewsEvent
    const [tw, cn, en] = inEach(opened, 0)
    expect(tw).toContain(
      '加權指數升至 101.00 點，突破 3 月 4 日高點 100.50 點，創 52 週新高。加權指數漲幅居近一年單日前 3%。',
    )
    expect(cn).toContain('创52周新高')
    expect(en).toContain('The TAIEX touched 101.00, above the 100.50 of 4 Mar, for a 52-week high.')
  })
})

test('a high with a large move at the same minute is one item', () => {
  const event = { ...extreme('yearHigh', 'TW10Y'), share: 97 } as NewsEvent
  const titles = locales.map(locale => writeItem(event, 0, names).texts[locale]!.title)
  expect(titles[0]).toMatch(/個基點至 101\.000%，創 52 週新高$/)
  expect(titles[1]).toMatch(/个基点至101\.000%，创52周新高$/)
  expect(titles[2]).toMatch(/ rises .* bp to 101\.000%, a 52-week high$/)
})

describe('English names', () => {
  const parts = (event: NewsEvent) => {
    const { title, paragraphs } = itemsOf([event])[0]!.texts.en!
    return { title, text: paragraphs.map(plainText).join('\n') }
  }

  test('of indices, the dollar index and yields have an article in sentences, in titles they have none', () => {
    for (const [symbol, name] of [
      ['HangSeng', 'Hang Seng Index'],
      ['DXY', 'US Dollar Index'],
      ['GB10Y', 'UK 10-year gilt yield'],
    ] as const) {
      const { title, text } = parts(extreme('yearHigh', symbol))
      expect(text).toMatch(new RegExp(`\\b[Tt]he ${name}`))
      expect(title).toContain(name)
      expect(title).not.toMatch(/\bthe\b/i)
    }
    expect(parts(release()).text).toMatch(/[Tt]he US Dollar Index (had|stood)/)
    for (const symbol of ['EURUSD', 'Gold', 'BTCUSD'])
      expect(parts(extreme('yearHigh', symbol)).text).not.toMatch(/the (EUR|gold|Bitcoin)/i)
  })
})
