import type { Envelope, Refusal } from '#contract/answers/envelope.ts'
import type { Locale } from '#contract/text/locale.ts'
import { requestLogin } from '../session/login-request.ts'
import { currentSession } from '../session/session.ts'
import { showToast } from '../toasts/toast-store.ts'
import { tryLater } from '../words/error.ts'
import { loseLogin } from './lose-login.ts'
import { send } from './send.ts'

interface Request {
  method?: 'GET' | 'POST'
  query?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: object
}

/** StaffSecondFactorRequired. */
const SECOND_FACTOR = '000220'

/**
 * The bytes that a call answers the member who is logged in; undefined if it does not, after telling why. If the login has
 * ended it asks for another one first, and a member of staff for the second factor.
 */
export async function readOwn(path: string, locale: Locale, request: Request = {}): Promise<Blob | undefined> {
  const { method = 'GET', query = {}, body } = request
  const token = currentSession()?.token
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  try {
    const asked = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await send(path, { ...query, locale }, asked)
    if (response.ok) return await response.blob()
    if (response.status === 401)
      return (await loseLogin(token, true, locale)) ? await readOwn(path, locale, request) : undefined
    const { message, text } = (await response.json()) as Envelope<Refusal>
    if (message === SECOND_FACTOR && (await requestLogin('staffCode'))) return await readOwn(path, locale, request)
    showToast(text ?? tryLater[locale], 'error')
  } catch {
    showToast(tryLater[locale], 'error')
  }
  return undefined
}
