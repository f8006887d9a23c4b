import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Levels, Order, Side } from './account.ts'
import type { Sides } from './money.ts'

/** Whether a level has to be below the bid; otherwise it has to be above the ask. */
type Place = 'below' | 'above'

const stopPlace = (side: Side): Place => (side === 'buy' ? 'below' : 'above')
const targetPlace = (side: Side): Place => (side === 'buy' ? 'above' : 'below')
const orderPlace = ({ side, type }: Pick<Order, 'side' | 'type'>): Place =>
  (side === 'buy') === (type === 'limit') ? 'below' : 'above'

type Wrong = typeof Errors.StopsInvalid | typeof Errors.OrderPriceInvalid

/** Throws `wrong` for a price on the other side, LevelInsideSpread for one from bid to ask. */
function checkPlace(level: number, place: Place, { bid, ask }: Sides, wrong: Wrong): void {
  if (level <= 0 || (place === 'below' ? level > ask : level < bid)) throw new PortalError(wrong)
  if (level >= bid && level <= ask) throw new PortalError(Errors.LevelInsideSpread)
}

function checkDistance({ trailing }: Levels): void {
  if (trailing !== null && trailing <= 0) throw new PortalError(Errors.StopsInvalid)
}

/** Levels of a position against the price of now. Throws StopsInvalid and LevelInsideSpread. */
export function checkLevels(side: Side, levels: Levels, sides: Sides): void {
  checkDistance(levels)
  const { stopLoss, takeProfit } = levels
  if (stopLoss !== null) checkPlace(stopLoss, stopPlace(side), sides, Errors.StopsInvalid)
  if (takeProfit !== null) checkPlace(takeProfit, targetPlace(side), sides, Errors.StopsInvalid)
}

/**
 * The price of an order against that of now, and its levels against its own. Throws OrderPriceInvalid, StopsInvalid and
 * LevelInsideSpread.
 */
export function checkOrder(order: Pick<Order, 'side' | 'type' | 'price'> & Levels, sides: Sides): void {
  checkDistance(order)
  checkPlace(order.price, orderPlace(order), sides, Errors.OrderPriceInvalid)
  const { side, price, stopLoss, takeProfit } = order
  const isWrong = (level: number | null, place: Place) =>
    level !== null && (level <= 0 || (place === 'below' ? level >= price : level <= price))
  if (isWrong(stopLoss, stopPlace(side)) || isWrong(takeProfit, targetPlace(side)))
    throw new PortalError(Errors.StopsInvalid)
}

/** Whether the price of an order is reached: a limit of a buyer from above, a stop from below, at the ask; sellers at the bid. */
export function isReached(order: Pick<Order, 'side' | 'type' | 'price'>, { bid, ask }: Sides): boolean {
  const price = order.side === 'buy' ? ask : bid
  return orderPlace(order) === 'below' ? price <= order.price : price >= order.price
}

/** Which level of a position a closing price has reached. */
export function levelReached(
  { side, stopLoss, takeProfit, trailing }: Levels & { side: Side },
  price: number,
): 'stopLoss' | 'takeProfit' | 'trailing' | undefined {
  const sign = side === 'buy' ? 1 : -1
  if (stopLoss !== null && (price - stopLoss) * sign <= 0) return trailing === null ? 'stopLoss' : 'trailing'
  return takeProfit !== null && (price - takeProfit) * sign >= 0 ? 'takeProfit' : undefined
}

/** The stop loss of a position that follows its best price: never further away than before. */
export function trailed({ side, stopLoss, trailing }: Levels & { side: Side }, price: number): number | null {
  if (trailing === null) return stopLoss
  const level = side === 'buy' ? price - trailing : price + trailing
  if (level <= 0) return stopLoss
  if (stopLoss === null) return level
  return side === 'buy' ? Math.max(stopLoss, level) : Math.min(stopLoss, level)
}
