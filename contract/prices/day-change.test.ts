import { expect, test } from 'vitest'
import { dayChange, dayMove, defaultBaseline, formatBasisPoints, type MeasuredPrice } from './day-change.ts'

const nikkei: MeasuredPrice & { decimals: number } = {
  hasPrice: true,
  decimals: 2,
  bid: 6_229_904,
  open: 6_231_700,
  prevClose: 6_292_200,
  ny17: 6_292_200,
  h24: undefined,
}

test.each([
  ['', 'h24'],
  ['Crypto', 'h24'],
  ['Main', 'prevClose'],
  ['Asia', 'prevClose'],
  ['Metals', 'prevClose'],
] as const)('the group "%s" is measured from %s', (group, baseline) => {
  expect(defaultBaseline(group)).toBe(baseline)
})

test('a change is the price less its baseline, its percentage rounded half away from zero', () => {
  expect(dayChange(nikkei, 'prevClose')).toEqual({ change: -62_296, percentHundredths: -99 })
  expect(dayChange({ ...nikkei, bid: 20_001, prevClose: 20_000 }, 'prevClose')?.percentHundredths).toBe(1)
  expect(dayChange({ ...nikkei, bid: 19_999, prevClose: 20_000 }, 'prevClose')?.percentHundredths).toBe(-1)
})

test('there is no change without a price or without its baseline', () => {
  expect(dayChange(nikkei, 'h24')).toBeUndefined()
  expect(dayChange({ ...nikkei, hasPrice: false }, 'open')).toBeUndefined()
  expect(dayMove(nikkei, 'h24', false)).toBeUndefined()
})

test('yields move in basis points, to a tenth', () => {
  const yields = { ...nikkei, decimals: 3, bid: 4_105, prevClose: 4_128 }
  expect(dayMove(yields, 'prevClose', true)).toBe(-23)
  expect([formatBasisPoints(-23, 3), formatBasisPoints(5, 2), formatBasisPoints(0, 3)]).toEqual(['−2.3', '+5.0', '0.0'])
})
