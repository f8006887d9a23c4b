import { expect, test } from 'vitest'
import { decodeReadings, encodeReadings, nearestReading, type Reading, readingAfter } from './reading.ts'

const readings = [0, 0.1, 0.5, 1].map(place => ({ place }))

test.each([
  [-1, 0],
  [0.04, 0],
  [0.06, 1],
  [0.29, 1],
  [0.31, 2],
  [0.74, 2],
  [2, 3],
])('the pointer at %d of the width reads value %i', (part, at) => {
  expect(nearestReading(readings, part)).toBe(at)
})

test('a chart without values has nothing to read', () => {
  expect(nearestReading([], 0.5)).toBe(-1)
})

test.each([
  ['ArrowRight', undefined, 99],
  ['ArrowLeft', undefined, 99],
  ['ArrowLeft', 99, 98],
  ['ArrowRight', 99, 99],
  ['PageUp', 50, 45],
  ['PageDown', 98, 99],
  ['Home', 50, 0],
  ['End', 0, 99],
  ['a', 50, undefined],
])('%s from value %s of a hundred leads to %s', (key, at, next) => {
  expect(readingAfter(key, at, 100)).toBe(next)
})

test('readings are the same after they were an attribute', () => {
  const all: readonly Reading[] = [
    { place: 0, title: '09:35', values: [{ series: 1, height: 0.25, text: '1.15836' }] },
    {
      place: 0.5,
      title: '',
      values: [
        { series: 1, height: 1, text: '2.1', name: 'Japan', time: '2024' },
        { series: 3, height: -0.0125, text: '−0.4', name: 'Euro area', time: '2024 Q3' },
      ],
    },
  ]
  expect(decodeReadings(encodeReadings(all))).toEqual(all)
  expect(decodeReadings(encodeReadings([]))).toEqual([])
})
