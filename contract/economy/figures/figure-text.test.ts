import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/text/locale.ts'
import {
  axisUnit,
  bareText,
  cellText,
  changeFrom,
  changeText,
  differenceText,
  figureText,
  periodInCell,
  periodNamed,
  rateNote,
  shortPeriod,
  shortText,
  unitName,
  unitPattern,
} from './index.ts'
import { decimalsOf } from './measure.ts'

const names: Record<string, Record<Locale, string>> = {
  JPY: { tw: '日圓', cn: '日元', en: 'Japanese Yen' },
  USD: { tw: '美元', cn: '美元', en: 'US Dollar' },
  CNY: { tw: '人民幣', cn: '人民币', en: 'Chinese Yuan' },
  TWD: { tw: '新台幣', cn: '新台币', en: 'New Taiwan Dollar' },
}

const formatIn = (locale: Locale, unit: string, decimals: number, of: { currency?: string; indicator?: string }) => ({
  unit: unitPattern({ unit, currency: 'JPY', ...of }, locale, code => names[code]),
  decimals,
})

const inEach = (value: number, unit: string, decimals: number, of: { currency?: string; indicator?: string } = {}) =>
  locales.map(locale => figureText(value, formatIn(locale, unit, decimals, of), locale))

describe('a figure with its unit', () => {
  test.each([
    ['a rate', 2.5, '%', 1, {}, ['2.5%', '2.5%', '2.5%']],
    ['a negative rate', -0.1, '%', 2, {}, ['−0.10%', '−0.10%', '−0.10%']],
    ['a share of GDP', 126.4, '% of GDP', 1, {}, ['126.4%', '126.4%', '126.4%']],
    ['a survey', 51.8, 'points', 1, {}, ['51.8 點', '51.8', '51.8']],
    ['shares', 33_731.14, 'points', 2, { indicator: 'stock-market' }, ['33,731.14 點', '33,731.14点', '33,731.14']],
    ['people', 220, 'thousand', 0, { indicator: 'initial-jobless-claims' }, ['22.0 萬人', '22.0万人', '220K']],
    ['few people', -9, 'thousand', 0, { indicator: 'employment-change' }, ['−9,000 人', '−9,000人', '−9K']],
    ['thousands with a fraction', 25.4, 'thousand', 1, {}, ['2.54 萬', '2.54万', '25.4K']],
    [
      'an annual rate',
      1_487,
      'thousand',
      0,
      { indicator: 'building-permits', currency: 'USD' },
      ['年率 148.7 萬戶', '折年数148.7万户', '1.487M annualised'],
    ],
    ['homes of a month', 62.3, 'thousand', 1, { indicator: 'housing-starts' }, ['6.23 萬戶', '6.23万户', '62.3K']],
    [
      'cars of a year',
      15.6,
      'million',
      1,
      { indicator: 'vehicle-sales', currency: 'USD' },
      ['年率 1,560 萬輛', '折年数1,560万辆', '15.6M annualised'],
    ],
    ['cars of a month', 2.4, 'million', 1, { indicator: 'vehicle-sales' }, ['240 萬輛', '240万辆', '2.4M']],
    ['a part of a million', 0.998, 'million', 3, {}, ['99.8 萬', '99.8万', '998K']],
    ['a population', 1_405, 'million', 0, { indicator: 'population' }, ['14.05 億人', '14.05亿人', '1.405 bn']],
    ['vacancies', 8.21, 'million', 2, { indicator: 'job-openings' }, ['821 萬個', '821万个', '8.21M']],
    ['trillions without a currency', 3.06, 'trillion', 2, {}, ['3.06 兆', '3.06万亿', '3.06 trn']],
    ['a trillion of the own currency', 1_073, 'local bn', 0, {}, ['1.073 兆日圓', '1.073万亿日元', 'JPY 1,073 bn']],
    ['a deficit', -57.3, 'USD bn', 1, {}, ['−573 億美元', '−573亿美元', '−USD 57.3 bn']],
    ['a small amount of money', 0.5, 'USD bn', 1, {}, ['5 億美元', '5亿美元', 'USD 0.5 bn']],
    ['an output', 3_947, 'USD bn', 0, { indicator: 'gdp' }, ['3.947 兆美元', '3.947万亿美元', 'USD 3.95 trn']],
    [
      'money',
      358_697,
      'local bn',
      0,
      { indicator: 'money-supply-m2', currency: 'CNY' },
      ['358.70 兆人民幣', '358.70万亿元', 'CNY 358.70 trn'],
    ],
    [
      'new credit',
      984,
      'CNY bn',
      0,
      { indicator: 'total-social-financing' },
      ['9,840 億人民幣', '9,840亿元', 'CNY 984 bn'],
    ],
    ['the home currency', 139, 'local bn', 0, { currency: 'TWD' }, ['1,390 億元', '1,390亿新台币', 'TWD 139 bn']],
    ['a currency named by its publisher', 12.5, 'TWD million', 1, {}, ['1,250 萬元', '1,250万新台币', 'TWD 12.5M']],
    ['a currency without a name', 12.5, 'local bn', 1, { currency: 'XTS' }, ['125 億 XTS', '125亿XTS', 'XTS 12.5 bn']],
    ['dollars', 12_345, 'USD', 0, {}, ['12,345 美元', '12,345美元', 'USD 12,345']],
    ['nothing', 0, 'local bn', 1, {}, ['0 日圓', '0日元', 'JPY 0.0 bn']],
    ['a price', 1.02, 'USD/L', 2, {}, ['1.02 美元/公升', '1.02美元/升', 'USD 1.02/litre']],
    ['tonnes', 11_396.8, 'Mt', 1, { indicator: 'co2-emissions' }, ['113.97 億公噸', '113.97亿吨', '11,396.8 Mt']],
    ['firms', 6_127, 'cases', 0, {}, ['6,127 件', '6,127家', '6,127 cases']],
    ['a unit of a publisher', 4.5, 'kg', 1, {}, ['4.5 kg', '4.5kg', '4.5 kg']],
    ['no unit', 4.5, '', 1, {}, ['4.5', '4.5', '4.5']],
  ] as const)('of %s', (_, value, unit, decimals, of, expected) => {
    expect(inEach(value, unit, decimals, of)).toEqual(expected)
  })

  test('loses no digit and adds none, whatever the size', () => {
    const powers: Record<string, bigint> = {
      萬: 4n,
      万: 4n,
      K: 3n,
      M: 6n,
      億: 8n,
      亿: 8n,
      bn: 9n,
      兆: 12n,
      万亿: 12n,
      trn: 12n,
    }
    for (let digits = 1; digits < 9_000_000; digits += 9_973)
      for (const [unit, power] of [
        ['thousand', 3],
        ['million', 6],
        ['billion', 9],
      ] as const)
        for (const locale of locales) {
          const text = figureText(digits / 100, formatIn(locale, unit, 2, {}), locale)
          const by = powers[text.replace(/[\d.,\s]/g, '')] ?? 0n
          const [whole = '', fraction = ''] = text.replace(/[^\d.]/g, '').split('.')
          // Both in hundredths, as whole numbers.
          const written = BigInt(whole + fraction) * 10n ** (by + 2n - BigInt(fraction.length))
          expect([digits, unit, locale, written]).toEqual([digits, unit, locale, BigInt(digits) * 10n ** BigInt(power)])
        }
  })

  test('has few digits where its unit is said beside it', () => {
    const short = (value: number, unit: string, decimals: number) =>
      locales.map(locale => shortText(value, formatIn(locale, unit, decimals, {}), locale))
    expect(short(4_296, 'USD bn', 1)).toEqual(['4.30 兆', '4.30万亿', '4.30 trn'])
    expect(short(31.25, 'USD bn', 2)).toEqual(['313 億', '313亿', '31.3 bn'])
    expect(short(-2.64, '%', 2)).toEqual(['−2.6%', '−2.6%', '−2.6%'])
    expect(locales.map(locale => bareText(4_296.1, formatIn(locale, 'USD bn', 1, {}), locale))).toEqual([
      '4.2961 兆',
      '4.2961万亿',
      '4.2961 trn',
    ])
    expect(bareText(2.6, formatIn('en', '%', 2, {}), 'en')).toBe('2.60%')
    expect(short(12_345, 'USD', 0)).toEqual(['12,345', '12,345', '12,345'])
  })

  test('of an annual rate is said beside cells and above axes', () => {
    const homes = { indicator: 'new-home-sales', currency: 'USD' }
    const texts = locales.map(locale => {
      const format = formatIn(locale, 'thousand', 0, homes)
      return [cellText(911, format, locale), rateNote(format.unit, locale), axisUnit(format.unit, locale)]
    })
    expect(texts).toEqual([
      ['91.1 萬戶', '年率', '戶（年率）'],
      ['91.1万户', '折年数', '户（折年数）'],
      ['911K', 'annualised', 'annualised'],
    ])
    expect(axisUnit(formatIn('en', 'local bn', 0, {}).unit, 'en')).toBe('JPY')
    expect(rateNote('', 'en') + axisUnit('', 'en')).toBe('')
  })
})

test('a file says in which unit its numbers are', () => {
  const unit = (unit: string, indicator?: string, currency = 'JPY') =>
    locales.map(locale => unitName({ unit, currency, indicator }, locale, code => names[code]))
  expect(unit('local bn')).toEqual(['10 億日圓', '10亿日元', 'JPY bn'])
  expect(unit('thousand', 'housing-starts', 'CAD')).toEqual(['千戶（年率）', '千户（折年数）', 'thousand (annualised)'])
  expect(unit('thousand', 'housing-starts')).toEqual(['千戶', '千户', 'thousand'])
  expect(unit('%')).toEqual(['%', '%', '%'])
  expect(unit('points')).toEqual(['點', '', ''])
  expect(unit('')).toEqual(['', '', ''])
})

test('figures have the digits that they were published with', () => {
  const digits = (unit: string, values: number[], indicator?: string) => decimalsOf({ unit, indicator }, values)
  expect(digits('%', [3, 2.9], 'inflation-rate')).toBe(1)
  expect(digits('%', [1.76, 1.9], 'inflation-rate')).toBe(2)
  expect(digits('%', [3.938_481_2, 4], 'inflation-rate')).toBe(1)
  expect(digits('%', [3.5, 3.75], 'interest-rate')).toBe(2)
  expect(digits('USD bn', [3_947], 'gdp')).toBe(0)
  expect(digits('USD bn', [3_947.123_456_7], 'gdp')).toBe(0)
  expect(digits('USD bn', [4.123_456_7], 'gdp')).toBe(1)
  expect(digits('million', [8.21, 8.3], 'job-openings')).toBe(2)
  expect([[23.35], [342.25], [1_405.1]].map(values => digits('million', values, 'population'))).toEqual([2, 1, 0])
  expect(digits('thousand', [220, 215], 'initial-jobless-claims')).toBe(0)
  expect(digits('%', [0.1 + 0.2], 'inflation-rate')).toBe(1)
  expect(unitPattern({ unit: '%', currency: '' }, 'tw', () => undefined)).toBe('{d}%')
  expect(decimalsOf({ unit: '%' }, [])).toBe(1)
})

describe('a change', () => {
  const changed = (before: number, now: number, unit: string, decimals: number, indicator?: string) =>
    locales.map(locale => {
      const format = formatIn(locale, unit, decimals, indicator === undefined ? {} : { indicator })
      return changeText(changeFrom(before, now, format.unit), format, locale)
    })

  test('of a percentage is in percentage points, of a survey in points', () => {
    expect(changed(2.9, 3.1, '%', 1)).toEqual(['+0.2 個百分點', '+0.2个百分点', '+0.2 pp'])
    expect(changed(2, 2, '%', 1)).toEqual(['0.0 個百分點', '0.0个百分点', '0.0 pp'])
    expect(changed(50.2, 49.8, 'points', 1)).toEqual(['−0.4 點', '−0.4', '−0.4'])
  })

  test('of a flow is a difference in its unit, of a level per cent', () => {
    expect(changed(5, 114, 'thousand', 0, 'non-farm-payrolls')).toEqual(['+10.9 萬人', '+10.9万人', '+109K'])
    expect(changed(-57.3, -60, 'USD bn', 1, 'balance-of-trade')).toEqual(['−27 億美元', '−27亿美元', '−USD 2.7 bn'])
    expect(changed(1_400, 1_487, 'thousand', 0, 'housing-starts')).toEqual(['+6.21%', '+6.21%', '+6.21%'])
    expect(changed(100, 110, 'index', 1)).toEqual(['+10.00%', '+10.00%', '+10.00%'])
  })

  test('from nothing or across zero has no per cent', () => {
    expect(changeFrom(undefined, 5, '{9}')).toBeNull()
    expect(changeFrom(-5, 5, '{9}')).toBeNull()
    expect(changeText(null, { unit: '{9}', decimals: 0 }, 'tw')).toBe('—')
  })

  test('the difference from a forecast has the unit of the figure', () => {
    const texts = locales.map(locale => {
      const format = formatIn(locale, 'thousand', 0, { indicator: 'new-home-sales' })
      return differenceText(18, format, locale)
    })
    expect(texts).toEqual(['+1.8 萬戶', '+1.8万户', '+18K'])
  })
})

describe('the name of a period', () => {
  test.each([
    ['2024', ['2024 年', '2024年', '2024'], ['2024', '2024年', '2024']],
    ['2024-S1', ['2024 年上半年', '2024年上半年', 'H1 2024'], ['2024 年上半年', '2024年上半年', 'H1 2024']],
    ['2024-Q3', ['2024 年第 3 季', '2024年三季度', 'Q3 2024'], ['2024 Q3', '2024年三季度', 'Q3 2024']],
    ['2024-09', ['2024 年 9 月', '2024年9月', 'Sep 2024'], ['2024/09', '2024年9月', 'Sep 2024']],
    ['2024-09-05', ['2024 年 9 月 5 日', '2024年9月5日', '5 Sep 2024'], ['2024/09/05', '2024年9月5日', '5 Sep 2024']],
    ['soon', ['soon', 'soon', 'soon'], ['soon', 'soon', 'soon']],
  ])('%s in text and in a cell', (period, text, cell) => {
    expect(locales.map(locale => periodNamed(period, locale))).toEqual(text)
    expect(locales.map(locale => periodInCell(period, locale))).toEqual(cell)
  })

  test('of a week is its last day', () => {
    const week = (hasYear: boolean) =>
      locales.map(locale => periodInCell('2026-11-21', locale, { isWeekly: true, hasYear }))
    expect(week(false)).toEqual(['截至 11/21 當週', '截至11月21日当周', 'week to 21 Nov'])
    expect(week(true)).toEqual(['截至 2026/11/21 當週', '截至2026年11月21日当周', 'week to 21 Nov 2026'])
    expect(locales.map(locale => periodNamed('2026-11-21', locale, { isWeekly: true }))).toEqual(week(true))
  })

  test('in a sentence that needs no year', () => {
    const short = (period: string) => locales.map(locale => shortPeriod(period, locale))
    expect(short('2026-10')).toEqual(['10 月', '10月', 'October'])
    expect(short('2026-Q3')).toEqual(['第 3 季', '三季度', 'Q3 2026'])
    expect(short('2026-S2')).toEqual(['下半年', '下半年', 'H2 2026'])
    expect(short('2025')).toEqual(['2025 年', '2025年', '2025'])
    expect(short('2026-11-21')).toEqual(['截至 11/21 當週', '截至11月21日当周', 'the week to 21 November'])
    expect(short('')).toEqual(['', '', ''])
  })
})
