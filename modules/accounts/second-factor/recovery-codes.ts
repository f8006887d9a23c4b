import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Seal } from '#kit/seal/seal.ts'
import type { AccountTables } from '../store/account-tables.ts'

const CODES = 10
/** Without the letters and digits that are taken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/** Codes that replace an authenticator which is lost, each of them once. */
export interface RecoveryCodes {
  /** Ten new codes in place of all earlier ones. */
  make(unit: Unit, accountId: string): Promise<string[]>
  /** Whether a code is right, which is used up thereby. */
  accept(unit: Unit, accountId: string, code: string): Promise<boolean>
  /** How many are not used. */
  left(from: Pick<Database, 'db'>, accountId: string): Promise<number>
}

export function createRecoveryCodes(seal: Seal): RecoveryCodes {
  const tablesOf = ({ db }: Pick<Database, 'db'>): Kysely<AccountTables> => db
  const idOf = (accountId: string, code: string) =>
    seal.hmac('accounts.recovery', `${accountId} ${code.toLowerCase().replaceAll(/[^a-z\d]/g, '')}`)

  return {
    async make(unit, accountId) {
      const db = tablesOf(unit)
      await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
      const codes = Array.from({ length: CODES }, newCode)
      const rows = codes.map(async code => ({ id: await idOf(accountId, code), account_id: accountId, used_at: null }))
      await db
        .insertInto('recovery_codes')
        .values(await Promise.all(rows))
        .execute()
      return codes
    },
    async accept(unit, accountId, code) {
      const used = await tablesOf(unit)
        .updateTable('recovery_codes')
        .set({ used_at: Date.now() })
        .where('id', '=', await idOf(accountId, code))
        .where('used_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return used !== undefined
    },
    async left(from, accountId) {
      const { count } = await tablesOf(from)
        .selectFrom('recovery_codes')
        .where('account_id', '=', accountId)
        .where('used_at', 'is', null)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}

/** Like `k7m2p-x9q4r`: 49 random bits. */
function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}
