import { type Account, closingPrice, type Figures, figuresOf, type Instruments, type Side } from './account.ts'
import type { Prices, Sides } from './money.ts'
import { isBelowStopOut } from './settle.ts'

/** Prices with those of one instrument moved by a whole number of its steps on both sides. */
const shifted =
  (prices: Prices, symbol: string, { bid, ask, n }: Sides, by: number): Prices =>
  asked =>
    asked === symbol ? { bid: bid + by, ask: ask + by, n } : prices(asked)

/** How far a price may rise, as a multiple of itself. */
const FARTHEST = 20

type Known = { instruments: Instruments; prices: Prices }

/** Equity and margin of an account once an instrument has moved: only positions that depend on it are computed again. */
function movedFigures(
  account: Account,
  now: Figures,
  { symbol, sides }: { symbol: string; sides: Sides },
  { instruments, prices }: Known,
): (by: number) => Pick<Figures, 'equity' | 'margin'> {
  const depends = (asked: string) => asked === symbol || instruments.get(asked)?.leg?.symbol === symbol
  const moving = { balance: 0, positions: account.positions.filter(each => depends(each.symbol)), orders: [] }
  const figuresAt = (by: number) => figuresOf(moving, instruments, shifted(prices, symbol, sides, by))!
  const before = figuresAt(0)
  return by => {
    const { equity, margin } = figuresAt(by)
    return { equity: now.equity - before.equity + equity, margin: now.margin - before.margin + margin }
  }
}

/** The first whole number from 0 towards `far` at which it holds, which it does at `far` and not at 0. */
function firstOf(far: number, holds: (by: number) => boolean): number {
  let before = 0
  let from = far
  while (Math.abs(from - before) > 1) {
    const middle = Math.trunc((before + from) / 2)
    if (holds(middle)) from = middle
    else before = middle
  }
  return from
}

/**
 * The price of an instrument at which an account is stopped out, if only this instrument moves, with its spread, and all
 * else stands still: the bid for a side that is closed by selling, the ask for the other. Null if no price does it, or
 * without prices. What an instrument has to move is computed once.
 */
export function liquidationPrices(
  account: Account,
  known: Known,
): (of: { symbol: string; side: Side }) => number | null {
  const now = figuresOf(account, known.instruments, known.prices)
  const moves = new Map<string, number | null>()

  /** By how much it has to move; null if no move does it. */
  function moveOf(symbol: string, sides: Sides): number | null {
    const figuresAt = movedFigures(account, now!, { symbol, sides }, known)
    const isOut = (by: number) => isBelowStopOut(figuresAt(by))
    if (isOut(0)) return 0
    // Down first, as far as a price above zero, then up.
    const far = [1 - sides.bid, sides.bid * FARTHEST].find(by => by !== 0 && isOut(by))
    return far === undefined ? null : firstOf(far, isOut)
  }
  return ({ symbol, side }) => {
    const sides = known.prices(symbol)
    if (!sides || !now) return null
    const move = moves.has(symbol) ? moves.get(symbol)! : moveOf(symbol, sides)
    moves.set(symbol, move)
    return move === null ? null : closingPrice(side, sides) + move
  }
}
