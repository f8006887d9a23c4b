import { useEffect } from 'react'
import { MEMBER_ATTRIBUTE, onSession } from './session-names.ts'

let isFollowed = false

function follow(): void {
  if (isFollowed || !document.documentElement.hasAttribute(MEMBER_ATTRIBUTE)) return
  isFollowed = true
  import('./check-session.ts').then(
    ({ followSession }) => followSession(),
    () => {
      isFollowed = false
    },
  )
}

/** Checks and follows a login as soon as there is one; a page without one loads nothing for it. Used once, by the frame. */
export function useFollowedSession(): void {
  useEffect(() => {
    follow()
    return onSession(follow)
  }, [])
}
