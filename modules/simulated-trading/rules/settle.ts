import {
  type Account,
  closingPrice,
  type Deal,
  type Figures,
  figuresOf,
  marginOf,
  type Order,
  type Position,
  profitAt,
  type Seen,
} from './account.ts'
import { isReached, levelReached, trailed } from './levels.ts'
import type { Sides } from './money.ts'
import { STOP_OUT_PERCENT } from './terms.ts'
import { closePosition, fillOrder, type Market } from './trade.ts'

/** How an order ended. */
export interface EndedOrder {
  order: Order
  /** `refused`: the free margin did not cover it when its price was reached. */
  state: 'filled' | 'expired' | 'refused'
  position?: Position
}

export interface Settled {
  account: Account
  deals: readonly Deal[]
  ended: readonly EndedOrder[]
}

/** The market at one moment. */
export interface Moment extends Market {
  /** UTC ms. */
  at: number
  /** Numbers of quotes of agreements before this instant (UTC ms) were counted by another process: all of now are later. */
  countedFrom: number
  /** Whether the instrument trades and its price is not stale: nothing is filled otherwise. */
  isOpen(symbol: string): boolean
}

/** Whether a quote is later than the one by which something was agreed. */
const isAfter = ({ n }: Sides, seen: Seen, { countedFrom }: Moment): boolean => seen.at < countedFrom || n > seen.n

/** Whether something was agreed by a later quote than this one. */
const isBefore = ({ n }: Sides, seen: Seen, { countedFrom }: Moment): boolean => seen.at >= countedFrom && n < seen.n

/** Whether an instrument trades, and its result can be converted. */
function canFill(symbol: string, { isOpen, prices, instruments }: Moment): boolean {
  const terms = instruments.get(symbol)
  return terms !== undefined && isOpen(symbol) && (!terms.leg || prices(terms.leg.symbol) !== undefined)
}

/** The price of an instrument, if it is later than an agreement. */
function sidesAfter(moment: Moment, symbol: string, seen: Seen): Sides | undefined {
  const sides = moment.prices(symbol)
  return sides && isAfter(sides, seen, moment) ? sides : undefined
}

/** Stop losses, targets and trailing stops, in the order in which positions were opened. */
function settleLevels(account: Account, moment: Moment): { account: Account; deals: Deal[] } {
  let settled = account
  const deals: Deal[] = []
  for (const position of account.positions) {
    const sides = sidesAfter(moment, position.symbol, position.seen)
    if (!sides) continue
    const price = closingPrice(position.side, sides)
    const reason = levelReached(position, price)
    if (reason) {
      if (!canFill(position.symbol, moment)) continue
      const closed = closePosition(settled, position, { reason, at: moment.at }, moment)
      settled = closed.account
      deals.push(closed.deal)
      continue
    }
    const stopLoss = trailed(position, price)
    if (stopLoss === position.stopLoss) continue
    const moved = { ...position, stopLoss }
    settled = { ...settled, positions: settled.positions.map(each => (each === position ? moved : each)) }
  }
  return { account: settled, deals }
}

/** Orders that have ended or whose price is reached, in the order in which they were placed. */
function settleOrders(account: Account, moment: Moment): { account: Account; ended: EndedOrder[] } {
  let settled = account
  const ended: EndedOrder[] = []
  for (const order of account.orders) {
    if (order.expiresAt !== null && order.expiresAt <= moment.at) {
      settled = { ...settled, orders: settled.orders.filter(each => each !== order) }
      ended.push({ order, state: 'expired' })
      continue
    }
    const sides = sidesAfter(moment, order.symbol, order.seen)
    if (!sides || !isReached(order, sides) || !canFill(order.symbol, moment)) continue
    // Without a price of every position its free margin is not known: the order waits.
    if (!figuresOf(settled, moment.instruments, moment.prices)) continue
    const { account: after, position } = fillOrder(settled, order, moment, moment.at)
    settled = after
    ended.push({ order, state: position ? 'filled' : 'refused', ...(position && { position }) })
  }
  return { account: settled, ended }
}

/** Whether equity is at or below half of the margin. */
export const isBelowStopOut = ({ equity, margin }: Pick<Figures, 'equity' | 'margin'>): boolean =>
  margin > 0 && equity * 100 <= margin * STOP_OUT_PERCENT

/** Positions that can be closed, the largest loss first; of several the one opened first. */
function byLoss({ positions }: Account, moment: Moment): readonly { position: Position; margin: number }[] {
  const { instruments, prices } = moment
  return positions
    .filter(({ symbol }) => canFill(symbol, moment))
    .map(position => {
      const terms = instruments.get(position.symbol)!
      const profit = profitAt(terms, position, closingPrice(position.side, prices(position.symbol)!), prices)!
      return { position, profit, margin: marginOf(terms, position, prices)! }
    })
    .toSorted((one, other) => one.profit - other.profit)
}

/**
 * Closes the largest loss, and again, until equity is above half of the margin or nothing can be closed. Closing at a price
 * that the equity was computed with leaves the equity as it is.
 */
function settleStopOut(account: Account, moment: Moment): { account: Account; deals: Deal[] } {
  const { instruments, prices, at } = moment
  const deals: Deal[] = []
  // Prices before a position was opened say nothing of the account as it is now.
  for (const { symbol, opened } of account.positions) {
    const sides = prices(symbol)
    if (sides && isBefore(sides, opened, moment)) return { account, deals }
  }
  const figures = figuresOf(account, instruments, prices)
  if (!figures || !isBelowStopOut(figures)) return { account, deals }
  let settled = account
  let { margin } = figures
  for (const { position, margin: freed } of byLoss(account, moment)) {
    if (!isBelowStopOut({ equity: figures.equity, margin })) break
    const closed = closePosition(settled, position, { reason: 'stopOut', at }, moment)
    settled = closed.account
    deals.push(closed.deal)
    margin -= freed
  }
  return { account: settled, deals }
}

/**
 * What the prices of a moment do to an account: levels of positions first, then orders, then the stop-out. All fills are
 * at the bid and ask of that moment: what jumps over a level fills at the first price beyond it. A moment twice changes
 * nothing the second time.
 */
export function settle(account: Account, moment: Moment): Settled {
  const levels = settleLevels(account, moment)
  const orders = settleOrders(levels.account, moment)
  const stopOut = settleStopOut(orders.account, moment)
  return { account: stopOut.account, deals: [...levels.deals, ...stopOut.deals], ended: orders.ended }
}
