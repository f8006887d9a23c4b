import { expect, test } from 'vitest'
import { wilsonShare } from './wilson.ts'

const percent = (hits: number, n: number) => {
  const { share, low, high } = wilsonShare(hits, n)
  return [share, low, high].map(part => Number((part * 100).toFixed(2)))
}

test('the interval of a hit rate is that of statistics packages', () => {
  // R: prop.test(hits, n, correct = FALSE)$conf.int
  expect(percent(5, 10)).toEqual([50, 23.66, 76.34])
  expect(percent(1, 10)).toEqual([10, 1.79, 40.42])
  expect(percent(36, 61)).toEqual([59.02, 46.5, 70.46])
  expect(percent(35, 64)).toEqual([54.69, 42.57, 66.27])
})

test('no hit at all, and hits alone, leave room above and below', () => {
  expect(percent(0, 10)).toEqual([0, 0, 27.75])
  expect(percent(10, 10)).toEqual([100, 72.25, 100])
})

test('the interval has its centre nearer to a half than the share, and shrinks with the number of tries', () => {
  for (let hits = 0; hits <= 40; hits++) {
    const few = wilsonShare(hits, 40)
    const many = wilsonShare(hits * 25, 1_000)
    expect(few.low).toBeLessThanOrEqual(few.share)
    expect(few.high).toBeGreaterThanOrEqual(few.share)
    expect(many.high - many.low).toBeLessThan(few.high - few.low)
    expect(Math.abs((few.low + few.high) / 2 - 0.5)).toBeLessThanOrEqual(Math.abs(few.share - 0.5))
  }
})
