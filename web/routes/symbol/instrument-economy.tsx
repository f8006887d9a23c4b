import { ComingEventsPanel } from '../../economy/coming-events-panel.tsx'
import { MainFiguresPanel } from '../../economy/main-figures-panel.tsx'
import { useText } from '../../i18n/use-text.ts'
import * as figureWords from '../../words/main-figures.ts'
import { comparedEconomies, type EconomyOfInstrument } from './compared-economies.ts'

/** Coming events of the economies behind an instrument and, of a pair, their main figures side by side. */
export function InstrumentEconomy({ figures, events }: EconomyOfInstrument) {
  const t = useText()
  const compared = comparedEconomies(figures)
  return (
    <>
      {events && <ComingEventsPanel {...events} />}
      {compared && (
        <MainFiguresPanel
          title={t(figureWords.comparedTitle, { base: compared.base.name, quote: compared.quote.name })}
          figures={figures}
        />
      )}
    </>
  )
}
