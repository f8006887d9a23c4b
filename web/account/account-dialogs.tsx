import { useEffect, useSyncExternalStore } from 'react'
import { onLoginRequest, openRequest } from '../session/login-request.ts'
import { useFollowedSession } from '../session/use-followed-session.ts'
import { withAccountSheet } from '../ui/account-sheet.ts'
import { useLoaded } from '../ui/use-loaded.ts'

const importDialog = () => withAccountSheet(import('./account-dialog.tsx'))

const followKept = () => import('../workspace/kept-workspace.ts').then(kept => kept.followKept())

/** Part of the frame of all pages: shows the login when something asks for it, and follows a login to its end. */
export function AccountDialogs() {
  useFollowedSession(followKept)
  const request = useSyncExternalStore(onLoginRequest, openRequest, () => undefined)
  const [AccountDialog, load] = useLoaded(importDialog)
  useEffect(() => {
    if (request) load()
  }, [request, load])
  return request && AccountDialog ? <AccountDialog request={request} /> : null
}
