import { type Locale, localizePath } from '#contract/text/locale.ts'
import { endSession } from '../session/change-session.ts'
import { requestLogin } from '../session/login-request.ts'
import { currentSession } from '../session/session.ts'
import { showToast } from '../toasts/toast-store.ts'
import { leaveByScript } from '../ui/close-on-back.ts'
import { expired } from '../words/auth.ts'

/** Continues at the login, which leads back to this page. */
function goToLogin(locale: Locale): void {
  const { pathname, search } = window.location
  const login = `${localizePath('/login', locale)}?${new URLSearchParams({ next: pathname + search })}`
  if (leaveByScript()) window.location.replace(login)
  else window.location.assign(login)
}

/**
 * A call was answered with 401: forgets the login that it was sent with, and asks for another over the page. Resolves to
 * whether there is one, so that the call can be sent again. Who closes the dialog continues at the page of the login.
 * `asks` is false for what a page can do without.
 */
export async function loseLogin(token: string | undefined, asks: boolean, locale: Locale): Promise<boolean> {
  // Another tab, or another call, may have logged in meanwhile.
  const now = currentSession()?.token
  if (now !== undefined && now !== token) return true
  if (token !== undefined) endSession(token)
  if (!asks) return false
  if (token !== undefined) showToast(expired[locale], 'error')
  if (await requestLogin()) return true
  goToLogin(locale)
  return false
}
