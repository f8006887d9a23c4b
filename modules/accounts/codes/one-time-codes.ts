import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Seal } from '#kit/seal/seal.ts'
import type { Contact } from '../contacts/contact.ts'
import type { AccountTables } from '../store/account-tables.ts'

export type Purpose = 'register' | 'login' | 'reset' | 'bind'

/** Codes of six digits that prove who reads an address or a number. Each address has one, the last that was made. */
export interface OneTimeCodes {
  /** Makes the code of a contact, in place of one that it had. */
  make(unit: Unit, contact: Contact, purpose: Purpose): Promise<string>
  /**
   * Checks a code, in a unit of its own that counts the try even if what follows is refused. Resolves with a function that
   * uses it up in the unit of its effect. Rejects with VerificationCodeWrong, VerificationCodeExpired or
   * VerificationTriesUsed; the function rejects with VerificationCodeExpired if it was used meanwhile.
   */
  check(contact: Contact, purpose: Purpose, code: string): Promise<(unit: Unit) => Promise<void>>
}

type Row = AccountTables['one_time_codes']

export function createOneTimeCodes(
  { write }: Pick<Database, 'write'>,
  seal: Seal,
  limits: { lifeSeconds: number; tries: number },
): OneTimeCodes {
  const tablesOf = ({ db }: Unit): Kysely<AccountTables> => db
  const idOf = ({ channel, target }: Contact) => seal.hmac(`accounts.code.${channel}`, target)
  const hashOf = (nonce: string, code: string) => seal.hmac('accounts.code', `${nonce} ${code}`)
  const expired = () => new PortalError(Errors.VerificationCodeExpired)

  const isUsable = (row: Row | undefined, purpose: Purpose): row is Row =>
    row !== undefined &&
    row.purpose === purpose &&
    row.used_at === null &&
    Math.abs(Date.now() - Number(row.sent_at)) < limits.lifeSeconds * SECOND_MS

  return {
    async make(unit, contact, purpose) {
      const nonce = randomBytes(12).toString('base64url')
      const code = randomInt(1_000_000).toString().padStart(6, '0')
      const row = { purpose, nonce, code_hash: await hashOf(nonce, code), tries: 0, sent_at: Date.now(), used_at: null }
      await tablesOf(unit)
        .insertInto('one_time_codes')
        .values({ id: await idOf(contact), ...row })
        .onConflict(conflict => conflict.column('id').doUpdateSet(row))
        .execute()
      return code
    },
    async check(contact, purpose, code) {
      const id = await idOf(contact)
      const counted = await write(async unit => {
        const db = tablesOf(unit)
        const query = db.selectFrom('one_time_codes').selectAll().where('id', '=', id)
        const row = await unit.forUpdate(query).executeTakeFirst()
        if (!isUsable(row, purpose) || row.tries >= limits.tries) return row
        const tries = row.tries + 1
        await db.updateTable('one_time_codes').set({ tries }).where('id', '=', id).execute()
        return { ...row, tries, isCounted: true }
      })
      if (!isUsable(counted, purpose)) throw expired()
      if (!('isCounted' in counted)) throw new PortalError(Errors.VerificationTriesUsed)
      if (!isEqual(await hashOf(counted.nonce, code), counted.code_hash)) {
        const left = limits.tries - counted.tries
        throw left > 0
          ? new PortalError(Errors.VerificationCodeWrong, { left })
          : new PortalError(Errors.VerificationTriesUsed)
      }
      return async unit => {
        const used = await tablesOf(unit)
          .updateTable('one_time_codes')
          .set({ used_at: Date.now() })
          .where('id', '=', id)
          .where('nonce', '=', counted.nonce)
          .where('used_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (!used) throw expired()
      }
    },
  }
}

const isEqual = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
