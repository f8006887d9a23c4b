import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import type { Seal } from '#kit/seal/seal.ts'
import { type RewardAccountTables, tablesOf } from './reward-account-tables.ts'
import type { RewardKind } from './reward-numbers.ts'

type From = Pick<Database, 'db'>
type Row = RewardAccountTables['reward_accounts']

/** Where a member is paid. */
export interface PaidTo {
  kind: RewardKind
  holder: string
  /** In the form of `rewardNumber`. */
  number: string
  bank: string | null
}

export interface RewardAccount extends PaidTo {
  id: string
  memberId: string
  isDefault: boolean
  /** UTC ms: from then on it is paid to. */
  usableAt: number
  version: number
}

/** Reward accounts as they are stored; their numbers and holders sealed. Methods that open them reject with UnopenedValue. */
export interface RewardAccountStore {
  /** The default one first, then in the order in which they were added. */
  of(from: From, memberId: string): Promise<RewardAccount[]>
  /** Undefined if the member has no such account. */
  find(from: From, memberId: string, id: string): Promise<RewardAccount | undefined>
  /** Of any member. */
  findAny(from: From, id: string): Promise<RewardAccount | undefined>
  /** Whether there is an account with the number, other than one with an id. */
  isTaken(from: From, account: Pick<PaidTo, 'kind' | 'number'>, exceptId?: string): Promise<boolean>
  /** Returns its id; undefined if another account has the number. */
  add(unit: Unit, account: Omit<RewardAccount, 'id' | 'version'>): Promise<string | undefined>
  /** Replaces where it pays to. Returns false if another account has the number: nothing else is to be done in the unit. */
  replace(unit: Unit, id: string, to: PaidTo, usableAt: number): Promise<boolean>
  /** Counts a change. */
  touch(unit: Unit, id: string): Promise<void>
  /** Makes one the default in place of the others. */
  setDefault(unit: Unit, memberId: string, id: string): Promise<void>
  remove(unit: Unit, id: string): Promise<void>
  /** Deletes all of a member. */
  forget(unit: Unit, memberId: string): Promise<void>
}

/** Of PostgreSQL; units of SQLite come one after the other. */
const UNIQUE_VIOLATION = '23505'

export function createRewardAccountStore(seal: Pick<Seal, 'column' | 'hmac'>): RewardAccountStore {
  const holders = seal.column('reward_accounts', 'sealed_holder')
  const numbers = seal.column('reward_accounts', 'sealed_number')
  const keyOf = ({ kind, number }: Pick<PaidTo, 'kind' | 'number'>) =>
    seal.hmac('reward_accounts.number', JSON.stringify([kind, number]))
  const rows = (from: From) => tablesOf(from).selectFrom('reward_accounts').selectAll()

  const opened = async ({ db }: From, row: Row): Promise<RewardAccount> => ({
    ...{ id: row.id, memberId: row.member_id, kind: row.kind, bank: row.bank, version: row.version },
    holder: await holders.open(db, row.id, row.sealed_holder),
    number: await numbers.open(db, row.id, row.sealed_number),
    isDefault: row.is_default === 1,
    usableAt: Number(row.usable_at),
  })

  const storedOf = async (id: string, account: PaidTo) => ({
    ...{ kind: account.kind, bank: account.bank, number_key: await keyOf(account) },
    sealed_holder: await holders.seal(id, account.holder),
    sealed_number: await numbers.seal(id, account.number),
  })

  return {
    async of(from, memberId) {
      const query = rows(from).where('member_id', '=', memberId)
      const found = await query.orderBy('is_default', 'desc').orderBy('created_at').orderBy('id').execute()
      const accounts: RewardAccount[] = []
      for (const row of found) accounts.push(await opened(from, row))
      return accounts
    },
    async find(from, memberId, id) {
      const row = await rows(from).where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
      return row && opened(from, row)
    },
    async findAny(from, id) {
      const row = await rows(from).where('id', '=', id).executeTakeFirst()
      return row && opened(from, row)
    },
    async isTaken(from, account, exceptId = '') {
      const query = rows(from).where('number_key', '=', await keyOf(account))
      return (await query.where('id', '<>', exceptId).executeTakeFirst()) !== undefined
    },
    async add(unit, account) {
      const id = newId()
      const values = {
        ...{ id, member_id: account.memberId, ...(await storedOf(id, account)) },
        ...{ is_default: account.isDefault ? (1 as const) : (0 as const), usable_at: account.usableAt },
        ...{ version: 1, created_at: Date.now() },
      }
      const added = await tablesOf(unit)
        .insertInto('reward_accounts')
        .values(values)
        .onConflict(conflict => conflict.column('number_key').doNothing())
        .returning('id')
        .executeTakeFirst()
      return added?.id
    },
    async replace(unit, id, to, usableAt) {
      const values = { ...(await storedOf(id, to)), usable_at: usableAt }
      try {
        await tablesOf(unit).updateTable('reward_accounts').set(values).where('id', '=', id).execute()
        return true
      } catch (problem) {
        if ((problem as { code?: string }).code === UNIQUE_VIOLATION) return false
        throw problem
      }
    },
    ...changes,
  }
}

const changes: Pick<RewardAccountStore, 'touch' | 'setDefault' | 'remove' | 'forget'> = {
  async touch(unit, id) {
    await tablesOf(unit)
      .updateTable('reward_accounts')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  },
  async setDefault(unit, memberId, id) {
    const update = (values: { is_default: 0 | 1 }) => tablesOf(unit).updateTable('reward_accounts').set(values)
    await update({ is_default: 0 }).where('member_id', '=', memberId).execute()
    await update({ is_default: 1 }).where('id', '=', id).execute()
  },
  async remove(unit, id) {
    await tablesOf(unit).deleteFrom('reward_accounts').where('id', '=', id).execute()
  },
  async forget(unit, memberId) {
    await tablesOf(unit).deleteFrom('reward_accounts').where('member_id', '=', memberId).execute()
  },
}
