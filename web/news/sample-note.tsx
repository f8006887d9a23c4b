import { useText } from '../i18n/use-text.ts'
import * as words from '../words/news-pages.ts'
import * as statusWords from '../words/status.ts'

/** Says in the head of a page that the figures of its news are simulated. */
export function SampleNote() {
  const t = useText()
  return (
    <p className="kind-note">
      <span className="badge caution">{t(statusWords.simulated)}</span> {t(words.sampleNote)}
    </p>
  )
}
