import { createHash, randomBytes } from 'node:crypto'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Actor } from '#kit/http/access.ts'
import type { Seal } from '#kit/seal/seal.ts'
import type { WeChatIdentity } from './wechat-provider.ts'
import { tablesOf } from './wechat-tables.ts'

type From = Pick<Database, 'db'>
type Login = Pick<Actor, 'id' | 'session'>

/** Which WeChat is whose. */
export interface WeChatBindings {
  has(from: From, memberId: string): Promise<boolean>
  /** Makes a state that this login alone may come back with, once and within ten minutes, in place of an earlier one. */
  start(unit: Unit, login: Login): Promise<string>
  /** Uses a state up. Resolves with whether it was this login's and is still valid. */
  finish(unit: Unit, login: Login, state: string): Promise<boolean>
  /**
   * In place of what the member has bound. Resolves with false if another member has it: nothing else is to be done in the
   * unit.
   */
  bind(unit: Unit, memberId: string, identity: WeChatIdentity): Promise<boolean>
  /** Resolves with whether there was one. */
  unbind(unit: Unit, memberId: string): Promise<boolean>
  /** Deletes what is kept of a member. */
  forget(unit: Unit, memberId: string): Promise<void>
}

const STATE_BYTES = 32
const STATE_MS = 10 * MINUTE_MS
/** Of PostgreSQL; units of SQLite come one after the other. */
const UNIQUE_VIOLATION = '23505'

const digestOf = (state: string) => createHash('sha256').update(state).digest('base64url')

export function createWeChatBindings(seal: Pick<Seal, 'hmac'>, now: () => number): WeChatBindings {
  const keyOf = (kind: 'open' | 'union', id: string) => seal.hmac(`wechat.${kind}`, id)

  return {
    async has(from, memberId) {
      const query = tablesOf(from).selectFrom('wechat_bindings').select('id').where('id', '=', memberId)
      return (await query.executeTakeFirst()) !== undefined
    },
    async start(unit, { id, session }) {
      const state = randomBytes(STATE_BYTES).toString('base64url')
      const values = { id: digestOf(state), member_id: id, expires_at: now() + STATE_MS }
      await tablesOf(unit)
        .insertInto('wechat_states')
        .values({ ...values, session_id: session.id })
        .onConflict(conflict => conflict.column('session_id').doUpdateSet(values))
        .execute()
      return state
    },
    async finish(unit, { id, session }, state) {
      const query = tablesOf(unit).deleteFrom('wechat_states').where('id', '=', digestOf(state))
      const own = query.where('member_id', '=', id).where('session_id', '=', session.id)
      const found = await own.returning('expires_at').executeTakeFirst()
      return found !== undefined && now() < Number(found.expires_at)
    },
    async bind(unit, memberId, { openId, unionId }) {
      const open_key = await keyOf('open', openId)
      const union_key = unionId === undefined ? null : await keyOf('union', unionId)
      const others = tablesOf(unit).selectFrom('wechat_bindings').select('id').where('id', '<>', memberId)
      const taken = others.where(({ eb, or }) => or([eb('open_key', '=', open_key), eb('union_key', '=', union_key)]))
      if (await taken.executeTakeFirst()) return false
      const values = { open_key, union_key, bound_at: now() }
      try {
        await tablesOf(unit)
          .insertInto('wechat_bindings')
          .values({ id: memberId, ...values })
          .onConflict(conflict => conflict.column('id').doUpdateSet(values))
          .execute()
        return true
      } catch (problem) {
        if ((problem as { code?: string }).code === UNIQUE_VIOLATION) return false
        throw problem
      }
    },
    async unbind(unit, memberId) {
      const query = tablesOf(unit).deleteFrom('wechat_bindings').where('id', '=', memberId).returning('id')
      return (await query.executeTakeFirst()) !== undefined
    },
    async forget(unit, memberId) {
      await tablesOf(unit).deleteFrom('wechat_bindings').where('id', '=', memberId).execute()
      await tablesOf(unit).deleteFrom('wechat_states').where('member_id', '=', memberId).execute()
    },
  }
}

/** Deletes states that nobody came back with. */
export async function cleanStates(unit: Unit, now: number): Promise<void> {
  await tablesOf(unit).deleteFrom('wechat_states').where('expires_at', '<=', now).execute()
}
