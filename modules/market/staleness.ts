import type { Instrument } from '#contract/instrument.ts'
import { DAY_MS, SECOND_MS } from '#contract/units.ts'

/**
 * How old a price may be, while its market is open, before it is stale. A closed market is closed, not stale.
 */
export function staleAfterMs(instrument: Pick<Instrument, 'class' | 'group'>): number {
  switch (instrument.class) {
    case 'crypto':
      return 10 * SECOND_MS
    case 'currency':
      return (instrument.group === 'Main' ? 15 : 60) * SECOND_MS
    case 'bond':
      return DAY_MS
    default:
      return 60 * SECOND_MS
  }
}
