import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import {
  type Account,
  type CloseReason,
  closingPrice,
  type Deal,
  figuresOf,
  type Instruments,
  type Levels,
  marginOf,
  type Order,
  openingPrice,
  type Position,
  profitAt,
  type Seen,
  type Side,
} from './account.ts'
import { checkLevels, checkOrder, trailed } from './levels.ts'
import { divide, type Prices, type Sides } from './money.ts'
import { MAX_OPEN, MAX_SIZE, MIN_SIZE } from './terms.ts'

/** An account after something was done, and the deals of it. */
export interface Outcome {
  account: Account
  deals: readonly Deal[]
}

export interface Market {
  instruments: Instruments
  prices: Prices
}

/** What was asked for. */
export interface Wish extends Levels {
  id: string
  symbol: string
  side: Side
  size: number
}

/** Throws LotsInvalid beyond 0.01 to 50 lots, or what else may be at most, in hundredths. */
export function checkSize(size: number | undefined, max = MAX_SIZE): asserts size is number {
  if (size !== undefined && size >= MIN_SIZE && size <= max) return
  throw new PortalError(Errors.LotsInvalid, { min: '0.01', max: (max / 100).toFixed(2), step: '0.01' })
}

function checkRoom({ positions, orders }: Account): void {
  if (positions.length + orders.length >= MAX_OPEN) throw new PortalError(Errors.OpenPositionLimit, { max: MAX_OPEN })
}

/** Throws QuoteStale without a price. */
export function sidesOf(symbol: string, { prices }: Market): Sides {
  const sides = prices(symbol)
  if (!sides) throw new PortalError(Errors.QuoteStale)
  return sides
}

/** Margin of a new position, if the free margin covers it: throws InsufficientMargin, or QuoteStale if it cannot be computed. */
function checkMargin(
  account: Account,
  position: Pick<Position, 'symbol' | 'openPrice' | 'size'>,
  market: Market,
): void {
  const { instruments, prices } = market
  const needed = marginOf(instruments.get(position.symbol)!, position, prices)
  const figures = figuresOf(account, instruments, prices)
  if (needed === undefined || !figures) throw new PortalError(Errors.QuoteStale)
  if (needed > figures.freeMargin) throw new PortalError(Errors.InsufficientMargin)
}

/** What a wish becomes at the price of now, whether or not the account may have it. */
export function positionOf({ id, symbol, side, size, stopLoss, takeProfit, trailing }: Wish, sides: Sides, at: number) {
  const seen: Seen = { n: sides.n, at }
  const openPrice = openingPrice(side, sides)
  const followed = trailed({ side, stopLoss, takeProfit, trailing }, closingPrice(side, sides))
  const levels = { stopLoss: followed, takeProfit, trailing }
  return {
    ...{ id, symbol, side, size, openPrice, opened: seen, seen, swap: 0, rolledAt: at },
    ...levels,
  } satisfies Position
}

/**
 * Opens a position at the price of now. `at`: UTC ms. Throws LotsInvalid, StopsInvalid, LevelInsideSpread,
 * InsufficientMargin, OpenPositionLimit and QuoteStale.
 */
export function openPosition(
  account: Account,
  wish: Wish,
  market: Market,
  at: number,
): { account: Account; position: Position } {
  checkSize(wish.size)
  checkRoom(account)
  const sides = sidesOf(wish.symbol, market)
  checkLevels(wish.side, wish, sides)
  const position = positionOf(wish, sides, at)
  checkMargin(account, position, market)
  return { account: { ...account, positions: [...account.positions, position] }, position }
}

/** Places an order. Throws as `openPosition`, and OrderPriceInvalid; the margin is looked at when it is filled. */
export function placeOrder(
  account: Account,
  wish: Wish & Pick<Order, 'type' | 'price' | 'expiresAt'>,
  market: Market,
  at: number,
): { account: Account; order: Order } {
  checkSize(wish.size)
  checkRoom(account)
  const sides = sidesOf(wish.symbol, market)
  checkOrder(wish, sides)
  const order: Order = { ...wish, seen: { n: sides.n, at } }
  return { account: { ...account, orders: [...account.orders, order] }, order }
}

/** An order at the price that has reached it: a position, or undefined if the free margin does not cover it. */
export function fillOrder(
  account: Account,
  order: Order,
  market: Market,
  at: number,
): Outcome & { position?: Position } {
  const orders = account.orders.filter(({ id }) => id !== order.id)
  const position = positionOf(order, sidesOf(order.symbol, market), at)
  const without = { ...account, orders }
  try {
    checkMargin(without, position, market)
  } catch (problem) {
    if (problem instanceof PortalError) return { account: without, deals: [] }
    throw problem
  }
  return { account: { ...without, positions: [...account.positions, position] }, deals: [], position }
}

/**
 * Closes a position, or a part of `size` of it, at the price of now: the part has the share of the swap that its size has
 * of the position. Throws QuoteStale without a price.
 */
export function closePosition(
  account: Account,
  position: Position,
  { size = position.size, reason, at }: { size?: number; reason: CloseReason; at: number },
  market: Market,
): Outcome & { deal: Deal } {
  const sides = sidesOf(position.symbol, market)
  const price = closingPrice(position.side, sides)
  const profit = profitAt(market.instruments.get(position.symbol)!, { ...position, size }, price, market.prices)
  if (profit === undefined) throw new PortalError(Errors.QuoteStale)
  const swap = divide(BigInt(position.swap) * BigInt(size), BigInt(position.size))
  const { id: positionId, symbol, side, openPrice, opened } = position
  const deal: Deal = {
    ...{ positionId, symbol, side, size, openPrice, opened, price, reason, profit, swap },
    closed: { n: sides.n, at },
  }
  const rest = { ...position, size: position.size - size, swap: position.swap - swap }
  const positions = account.positions.flatMap(each => (each !== position ? [each] : rest.size > 0 ? [rest] : []))
  return { account: { ...account, balance: account.balance + profit, positions }, deals: [deal], deal }
}
