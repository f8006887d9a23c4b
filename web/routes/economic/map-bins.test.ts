import { expect, test } from 'vitest'
import { mapLimits, shadeOf } from './map-bins.ts'

const inflation = [
  -0.8, 0.1, 0.3, 0.4, 0.9, 1.2, 1.3, 1.7, 2, 2.2, 2.3, 2.9, 3, 3.1, 3.6, 4.6, 5.5, 7.7, 12.6, 31.3, 48.6,
]

test('each shade of the map has about as many countries, between limits that a legend can name', () => {
  const limits = mapLimits(inflation)
  expect(limits.length).toBeGreaterThan(3)
  for (const limit of limits) expect(String(limit).length).toBeLessThanOrEqual(4)
  expect(limits).toEqual(limits.toSorted((a, b) => a - b))
  expect([shadeOf(-0.8, limits), shadeOf(48.6, limits)]).toEqual([0, limits.length])
})

test('a few or equal values have one shade', () => {
  expect(mapLimits([1, 2, 3])).toEqual([])
  expect(mapLimits(Array.from({ length: 30 }, () => 5))).toEqual([])
})
