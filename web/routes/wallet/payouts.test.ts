import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import { leftText } from './left-text.ts'
import { maskOf } from './payout-account.ts'

test('a member sees what will be shown of a number while it is typed, and nothing of a short one', () => {
  expect(maskOf('012-345-678901')).toBe('··8901')
  expect(maskOf('ＤＥ89 3704 0044 0532 0130 00')).toBe('··3000')
  expect(maskOf('lin@example.com')).toBe('l***@example.com')
  for (const typed of ['', '123', '1 2 3 4', '@example.com', 'lin@'])
    expect([typed, maskOf(typed)]).toEqual([typed, undefined])
})

test('what is left is told in days and hours, then in hours and minutes, and never as nothing', () => {
  expect(leftText(10 * DAY_MS + HOUR_MS + 12 * MINUTE_MS, 'tw')).toBe('10 天 1 小時')
  expect(leftText(70 * HOUR_MS + 40 * MINUTE_MS, 'tw')).toBe('70 小時 40 分')
  expect(leftText(70 * HOUR_MS + 39 * MINUTE_MS + 1, 'cn')).toBe('70小时40分钟')
  expect(leftText(72 * HOUR_MS, 'en')).toBe('72 h')
  expect(leftText(59 * MINUTE_MS, 'en')).toBe('59 min')
  expect(leftText(0, 'en')).toBe('1 min')
})
