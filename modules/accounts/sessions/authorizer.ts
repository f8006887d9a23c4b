import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#kit/database/database.ts'
import type { Actor, Authorizer } from '#kit/http/access.ts'
import type { AccountStore } from '../store/accounts.ts'
import { cookieNames, type LoginCookies } from './login-cookies.ts'
import type { LiveSession, SessionReader } from './session-reader.ts'

/** What other modules know of a member: rights, a mute, a verified identity. */
export type Standing = Pick<Actor, 'isIdentified' | 'mutedUntil' | 'capabilities'>

/** `from` is the database, or the unit that the caller is in. */
export type StandingOf = (from: Pick<Database, 'db'>, memberId: string) => Promise<Standing>

/** Reads from the database whose token a request has, so that the end of a login holds for the next request anywhere. */
export function createAuthorizer(deps: {
  sessions: Pick<SessionReader, 'byToken' | 'bySid'>
  cookies: LoginCookies
  isSecure: boolean
  standingOf: StandingOf
  database: Pick<Database, 'db'>
  accounts: Pick<AccountStore, 'lock'>
}): Authorizer {
  const { sessions, cookies, standingOf, database, accounts } = deps
  const { bind, sid } = cookieNames(deps.isSecure)

  async function actor({ sessionId, accountId, hasPhone, secondFactorAt }: LiveSession): Promise<Actor> {
    const standing = await standingOf(database, accountId)
    return { id: accountId, session: { id: sessionId, secondFactorAt }, hasPhone, ...standing }
  }

  return {
    async actorOf({ token, cookie }) {
      const live = await sessions.byToken(token)
      if (!live) return undefined
      if (live.isBound && !isEqual(cookie(bind) ?? '', await cookies.bindOf(token))) return undefined
      return actor(live.session)
    },
    async readerOf(cookie) {
      const given = cookie(sid)
      const live = given === undefined ? undefined : await sessions.bySid(given)
      return live && actor(live)
    },
    async actorIn(unit, known) {
      const account = await accounts.lock(unit, known.id)
      if (!account || (account.state !== 'active' && account.state !== 'closing')) return undefined
      return { ...known, hasPhone: account.has.phone, ...(await standingOf(unit, known.id)) }
    },
  }
}

const isEqual = (a: string, b: string) => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
