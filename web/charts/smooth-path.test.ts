import { describe, expect, test } from 'vitest'
import { smoothPath } from './smooth-path.ts'

/** Heights of the curve as a browser draws its path: eleven samples per segment. */
function drawn(path: string): number[] {
  const [, start = '', first = '', ...rest] = path.split(/[MCS]/)
  let [, y = 0] = start.split(' ').map(Number)
  const [, firstHandle = 0, ...firstPiece] = first.split(' ').map(Number)
  let handle = firstHandle
  const heights: number[] = []
  for (const piece of [firstPiece, ...rest.map(text => text.split(' ').map(Number))]) {
    const [, endHandle = 0, , end = 0] = piece
    for (let at = 0; at <= 1; at += 0.1)
      heights.push(
        (1 - at) ** 3 * y + 3 * (1 - at) ** 2 * at * handle + 3 * (1 - at) * at ** 2 * endHandle + at ** 3 * end,
      )
    handle = 2 * end - endHandle
    y = end
  }
  return heights
}

describe('a smooth line', () => {
  const prices = [100, 104, 104, 90, 91, 130, 129, 40]

  test('passes through every price', () => {
    const path = smoothPath(prices, 10)
    prices.forEach((price, index) => {
      expect(path).toContain(`${index * 10} ${price}`)
    })
  })

  test('has no high or low between two prices that neither of them has', () => {
    const heights = drawn(smoothPath(prices, 10))
    expect(heights.length).toBeGreaterThan(70)
    for (let piece = 0; piece < prices.length - 1; piece++) {
      const [from, to] = [prices[piece]!, prices[piece + 1]!]
      for (const height of heights.slice(piece * 11, piece * 11 + 11)) {
        expect(height).toBeGreaterThanOrEqual(Math.min(from, to) - 0.1)
        expect(height).toBeLessThanOrEqual(Math.max(from, to) + 0.1)
      }
    }
  })

  test('is flat where prices are flat', () => {
    for (const height of drawn(smoothPath([50, 50, 50], 4))) expect(height).toBeCloseTo(50, 9)
  })

  test('is straight where prices rise evenly', () => {
    drawn(smoothPath([0, 30, 60, 90], 10)).forEach((height, index) => {
      expect(height).toBeCloseTo(30 * Math.floor(index / 11) + 3 * (index % 11), 6)
    })
  })

  test('of one price is a point, of none is empty', () => {
    expect(smoothPath([7], 3)).toBe('M0 7')
    expect(smoothPath([], 3)).toBe('')
  })
})
