import type { Envelope } from '#contract/answers/envelope.ts'
import type { Me } from '#contract/members/me.ts'
import { localeOfPath, localizePath } from '#contract/text/locale.ts'
import { pageAt } from '../pages/page-query.ts'
import { ENDED_KEY, endSession, updateSession } from './change-session.ts'
import { openRequest } from './login-request.ts'
import { memberOf } from './member-of.ts'
import { currentSession, storedSession } from './session.ts'
import { onSession } from './session-names.ts'

/** Timers of browsers hold no longer waits. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

async function ask<Result>(path: string, token: string): Promise<Result | undefined> {
  try {
    const response = await fetch(`${path}?_t=${Date.now()}`, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      cache: 'no-store',
    })
    const { success, datas } = (await response.json()) as Envelope<Result>
    return success && datas ? datas : undefined
  } catch {
    // No answer says nothing about the login.
    return undefined
  }
}

/** Asks the portal whether the login is still valid; if it is not, it is forgotten in all tabs, without a message. */
export async function checkSession(): Promise<void> {
  const token = currentSession()?.token
  if (token === undefined) return
  const valid = await ask<{ flag: boolean }>('/data/customer/istoken', token)
  if (valid?.flag === false) endSession(token)
}

/** Reads what may have changed of the member: the name, the picture, how much is not read. */
async function refreshMember(): Promise<void> {
  const session = currentSession()
  if (!session) return
  const me = await ask<Me>('/api/v1/me', session.token)
  if (!me || currentSession()?.token !== session.token) return
  const member = memberOf(me)
  if (JSON.stringify(member) !== JSON.stringify(session.member)) updateSession({ member })
}

/** A page that only members may read is left when the login has ended, unless it asks for another. */
function leavePageOfMembers(): void {
  const { pathname, search } = window.location
  if (currentSession() || openRequest() || !pageAt(pathname)?.access) return
  const next = new URLSearchParams({ next: pathname + search })
  window.location.replace(`${localizePath('/login', localeOfPath(pathname))}?${next}`)
}

/**
 * Checks the login that this page has found or received, and follows it to its end, whichever tab ends it. Resolves when
 * the portal was asked whether it is valid.
 */
export async function followSession(): Promise<void> {
  let timer: ReturnType<typeof setTimeout>
  const follow = () => {
    clearTimeout(timer)
    const session = storedSession()
    const left = (session?.expiresAt ?? 0) - Date.now()
    // What has ended the login may open the dialog for another one right away.
    if (!session) timer = setTimeout(leavePageOfMembers)
    else if (left <= 0) endSession(session.token)
    else timer = setTimeout(follow, Math.min(left, LONGEST_WAIT_MS))
  }
  follow()
  onSession(follow)
  window.addEventListener('storage', ({ key }) => {
    if (key === ENDED_KEY) void checkSession()
  })
  await checkSession()
  void refreshMember()
}
