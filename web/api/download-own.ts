import type { Envelope, Refusal } from '#contract/answers/envelope.ts'
import type { Locale } from '#contract/text/locale.ts'
import { currentSession } from '../session/session.ts'
import { showToast } from '../toasts/toast-store.ts'
import { saveFile } from '../ui/save-file.ts'
import { tryLater } from '../words/error.ts'

/** Saves what a call answers the member who is logged in as a file; tells why if it cannot. */
export async function downloadOwn(path: string, name: string, locale: Locale): Promise<void> {
  try {
    const response = await fetch(`${path}?locale=${locale}`, {
      headers: { authorization: `Bearer ${currentSession()?.token ?? ''}` },
    })
    if (response.ok) return saveFile(await response.blob(), name)
    const { text } = (await response.json()) as Envelope<Refusal>
    showToast(text ?? tryLater[locale], 'error')
  } catch {
    showToast(tryLater[locale], 'error')
  }
}
