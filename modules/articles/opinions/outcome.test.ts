import { expect, test } from 'vitest'
import { type CountedOpinion, RESULT_PARTS, resultOf } from './outcome.ts'

const euro = { price: 1.158, spread: 0.00006 }

test('a rise of the price is what somebody who saw it coming gets, less the spread once', () => {
  // (1.16958 - 1.158 - 0.00006) / 1.158 = 0.99481865… %
  expect(resultOf({ ...euro, direction: 'long' }, 1.16958)).toBe(99_481_865)
  expect(resultOf({ ...euro, direction: 'short' }, 1.16958)).toBe(-100_518_135)
})

test('a price that stays where it was costs the spread, whatever the direction', () => {
  expect(resultOf({ ...euro, direction: 'long' }, 1.158)).toBe(-518_135)
  expect(resultOf({ ...euro, direction: 'short' }, 1.158)).toBe(-518_135)
  expect(resultOf({ price: 24_085.7, spread: 0, direction: 'long' }, 24_085.7)).toBe(0)
})

test('a gain of the last digit is a gain, however high the price', () => {
  expect(resultOf({ direction: 'long', price: 9_999_999.99, spread: 0.01 }, 10_000_000.01)).toBe(10)
  expect(resultOf({ direction: 'short', price: 9_999_999.99, spread: 0.01 }, 9_999_999.98)).toBe(0)
})

test('results are those of whole numbers, halves away from zero', () => {
  let seed = 7
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (let nth = 0; nth < 2_000; nth++) {
    const direction = nth % 2 === 0 ? 'long' : 'short'
    const scale = 10 ** Math.floor(random() * 6)
    // Of every other one the price is such that halves occur.
    const price = nth % 4 < 2 ? 2 ** Math.floor(random() * 30) : Math.ceil(random() * 2_000 * scale)
    const [spread, close] = [Math.floor(random() * 20), Math.ceil(random() * 2_000 * scale)]
    const gain = BigInt((direction === 'long' ? close - price : price - close) - spread) * BigInt(RESULT_PARTS)
    const twice = (gain < 0n ? -gain : gain) * 2n + BigInt(price)
    const exact = (twice / BigInt(2 * price)) * (gain < 0n ? -1n : 1n)
    const opinion: CountedOpinion = { direction, price: price / scale, spread: spread / scale }
    expect(resultOf(opinion, close / scale)).toBe(Number(exact))
  }
})
