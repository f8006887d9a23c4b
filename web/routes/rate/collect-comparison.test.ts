import { expect, test } from 'vitest'
import { readProjectCatalogue } from '#modules/catalogue'
import { breakEvenFall, collectComparison } from './collect-comparison.ts'

test.each([
  // A year at 4% is lost when the currency falls from 1 to 1/1.04.
  [4, 0, 12, '3.85'],
  [4, 1.5, 12, '2.40'],
  // Half a year at 4%: the root of 1.04.
  [4, 0, 6, '1.94'],
  [4, 0, 60, '17.81'],
  [2, 2, 12, '0.00'],
  // The deposit at home pays more: the currency has to rise.
  [1, 4, 12, '-2.97'],
])('%d%% against %d%% over %d months breaks even at a fall of %s%%', (effective, other, months, fall) => {
  expect(breakEvenFall(effective, other, months).toFixed(2)).toBe(fall)
})

test('a change that is not known yet is told from one that nobody can know', async () => {
  const catalogue = await readProjectCatalogue()
  const quote = (symbol: string) => ({
    symbol,
    bid: 32_000,
    ask: 32_000,
    decimals: 3,
    eventAt: 1,
    instrument: { symbol },
  })
  const offersWith = async (bases: Map<string, { period: string; base: number }[]>) => {
    const services = {
      catalogue,
      depositRates: { products: () => [] },
      economy: { sources: () => [], summary: () => undefined },
      conversion: {
        legsOf: (currency: string) => (currency === 'USD' ? [{ quote: quote('USDTWD'), inverse: false }] : undefined),
      },
      analyst: { basesSoon: async () => bases },
    } as unknown as Parameters<typeof collectComparison>[0]
    const { offers } = await collectComparison(services, { home: 'TWD', term: 12 }, 'tw', '2026-11-25')
    return offers.map(({ country, yearChange, isYearPending }) => [country, yearChange, isYearPending])
  }
  expect(await offersWith(new Map())).toContainEqual(['us', null, true])
  expect(await offersWith(new Map([['USDTWD', []]]))).toContainEqual(['us', null, false])
  expect(await offersWith(new Map([['USDTWD', [{ period: '1Y', base: 64_000 }]]]))).toContainEqual(['us', -50, false])
  // Without any price there is nothing to wait for.
  expect(await offersWith(new Map())).toContainEqual(['jp', null, false])
})
