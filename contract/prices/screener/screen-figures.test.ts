import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../time/units.ts'
import type { QuoteRow } from '../quote-row.ts'
import type { DayFigures } from './day-figures.ts'
import { isWithin, monthMove, periodMove, rangeShare, rowFigures, toHigh, toLow } from './screen-figures.ts'
import { type ScreenQuery, screenQueryFrom } from './screen-query.ts'

/** EURUSD at 1.15836, half a per cent above its close of yesterday. */
const row = {
  ...{ symbol: 'EURUSD', name: 'Euro / US Dollar', channel: 'currency', group: 'Main', decimals: 5, pip: 0.0001 },
  ...{ mt4: 3, hasPrice: true, bid: 115_836, ask: 115_842, open: 115_300, high: 116_000, low: 115_200 },
  ...{ prevClose: 115_260, ny17: 115_260, h24: undefined, eventAt: 0, n: 1, kind: 'simulated', stale: false },
  ...{ state: 'open', spark: '' },
} as QuoteRow

const days: DayFigures = {
  performance: [
    { period: '1W', date: 0, base: 114_894 },
    { period: '1M', date: 0, base: 116_371 },
  ],
  range52w: { high: 119_271, low: 104_512 },
  averageRange: 640,
  volatility: 6.8449,
  verdict: 'buy',
}
/** Noon of a Friday in London; the next event is in two days. */
const NOW = Date.UTC(2026, 10, 27, 12)
const figures = rowFigures(days, '1W', { swap: { long: -642, short: 218 }, eventAt: NOW + 2 * DAY_MS })
const query = (text: string) => screenQueryFrom(new URLSearchParams(text)) as ScreenQuery
const within = (text: string, of = row, by = figures) => isWithin(of, by, query(text), NOW)

test('figures follow the price: 0.82% in a week, −0.46% in a month, 2.88% below the high', () => {
  expect(periodMove(row, figures, '1W')).toBe(82)
  expect(monthMove(row, figures)).toBe(-46)
  expect(toHigh(row, figures)).toBe(-288)
  expect(toLow(row, figures)).toBe(1_084)
  expect(rangeShare(row, figures)).toBe(125)
  const higher = { ...row, bid: 117_191 }
  expect(periodMove(higher, figures, '1W')).toBe(200)
})

test('the move of a day is that of the lists', () => {
  expect(periodMove(row, figures, '1D')).toBe(50)
})

test('a new high is today’s', () => {
  expect(toHigh({ ...row, bid: 120_000, high: 120_000 }, figures)).toBe(0)
})

describe('a condition', () => {
  test.each([
    ['changeMin=0.82', true],
    ['changeMin=0.83', false],
    ['changeMax=0.82', true],
    ['changeMax=0.81', false],
    ['fromHighMax=2.88', true],
    ['fromHighMax=2.87', false],
    ['fromLowMax=10.84', true],
    ['fromLowMax=10.83', false],
    ['rangeMin=125', true],
    ['rangeMin=126', false],
    ['rangeMax=125', true],
    ['rangeMax=124', false],
    ['volatilityMax=6.8', true],
    ['volatilityMax=6.7', false],
    ['volatilityMin=6.8', true],
    ['volatilityMin=6.9', false],
    ['spreadMax=0.6', true],
    ['spreadMax=0.5', false],
    ['eventMax=2', true],
    ['eventMax=1', false],
    ['carry=short', true],
    ['carry=long', false],
    ['carry=either', true],
    ['verdict=buy', true],
    ['verdict=sell', false],
    ['changeMin=0&fromHighMax=3&spreadMax=1&verdict=buy', true],
  ])('%s: %j', (text, expected) => {
    expect(within(text)).toBe(expected)
  })

  test('is not met by an instrument without the figure', () => {
    const unknown = rowFigures({ performance: [] }, '1W')
    expect(within('', row, unknown)).toBe(true)
    for (const text of [
      'changeMin=-99',
      'changeMax=99',
      'fromHighMax=99',
      'rangeMin=0',
      'volatilityMax=999',
      'eventMax=14',
      'carry=either',
      'verdict=buy',
    ])
      expect(within(text, row, unknown), text).toBe(false)
  })

  test('in per cent is not met by a yield', () => {
    const yields = { ...row, unit: '%' }
    expect(within('changeMin=-99', yields)).toBe(false)
    expect(
      periodMove(
        { ...yields, decimals: 3, bid: 4_100 },
        rowFigures({ performance: [{ period: '1W', date: 0, base: 4_050 }] }, '1W'),
        '1W',
      ),
    ).toBe(50)
  })
})
