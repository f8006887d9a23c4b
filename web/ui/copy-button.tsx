import { useText } from '../i18n/use-text.ts'
import { showToast } from '../toasts/toast-store.ts'
import * as converterWords from '../words/converter.ts'
import * as toolWords from '../words/tools.ts'

/** Copies the text that `textOf` returns when it is pressed. */
export function CopyButton({ label, textOf }: { label: string; textOf(): string }) {
  const t = useText()
  const fail = () => showToast(t(converterWords.cannotCopy), 'error')
  const copy = () => {
    if (!navigator.clipboard) return fail()
    navigator.clipboard.writeText(textOf()).then(() => showToast(t(toolWords.copied)), fail)
  }
  return (
    <button type="button" className="button needs-script" onClick={copy}>
      {label}
    </button>
  )
}
