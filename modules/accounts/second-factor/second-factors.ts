import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Seal } from '#kit/seal/seal.ts'
import type { AccountTables } from '../store/account-tables.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { acceptedStep, base32 } from './totp.ts'

const SECRET_BYTES = 20

/** Authenticators of members, and the codes that replace one which is lost. */
export interface SecondFactors {
  isOn(from: Pick<Database, 'db'>, accountId: string): Promise<boolean>
  /** Recovery codes that are not used; null without second factor. */
  codesLeft(from: Pick<Database, 'db'>, accountId: string): Promise<number | null>
  /** Makes a secret, in base32, which counts once it is confirmed. Rejects with SecondFactorAlreadyOn. */
  start(unit: Unit, accountId: string): Promise<string>
  /**
   * Turns it on by a first number. Resolves with recovery codes. Rejects with SecondFactorAlreadyOn, SecondFactorNotOn if
   * none was started, or SecondFactorWrong.
   */
  confirm(unit: Unit, accountId: string, code: string): Promise<string[]>
  /** Whether a number or a recovery code is right, which is used up thereby. */
  accept(unit: Unit, accountId: string, code: string): Promise<boolean>
  /** Recovery codes in place of all earlier ones. Rejects with SecondFactorNotOn. */
  newCodes(unit: Unit, accountId: string): Promise<string[]>
  off(unit: Unit, accountId: string): Promise<void>
  /** Turns it on with a new secret, in base32, in place of what the account has. There are no recovery codes. */
  give(unit: Unit, accountId: string): Promise<string>
}

export function createSecondFactors(seal: Seal): SecondFactors {
  const secrets = seal.column('second_factors', 'sealed_secret')
  const recovery = createRecoveryCodes(seal)
  const tablesOf = ({ db }: Pick<Database, 'db'>): Kysely<AccountTables> => db
  const find = (from: Pick<Database, 'db'>, id: string) =>
    tablesOf(from).selectFrom('second_factors').selectAll().where('id', '=', id)

  /** The second factor of an account, locked until the unit ends; undefined if there is none. */
  async function locked(unit: Unit, id: string) {
    const row = await unit.forUpdate(find(unit, id)).executeTakeFirst()
    return row && { ...row, secret: Buffer.from(await secrets.open(unit.db, id, row.sealed_secret), 'base64url') }
  }

  /** Whether a number is right and later than the last one, which it then is. */
  async function acceptNumber(unit: Unit, id: string, row: { secret: Buffer; last_step: number }, code: string) {
    const step = acceptedStep(row.secret, code, { now: Date.now(), last: Number(row.last_step) })
    if (step === undefined) return false
    await tablesOf(unit).updateTable('second_factors').set({ last_step: step }).where('id', '=', id).execute()
    return true
  }

  /** Stores a new secret that is not confirmed. */
  async function store(unit: Unit, accountId: string): Promise<string> {
    const secret = randomBytes(SECRET_BYTES)
    const sealed_secret = await secrets.seal(accountId, secret.toString('base64url'))
    await tablesOf(unit)
      .insertInto('second_factors')
      .values({ id: accountId, sealed_secret, confirmed_at: null, last_step: 0 })
      .onConflict(conflict => conflict.column('id').doUpdateSet({ sealed_secret, last_step: 0 }))
      .execute()
    return base32(secret)
  }

  return {
    isOn: async (from, accountId) => isConfirmed(await find(from, accountId).executeTakeFirst()),
    async codesLeft(from, accountId) {
      if (!isConfirmed(await find(from, accountId).executeTakeFirst())) return null
      return recovery.left(from, accountId)
    },
    async start(unit, accountId) {
      if (isConfirmed(await locked(unit, accountId))) throw new PortalError(Errors.SecondFactorAlreadyOn)
      return store(unit, accountId)
    },
    async confirm(unit, accountId, code) {
      const row = await locked(unit, accountId)
      if (!row) throw new PortalError(Errors.SecondFactorNotOn)
      if (isConfirmed(row)) throw new PortalError(Errors.SecondFactorAlreadyOn)
      if (!(await acceptNumber(unit, accountId, row, code))) throw new PortalError(Errors.SecondFactorWrong)
      await setConfirmed(unit, accountId)
      return recovery.make(unit, accountId)
    },
    async accept(unit, accountId, code) {
      const row = await locked(unit, accountId)
      if (!row || !isConfirmed(row)) return false
      return /^\d{6}$/.test(code) ? acceptNumber(unit, accountId, row, code) : recovery.accept(unit, accountId, code)
    },
    async newCodes(unit, accountId) {
      if (!isConfirmed(await locked(unit, accountId))) throw new PortalError(Errors.SecondFactorNotOn)
      return recovery.make(unit, accountId)
    },
    off,
    async give(unit, accountId) {
      await off(unit, accountId)
      const secret = await store(unit, accountId)
      await setConfirmed(unit, accountId)
      return secret
    },
  }
}

const isConfirmed = (row: { confirmed_at: number | null } | undefined) => row !== undefined && row.confirmed_at !== null

async function setConfirmed({ db: untyped }: Unit, accountId: string): Promise<void> {
  const db: Kysely<AccountTables> = untyped
  const values = { confirmed_at: Date.now() }
  await db.updateTable('second_factors').set(values).where('id', '=', accountId).execute()
}

async function off({ db: untyped }: Unit, accountId: string): Promise<void> {
  const db: Kysely<AccountTables> = untyped
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await db.deleteFrom('second_factors').where('id', '=', accountId).execute()
}
