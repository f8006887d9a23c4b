import { describe, expect, test } from 'vitest'
import { averagesOf, symmetricLevels } from './session-levels.ts'

describe('the scale of a session', () => {
  test('has the previous close in its middle and as much room above as below', () => {
    const { from, to, levels } = symmetricLevels(4_000, [4_010, 3_960, 4_005])
    expect((from + to) / 2).toBeCloseTo(4_000)
    expect(to - 4_000).toBeGreaterThan(40)
    expect(levels).toHaveLength(7)
    expect(levels[3]).toBe(4_000)
    expect([levels[0], levels.at(-1)]).toEqual([4_040, 3_960])
    expect([from, to]).toEqual([expect.closeTo(3_956.8), expect.closeTo(4_043.2)])
  })

  test('says how far its edges are in per cent', () => {
    expect(symmetricLevels(4_000, [4_040]).percent).toBeCloseTo(1.08)
  })

  test('shows a market that has not moved as a line in the middle', () => {
    const { levels } = symmetricLevels(4_000, [4_000])
    expect([levels[0], levels.at(-1)]).toEqual([4_004, 3_996])
  })
})

test('the average line is the mean of all closes so far', () => {
  expect(averagesOf([4_000, 4_010, 4_002])).toEqual([4_000, 4_005, 4_004])
  expect(averagesOf([])).toEqual([])
})
