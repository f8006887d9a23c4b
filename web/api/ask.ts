import { REQUEST_TIMEOUT_MS } from '#contract/constants.ts'
import type { Envelope } from '#contract/envelope.ts'
import { silentCodes } from '#contract/error.ts'
import type { Locale } from '#contract/locale.ts'
import { showToast } from '../toasts/toast-store.ts'

/** A call that was refused or failed. The reader has been told already where they are to be told. */
class AskError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.name = 'AskError'
    this.code = code
  }
}

/**
 * Asks a call of the portal with the envelope. Rejects with AskError when it is refused, after showing its text unless it
 * is a silent one; with the browser's own error when there was no answer, and when `signal` aborts.
 */
export async function ask<T>(
  path: string,
  parameters: Record<string, string>,
  { locale, signal }: { locale: Locale; signal: AbortSignal },
): Promise<T> {
  const query = new URLSearchParams({ ...parameters, locale, _t: String(Date.now()) })
  const response = await fetch(`${path}?${query}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
  })
  const { success, message, text, notice, datas } = (await response.json()) as Envelope<T>
  if (success && datas !== null) return datas
  if (text && notice !== 'silent' && !silentCodes.has(message)) showToast(text, 'error')
  throw new AskError(message)
}
