import { expect, test } from 'vitest'
import { staleAfterMs } from './staleness.ts'

test.each([
  ['a coin', 'crypto', '', 10],
  ['a major', 'currency', 'Main', 15],
  ['another pair', 'currency', 'Cross', 60],
  ['an index', 'markets', 'America', 60],
  ['a commodity', 'commodities', 'Metals', 60],
  ['a yield', 'bond', 'America', 86_400],
] as const)('%s is stale after its time', (_, instrumentClass, group, seconds) => {
  expect(staleAfterMs({ class: instrumentClass, group })).toBe(seconds * 1_000)
})
