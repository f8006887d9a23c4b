import { describe, expect, test } from 'vitest'
import type { Series } from '#modules/economy'
import { recessionsOf, recessionsWithin } from './recessions.ts'
import type { SeriesPoint } from './series-figures.ts'

/** Of a country with these growth figures on the quarter before. */
function recessionsIn(points: readonly SeriesPoint[]) {
  const growth = { frequency: 'Quarterly', points } as unknown as Series
  const only = (indicator: string) => (indicator === 'gdp-growth' ? growth : undefined)
  return recessionsOf(
    { economy: { summary: (_, indicator) => only(indicator), series: async ({ indicator }) => only(indicator) } },
    'GB',
    undefined,
  )
}

describe('a recession', () => {
  test('is two quarters or more in a row in which output fell', async () => {
    const growth = [
      ['2008-Q2', 0.1],
      ['2008-Q3', -0.5],
      ['2008-Q4', -2.1],
      ['2009-Q1', -1.2],
      ['2009-Q2', 0],
      ['2011-Q4', -0.1],
      ['2012-Q1', 0.2],
      ['2026-Q2', -0.1],
      ['2026-Q3', -0.2],
    ] as const
    expect(await recessionsIn(growth)).toEqual([
      { from: '2008-Q3', to: '2009-Q1' },
      { from: '2026-Q2', to: '2026-Q3' },
    ])
  })

  test('does not go on over a quarter without a figure', async () => {
    expect(
      await recessionsIn([
        ['2008-Q3', -0.5],
        ['2009-Q1', -1.2],
      ]),
    ).toEqual([])
    expect(await recessionsIn([])).toEqual([])
  })

  test('is in a chart that shows a part of it', () => {
    const all = [
      { from: '2008-Q3', to: '2009-Q1' },
      { from: '2020-Q1', to: '2020-Q2' },
    ]
    expect(
      recessionsWithin(all, [
        ['2009-02', 1],
        ['2019-12', 2],
      ]),
    ).toEqual([all[0]])
    expect(
      recessionsWithin(all, [
        ['2009-05', 1],
        ['2026-10', 2],
      ]),
    ).toEqual([all[1]])
    expect(recessionsWithin(all, [['2021', 1]])).toEqual([])
    expect(recessionsWithin(all, [])).toEqual([])
  })
})
