import { expect, test } from 'vitest'
import type { Text } from '#contract/text/locale.ts'
import { kindMark } from './kind-mark.ts'

const inTaiwan = (text: Text) => text.tw

test.each([
  ['delayed', 'live', '延遲'],
  ['eod', 'live', '收盤資料'],
  ['simulated', 'mixed', '模擬'],
  ['realtime', 'mixed', ''],
  ['none', 'live', ''],
  ['simulated', 'simulated', ''],
  ['replay', 'replay', ''],
] as const)('a row of kind %s on a page of %s prices says “%s”', (kind, feed, mark) => {
  expect(kindMark(kind, feed, inTaiwan as never)).toBe(mark)
})
