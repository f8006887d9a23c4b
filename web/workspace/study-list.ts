import { paneStudies } from './pane-studies.ts'
import { priceStudies } from './price-studies.ts'
import type { Study } from './study.ts'

/** The chart's indicators, by their formulas in the contract. */
export const studies: readonly Study[] = [...priceStudies, ...paneStudies]

export function findStudy(key: string): Study | undefined {
  return studies.find(study => study.key === key)
}
