import { useState } from 'react'
import { CallError, callPortal } from '../api/call-portal.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { endSession } from '../session/change-session.ts'
import { currentSession } from '../session/session.ts'
import { showToast } from '../toasts/toast-store.ts'
import { IconShape } from '../ui/icon.tsx'
import { loggedOut, logout } from '../words/auth.ts'
import { network } from '../words/error.ts'

const DOOR = 'M9.5 2.5H3v11h6.5M6.5 8H14M11.5 5.5 14 8l-2.5 2.5'

const ENDED = '000001'

/** Ends the login, here and in all tabs. */
export function LogoutButton() {
  const t = useText()
  const locale = useLocale()
  const [isSending, setSending] = useState(false)
  async function logOut(): Promise<void> {
    const token = currentSession()?.token
    if (token === undefined || isSending) return
    setSending(true)
    try {
      await callPortal('DELETE /api/v1/session', {}, { locale, asMember: true, tells: false })
    } catch (problem) {
      // A login that has ended already is what was wanted.
      if (!(problem instanceof CallError && problem.code === ENDED)) {
        setSending(false)
        const text = problem instanceof CallError ? problem.text : undefined
        return showToast(text ?? t(network), 'error')
      }
    }
    endSession(token)
    showToast(t(loggedOut))
  }
  return (
    <button type="button" aria-disabled={isSending} onClick={logOut}>
      <IconShape path={DOOR} />
      {t(logout)}
    </button>
  )
}
