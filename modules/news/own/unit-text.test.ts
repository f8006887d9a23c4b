import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/text/locale.ts'
import { figureText } from './unit-text.ts'

const names: Record<string, Record<Locale, string>> = {
  JPY: { tw: '日圓', cn: '日元', en: 'Japanese Yen' },
  USD: { tw: '美元', cn: '美元', en: 'US Dollar' },
  CNY: { tw: '人民幣', cn: '人民币', en: 'Chinese Yuan' },
}

const inEach = (value: number, unit: string, decimals: number, of: { currency?: string; indicator?: string } = {}) =>
  locales.map(locale =>
    figureText({ unit, decimals, currency: 'JPY', indicator: undefined, ...of }, value, locale, code => names[code]),
  )

describe('the unit of a figure', () => {
  test.each([
    ['a rate', 2.5, '%', 1, {}, ['2.5%', '2.5%', '2.5%']],
    ['a negative rate', -0.1, '%', 2, {}, ['−0.10%', '−0.10%', '−0.10%']],
    ['points', 51.8, 'points', 1, {}, ['51.8 點', '51.8点', '51.8 points']],
    [
      'thousands of people',
      200,
      'thousand',
      0,
      { indicator: 'initial-jobless-claims' },
      ['20.0 萬人', '20.0万人', '200,000'],
    ],
    [
      'fewer than ten thousand',
      -9,
      'thousand',
      0,
      { indicator: 'employment-change' },
      ['−9,000 人', '−9,000人', '−9,000'],
    ],
    ['thousands with a fraction', 25.4, 'thousand', 1, {}, ['2.54 萬', '2.54万', '25,400']],
    [
      'more than a million',
      1_557,
      'thousand',
      0,
      { indicator: 'building-permits' },
      ['155.7 萬戶', '155.7万户', '1.557 million'],
    ],
    ['a part of a million', 0.998, 'million', 3, {}, ['99.8 萬', '99.8万', '998,000']],
    [
      'hundreds of millions',
      1_412.5,
      'million',
      1,
      { indicator: 'population' },
      ['14.125 億人', '14.125亿人', '1.4125 billion'],
    ],
    ['trillions without a currency', 3.06, 'trillion', 2, {}, ['3.06 兆', '3.06万亿', '3.06 trillion']],
    ['a trillion of the own currency', 1_073, 'local bn', 0, {}, ['1.073 兆日圓', '1.073万亿日元', 'JPY 1,073 bn']],
    ['a deficit', -57.3, 'USD bn', 1, {}, ['−573 億美元', '−573亿美元', '−USD 57.3 bn']],
    ['a small amount of money', 0.5, 'USD bn', 1, {}, ['5 億美元', '5亿美元', 'USD 0.5 bn']],
    ['whole billions', 57, 'USD bn', 0, {}, ['570 億美元', '570亿美元', 'USD 57 bn']],
    ['yuan', 5_400, 'CNY bn', 0, {}, ['5.400 兆人民幣', '5.400万亿元人民币', 'CNY 5,400 bn']],
    [
      'a currency without a name here',
      12.5,
      'local bn',
      1,
      { currency: 'XTS' },
      ['125 億 XTS', '125亿XTS', 'XTS 12.5 bn'],
    ],
    ['dollars', 12_345, 'USD', 0, {}, ['1.2345 萬美元', '1.2345万美元', 'USD 12,345']],
    ['nothing', 0, 'local bn', 1, {}, ['0 日圓', '0日元', 'JPY 0.0 bn']],
    ['a unit that is its own word', 4.5, 'mm', 1, {}, ['4.5 mm', '4.5mm', '4.5 mm']],
    ['no unit', 4.5, '', 1, {}, ['4.5', '4.5', '4.5']],
  ] as const)('of %s', (_, value, unit, decimals, of, expected) => {
    expect(inEach(value, unit, decimals, of)).toEqual(expected)
  })

  test('loses no digit and adds none, whatever the size', () => {
    for (let digits = 1; digits < 90_000; digits += 97)
      for (const [unit, power] of [
        ['thousand', 3],
        ['million', 6],
        ['billion', 9],
      ] as const)
        for (const locale of locales) {
          const text = figureText(
            { unit, decimals: 2, currency: '', indicator: undefined },
            digits / 100,
            locale,
            () => undefined,
          )
          const word = text.replace(/[\d.,\s]/g, '')
          const by = {
            '': 0n,
            萬: 4n,
            万: 4n,
            million: 6n,
            億: 8n,
            亿: 8n,
            billion: 9n,
            兆: 12n,
            万亿: 12n,
            trillion: 12n,
          }[word]!
          const [whole = '', fraction = ''] = text.replace(/[^\d.]/g, '').split('.')
          // Both in hundredths, as whole numbers.
          const written = BigInt(whole + fraction) * 10n ** (by + 2n - BigInt(fraction.length))
          expect([digits, unit, locale, written]).toEqual([digits, unit, locale, BigInt(digits) * 10n ** BigInt(power)])
        }
  })
})
