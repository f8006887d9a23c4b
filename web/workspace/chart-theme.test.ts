import { expect, test } from 'vitest'
import { lastPriceColour, type Palette } from './chart-theme.ts'

test('the last price of a session has the colour of its change from the previous close', () => {
  const palette = { upFill: 'red', downFill: 'green', flat: 'grey' } as Palette
  expect([0.53, -0.04, 0].map(change => lastPriceColour(change, palette))).toEqual(['red', 'green', 'grey'])
})
