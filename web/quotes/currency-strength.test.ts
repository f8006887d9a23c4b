import { expect, test } from 'vitest'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { crossChanges, currencyStrength, majorCurrencies, strengthCurrencies } from './currency-strength.ts'

const priced = (bid: number, prevClose: number): QuoteRow => ({
  symbol: '',
  name: '',
  channel: 'currency',
  group: 'Main',
  decimals: 4,
  pip: undefined,
  mt4: 0,
  hasPrice: true,
  bid,
  ask: bid,
  open: bid,
  high: bid,
  low: bid,
  prevClose,
  ny17: undefined,
  h24: undefined,
  eventAt: 0,
  n: 1,
  kind: 'simulated',
  stale: false,
  state: 'open',
  spark: '',
})
/** The yuan gains one per cent on the dollar, and the euro two. */
const prices = new Map([
  ['USDCNY', priced(70_000, 70_700)],
  ['EURUSD', priced(10_200, 10_000)],
])
const priceOf = (pair: string) => prices.get(pair)

test('the strength of the yuan is compared with that of the eight majors', () => {
  const [first, second, third] = currencyStrength(crossChanges(strengthCurrencies, priceOf))
  // Against the dollar and the yuan: (2.00 + 0.99) / 2. Against the dollar and the euro: (1.00 − 0.98) / 2.
  expect(first).toEqual({ currency: 'EUR', strength: 150 })
  expect(second).toEqual({ currency: 'CNY', strength: 1 })
  expect(third!.strength).toBeUndefined()
})

test('the table of changes has the eight majors', () => {
  const changes = crossChanges(majorCurrencies, priceOf)
  expect([changes.length, changes[0]!.length]).toEqual([8, 8])
  expect(changes[1]![0]).toBe(200)
})
