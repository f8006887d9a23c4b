import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { fromScaled } from '#contract/prices/price.ts'
import { type Locale, locales } from '#contract/text/locale.ts'
import { addDays, epochDayOf } from '#contract/time/epoch-day.ts'
import { parseCsv } from '#kit/text/csv.ts'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { forbiddenWords, textFaults } from '../../../checks/words.ts'
import { partsOf, plainText } from '../store/item.ts'
import type { NewsEvent, PriceFact, SessionOpen } from './events.ts'
import { itemsOf as itemsNaming } from './items-of.ts'
import { createNames, eventInSentence, type Names } from './names.ts'
import { writeItem } from './write-item.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const day = epochDayOf('2026-11-20')
let catalogue: Catalogue
let names: Names
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
  names = createNames(catalogue)
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
const everyWordingOf = (event: SessionOpen) => [0, 1, 2].map(wording => writeItem(event, wording, names))

const closing = (session: 'taipei' | 'newYork' | 'forex', symbol: string, price: number, at = NOON): NewsEvent => ({
  rule: 'sessionClose',
  at,
  sample: true,
  session,
  date: day,
  index: fact(symbol, price, 100),
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
    place: catalogue.countries.get('US')!.shortName,
    reaction: { instrument, before: 99_503, after: 99_802 },
    item: {
      id: 'us.non-farm-payrolls.2014-04.1',
      at: NOON - 300_000,
      event: { tw: '非農就業人數', cn: '非农就业人数', en: 'Non-farm payrolls' },
      currency: 'USD',
      country: 'US',
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
        rule.startsWith('curve') ? 2 : 3,
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
    expect(en).toContain('old 4,086.35 (+0.74%), US 10-year yield 4.118% (+3.2 bp)')
    expect(fromScaled(fact('EURUSD', 1.1615, 1).price, 5)).toBe(1.1615)
  })

  test('yields move in basis points, up and down', () => {
    expect(textOf(move('US10Y', 4.118, 4.036), 'tw')).toContain('上升 8.2 個基點')
    expect(textOf(move('US10Y', 4.036, 4.118), 'cn')).toContain('下行8.2个基点')
  })

  test('a release has its forecast, its previous figure with the revision, and the pair before and after', () => {
    const tw = textOf(release(), 'tw')
    for (const part of [
      '28.8 萬',
      '預測值 21.8 萬',
      '由 19.2 萬修正為 20.3 萬',
      '99.503',
      '99.802',
      '+0.30%',
      '高於預期的',
    ])
      expect(tw).toContain(part)
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

  test('after a holiday within the week is no start of the week', () => {
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
  const event = release({ event: named, unit: '%', decimals: 1, actual: 0.7, forecast: 0.9, previous: 0.8 })
  for (const wording of [0, 1, 2])
    for (const locale of ['tw', 'cn'] as const) {
      const { title, paragraphs } = writeItem(event as never, wording, names).texts[locale]!
      const [lead] = paragraphs.map(plainText)
      expect(title).toMatch(/CPI y\/y( 0\.7%|：0\.7%)/)
      expect(lead).toMatch(/CPI y\/y( 為 |为|：|公布值| 公布值)/)
    }
})

test('stocks open higher, lower or unchanged in the words of each market', () => {
  const titles = (price: number) =>
    locales.map(locale => everyWordingOf(opening('taipei', 'TAIEX', price)).map(({ texts }) => texts[locale]!.title))
  const [tw, cn, en] = titles(100.67)
  expect(tw!.every(title => title.includes('上漲 0.67%'))).toBe(true)
  expect(cn!.every(title => title.includes('高开0.67%'))).toBe(true)
  expect(en!.every(title => title.includes('up 0.67%'))).toBe(true)
  expect(titles(99.33)[1]!.every(title => title.includes('低开0.67%'))).toBe(true)
  expect(titles(100)[1]!.every(title => title.includes('平开'))).toBe(true)
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
      ['GB10Y', 'UK 10-year yield'],
    ] as const) {
      const { title, text } = parts(extreme('yearHigh', symbol))
      expect(text).toMatch(new RegExp(`\\b[Tt]he ${name}`))
      expect(title).toContain(name)
      expect(title).not.toMatch(/\bthe\b/i)
    }
    expect(parts(release()).text).toMatch(/[Tt]he US Dollar Index (moved|stood)/)
    for (const symbol of ['EURUSD', 'Gold', 'BTCUSD'])
      expect(parts(extreme('yearHigh', symbol)).text).not.toMatch(/the (EUR|gold|Bitcoin)/i)
  })

  test.each([
    ['Retail sales (MoM)', 'retail sales (MoM)'],
    ['Manufacturing PMI flash', 'manufacturing PMI flash'],
    ['Non-farm payrolls', 'non-farm payrolls'],
    ['Exports', 'exports'],
    ['Money supply M2', 'money supply M2'],
    ['Bank lending rate', 'bank lending rate'],
    ['GDP flash (QoQ)', 'GDP flash (QoQ)'],
    ['JOLTS job openings', 'JOLTS job openings'],
    ['BoE rate decision', 'BoE rate decision'],
    ['Riksbank rate decision', 'Riksbank rate decision'],
    ['Bank of Russia rate decision', 'Bank of Russia rate decision'],
    ['Norges Bank rate decision', 'Norges Bank rate decision'],
    ['Conference Board confidence', 'Conference Board confidence'],
    ['Michigan sentiment (prelim)', 'Michigan sentiment (prelim)'],
    ['Tankan large manufacturers', 'Tankan large manufacturers'],
    ['Tokyo core CPI (YoY)', 'Tokyo core CPI (YoY)'],
    ['10-year Treasury auction', '10-year Treasury auction'],
    ['ifo business climate', 'ifo business climate'],
  ])('%s is %s in a sentence', (name, expected) => {
    expect(eventInSentence(name, 'en')).toBe(expected)
  })

  test('of every rate decision begin with the name of a bank, which keeps its capital', () => {
    const rows = parseCsv(readFileSync('modules/economy/data/release-rules.csv', 'utf8'), ['indicator', 'name_en'])
    const decisions = rows
      .map(({ cells }) => cells)
      .filter(({ indicator, name_en }) => indicator === 'interest-rate' && name_en !== '')
    expect(decisions.length).toBeGreaterThan(30)
    for (const { name_en } of decisions) expect(eventInSentence(name_en!, 'en')).toBe(name_en)
  })
})
