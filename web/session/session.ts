import { useSyncExternalStore } from 'react'
import { onSession, SESSION_KEY } from './session-names.ts'

/** What pages show of the member who is logged in. */
export interface SessionMember {
  memberId: string
  /** Nickname, or what stands for it. */
  name: string
  username: string | null
  /** Id of the picture. */
  avatar: string | null
  isStaff: boolean
  /** Unread notifications. */
  unread: number
}

/** A login as this browser stores it. */
export interface Session {
  /** Sent as `Authorization: Bearer`, and nowhere else. */
  token: string
  /** UTC ms. */
  expiresAt: number
  member: SessionMember
  /** Custom properties of `<html>` by which the header shows the member before the first paint (session-script.ts). */
  paint: string
}

/** What is stored, unless it is no login. */
function parsed(text: string | null): Session | undefined {
  try {
    const session = JSON.parse(text ?? '') as Partial<Session>
    if (typeof session.token === 'string' && session.member && session.expiresAt) return session as Session
  } catch {
    // Something else is stored, or nothing.
  }
  return undefined
}

let known: { text: string | null; session: Session | undefined } | undefined

/** The login that is stored, even if it has expired. The same object until another is stored. */
export function storedSession(): Session | undefined {
  let text: string | null = null
  try {
    text = sessionStorage.getItem(SESSION_KEY) ?? localStorage.getItem(SESSION_KEY)
  } catch {
    // Private windows may deny access to storage: nobody can log in.
  }
  if (known?.text !== text) known = { text, session: parsed(text) }
  return known.session
}

/** The login; undefined if nobody is logged in, or no longer. */
export function currentSession(): Session | undefined {
  const session = storedSession()
  return session && session.expiresAt > Date.now() ? session : undefined
}

/** The login; undefined until the page is hydrated, as the server's HTML is the same for all visitors. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSession, currentSession, () => undefined)
}
