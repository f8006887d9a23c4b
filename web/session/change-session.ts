import { pictureAddress, THUMBNAIL } from '#contract/members/file.ts'
import { hueOf, initialOf } from '#contract/members/initial.ts'
import { currentSession, type Session, type SessionMember, storedSession } from './session.ts'
import { SESSION_EVENT, SESSION_KEY } from './session-names.ts'

/** In the local storage: written when a login ends, for tabs that store a login of their own. */
export const ENDED_KEY = 'session-ended'

function store(storage: Storage, key: string, text: string | null): void {
  if (text === null) storage.removeItem(key)
  else storage.setItem(key, text)
}

/** A text of CSS. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&').replace(/[\n\r\f]/g, ' ')}"`

/** Text of a number of notifications, which has room for two digits. */
export const countText = (count: number) => (count > 99 ? '99+' : count > 0 ? String(count) : '')

/** The custom properties of `<html>` that the header shows a member by. */
function paintOf({ memberId, name, avatar, isStaff, unread }: SessionMember): string {
  const properties = {
    name: quoted(name),
    initial: quoted(avatar === null ? initialOf(name) : ''),
    hue: hueOf(memberId),
    ...(avatar !== null && { picture: `url(${quoted(pictureAddress(avatar, THUMBNAIL))})` }),
    ...(isStaff && { staff: 'inline-grid' }),
    ...(unread > 0 && { unread: quoted(countText(unread)), count: 'block' }),
  }
  return Object.entries(properties)
    .map(([property, value]) => `--member-${property}:${value}`)
    .join(';')
}

/**
 * Stores a login. `isRemembered`: also after the browser was closed, and in all tabs. Throws if the browser stores
 * nothing.
 */
export function startSession(session: Omit<Session, 'paint'>, isRemembered: boolean): void {
  const text = JSON.stringify({ ...session, paint: paintOf(session.member) } satisfies Session)
  store(localStorage, SESSION_KEY, isRemembered ? text : null)
  store(sessionStorage, SESSION_KEY, isRemembered ? null : text)
  window.dispatchEvent(new Event(SESSION_EVENT))
}

/** Stores what has changed of the login, such as the member's name, where it is stored. */
export function updateSession(
  change: Partial<Pick<Session, 'token' | 'expiresAt'>> & { member?: Partial<SessionMember> },
): void {
  const session = currentSession()
  if (!session) return
  const isRemembered = sessionStorage.getItem(SESSION_KEY) === null
  startSession({ ...session, ...change, member: { ...session.member, ...change.member } }, isRemembered)
}

/**
 * Forgets the login with this token, and what is stored of its member, in all tabs. Another login that has begun
 * meanwhile stays.
 */
export function endSession(token: string): void {
  if (storedSession()?.token !== token) return
  store(sessionStorage, SESSION_KEY, null)
  store(localStorage, SESSION_KEY, null)
  store(localStorage, ENDED_KEY, String(Date.now()))
  window.dispatchEvent(new Event(SESSION_EVENT))
}
