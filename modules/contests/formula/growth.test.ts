import { describe, expect, test } from 'vitest'
import {
  type Growth,
  grow,
  meanOf,
  medianOf,
  percentText,
  type Reading,
  returnText,
  unchanged,
  unitsText,
} from './growth.ts'

/** Growth over some snapshots: of each the equity, and what was paid in and out before it, in dollars. */
function over(first: number, ...readings: readonly { e: number; d?: number; w?: number }[]): Growth {
  let growth = unchanged
  let before = first * 100
  for (const { e, d = 0, w = 0 } of readings) {
    growth = grow(growth, before, { e: e * 100, d: d * 100, w: w * 100 })
    before = e * 100
  }
  return growth
}

/** The factor of one interval. */
const factorOf = (before: number, reading: Reading) => grow(unchanged, before, reading).growth

/** The same numbers from the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe('the formula', () => {
  test('gives what the worked examples say', () => {
    expect(returnText(over(1000, { e: 1500 }, { e: 2750, d: 1000 }).growth)).toBe('65.0000')
    expect(returnText(over(1000, { e: 1500 }, { e: 2750, d: 1000 }, { e: 2475, w: 500 }).growth)).toBe('78.5000')
    const softened = over(1000, { e: 9500, d: 9000 })
    expect(returnText(softened.growth)).toBe('-50.0000')
    expect(percentText(softened.drawdown)).toBe('50.0000')
  })

  test('an account that has nothing left stays at the loss of all', () => {
    const ruined = over(1000, { e: 0 }, { e: 500, d: 500 }, { e: 5000 })
    expect(returnText(ruined.growth)).toBe('-100.0000')
    expect(percentText(ruined.drawdown)).toBe('100.0000')
    expect(factorOf(0, { e: 0, d: 0, w: 0 }).toString()).toBe('0')
    expect(factorOf(1000, { e: -1, d: 0, w: 0 }).toString()).toBe('0')
  })

  test('the drawdown is the largest fall from what was highest before', () => {
    const { drawdown, growth } = over(1000, { e: 1250 }, { e: 1000 }, { e: 2000 }, { e: 1900 })
    expect([percentText(drawdown), returnText(growth)]).toEqual(['20.0000', '90.0000'])
  })

  test('no deposit and no withdrawal raises a factor, in 10,000 random intervals', () => {
    const random = randomOf(20_261_126)
    const cents = (most: number) => Math.floor(random() * most)
    for (let round = 0; round < 10_000; round++) {
      const before = cents(10_000_00)
      const result = cents(4_000_00) - 2_000_00
      const [d, w] = [random() < 0.5 ? cents(20_000_00) : 0, random() < 0.5 ? cents(5_000_00) : 0]
      const plain = factorOf(before, { e: before + result, d: 0, w: 0 })
      const paid = factorOf(before, { e: before + result + d - w, d, w })
      // What nothing was there before has no factor to compare with.
      if (before > 0) expect(paid.lessThanOrEqualTo(plain) ? '' : `${before} ${result} ${d} ${w}`).toBe('')
    }
  })

  test('percentages are rounded half away from zero', () => {
    expect(percentText(over(2_000_000, { e: 2_000_001 }).growth.minus(1))).toBe('0.0001')
    expect(percentText(over(2_000_000, { e: 1_999_999 }).growth.minus(1))).toBe('-0.0001')
    expect(percentText(over(3_000_000, { e: 2_999_999 }).growth.minus(1))).toBe('0.0000')
    expect([unitsText(meanOf([1n, 2n])), unitsText(meanOf([-1n, -2n]))]).toEqual(['0.0002', '-0.0002'])
    expect([medianOf([3n, 1n, 2n]), medianOf([4n, 1n, 2n, 3n])]).toEqual([2n, 3n])
  })
})
