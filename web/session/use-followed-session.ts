import { useEffect } from 'react'
import { MEMBER_ATTRIBUTE, onSession } from './session-names.ts'

let isFollowed = false

function follow(others: () => Promise<unknown>): void {
  if (isFollowed || !document.documentElement.hasAttribute(MEMBER_ATTRIBUTE)) return
  isFollowed = true
  import('./check-session.ts')
    .then(({ followSession }) => followSession())
    .then(others)
    .catch(() => {
      isFollowed = false
    })
}

/**
 * Checks and follows a login as soon as there is one, and then begins `others`, which follow it too; a page without one
 * loads nothing for it. Used once, by the frame.
 */
export function useFollowedSession(others: () => Promise<unknown>): void {
  useEffect(() => {
    const followAll = () => follow(others)
    followAll()
    return onSession(followAll)
  }, [others])
}
