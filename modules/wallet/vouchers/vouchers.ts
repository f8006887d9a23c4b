import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Seal } from '#kit/seal/seal.ts'
import { hashOf, newCode } from './voucher-code.ts'
import { tablesOf } from './voucher-tables.ts'

/** Vouchers that are made at once. Times are UTC ms. */
export interface Batch {
  id: string
  amount: number
  count: number
  uses: number
  expiresAt: number
}

export async function addBatch(unit: Unit, { id, expiresAt, ...batch }: Batch, at: number): Promise<void> {
  const row = { batch_id: id, ...batch, expires_at: expiresAt, at, handed_out_at: null }
  await tablesOf(unit).insertInto('voucher_batches').values(row).execute()
}

/**
 * Makes the codes of a batch, of which digests alone are stored. Undefined if there is no such batch, or if they were made
 * before.
 */
export async function handOut(
  unit: Unit,
  seal: Pick<Seal, 'hmac'>,
  id: string,
  at: number,
): Promise<(Batch & { codes: string[] }) | undefined> {
  const db = tablesOf(unit)
  const row = await db
    .updateTable('voucher_batches')
    .set({ handed_out_at: at })
    .where('batch_id', '=', id)
    .where('handed_out_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const codes = Array.from({ length: row.count }, newCode)
  const hashes = await Promise.all(codes.map(code => hashOf(seal, code)))
  const rows = hashes.map(code_hash => ({ batch_id: id, code_hash, used: 0 }))
  await db.insertInto('vouchers').values(rows).execute()
  const { amount, count, uses } = row
  return { id, amount, count, uses, expiresAt: Number(row.expires_at), codes }
}

/**
 * A member uses a voucher. Resolves with its number and diamonds. Rejects with VoucherInvalid if nobody can use it, and with
 * VoucherUsed.
 */
export async function useVoucher(
  unit: Unit,
  { hash, memberId, at }: { hash: string; memberId: string; at: number },
): Promise<{ number: number; batchId: string; amount: number }> {
  const db = tablesOf(unit)
  const row = await unit
    .forUpdate(db.selectFrom('vouchers').selectAll().where('code_hash', '=', hash))
    .executeTakeFirst()
  if (!row) throw new PortalError(Errors.VoucherInvalid)
  const { number, batch_id, used } = row
  const batch = await db
    .selectFrom('voucher_batches')
    .selectAll()
    .where('batch_id', '=', batch_id)
    .executeTakeFirstOrThrow()
  if (Number(batch.expires_at) <= at) throw new PortalError(Errors.VoucherInvalid)
  const use = await db
    .insertInto('voucher_uses')
    .values({ voucher: number, member_id: memberId, at })
    .onConflict(conflict => conflict.doNothing())
    .returning('voucher')
    .executeTakeFirst()
  if (used >= batch.uses || !use) throw new PortalError(Errors.VoucherUsed)
  await db
    .updateTable('vouchers')
    .set({ used: used + 1 })
    .where('number', '=', number)
    .execute()
  return { number, batchId: batch_id, amount: batch.amount }
}

/** Deletes which vouchers a member has used whose account is closed: how often each was used stays. */
export async function forgetUses(unit: Unit, memberId: string): Promise<void> {
  await tablesOf(unit).deleteFrom('voucher_uses').where('member_id', '=', memberId).execute()
}
