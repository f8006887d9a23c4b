import { type Account, closingPrice, type Position, type Seen } from '../rules/account.ts'
import { isReached, levelReached, trailed } from '../rules/levels.ts'
import type { Prices, Sides } from '../rules/money.ts'
import type { Floor } from './floor.ts'

export interface Missed {
  /** With stop losses that have followed the price. */
  positions: Account['positions']
  /** At the first quote that reaches a level or an order; undefined if none does before that of now. */
  prices: Prices | undefined
}

/** A position after quotes in their order, up to the first one that reaches one of its levels. */
function afterQuotes(position: Position, missed: readonly Sides[]): { position: Position; reached?: Sides } {
  let { stopLoss } = position
  for (const sides of missed) {
    const price = closingPrice(position.side, sides)
    if (levelReached({ ...position, stopLoss }, price))
      return { position: stopLoss === position.stopLoss ? position : { ...position, stopLoss }, reached: sides }
    stopLoss = trailed({ ...position, stopLoss }, price)
  }
  return { position: stopLoss === position.stopLoss ? position : { ...position, stopLoss } }
}

/**
 * What kept quotes do that an account has missed: quotes pass while it is stored, and while this process does not know yet
 * what another one has placed.
 */
export function followMissed(
  { account, looked }: { account: Account; looked: ReadonlyMap<string, number> },
  { quotes }: Pick<Floor, 'quotes'>,
): Missed {
  let first: { symbol: string; sides: Sides } | undefined
  const missedBy = (symbol: string, { n }: Seen) =>
    quotes.since(symbol, looked.get(symbol) ?? n).filter(sides => sides.n > n)
  const reach = (symbol: string, sides: Sides | undefined) => {
    if (sides && !first && sides.n !== quotes.prices(symbol)?.n) first = { symbol, sides }
  }
  const positions = account.positions.map(each => {
    const { position, reached } = afterQuotes(each, missedBy(each.symbol, each.seen))
    reach(each.symbol, reached)
    return position
  })
  for (const order of account.orders)
    reach(
      order.symbol,
      missedBy(order.symbol, order.seen).find(sides => isReached(order, sides)),
    )
  const isMoved = positions.some((each, place) => each !== account.positions[place])
  const { symbol, sides } = first ?? {}
  const prices = quotes.copy()
  return {
    positions: isMoved ? positions : account.positions,
    prices: sides && (asked => (asked === symbol ? sides : prices(asked))),
  }
}
