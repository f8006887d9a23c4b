import { expect, test } from 'vitest'
import { revisionsOf } from './revisions.ts'

const monday = Date.UTC(2026, 10, 16)
const first = {
  firstSeen: monday,
  lastSeen: monday,
  at: monday + 4 * 86_400_000,
  importance: 2,
  actual: '',
  forecast: '88K',
  previous: '57K',
}

test('an event has no revisions until a later file says something else of it', () => {
  expect(revisionsOf([])).toEqual([])
  expect(revisionsOf([first])).toEqual([])
})

test('each revision has the value before, the value after, and when it was seen, the last first', () => {
  const forecast = { ...first, firstSeen: monday + 1, forecast: '91K' }
  const moved = { ...forecast, firstSeen: monday + 2, at: first.at + 3_600_000 }
  const published = { ...moved, firstSeen: monday + 3, actual: '95K', previous: '59K', importance: 3 }
  expect(revisionsOf([first, forecast, moved, published])).toEqual([
    { seenAt: monday + 3, field: 'previous', before: '57K', after: '59K' },
    { seenAt: monday + 3, field: 'actual', before: '', after: '95K' },
    { seenAt: monday + 3, field: 'importance', before: 2, after: 3 },
    { seenAt: monday + 2, field: 'at', before: first.at, after: first.at + 3_600_000 },
    { seenAt: monday + 1, field: 'forecast', before: '88K', after: '91K' },
  ])
})
