import type { EpochDay } from '#contract/time/epoch-day.ts'
import type { Catalogue } from '#modules/catalogue'
import { World } from './world.ts'

/** How far a simulated yield is from its level at the beginning of a day, in percentage points. */
export type YieldDeviation = (day: EpochDay) => number

/** Yields of the simulated world without their moves within the day, for whatever has to agree with them. */
export function simulatedYields(catalogue: Catalogue, seed: number): (symbol: string) => YieldDeviation | undefined {
  const world = new World(catalogue, seed)
  return symbol => {
    const instrument = catalogue.find(symbol)
    if (instrument?.class !== 'bond') return undefined
    const { terms } = world.modelOf(instrument)
    return day => terms.reduce((sum, { curve, weight }) => sum + weight * curve.at(day), 0)
  }
}
