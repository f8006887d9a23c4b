import type { Kysely } from 'kysely'
import { type Capability, capabilities as known } from '#contract/community/who.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Actor } from '#kit/http/access.ts'
import type { Seal } from '#kit/seal/seal.ts'
import { appeals } from './appeals.ts'
import { forgetDecisions } from './decisions.ts'
import { type Mutes, mutes, untilOf } from './mutes.ts'
import type { StaffTables } from './staff-tables.ts'

type From = Pick<Database, 'db'> | Pick<Unit, 'db'>

export interface StaffMember {
  id: string
  capabilities: readonly Capability[]
  /** UTC ms. */
  addedAt: number
}

/** What members of staff may do, and what they have decided about a member. `from` is the database, or a unit. */
export interface StaffBook extends Mutes {
  /** What the access of a call depends on, in one statement. */
  standingOf(from: From, memberId: string): Promise<Pick<Actor, 'isIdentified' | 'mutedUntil' | 'capabilities'>>
  /** Those of the members whose identity is verified. */
  identified(from: From, memberIds: readonly string[]): Promise<ReadonlySet<string>>
  /** The name that a member has proved; undefined without a verified identity. Rejects with UnopenedValue. */
  verifiedName(from: From, memberId: string): Promise<string | undefined>
  list(from: From): Promise<StaffMember[]>
  isStaff(from: From, memberId: string): Promise<boolean>
  /** Makes a member one of staff, or replaces what they may do. */
  put(unit: Unit, memberId: string, capabilities: readonly Capability[]): Promise<void>
  /** Resolves with whether the member was one. */
  remove(unit: Unit, memberId: string): Promise<boolean>
  /** Records the name that the member has proved: from now on the identity is verified. */
  verify(unit: Unit, memberId: string, name: string): Promise<void>
  /** When the identity of a member was verified, UTC ms; undefined if it is not. */
  verifiedAt(from: From, memberId: string): Promise<number | undefined>
  /** Those whose identity was verified before a moment, UTC ms, so many at most. */
  verifiedBefore(from: From, before: number, limit: number): Promise<string[]>
  /** The identity of a member is verified no longer. */
  unverify(unit: Unit, memberId: string): Promise<void>
  /** Deletes what is kept of a member whose account is closed. */
  forget(unit: Unit, memberId: string): Promise<void>
}

const capabilitiesIn = (text: string | null | undefined): Capability[] =>
  (text ?? '').split(',').filter((name): name is Capability => known.includes(name as Capability))

export function createStaffBook(seal: Pick<Seal, 'column'>): StaffBook {
  const names = seal.column('verified_identities', 'sealed_name')
  const tablesOf = ({ db }: From): Kysely<StaffTables> => db

  return {
    ...mutes,
    async standingOf(from, memberId) {
      const db = tablesOf(from)
      const mute = db.selectFrom('mutes').where('id', '=', memberId)
      const row = await db
        .selectNoFrom([
          db.selectFrom('staff_members').select('capabilities').where('id', '=', memberId).as('capabilities'),
          db.selectFrom('verified_identities').select('verified_at').where('id', '=', memberId).as('verifiedAt'),
          mute.select('since').as('mutedSince'),
          mute.select('until').as('mutedUntil'),
        ])
        .executeTakeFirstOrThrow()
      const { mutedSince, mutedUntil } = row
      const until = untilOf(mutedUntil)
      return {
        capabilities: new Set(capabilitiesIn(row.capabilities)),
        isIdentified: row.verifiedAt !== null,
        mutedUntil: mutedSince === null || until <= Date.now() ? undefined : until,
      }
    },
    async identified(from, memberIds) {
      if (memberIds.length === 0) return new Set()
      const query = tablesOf(from).selectFrom('verified_identities').select('id').where('id', 'in', memberIds)
      return new Set((await query.execute()).map(({ id }) => id))
    },
    async verifiedName(from, memberId) {
      const query = tablesOf(from).selectFrom('verified_identities').select('sealed_name').where('id', '=', memberId)
      const row = await query.executeTakeFirst()
      return row && names.open(from.db, memberId, row.sealed_name)
    },
    async list(from) {
      const rows = await tablesOf(from).selectFrom('staff_members').selectAll().orderBy('added_at').execute()
      return rows.map(({ id, capabilities, added_at }) => ({
        id,
        capabilities: capabilitiesIn(capabilities),
        addedAt: Number(added_at),
      }))
    },
    async isStaff(from, memberId) {
      const query = tablesOf(from).selectFrom('staff_members').select('id').where('id', '=', memberId)
      return (await query.executeTakeFirst()) !== undefined
    },
    async put(unit, id, capabilities) {
      const text = known.filter(name => capabilities.includes(name)).join(',')
      await tablesOf(unit)
        .insertInto('staff_members')
        .values({ id, capabilities: text, added_at: Date.now() })
        .onConflict(conflict => conflict.column('id').doUpdateSet({ capabilities: text }))
        .execute()
    },
    async remove(unit, memberId) {
      const query = tablesOf(unit).deleteFrom('staff_members').where('id', '=', memberId).returning('id')
      return (await query.executeTakeFirst()) !== undefined
    },
    async verify(unit, id, name) {
      const values = { sealed_name: await names.seal(id, name), verified_at: Date.now() }
      await tablesOf(unit)
        .insertInto('verified_identities')
        .values({ id, ...values })
        .onConflict(conflict => conflict.column('id').doUpdateSet(values))
        .execute()
    },
    async verifiedAt(from, memberId) {
      const query = tablesOf(from).selectFrom('verified_identities').select('verified_at').where('id', '=', memberId)
      const row = await query.executeTakeFirst()
      return row && Number(row.verified_at)
    },
    async verifiedBefore(from, before, limit) {
      const query = tablesOf(from).selectFrom('verified_identities').select('id').where('verified_at', '<', before)
      return (await query.orderBy('verified_at').limit(limit).execute()).map(({ id }) => id)
    },
    async unverify(unit, memberId) {
      await tablesOf(unit).deleteFrom('verified_identities').where('id', '=', memberId).execute()
    },
    async forget(unit, memberId) {
      for (const table of ['staff_members', 'verified_identities', 'mutes'] as const)
        await tablesOf(unit).deleteFrom(table).where('id', '=', memberId).execute()
      await forgetDecisions(unit, memberId)
      await appeals.forget(unit, memberId)
    },
  }
}
