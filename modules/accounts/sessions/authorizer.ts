import { timingSafeEqual } from 'node:crypto'
import type { Actor, Authorizer } from '#kit/http/access.ts'
import { cookieNames, type LoginCookies } from './login-cookies.ts'
import type { SessionReader } from './session-reader.ts'

/** What other modules know of a member: rights, a mute, a verified identity. */
export type Standing = Pick<Actor, 'isIdentified' | 'mutedUntil' | 'capabilities'>

/** Reads from the database whose token a request has, so that the end of a login holds for the next request anywhere. */
export function createAuthorizer(deps: {
  sessions: Pick<SessionReader, 'byToken'>
  cookies: LoginCookies
  isSecure: boolean
  standingOf(accountId: string): Promise<Standing>
}): Authorizer {
  const { sessions, cookies, standingOf } = deps
  const { bind } = cookieNames(deps.isSecure)
  return {
    async actorOf({ token, cookie }) {
      const live = await sessions.byToken(token)
      if (!live) return undefined
      if (live.isBound && !isEqual(cookie(bind) ?? '', await cookies.bindOf(token))) return undefined
      const { sessionId, accountId, hasPhone, secondFactorAt } = live.session
      return { id: accountId, session: { id: sessionId, secondFactorAt }, hasPhone, ...(await standingOf(accountId)) }
    },
  }
}

const isEqual = (a: string, b: string) => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
