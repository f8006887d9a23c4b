import { useText } from '../i18n/use-text.ts'
import * as figureWords from '../words/main-figures.ts'
import * as statusWords from '../words/status.ts'

/** Whether the figures of a page are simulated. */
export type Simulated = 'all' | 'some' | 'none'

export function simulatedOf(figures: readonly { kind: 'published' | 'simulated' }[]): Simulated {
  const count = figures.filter(({ kind }) => kind === 'simulated').length
  return count === 0 ? 'none' : count === figures.length ? 'all' : 'some'
}

/** Says in the head of a page that figures are simulated. */
export function KindNote({ simulated }: { simulated: Simulated }) {
  const t = useText()
  if (simulated === 'none') return null
  return (
    <p className="kind-note">
      <span className="badge caution">{t(statusWords.simulated)}</span>{' '}
      {t(simulated === 'all' ? figureWords.simulatedAll : figureWords.simulatedSome)}
    </p>
  )
}

/** Marks one figure as simulated. */
export function SimulatedMark() {
  const t = useText()
  return <span className="simulated-mark">{t(figureWords.simulatedShort)}</span>
}
