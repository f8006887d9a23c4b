import type { Translate } from '../i18n/use-text.ts'
import * as words from '../words/copy.ts'
import { showToast } from './toast-store.ts'

/** Puts a text into the clipboard, and tells whether the browser has let it. */
export function copyText(text: string, t: Translate): void {
  const fail = () => showToast(t(words.cannotCopy), 'error')
  // Missing on pages without TLS.
  if (navigator.clipboard) navigator.clipboard.writeText(text).then(() => showToast(t(words.copied)), fail)
  else fail()
}
