import type { EventsPart } from '../../economy/collect-coming-events.ts'
import type { MainFigures } from '../../economy/collect-main-figures.ts'
import type { Settled } from '../../ui/settled.ts'

/** What economies behind an instrument have to do with it. */
export interface EconomyOfInstrument {
  figures: Settled<MainFigures>
  events: EventsPart | null
}

/** The two economies of a pair, if there are figures to compare. */
export function comparedEconomies(figures: Settled<MainFigures>) {
  const [base, quote] = 'value' in figures && figures.value.rows.length > 0 ? figures.value.economies : []
  return base && quote ? { base, quote } : undefined
}
