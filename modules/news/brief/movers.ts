import type { PriceFact } from '../own/events.ts'
import { directionOf } from '../own/figures.ts'
import { moveOf } from '../own/past-year.ts'

/** Gains, and losses, that are listed. */
const MAX_MOVERS = 5

/** The largest gains and losses, yields aside: their changes are no percentages. */
export function movers(facts: readonly PriceFact[]): { gainers: PriceFact[]; losers: PriceFact[] } {
  const percentOf = ({ instrument, base, price }: PriceFact) => moveOf(instrument, base, price) ?? 0
  const ordered = facts
    .filter(({ instrument }) => instrument.class !== 'bond')
    .toSorted((one, other) => percentOf(other) - percentOf(one))
  return {
    gainers: ordered.filter(fact => directionOf(fact) > 0).slice(0, MAX_MOVERS),
    losers: ordered
      .filter(fact => directionOf(fact) < 0)
      .slice(-MAX_MOVERS)
      .reverse(),
  }
}
