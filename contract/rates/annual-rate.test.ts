import { Decimal } from 'decimal.js'
import { expect, test } from 'vitest'
import { compoundings, effectiveAnnualRate } from './annual-rate.ts'

const twoPlaces = (value: number) => value.toFixed(2)

test.each([
  // (1 + 0.06/365)^365 is 1.06183.
  ['6% compounded daily', { rate: 6, rateKind: 'pa', compounding: '365', termMonths: 0 }, '6.18'],
  ['5% paid monthly', { rate: 5, rateKind: 'pa', compounding: '12', termMonths: 0 }, '5.12'],
  // Canada's Interest Act: mortgages are quoted with half-yearly compounding; 6% is 6.09% a year.
  ['6% compounded half-yearly', { rate: 6, rateKind: 'pa', compounding: '2', termMonths: 60 }, '6.09'],
  ['12% of a credit card by the month', { rate: 12, rateKind: 'APR', compounding: '12', termMonths: 0 }, '12.68'],
  [
    '12% of a British credit card',
    { country: 'gb', rate: 12, rateKind: 'APR', compounding: '12', termMonths: 0 },
    '12.00',
  ],
  ['a comparison rate', { rate: 6, rateKind: 'comparison', compounding: '1', termMonths: 360 }, '6.17'],
  ['an APY', { rate: 4.01, rateKind: 'APY', compounding: '12', termMonths: 12 }, '4.01'],
  ['4% for three months, renewed', { rate: 4, rateKind: 'pa', compounding: 'maturity', termMonths: 3 }, '4.06'],
  ['4% at the end of a year', { rate: 4, rateKind: 'pa', compounding: 'maturity', termMonths: 12 }, '4.00'],
  // 1 + 5 × 4% is 1.2, and its fifth root 1.0371.
  ['4% at the end of five years', { rate: 4, rateKind: 'pa', compounding: 'maturity', termMonths: 60 }, '3.71'],
  ['nothing', { rate: 0, rateKind: 'pa', compounding: '12', termMonths: 12 }, '0.00'],
  ['a negative rate', { rate: -0.5, rateKind: 'pa', compounding: '1', termMonths: 12 }, '-0.50'],
] as const)('%s', (_, stated, expected) => {
  expect(twoPlaces(effectiveAnnualRate({ country: 'us', ...stated }))).toBe(expected)
})

test('equals an exact computation with forty digits', () => {
  const Exact = Decimal.clone({ precision: 40 })
  for (const rate of [0.001, 0.02, 0.65, 3.99, 17.24, 36])
    for (const termMonths of [1, 3, 6, 12, 18, 60, 120])
      for (const compounding of compoundings) {
        const years = new Exact(termMonths).div(12)
        const share = new Exact(rate).div(100)
        const exact =
          compounding === 'maturity'
            ? share.mul(years).add(1).pow(new Exact(1).div(years))
            : share.div(compounding).add(1).pow(Number(compounding))
        const found = effectiveAnnualRate({ country: 'us', rate, rateKind: 'pa', compounding, termMonths })
        expect(Math.abs(found - exact.sub(1).mul(100).toNumber())).toBeLessThan(1e-10)
      }
})
