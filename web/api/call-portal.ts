import type { Envelope } from '#contract/answers/envelope.ts'
import { silentCodes } from '#contract/answers/error.ts'
import { type Locale, localizePath } from '#contract/text/locale.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/time/constants.ts'
import type { AnalysisResult } from '#modules/analysis'
import type { SpreadQuotesResult } from '#modules/brokers'
import type { CalendarResult } from '#modules/calendar'
import type { ListResult, QuotesResult } from '#modules/market'
import type { FoundInstruments, FoundSymbols } from '#modules/search'
import { showToast } from '../toasts/toast-store.ts'

/** The calls that pages make, with their results: the types of the schemas that describe and check the responses. */
interface Results {
  '/api/v1/analysis': AnalysisResult
  '/api/v1/calendar': CalendarResult
  '/api/v1/quotes': QuotesResult
  '/api/v1/search': FoundInstruments
  '/api/v1/spread-quotes': SpreadQuotesResult
  '/dmarket/dsymbol/list': ListResult
  '/dmarket/dsymbol/v2/search': FoundSymbols
}

interface CallOptions {
  /** Language of names and messages. */
  locale: Locale
  signal: AbortSignal
  /** Whether to show the visitor a refusal's message; `false` for what a page can do without. */
  tells?: boolean
  /** Sent as JSON by POST; a call without it is a GET. */
  body?: object
  /** Login token of the member who calls. */
  token?: string
}

/** A call that was refused or has failed. Its message has already been shown if it is to be shown. */
class CallError extends Error {
  readonly code: string
  /** In the visitor's language; for a form, which shows it itself. */
  readonly text: string | undefined
  constructor(code: string, text: string | undefined) {
    super(code)
    this.name = 'CallError'
    this.code = code
    this.text = text
  }
}

/** Continues at the login, which leads back to this page. */
function askToLogIn(locale: Locale): void {
  const { pathname, search } = window.location
  window.location.assign(`${localizePath('/login', locale)}?${new URLSearchParams({ next: pathname + search })}`)
}

/**
 * Calls the portal and unwraps the envelope. Rejects with CallError if the call is refused, after showing its text
 * unless it is silent, or after going to the login if that is what it lacks; with the browser's own error if there is no
 * response, and if `signal` aborts.
 */
export async function callPortal<Path extends keyof Results>(
  path: Path,
  parameters: Readonly<Record<string, string>>,
  { locale, signal, tells = true, body, token }: CallOptions,
): Promise<Results[Path]> {
  const query = new URLSearchParams({ ...parameters, locale, _t: String(Date.now()) })
  const response = await fetch(`${path}?${query}`, {
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
  })
  const { success, message, text, notice, datas } = (await response.json()) as Envelope<Results[Path]>
  if (success && datas !== null) return datas
  if (tells && response.status === 401) askToLogIn(locale)
  else if (tells && text && notice !== 'silent' && !silentCodes.has(message)) showToast(text, 'error')
  throw new CallError(message, text)
}
