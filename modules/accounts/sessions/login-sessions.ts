import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Client } from '#kit/http/call.ts'
import { newId } from '#kit/new-id.ts'
import type { AccountTables } from '../store/account-tables.ts'
import type { LoginCookies } from './login-cookies.ts'

const TOKEN_BYTES = 32
/** Of an account, with those that have ended. */
const MAX_LOGINS = 200

export interface SessionSettings {
  idleSeconds: number
  absoluteSeconds: number
  shortSeconds: number
}

/** How somebody has logged in. */
export interface LoginKind {
  /** Whether the login outlives a day. */
  remember: boolean
  /** Whether the token is valid with its cookie alone. */
  bind: boolean
  client: Client
  /** When a second factor was given, UTC ms. */
  secondFactorAt?: number | undefined
}

export interface NewLogin {
  /** 256 random bits. Whoever has it is logged in; it is not stored. */
  token: string
  /** UTC ms. */
  expiresAt: number
  isBound: boolean
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** A login that goes on as another one. */
export interface FormerLogin {
  remember: boolean
  bind: boolean
  secondFactorAt: number | undefined
}

/** Logins, each of one token. */
export interface LoginSessions {
  begin(unit: Unit, accountId: string, kind: LoginKind): Promise<NewLogin>
  /** How a login was begun, for one in its place. */
  kindOf(unit: Unit, sessionId: string): Promise<FormerLogin>
  end(unit: Unit, sessionId: string): Promise<void>
  /** Ends a login of an account. Resolves with whether it was there. */
  endOf(unit: Unit, accountId: string, sessionId: string): Promise<boolean>
  /** Ends those of an account, perhaps but one. */
  endAll(unit: Unit, accountId: string, but?: string): Promise<void>
  /** Deletes all that is kept of those of an account. */
  forgetAll(unit: Unit, accountId: string): Promise<void>
  /** A second factor was given in a login that goes on. */
  confirmed(unit: Unit, sessionId: string): Promise<void>
}

/** Forgets the logins of an account that were used the longest ago, except for the one that begins. */
async function dropOldest({ db: untyped }: Unit, accountId: string, begun: string): Promise<void> {
  const db: Kysely<AccountTables> = untyped
  const own = db.selectFrom('login_sessions').select('id').where('account_id', '=', accountId)
  const kept = own.orderBy('used_at', 'desc').orderBy('created_at', 'desc').orderBy('id').limit(MAX_LOGINS)
  const others = db.deleteFrom('login_sessions').where('account_id', '=', accountId).where('id', '<>', begun)
  await others.where('id', 'not in', kept).execute()
}

/** Ends the logins of an account, but for one, and those that await their second factor. */
export async function endLogins({ db: untyped }: Unit, accountId: string, but?: string): Promise<void> {
  const db: Kysely<AccountTables> = untyped
  const all = db
    .updateTable('login_sessions')
    .set({ ended_at: Date.now() })
    .where('ended_at', 'is', null)
    .where('account_id', '=', accountId)
  await (but === undefined ? all : all.where('id', '<>', but)).execute()
  await db.deleteFrom('login_challenges').where('account_id', '=', accountId).execute()
}

export function createLoginSessions(cookies: LoginCookies, settings: SessionSettings): LoginSessions {
  const tablesOf = ({ db }: Unit): Kysely<AccountTables> => db
  const ending = (unit: Unit) =>
    tablesOf(unit).updateTable('login_sessions').set({ ended_at: Date.now() }).where('ended_at', 'is', null)
  return {
    async begin(unit, accountId, { remember, bind, client, secondFactorAt }) {
      const id = newId()
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const now = Date.now()
      const expiresAt = now + (remember ? settings.absoluteSeconds : settings.shortSeconds) * SECOND_MS
      await tablesOf(unit)
        .insertInto('login_sessions')
        .values({
          ...{ id, account_id: accountId, token_hash: sha256(token), is_bound: bind ? 1 : 0 },
          sid_hash: bind ? sha256(await cookies.sidOf(token)) : null,
          ...{ device: client.device, network: client.network, created_at: now, used_at: now, expires_at: expiresAt },
          ...{ ended_at: null, second_factor_at: secondFactorAt ?? null },
        })
        .execute()
      await dropOldest(unit, accountId, id)
      return { token, expiresAt, isBound: bind }
    },
    async kindOf(unit, sessionId) {
      const query = tablesOf(unit).selectFrom('login_sessions').selectAll().where('id', '=', sessionId)
      const { created_at, expires_at, is_bound, second_factor_at } = await query.executeTakeFirstOrThrow()
      return {
        remember: Number(expires_at) - Number(created_at) > settings.shortSeconds * SECOND_MS,
        bind: is_bound === 1,
        secondFactorAt: second_factor_at === null ? undefined : Number(second_factor_at),
      }
    },
    async end(unit, sessionId) {
      await ending(unit).where('id', '=', sessionId).execute()
    },
    async endOf(unit, accountId, sessionId) {
      const own = ending(unit).where('id', '=', sessionId).where('account_id', '=', accountId)
      return (await own.returning('id').execute()).length > 0
    },
    endAll: endLogins,
    async forgetAll(unit, accountId) {
      for (const table of ['login_challenges', 'login_sessions'] as const)
        await tablesOf(unit).deleteFrom(table).where('account_id', '=', accountId).execute()
    },
    async confirmed(unit, sessionId) {
      const values = { second_factor_at: Date.now() }
      await tablesOf(unit).updateTable('login_sessions').set(values).where('id', '=', sessionId).execute()
    },
  }
}
