import type { MainFigures } from '../../economy/collect-main-figures.ts'
import { MainFiguresPanel } from '../../economy/main-figures-panel.tsx'
import { useText } from '../../i18n/use-text.ts'
import type { Settled } from '../../ui/settled.ts'
import * as figureWords from '../../words/main-figures.ts'

/** The main figures of the two economies of a currency pair, side by side. Nothing for other instruments. */
export function PairEconomies({ figures }: { figures: Settled<MainFigures> }) {
  const t = useText()
  const [base, quote] = 'value' in figures && figures.value.rows.length > 0 ? figures.value.economies : []
  if (!base || !quote) return null
  return (
    <section className="board below">
      <MainFiguresPanel
        title={t(figureWords.comparedTitle, { base: base.name, quote: quote.name })}
        figures={figures}
      />
    </section>
  )
}
