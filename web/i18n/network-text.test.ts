import { expect, test } from 'vitest'
import { networkText } from './network-text.ts'

test.each([
  ['203.0.113', '203.0.113.***'],
  ['2001:db8:1:2', '2001:db8:1:2:***'],
  ['unknown', 'unknown'],
])('the network %s is shown as %s', (network, text) => {
  expect(networkText(network)).toBe(text)
})
