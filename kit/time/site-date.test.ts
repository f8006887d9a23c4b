import { expect, test } from 'vitest'
import { siteDate } from './site-date.ts'

test('dates are those of Hong Kong', () => {
  expect(siteDate(Date.parse('2026-12-05T15:59:59.999Z'))).toBe('2026-12-05')
  expect(siteDate(Date.parse('2026-12-05T16:00:00Z'))).toBe('2026-12-06')
})
