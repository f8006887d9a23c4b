import { useText } from '../i18n/use-text.ts'
import * as words from '../words/copy.ts'
import { showToast } from './toast-store.ts'

/** Copies the text that `textOf` returns when it is pressed. */
export function CopyButton({ label, textOf }: { label: string; textOf(): string }) {
  const t = useText()
  const fail = () => showToast(t(words.cannotCopy), 'error')
  const copy = () => {
    if (!navigator.clipboard) return fail()
    navigator.clipboard.writeText(textOf()).then(() => showToast(t(words.copied)), fail)
  }
  return (
    <button type="button" className="button needs-script" onClick={copy}>
      {label}
    </button>
  )
}
