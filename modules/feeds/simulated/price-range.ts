/** Open, high, low and close of the ticks of a span, and how many there were. Prices are scaled. */
export interface PriceRange {
  open: number
  high: number
  low: number
  close: number
  ticks: number
}

/** Merges two consecutive ranges. */
export function joined(earlier: PriceRange | undefined, later: PriceRange | undefined): PriceRange | undefined {
  if (!earlier || !later) return earlier ?? later
  return {
    open: earlier.open,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
    ticks: earlier.ticks + later.ticks,
  }
}

export function withPrice(range: PriceRange | undefined, price: number): PriceRange {
  if (!range) return { open: price, high: price, low: price, close: price, ticks: 1 }
  if (price > range.high) range.high = price
  if (price < range.low) range.low = price
  range.close = price
  range.ticks++
  return range
}
