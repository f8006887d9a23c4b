import type { Kysely } from 'kysely'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { AccountTables } from '../store/account-tables.ts'
import { type SessionSettings, sha256 } from './login-sessions.ts'

/** A login that is valid, and its account. */
export interface LiveSession {
  sessionId: string
  accountId: string
  hasPhone: boolean
  secondFactorAt: number | undefined
}

/** A login as its member sees it in a list. Times are UTC ms. */
export interface ListedSession {
  sessionId: string
  /** What the browser calls itself. */
  device: string
  network: string
  createdAt: number
  usedAt: number
  /** Undefined while it lasts. */
  endedAt: number | undefined
}

/** Reads logins, and writes down from time to time that one is used. */
export interface SessionReader {
  byToken(token: string): Promise<{ isBound: boolean; session: LiveSession } | undefined>
  /** Of the cookie by which pages are rendered. */
  bySid(sid: string): Promise<LiveSession | undefined>
  /** Logins of an account, the last used first: those that last, or all that are kept. */
  list(accountId: string, which: 'live' | 'all'): Promise<ListedSession[]>
  /** Waits until all is written down. */
  close(): Promise<void>
}

export function createSessionReader(
  { db: untyped, write }: Pick<Database, 'db' | 'write'>,
  settings: Pick<SessionSettings, 'idleSeconds'>,
  onProblem: (problem: unknown) => void,
): SessionReader {
  const db: Kysely<AccountTables> = untyped
  const idleMs = settings.idleSeconds * SECOND_MS
  /** Written down this seldom at most, so that a login in use does not end for being idle. */
  const touchMs = Math.min(60 * SECOND_MS, idleMs / 10)

  /** By the id of the login. */
  const touching = new Map<string, Promise<void>>()

  /** No request waits for it. */
  function touch(id: string, now: number): void {
    if (touching.has(id)) return
    const stored = write(async unit => {
      const within: Kysely<AccountTables> = unit.db
      await within.updateTable('login_sessions').set({ used_at: now }).where('id', '=', id).execute()
    })
    const touched = stored.catch(onProblem).finally(() => touching.delete(id))
    touching.set(id, touched)
  }

  async function liveBy(column: 'token_hash' | 'sid_hash', hash: string) {
    const row = await db
      .selectFrom('login_sessions')
      .innerJoin('accounts', 'accounts.id', 'login_sessions.account_id')
      .select([
        'login_sessions.id as sessionId',
        'account_id as accountId',
        'is_bound',
        'phone_key',
        'used_at',
        'expires_at',
        'ended_at',
        'second_factor_at',
        'accounts.state',
      ])
      .where(column, '=', hash)
      .executeTakeFirst()
    if (!row || row.ended_at !== null || (row.state !== 'active' && row.state !== 'closing')) return undefined
    const now = Date.now()
    if (now >= Number(row.expires_at) || now - Number(row.used_at) >= idleMs) return undefined
    if (now - Number(row.used_at) >= touchMs) touch(row.sessionId, now)
    const { sessionId, accountId, second_factor_at } = row
    return {
      isBound: row.is_bound === 1,
      session: {
        ...{ sessionId, accountId, hasPhone: row.phone_key !== null },
        secondFactorAt: second_factor_at === null ? undefined : Number(second_factor_at),
      } satisfies LiveSession,
    }
  }

  async function list(accountId: string, which: 'live' | 'all'): Promise<ListedSession[]> {
    const now = Date.now()
    const rows = await db
      .selectFrom('login_sessions')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('used_at', 'desc')
      .execute()
    const sessions = rows.map(row => {
      const [createdAt, usedAt, expiresAt] = [Number(row.created_at), Number(row.used_at), Number(row.expires_at)]
      const overAt = Math.min(expiresAt, usedAt + idleMs)
      const endedAt = row.ended_at === null ? (overAt <= now ? overAt : undefined) : Number(row.ended_at)
      return { sessionId: row.id, device: row.device, network: row.network, createdAt, usedAt, endedAt }
    })
    return which === 'all' ? sessions : sessions.filter(({ endedAt }) => endedAt === undefined)
  }

  return {
    list,
    async close() {
      await Promise.all(touching.values())
    },
    byToken: token => liveBy('token_hash', sha256(token)),
    bySid: async sid => (await liveBy('sid_hash', sha256(sid)))?.session,
  }
}
