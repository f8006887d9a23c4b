import { describe, expect, test } from 'vitest'
import { fillText } from '#contract/answers/error.ts'
import type { Translate } from '../i18n/use-text.ts'
import { cautionsOf, faultsOf, hasFaults, levelFault, orderOf } from './ticket-checks.ts'
import { newTicket, type Ticket, type TicketAction, ticketAfter } from './ticket-state.ts'
import {
  distanceText,
  gainAt,
  levelText,
  lotsText,
  signedDistanceText,
  sizeForMargin,
  sizeForRisk,
  stepValue,
  usualDistance,
} from './ticket-sums.ts'

const t: Translate = (text, values) => (values ? fillText(text.en, values) : text.en)
/** EUR/USD with a spread of 0.6 pips and a day of 53.8 pips. */
const row = {
  ...{ symbol: 'EURUSD', decimals: 5, pip: 0.0001, bid: 115_836, ask: 115_842, high: 115_974, low: 115_436 },
  n: 48_211,
}
const gold = { decimals: 2, pip: undefined }
/** Five lots at 1.15842 take a margin of 5,792.10 dollars. */
const value = stepValue(579_210, 500, 115_842)

const written = (actions: readonly TicketAction[], ticket: Ticket = newTicket) => actions.reduce(ticketAfter, ticket)

describe('sums of a ticket', () => {
  test('money of a distance follows from the margin', () => {
    expect(gainAt('buy', 115_842, 115_442, { size: 500, value })).toBe(-200_000)
    expect(gainAt('buy', 115_842, 116_642, { size: 500, value })).toBe(400_000)
    expect(gainAt('sell', 115_836, 115_436, { size: 1, value })).toBe(400)
  })
  test('distances are in pips, of others in their price', () => {
    expect(distanceText(-400, row, t)).toBe('40.0 pips')
    expect(signedDistanceText(9, row, t)).toBe('+0.9 pips')
    expect(distanceText(4605, gold, t)).toBe('46.05')
  })
  test('the size for a risk never loses more than it', () => {
    const equity = 10_404_597
    const size = sizeForRisk(equity, 0.01, 240, value)
    expect(lotsText(size)).toBe('4.33')
    expect(-gainAt('buy', 115_842, 115_602, { size, value })).toBeLessThanOrEqual(equity / 100)
    expect(-gainAt('buy', 115_842, 115_602, { size: size + 1, value })).toBeGreaterThan(equity / 100)
    expect(sizeForRisk(100, 0.01, 240, value)).toBe(1)
    expect(sizeForRisk(1e12, 0.01, 1, value)).toBe(5_000)
    expect(sizeForRisk(equity, 0.01, 0, value)).toBe(1)
  })
  test('the size for what is free keeps within it', () => {
    expect(sizeForMargin(579_210, 579_210, 500)).toBe(500)
    expect(sizeForMargin(579_209, 579_210, 500)).toBe(499)
    expect(sizeForMargin(1_000, 579_210, 500)).toBe(0)
    expect(sizeForMargin(-5, 579_210, 500)).toBe(0)
  })
  test('a usual stop is a quarter of the day away, at least ten spreads', () => {
    expect(usualDistance(row)).toBe(130)
    expect(usualDistance({ ...row, ask: row.bid + 40 })).toBe(400)
    expect(usualDistance({ ...row, high: row.low, ask: row.bid })).toBe(10)
  })
  test('levels have no decimals', () => {
    expect(levelText('1074.12')).toBe('1,074%')
    expect(levelText(null)).toBe('—')
  })
})

describe('a ticket', () => {
  test('keeps the distances of its levels when its side changes', () => {
    const bought = written([
      { do: 'level', level: 'stopLoss', price: 115_442 },
      { do: 'level', level: 'takeProfit', price: 116_642 },
    ])
    const sold = ticketAfter(bought, { do: 'side', side: 'sell', row })
    expect(sold).toMatchObject({ side: 'sell', stopLoss: 116_236, takeProfit: 115_036 })
  })
  test('has a price on the side on which it waits', () => {
    const of = (side: 'buy' | 'sell', type: 'limit' | 'stop') =>
      written([
        { do: 'side', side, row },
        { do: 'type', type, row },
      ]).price!
    expect(of('buy', 'limit')).toBeLessThan(row.bid)
    expect(of('sell', 'stop')).toBeLessThan(row.bid)
    expect(of('buy', 'stop')).toBeGreaterThan(row.ask)
    expect(of('sell', 'limit')).toBeGreaterThan(row.ask)
    for (const side of ['buy', 'sell'] as const)
      for (const type of ['limit', 'stop'] as const)
        expect(
          faultsOf(
            written([
              { do: 'side', side, row },
              { do: 'type', type, row },
            ]),
            row,
          ),
        ).toEqual({})
  })
  test('steps through sizes from 0.01 to 50', () => {
    const step = (size: number, direction: 1 | -1) =>
      ticketAfter({ ...newTicket, size }, { do: 'step', direction }).size
    expect([1, 9, 10, 95, 100, 150, 4_950, 5_000].map(size => step(size, 1))).toEqual([
      2, 10, 20, 100, 200, 200, 5_000, 5_000,
    ])
    expect([1, 2, 10, 20, 100, 150, 200].map(size => step(size, -1))).toEqual([1, 1, 9, 10, 90, 100, 100])
  })
  test('loses its trailing with its stop', () => {
    const trailed = written([
      { do: 'toggle', level: 'stopLoss', row },
      { do: 'trail', isOn: true, row },
    ])
    expect(trailed.trailing).toBe(130)
    expect(ticketAfter(trailed, { do: 'toggle', level: 'stopLoss', row })).toMatchObject({
      stopLoss: 'off',
      trailing: 'off',
    })
  })
})

describe('what the portal would refuse', () => {
  test('a level inside the spread or on the wrong side', () => {
    const stop = (price: number) => faultsOf({ ...newTicket, stopLoss: price }, row).stopLoss
    expect(stop(115_835)).toBeUndefined()
    expect(stop(115_836)).toEqual({ mustBe: 'below', price: 115_836 })
    expect(stop(115_900)).toEqual({ mustBe: 'below', price: 115_836 })
    expect(levelFault('takeProfit', 'sell', 115_800, row)).toBeUndefined()
    expect(levelFault('stopLoss', 'sell', 115_842, row)).toEqual({ mustBe: 'above', price: 115_842 })
    expect(levelFault('stopLoss', 'buy', 0, row)).toBe('missing')
  })
  test('a size or price that is not there', () => {
    expect(faultsOf({ ...newTicket, size: undefined }, row)).toEqual({ size: 'missing' })
    expect(faultsOf({ ...newTicket, size: 5_001 }, row)).toEqual({ size: 'missing' })
    expect(hasFaults(faultsOf({ ...newTicket, type: 'limit', price: undefined }, row))).toBe(true)
    expect(faultsOf({ ...newTicket, takeProfit: undefined }, row)).toEqual({ takeProfit: 'missing' })
  })
  test('levels of an order that waits are measured from its price', () => {
    const waiting = { ...newTicket, type: 'limit', price: 115_000, stopLoss: 115_100 } as const
    expect(faultsOf(waiting, row)).toEqual({ stopLoss: { mustBe: 'below', price: 115_000 } })
    expect(faultsOf({ ...waiting, stopLoss: 114_900, takeProfit: 115_100 }, row)).toEqual({})
  })
})

test('a stop that loses more than 5 %, and a stop-out within the range of the day, are pointed out', () => {
  const known = { equity: 10_404_597, value, liquidation: 114_437 }
  const ticket = { ...newTicket, size: 5_000, stopLoss: 115_602 } as const
  const caution = cautionsOf(ticket, row, known)
  expect(caution.loss).toBeCloseTo(0.115, 3)
  expect(caution.liquidation).toBeUndefined()
  expect(cautionsOf(ticket, row, { ...known, liquidation: 115_400 }).liquidation).toBe(436)
  expect(cautionsOf({ ...ticket, size: 100 }, row, { ...known, liquidation: null })).toEqual({})
})

describe('what is sent', () => {
  test('of a market order the number of the quote that is shown', () => {
    expect(orderOf({ ...newTicket, size: 500, stopLoss: 115_442, trailing: 400 }, row, 0)).toEqual({
      ...{ symbol: 'EURUSD', side: 'buy', type: 'market', lots: '5.00', n: 48_211 },
      ...{ stopLoss: '1.15442', trailing: '0.00400' },
    })
  })
  test('of an order that waits its price and its end', () => {
    const waiting = { ...newTicket, type: 'stop', side: 'sell', price: 115_000, expires: 'day' } as const
    expect(orderOf(waiting, row, Date.UTC(2026, 10, 26))).toEqual({
      ...{ symbol: 'EURUSD', side: 'sell', type: 'stop', lots: '1.00', price: '1.15000' },
      expires: '2026-11-27T00:00:00.000Z',
    })
  })
})
