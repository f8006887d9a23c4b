import { REQUEST_TIMEOUT_MS } from '#contract/constants.ts'
import type { Envelope } from '#contract/envelope.ts'
import { silentCodes } from '#contract/error.ts'
import type { Locale } from '#contract/locale.ts'
import { showToast } from '../toasts/toast-store.ts'

/** A call that was refused or has failed. Its message has already been shown if it is to be shown. */
class ApiError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.name = 'ApiError'
    this.code = code
  }
}

/**
 * Calls the portal's API and unwraps the envelope. Rejects with ApiError if the call is refused, after showing its text
 * unless it is silent; with the browser's own error if there is no response, and if `signal` aborts.
 */
export async function callApi<T>(
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
  throw new ApiError(message)
}
