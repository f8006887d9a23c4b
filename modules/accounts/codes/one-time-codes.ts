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

/** Codes of six digits that prove who reads an address or a number. Each address has one for each purpose, the last that was made. */
export interface OneTimeCodes {
  /** Makes the code of a contact for a purpose, in place of one that it had. */
  make(unit: Unit, contact: Contact, purpose: Purpose): Promise<string>
  /**
   * Checks a code, in a unit of its own that counts a wrong one even though the call is refused. Resolves with a function
   * that uses it up in the unit of its effect. Rejects with VerificationCodeWrong, VerificationCodeExpired or
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
  const idOf = ({ channel, target }: Contact, purpose: Purpose) =>
    seal.hmac(`accounts.code.${channel}`, `${purpose} ${target}`)
  const hashOf = (nonce: string, code: string) => seal.hmac('accounts.code', `${nonce} ${code}`)
  const expired = () => new PortalError(Errors.VerificationCodeExpired)

  const isUsable = (row: Row | undefined, purpose: Purpose): row is Row =>
    row !== undefined &&
    row.purpose === purpose &&
    row.used_at === null &&
    Math.abs(Date.now() - Number(row.sent_at)) < limits.lifeSeconds * SECOND_MS

  /** Counts a wrong code. The row stays locked until the unit ends, so that guesses come one after the other. */
  async function compare(unit: Unit, { id, purpose, code }: { id: string; purpose: Purpose; code: string }) {
    const db = tablesOf(unit)
    const query = db.selectFrom('one_time_codes').selectAll().where('id', '=', id)
    const row = await unit.forUpdate(query).executeTakeFirst()
    if (!isUsable(row, purpose)) return { nonce: '', refusal: expired() }
    const { nonce } = row
    if (row.tries >= limits.tries) return { nonce, refusal: new PortalError(Errors.VerificationTriesUsed) }
    if (isEqual(await hashOf(nonce, code), row.code_hash)) return { nonce, refusal: undefined }
    const tries = row.tries + 1
    await db.updateTable('one_time_codes').set({ tries }).where('id', '=', id).execute()
    const left = limits.tries - tries
    return {
      nonce,
      refusal:
        left > 0
          ? new PortalError(Errors.VerificationCodeWrong, { left })
          : new PortalError(Errors.VerificationTriesUsed),
    }
  }

  return {
    async make(unit, contact, purpose) {
      const nonce = randomBytes(12).toString('base64url')
      const code = randomInt(1_000_000).toString().padStart(6, '0')
      const row = { purpose, nonce, code_hash: await hashOf(nonce, code), tries: 0, sent_at: Date.now(), used_at: null }
      await tablesOf(unit)
        .insertInto('one_time_codes')
        .values({ id: await idOf(contact, purpose), ...row })
        .onConflict(conflict => conflict.column('id').doUpdateSet(row))
        .execute()
      return code
    },
    async check(contact, purpose, code) {
      const id = await idOf(contact, purpose)
      const { nonce, refusal } = await write(unit => compare(unit, { id, purpose, code }))
      if (refusal) throw refusal
      return async unit => {
        const used = await tablesOf(unit)
          .updateTable('one_time_codes')
          .set({ used_at: Date.now() })
          .where('id', '=', id)
          .where('nonce', '=', nonce)
          .where('used_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (!used) throw expired()
      }
    },
  }
}

const isEqual = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
