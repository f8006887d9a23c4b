import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { scaleOf } from '#contract/prices/price.ts'
import { seasonUnit } from '#contract/prices/seasonality.ts'

type Ranged = Pick<Bar, 'open' | 'high' | 'low'>

/** Measures from low to high in the unit of an instrument; undefined where per cent have no meaning. */
export function rangeMeasure(
  instrument: Pick<Instrument, 'class' | 'pip' | 'decimals'>,
): (bar: Ranged) => number | undefined {
  const scale = scaleOf(instrument.decimals)
  const unit = seasonUnit(instrument)
  if (unit === 'pip') return ({ high, low }) => (high - low) / (scale * instrument.pip!)
  if (unit === 'bp') return ({ high, low }) => ((high - low) / scale) * 100
  return ({ open, high, low }) => (open > 0 ? ((high - low) / open) * 100 : undefined)
}

/** Several bars as one: their first open, highest high and lowest low; undefined for none. */
export function joinedRange(bars: readonly Bar[]): Ranged | undefined {
  const [first] = bars
  if (!first) return undefined
  let { high, low } = first
  for (const bar of bars) {
    if (bar.high > high) high = bar.high
    if (bar.low < low) low = bar.low
  }
  return { open: first.open, high, low }
}
