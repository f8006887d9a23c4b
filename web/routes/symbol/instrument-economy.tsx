import type { EventsPart } from '../../economy/collect-coming-events.ts'
import type { MainFigures } from '../../economy/collect-main-figures.ts'
import { ComingEventsPanel } from '../../economy/coming-events-panel.tsx'
import { MainFiguresPanel } from '../../economy/main-figures-panel.tsx'
import { useText } from '../../i18n/use-text.ts'
import type { Settled } from '../../ui/settled.ts'
import * as figureWords from '../../words/main-figures.ts'

/** Coming events of the economies behind an instrument and, of a pair, their main figures side by side. */
export function InstrumentEconomy({ figures, events }: { figures: Settled<MainFigures>; events: EventsPart | null }) {
  const t = useText()
  const [base, quote] = 'value' in figures && figures.value.rows.length > 0 ? figures.value.economies : []
  const hasFigures = base && quote
  if (!hasFigures && !events) return null
  return (
    <section className={`board below ${hasFigures && events ? 'economy-board' : ''}`}>
      {events && <ComingEventsPanel {...events} />}
      {hasFigures && (
        <MainFiguresPanel
          title={t(figureWords.comparedTitle, { base: base.name, quote: quote.name })}
          figures={figures}
        />
      )}
    </section>
  )
}
