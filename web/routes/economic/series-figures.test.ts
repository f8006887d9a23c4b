import { describe, expect, test } from 'vitest'
import { indexed, statisticsOf, viewOf } from './series-figures.ts'

const quarters = [
  ['2023-Q3', 100],
  ['2023-Q4', 104],
  ['2024-Q1', 103],
  ['2024-Q2', 106],
  ['2024-Q3', 110],
] as const

describe('views of a series', () => {
  test('the change of a level is per cent of the value before, of a share a difference in points', () => {
    expect(viewOf(quarters, 'change', '{9}')[0]).toEqual(['2023-Q4', 4.0000000000000036])
    expect(viewOf(quarters, 'change', '{d}%')[1]).toEqual(['2024-Q1', -1])
  })

  test('the change on a year earlier needs the same period a year before', () => {
    expect(viewOf(quarters, 'yoy', '{d}%')).toEqual([['2024-Q3', 10]])
    expect(
      viewOf(
        [
          ['2023-02', 3],
          ['2024-02', 2.5],
        ],
        'yoy',
        '{d}%',
      ),
    ).toEqual([['2024-02', -0.5]])
    expect(
      viewOf(
        [
          ['2023', 3],
          ['2024', 2.5],
        ],
        'yoy',
        '{d}%',
      ),
    ).toEqual([['2024', -0.5]])
  })

  test('a percentage change from a negative value is not shown', () => {
    expect(
      viewOf(
        [
          ['2023', -5],
          ['2024', 5],
        ],
        'change',
        '{9}',
      ),
    ).toEqual([])
  })
})

test('series in different units are relative to their first value', () => {
  expect(indexed(quarters).map(([, value]) => value)).toEqual([100, 104, 103, 106, 110.00000000000001])
  expect(
    indexed([
      ['2024', -1],
      ['2025', 2],
    ]),
  ).toEqual([])
})

test('statistics of a series', () => {
  expect(statisticsOf(quarters)).toMatchObject({
    count: 5,
    first: '2023-Q3',
    average: 104.6,
    median: 104,
    lowest: ['2023-Q3', 100],
    highest: ['2024-Q3', 110],
    percentile: 100,
  })
  // Sample standard deviation, checked by hand: sqrt((21.16 + 0.36 + 2.56 + 1.96 + 29.16) / 4).
  expect(statisticsOf(quarters)!.deviation).toBeCloseTo(3.7148, 4)
  expect(statisticsOf([])).toBeUndefined()
})
