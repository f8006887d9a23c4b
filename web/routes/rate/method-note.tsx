import { useText } from '../../i18n/use-text.ts'
import * as words from '../../words/rate-pages.ts'

/** How rates are made comparable. */
export function MethodNote() {
  const t = useText()
  return <p className="rate-rule">{t(words.method, { compound: '(1 + r/m)^m − 1', simple: '(1 + r·t)^(1/t) − 1' })}</p>
}
