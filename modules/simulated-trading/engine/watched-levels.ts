import { type Account, figuresOf, type Instruments, type Order, type Position } from '../rules/account.ts'
import { centsOf, type Prices } from '../rules/money.ts'
import { STOP_OUT_PERCENT, type Terms } from '../rules/terms.ts'
import type { Crossing } from './level-index.ts'

/** A price at which an account has to be looked at. */
export interface WatchedLevel {
  symbol: string
  crossing: Crossing
  price: number
}

function levelsOfPosition({ symbol, side, stopLoss, takeProfit, trailing }: Position): WatchedLevel[] {
  const isBuy = side === 'buy'
  const levels: WatchedLevel[] = []
  if (stopLoss !== null) levels.push({ symbol, crossing: isBuy ? 'bidBelow' : 'askAbove', price: stopLoss })
  if (takeProfit !== null) levels.push({ symbol, crossing: isBuy ? 'bidAbove' : 'askBelow', price: takeProfit })
  if (trailing === null) return levels
  // The next better price moves the stop loss.
  if (isBuy) levels.push({ symbol, crossing: 'bidAbove', price: (stopLoss ?? 0) + trailing + 1 })
  else if (stopLoss !== null) levels.push({ symbol, crossing: 'askBelow', price: stopLoss - trailing - 1 })
  return levels
}

function levelOfOrder({ symbol, side, type, price }: Order): WatchedLevel {
  const isBelow = (side === 'buy') === (type === 'limit')
  if (side === 'buy') return { symbol, crossing: isBelow ? 'askBelow' : 'askAbove', price }
  return { symbol, crossing: isBelow ? 'bidBelow' : 'bidAbove', price }
}

/** Prices at which levels of positions, trailing stops and orders are reached. */
export const agreedLevels = ({ positions, orders }: Account): WatchedLevel[] => [
  ...positions.flatMap(levelsOfPosition),
  ...orders.map(levelOfOrder),
]

/** Shares of what an account may lose before its stop-out: for prices, and for rates of conversion if there are any. */
const PRICE_SHARE = 0.9
const SPLIT_SHARE = 0.45
/** Rates of conversion are looked at again after a move of this much, so that products of both moves are negligible. */
const FARTHEST_RATE = 0.02
/** Cents by which rounding may change a position. */
const ROUNDING = 2

interface Exposure {
  /** Points by which one side of the price has to move to lose a cent, as cents of a point, by symbol and side. */
  cents: Map<string, { position: Position; perPoint: number }>
  /** What a rate of conversion changes in full, in cents, by its symbol. */
  converted: Map<string, number>
}

function exposureOf(account: Account, instruments: Instruments, prices: Prices): Exposure {
  const exposure: Exposure = { cents: new Map(), converted: new Map() }
  for (const position of account.positions) {
    const terms = instruments.get(position.symbol)!
    const perPoint = pointCents(terms, position, prices)
    const key = `${position.symbol} ${position.side}`
    const known = exposure.cents.get(key)
    if (known) known.perPoint += perPoint
    else exposure.cents.set(key, { position, perPoint })
    if (!terms.leg) continue
    const figures = figuresOf({ balance: 0, positions: [position], orders: [] }, instruments, prices)!
    const changed = Math.abs(figures.equity) + figures.margin / 2 + ROUNDING
    exposure.converted.set(terms.leg.symbol, (exposure.converted.get(terms.leg.symbol) ?? 0) + changed)
  }
  return exposure
}

const MILLION = 1_000_000

/** What a point is worth, in cents and parts of one. */
const pointCents = (terms: Terms, { size }: Position, prices: Prices): number =>
  Math.max(1, centsOf(terms, MILLION, size, prices)!) / MILLION

/**
 * Prices between which an account cannot be stopped out, whichever of them move: each price and each rate of conversion
 * may take its share of what can be lost. Beyond one of them the account is looked at exactly. What has no price yet is
 * looked at with its first one.
 */
export function stopOutLevels(account: Account, instruments: Instruments, prices: Prices): WatchedLevel[] {
  if (account.positions.length === 0) return []
  const figures = figuresOf(account, instruments, prices)
  if (!figures) {
    const needed = account.positions.flatMap(({ symbol }) => [symbol, instruments.get(symbol)?.leg?.symbol ?? symbol])
    const missing = [...new Set(needed)].filter(symbol => !prices(symbol))
    return missing.map(symbol => ({ symbol, crossing: 'bidAbove', price: 0 }))
  }
  const room = figures.equity - (figures.margin * STOP_OUT_PERCENT) / 100 - (account.positions.length + 1) * ROUNDING
  const { cents, converted } = exposureOf(account, instruments, prices)
  const share = Math.max(0, room) * (converted.size > 0 ? SPLIT_SHARE : PRICE_SHARE)
  const levels: WatchedLevel[] = []
  for (const { position, perPoint } of cents.values()) {
    const { symbol, side } = position
    const { bid, ask } = prices(symbol)!
    const far = share / cents.size / perPoint
    if (side === 'buy') levels.push({ symbol, crossing: 'bidBelow', price: bid - far })
    else levels.push({ symbol, crossing: 'askAbove', price: ask + far })
  }
  for (const [symbol, changed] of converted) {
    const { bid, ask } = prices(symbol)!
    const middle = (bid + ask) / 2
    const far = middle * Math.min(FARTHEST_RATE, share / converted.size / changed)
    levels.push({ symbol, crossing: 'bidBelow', price: middle - far })
    levels.push({ symbol, crossing: 'askAbove', price: middle + far })
  }
  return levels
}
