import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import {
  type Account,
  closingPrice,
  type Figures,
  figuresOf,
  marginOf,
  openingPrice,
  profitAt,
  type Side,
} from './account.ts'
import { liquidationPrices } from './liquidation.ts'
import { centsOf } from './money.ts'
import { type SwapTable, swapOf } from './swap.ts'
import { type Market, positionOf, sidesOf } from './trade.ts'

export interface Preview {
  /** Scaled: at which it would be opened, and the number of the quote of now. */
  price: number
  n: number
  /** Cents, as all amounts. */
  margin: number
  /** What closing it at once would cost. */
  spreadCost: number
  /** Figures of the account after the order. */
  figures: Figures
  /** Scaled. */
  liquidationPrice: number | null
  /** Swap of a long position for a night of one day of interest. */
  swapLong: number
  swapShort: number
  /** Swap of the side of the order for the nights that were requested. */
  nextSwap: number
  pointValue: number
}

interface Previewed {
  symbol: string
  side: Side
  size: number
  /** Price of an order that waits. */
  price: number | undefined
  /** Days of interest that the next roll charges. */
  nights: number
}

/**
 * What an account would be after an order, at the price of now or, of an order that waits, at its own: computed as the
 * order itself is. Throws QuoteStale without prices, OrderPriceInvalid for a price at which the bid would not be above 0.
 */
export function previewOf(
  account: Account,
  { symbol, side, size, price, nights }: Previewed,
  { instruments, prices }: Market,
  table: Pick<SwapTable, 'pointsOf'>,
): Preview {
  const terms = instruments.get(symbol)!
  const now = sidesOf(symbol, { instruments, prices })
  // An order that waits is filled when the market has come to its price, with the spread of now.
  const moved = price === undefined ? 0 : price - openingPrice(side, now)
  const sides = { bid: now.bid + moved, ask: now.ask + moved, n: now.n }
  if (sides.bid <= 0) throw new PortalError(Errors.OrderPriceInvalid)
  const wish = { id: '', symbol, side, size, stopLoss: null, takeProfit: null, trailing: null }
  const position = positionOf(wish, sides, 0)
  const after = { ...account, positions: [...account.positions, position] }
  const then = (asked: string) => (asked === symbol ? sides : prices(asked))
  const known = { instruments, prices: then }
  const swap = (of: Side, days = 1) => swapOf({ symbol, side: of, size }, days, { ...known, table })
  const margin = marginOf(terms, position, then)
  const cost = profitAt(terms, position, closingPrice(side, sides), then)
  const figures = figuresOf(after, instruments, then)
  const [swapLong, swapShort, nextSwap] = [swap('buy'), swap('sell'), swap(side, nights)]
  const pointValue = centsOf(terms, 1, size, then)
  if (margin === undefined || cost === undefined || !figures) throw new PortalError(Errors.QuoteStale)
  if (swapLong === undefined || swapShort === undefined || nextSwap === undefined || pointValue === undefined)
    throw new PortalError(Errors.QuoteStale)
  return {
    ...{ price: position.openPrice, n: now.n, margin, spreadCost: -cost, figures, pointValue },
    ...{ swapLong, swapShort, nextSwap },
    liquidationPrice: liquidationPrices(after, known)({ symbol, side }),
  }
}
