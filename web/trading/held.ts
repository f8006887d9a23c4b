import { parseScaled } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { SimulatedPosition } from '#contract/trading/simulated.ts'
import { CENT_DECIMALS, closingPrice, gainAt, type Side, stepValue } from './ticket-sums.ts'

export const centsIn = (text: string | null | undefined): number | undefined =>
  text === null || text === undefined ? undefined : parseScaled(text, CENT_DECIMALS)

/** What a position has gained at the newest price, in cents; what the portal computed last without a price of the page. */
export function liveProfit(position: SimulatedPosition, row: QuoteRow | undefined): number | undefined {
  const known = centsIn(position.profit)
  const margin = centsIn(position.margin)
  if (!row?.hasPrice || margin === undefined) return known
  const opened = parseScaled(position.openPrice, row.decimals)
  const size = parseScaled(position.lots, CENT_DECIMALS)
  if (opened === undefined || size === undefined) return known
  return gainAt(position.side, opened, closingPrice(position.side, row), {
    size,
    value: stepValue(margin, size, opened),
  })
}

export interface Exposure {
  /** A currency, or the symbol of what has no currency. */
  name: string
  /** Cents; negative if it is owed. */
  amount: number
}

/** The two sides of an instrument: currencies of a pair, else itself against the dollar. */
function sidesOf(symbol: string): readonly [string, string] {
  return /^[A-Z]{6}$/.test(symbol) ? [symbol.slice(0, 3), symbol.slice(3)] : [symbol, 'USD']
}

/**
 * What positions hold and owe of each currency, the largest first: a margin at 1:100 is a hundredth of their value when they
 * were opened. What cancels out is left out.
 */
export function exposuresOf(
  positions: readonly { symbol: string; side: Side; margin: string | null }[],
): readonly Exposure[] {
  const sums = new Map<string, number>()
  for (const { symbol, side, margin } of positions) {
    const value = (centsIn(margin) ?? 0) * 100 * (side === 'buy' ? 1 : -1)
    const [base, quote] = sidesOf(symbol)
    sums.set(base, (sums.get(base) ?? 0) + value)
    sums.set(quote, (sums.get(quote) ?? 0) - value)
  }
  return [...sums]
    .map(([name, amount]) => ({ name, amount }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => other.amount - one.amount)
}
