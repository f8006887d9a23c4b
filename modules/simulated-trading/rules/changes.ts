import { type Account, closingPrice, type Levels, type Order, type Position } from './account.ts'
import { checkLevels, checkOrder, trailed } from './levels.ts'
import { type Market, sidesOf } from './trade.ts'

/** Gives a position other levels. Throws StopsInvalid, LevelInsideSpread and QuoteStale. */
export function changeLevels(
  account: Account,
  position: Position,
  levels: Levels,
  market: Market,
  at: number,
): Account {
  const sides = sidesOf(position.symbol, market)
  checkLevels(position.side, levels, sides)
  const stopLoss = trailed({ ...levels, side: position.side }, closingPrice(position.side, sides))
  const changed = { ...position, ...levels, stopLoss, seen: { n: sides.n, at } }
  return { ...account, positions: account.positions.map(each => (each === position ? changed : each)) }
}

/** Gives an order another price, levels or end. Throws as `placeOrder`. */
export function changeOrder(
  account: Account,
  order: Order,
  changes: Partial<Levels & Pick<Order, 'price' | 'expiresAt'>>,
  market: Market,
  at: number,
): Account {
  const sides = sidesOf(order.symbol, market)
  const changed = { ...order, ...changes, seen: { n: sides.n, at } }
  checkOrder(changed, sides)
  return { ...account, orders: account.orders.map(each => (each === order ? changed : each)) }
}
