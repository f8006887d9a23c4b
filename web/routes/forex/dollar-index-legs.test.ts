import { expect, test } from 'vitest'
import { type DayMove, dollarIndexLegs, legContributions } from './dollar-index-legs.ts'

/** The index by its published formula, three decimals. */
function indexOf(at: Record<string, number>): number {
  const { EURUSD = 0, USDJPY = 0, GBPUSD = 0, USDCAD = 0, USDSEK = 0, USDCHF = 0 } = at
  const basket =
    EURUSD ** -0.576 * USDJPY ** 0.136 * GBPUSD ** -0.119 * USDCAD ** 0.091 * USDSEK ** 0.042 * USDCHF ** 0.036
  return Math.round(50.14348112 * basket * 1_000)
}

const open = { EURUSD: 1.16, USDJPY: 156, GBPUSD: 1.32, USDCAD: 1.4, USDSEK: 9.5, USDCHF: 0.8 }

function contributions(now: Record<string, number>) {
  const index = { from: indexOf(open), bid: indexOf(now) }
  const moves = new Map(Object.entries(open).map(([symbol, from]) => [symbol, { from, bid: now[symbol]! }]))
  const legs = legContributions(index, symbol => moves.get(symbol))!
  return { change: index.bid - index.from, points: new Map(legs.map(leg => [leg.symbol, leg.points])) }
}

const sum = (points: Map<string, number>) => [...points.values()].reduce((total, each) => total + each, 0)

test('when only the euro falls, the whole move is the euro’s', () => {
  const { change, points } = contributions({ ...open, EURUSD: 1.15 })
  expect(change).toBeGreaterThan(400)
  expect(Object.fromEntries(points)).toEqual({
    EURUSD: change,
    USDJPY: 0,
    GBPUSD: 0,
    USDCAD: 0,
    USDSEK: 0,
    USDCHF: 0,
  })
})

test('a rising euro lowers the index, a rising dollar raises it, and the parts sum to the move', () => {
  const now = { EURUSD: 1.165, USDJPY: 157.3, GBPUSD: 1.317, USDCAD: 1.405, USDSEK: 9.46, USDCHF: 0.803 }
  const { change, points } = contributions(now)
  expect([...points.values()].map(Math.sign)).toEqual([-1, 1, 1, 1, -1, 1])
  expect(sum(points)).toBe(change)
})

test('moves that cancel out still have their own contributions', () => {
  // 1 % of the euro against 0.576 / 0.136 % of the yen.
  const { change, points } = contributions({ ...open, EURUSD: 1.16 * 1.01, USDJPY: 156 * 1.01 ** (0.576 / 0.136) })
  expect(Math.abs(change)).toBeLessThan(2)
  expect(points.get('EURUSD')).toBeLessThan(-500)
  expect(points.get('USDJPY')).toBeGreaterThan(500)
  expect(sum(points)).toBe(change)
})

test('the difference between bids and mid prices is distributed, to the last digit', () => {
  const still: DayMove = { from: 116_000, bid: 116_000 }
  const legs = legContributions({ from: 98_411, bid: 98_414 }, () => still)!
  expect(legs.map(leg => leg.points).reduce((total, each) => total + each, 0)).toBe(3)
  expect(legs.map(leg => leg.symbol)).toEqual(dollarIndexLegs)
})

test('without a price of every leg there is no result', () => {
  expect(
    legContributions({ from: 98_411, bid: 98_500 }, symbol => (symbol === 'USDSEK' ? undefined : { from: 1, bid: 1 })),
  ).toBeUndefined()
})
