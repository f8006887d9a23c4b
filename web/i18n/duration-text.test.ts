import { expect, test } from 'vitest'
import { durationText } from './duration-text.ts'

test.each([
  [0, '0 seconds', '0 秒'],
  [1, 'one second', '1 秒'],
  [90, '90 seconds', '90 秒'],
  [60, 'one minute', '1 分鐘'],
  [600, '10 minutes', '10 分鐘'],
  [3600, 'one hour', '1 小時'],
  [86_400, '24 hours', '24 小時'],
  [90_000, '25 hours', '25 小時'],
  [259_200, '3 days', '3 天'],
  [2_592_000, '30 days', '30 天'],
])('%i seconds are %s', (seconds, en, tw) => {
  expect([durationText(seconds, 'en'), durationText(seconds, 'tw')]).toEqual([en, tw])
})
