import type { Kysely } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { StaffTables } from './staff-tables.ts'

type From = Pick<Database, 'db'> | Pick<Unit, 'db'>

/** Who may not write in public. */
export interface Mutes {
  /** `until`: UTC ms; undefined: for good. */
  mute(unit: Unit, memberId: string, until: number | undefined, reason: string): Promise<void>
  /** Resolves with whether the member was muted. */
  unmute(unit: Unit, memberId: string): Promise<boolean>
  /** Until when some members are muted, UTC ms; Infinity if for good. Those who may write are left out. */
  mutesOf(from: From, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Members who are muted, the last one first. Times are UTC ms. */
  muted(
    from: From,
    page: { after?: { since: number; id: string } | undefined; limit: number },
  ): Promise<{ id: string; since: number }[]>
}

const tablesOf = ({ db }: From): Kysely<StaffTables> => db

/** When a mute ends, UTC ms. */
export const untilOf = (until: number | null) => (until === null ? Number.POSITIVE_INFINITY : Number(until))

export const mutes: Mutes = {
  async mute(unit, id, until, reason) {
    const values = { since: Date.now(), until: until ?? null, reason }
    await tablesOf(unit)
      .insertInto('mutes')
      .values({ id, ...values })
      .onConflict(conflict => conflict.column('id').doUpdateSet(values))
      .execute()
  },
  async unmute(unit, memberId) {
    const query = tablesOf(unit).deleteFrom('mutes').where('id', '=', memberId).returning('id')
    return (await query.executeTakeFirst()) !== undefined
  },
  async mutesOf(from, memberIds) {
    if (memberIds.length === 0) return new Map()
    const query = tablesOf(from)
      .selectFrom('mutes')
      .select(['id', 'until'])
      .where('id', 'in', [...memberIds])
    const mutes = (await query.execute()).map(({ id, until }) => [id, untilOf(until)] as const)
    return new Map(mutes.filter(([, until]) => until > Date.now()))
  },
  async muted(from, { after = { since: Number.MAX_SAFE_INTEGER, id: '' }, limit }) {
    const rows = await tablesOf(from)
      .selectFrom('mutes')
      .select(['id', 'since'])
      .where('since', '<=', after.since)
      .where(({ or, eb }) => or([eb('since', '<', after.since), eb('id', '<', after.id)]))
      .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', Date.now())]))
      .orderBy('since', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ id, since }) => ({ id, since: Number(since) }))
  },
}
