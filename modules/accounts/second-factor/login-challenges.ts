import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { sha256 } from '../sessions/login-sessions.ts'
import type { AccountTables } from '../store/account-tables.ts'

const LIFE_MS = 5 * MINUTE_MS
const TRIES = 5
const BYTES = 32

/** A login that awaits its second factor. */
export interface Challenge {
  accountId: string
  remember: boolean
  bind: boolean
}

/** Logins whose password was right, on their way to the second factor. */
export interface LoginChallenges {
  /** Resolves with the text that continues the login within five minutes. */
  make(unit: Unit, challenge: Challenge): Promise<string>
  /** Counts a try, in a unit of its own. Undefined if there is no such login, or if it was tried too often. */
  take(text: string): Promise<Challenge | undefined>
  /** Ends it: resolves with whether it was there. */
  end(unit: Unit, text: string): Promise<boolean>
}

export function createLoginChallenges({ write }: Pick<Database, 'write'>): LoginChallenges {
  const tablesOf = ({ db }: Unit): Kysely<AccountTables> => db
  return {
    async make(unit, { accountId, remember, bind }) {
      const text = randomBytes(BYTES).toString('base64url')
      await tablesOf(unit)
        .insertInto('login_challenges')
        .values({
          ...{ id: sha256(text), account_id: accountId, remember: remember ? 1 : 0, is_bound: bind ? 1 : 0 },
          ...{ tries: 0, expires_at: Date.now() + LIFE_MS },
        })
        .execute()
      return text
    },
    take: text =>
      write(async unit => {
        const row = await tablesOf(unit)
          .updateTable('login_challenges')
          .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
          .where('id', '=', sha256(text))
          .where('expires_at', '>', Date.now())
          .where('tries', '<', TRIES)
          .returningAll()
          .executeTakeFirst()
        return row && { accountId: row.account_id, remember: row.remember === 1, bind: row.is_bound === 1 }
      }),
    async end(unit, text) {
      const ended = await tablesOf(unit)
        .deleteFrom('login_challenges')
        .where('id', '=', sha256(text))
        .returning('id')
        .executeTakeFirst()
      return ended !== undefined
    },
  }
}
