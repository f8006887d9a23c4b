import { centsOf, type Prices, type Sides } from './money.ts'
import { LEVERAGE, type Terms } from './terms.ts'

export type Side = 'buy' | 'sell'

/** When something was agreed: by which quote of its instrument, and when (UTC ms). Earlier quotes do not touch it. */
export interface Seen {
  n: number
  at: number
}

/** What closes a position; prices and distances are scaled. */
export interface Levels {
  stopLoss: number | null
  takeProfit: number | null
  /** How far the stop loss follows the best price. */
  trailing: number | null
}

export interface Position extends Levels {
  id: string
  symbol: string
  side: Side
  /** Hundredths of a lot. */
  size: number
  openPrice: number
  opened: Seen
  /** What its levels have seen. */
  seen: Seen
  /** Charged so far, in cents: negative if the member paid. */
  swap: number
  /** Rolls up to this one are charged; UTC ms. */
  rolledAt: number
}

export interface Order extends Levels {
  id: string
  symbol: string
  side: Side
  type: 'limit' | 'stop'
  size: number
  price: number
  /** UTC ms; null until it is cancelled. */
  expiresAt: number | null
  seen: Seen
}

/** An account: cents, positions and waiting orders in the order in which they were opened. */
export interface Account {
  balance: number
  positions: readonly Position[]
  orders: readonly Order[]
}

export type CloseReason = 'member' | 'stopLoss' | 'takeProfit' | 'trailing' | 'stopOut'

/** A position that was closed, or a part of one. */
export interface Deal {
  positionId: string
  symbol: string
  side: Side
  size: number
  openPrice: number
  opened: Seen
  price: number
  closed: Seen
  reason: CloseReason
  /** Cents, without the swap, which was charged night by night. */
  profit: number
  swap: number
}

export type Instruments = ReadonlyMap<string, Terms>

/** The price at which a position of a side is opened, and at which it is closed. */
export const openingPrice = (side: Side, { bid, ask }: Sides): number => (side === 'buy' ? ask : bid)
export const closingPrice = (side: Side, { bid, ask }: Sides): number => (side === 'buy' ? bid : ask)

/** What a position has gained at a closing price, in cents. */
export function profitAt(
  terms: Terms,
  { side, openPrice, size }: Pick<Position, 'side' | 'openPrice' | 'size'>,
  price: number,
  prices: Prices,
): number | undefined {
  return centsOf(terms, side === 'buy' ? price - openPrice : openPrice - price, size, prices)
}

/** Margin = lots × contract × opening price ÷ 100, in cents. */
export const marginOf = (
  terms: Terms,
  { openPrice, size }: Pick<Position, 'openPrice' | 'size'>,
  prices: Prices,
): number | undefined => centsOf(terms, openPrice, size, prices, LEVERAGE)

/** In cents; `marginLevel` in hundredths of a per cent, null without positions. */
export interface Figures {
  balance: number
  equity: number
  margin: number
  freeMargin: number
  marginLevel: number | null
}

const LEVEL_UNITS = 10_000n

function figuresFrom(balance: number, profit: number, margin: number): Figures {
  const equity = balance + profit
  const marginLevel = margin === 0 ? null : Number((BigInt(equity) * LEVEL_UNITS) / BigInt(margin))
  return { balance, equity, margin, freeMargin: equity - margin, marginLevel }
}

/** Each position rounded, then summed. Undefined if one of them has no price. */
export function figuresOf(
  { balance, positions }: Account,
  instruments: Instruments,
  prices: Prices,
): Figures | undefined {
  let profits = 0
  let margins = 0
  for (const position of positions) {
    const terms = instruments.get(position.symbol)
    const sides = prices(position.symbol)
    if (!terms || !sides) return undefined
    const profit = profitAt(terms, position, closingPrice(position.side, sides), prices)
    const margin = marginOf(terms, position, prices)
    if (profit === undefined || margin === undefined) return undefined
    profits += profit
    margins += margin
  }
  return figuresFrom(balance, profits, margins)
}
