import { useText } from '../i18n/use-text.ts'
import { copyText } from './copy-text.ts'

/** Copies the text that `textOf` returns when it is pressed. */
export function CopyButton({ label, textOf }: { label: string; textOf(): string }) {
  const t = useText()
  return (
    <button type="button" className="button needs-script" onClick={() => copyText(textOf(), t)}>
      {label}
    </button>
  )
}
