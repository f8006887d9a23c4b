import type { FigureFormat } from '#contract/economy/figures/index.ts'

/** Exchange rates and indices of shares say nothing about each other, though they have no unit. */
const ON_OWN_SCALES: ReadonlySet<string> = new Set(['currency', 'stock-market'])

/**
 * Whether figures of an indicator can be compared between countries: not amounts in different currencies, and not numbers of
 * a month with rates of a year.
 */
export function areComparable(indicator: string, figures: readonly { format: FigureFormat }[]): boolean {
  return !ON_OWN_SCALES.has(indicator) && figures.every(({ format }) => format.unit === figures[0]!.format.unit)
}
