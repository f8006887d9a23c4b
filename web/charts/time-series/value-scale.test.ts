import { describe, expect, test } from 'vitest'
import { valueScale } from './value-scale.ts'

describe('the axis of values', () => {
  test.each([
    ['inflation of a few years', [2.2, 6.4, 3], [2, 3, 4, 5, 6, 7]],
    ['a debt in per cent of GDP', [88.3, 119.4], [85, 90, 95, 100, 105, 110, 115, 120]],
    ['small rates', [0.1, 0.35], [0.1, 0.15, 0.2, 0.25, 0.3, 0.35]],
    ['policy rates', [3.5, 4.25], [3.4, 3.6, 3.8, 4, 4.2, 4.4]],
    ['a deficit that became a surplus', [-4.8, 1.2], [-5, -4, -3, -2, -1, 0, 1, 2]],
  ])('begins and ends with a grid line: %s', (_, values, lines) => {
    const scale = valueScale(values)
    expect(scale.ticks).toEqual(lines)
    expect([scale.low, scale.high]).toEqual([lines[0], lines.at(-1)])
    expect([scale.placeOf(scale.low), scale.placeOf(scale.high)]).toEqual([0, 1])
    for (const value of values) expect(scale.placeOf(value)).toBeGreaterThanOrEqual(0)
    for (const value of values) expect(scale.placeOf(value)).toBeLessThanOrEqual(1)
  })

  test('contains zero where bars are drawn', () => {
    expect(valueScale([3, 4.1], { hasZero: true }).low).toBeCloseTo(0)
    expect(valueScale([-3, -4.1], { hasZero: true }).high).toBeCloseTo(0)
  })

  test('is drawn around a single value', () => {
    expect(valueScale([5]).placeOf(5)).toBeCloseTo(0.5)
    expect(valueScale([0]).placeOf(0)).toBeCloseTo(0.5)
  })

  test('spaces equal ratios equally on a logarithmic axis', () => {
    const { placeOf, ticks } = valueScale([12, 9_400], { isLog: true })
    expect(ticks).toEqual([10, 100, 1_000, 10_000])
    expect(placeOf(100) - placeOf(10)).toBeCloseTo(placeOf(10_000) - placeOf(1_000))
  })

  test('has finer lines on a logarithmic axis of less than a decade', () => {
    const { ticks, placeOf } = valueScale([110, 320], { isLog: true })
    expect(ticks).toEqual([100, 150, 200, 300, 400])
    expect(placeOf(320)).toBeLessThan(1)
  })

  test('is linear if a value is not above zero, whatever is asked for', () => {
    expect(valueScale([-1, 10], { isLog: true }).isLog).toBe(false)
    expect(valueScale([0, 10], { isLog: true }).isLog).toBe(false)
  })
})
