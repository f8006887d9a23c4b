import type { Envelope, Refusal } from '#contract/answers/envelope.ts'
import type { Locale } from '#contract/text/locale.ts'
import { requestLogin } from '../session/login-request.ts'
import { currentSession } from '../session/session.ts'
import { showToast } from '../toasts/toast-store.ts'
import { saveFile } from '../ui/save-file.ts'
import { tryLater } from '../words/error.ts'
import { loseLogin } from './lose-login.ts'
import { send } from './send.ts'

interface Request {
  method?: 'GET' | 'POST'
  query?: Readonly<Record<string, string>>
}

/** StaffSecondFactorRequired. */
const SECOND_FACTOR = '000220'

/**
 * Saves what a call answers the member who is logged in as a file; tells why if it cannot. If the login has ended it asks
 * for another one first, and a member of staff for the second factor.
 */
export async function downloadOwn(
  path: string,
  name: string,
  locale: Locale,
  { method = 'GET', query = {} }: Request = {},
): Promise<void> {
  const token = currentSession()?.token
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  try {
    const response = await send(path, { ...query, locale }, { method, headers })
    if (response.ok) return saveFile(await response.blob(), name)
    if (response.status === 401) {
      if (await loseLogin(token, true, locale)) await downloadOwn(path, name, locale, { method, query })
      return
    }
    const { message, text } = (await response.json()) as Envelope<Refusal>
    if (message === SECOND_FACTOR && (await requestLogin('staffCode')))
      return await downloadOwn(path, name, locale, { method, query })
    showToast(text ?? tryLater[locale], 'error')
  } catch {
    showToast(tryLater[locale], 'error')
  }
}
