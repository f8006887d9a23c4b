import { type Kysely, sql } from 'kysely'
import { type EpochDay, epochDay } from '#contract/time/epoch-day.ts'
import type { Database, Migrations } from '#kit/database/database.ts'
import { decodeRates, encodeRates, type ReferenceDay } from './reference-day.ts'

interface ReferenceTables {
  /** A row for each day of publication; `rates` as `encodeRates` writes them. */
  reference_rate_days: { day: number; rates: string }
}

export const referenceMigrations: Migrations = {
  '2026-11-23-reference-rates': () => ({
    async up(db) {
      await sql`create table reference_rate_days (day integer not null primary key, rates text not null)`.execute(db)
    },
    async down(db) {
      await db.schema.dropTable('reference_rate_days').execute()
    },
  }),
}

export interface ReferenceRepository {
  /** The last day of publication up to a day. */
  upTo(day: EpochDay): Promise<ReferenceDay | undefined>
  /** The days of a range, both ends included, oldest first. */
  between(from: EpochDay, to: EpochDay): Promise<ReferenceDay[]>
}

const dayOf = ({ day, rates }: ReferenceTables['reference_rate_days']): ReferenceDay => ({
  day: epochDay(day),
  rates: decodeRates(rates),
})

export function createReferenceRepository(database: Database): ReferenceRepository {
  const db: Kysely<ReferenceTables> = database.db
  return {
    async upTo(day) {
      const row = await db
        .selectFrom('reference_rate_days')
        .selectAll()
        .where('day', '<=', day)
        .orderBy('day', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && dayOf(row)
    },
    async between(from, to) {
      const rows = await db
        .selectFrom('reference_rate_days')
        .selectAll()
        .where('day', '>=', from)
        .where('day', '<=', to)
        .orderBy('day')
        .execute()
      return rows.map(dayOf)
    },
  }
}

/** The first and the last of some days; undefined of none. */
export function rangeOf(days: readonly { day: EpochDay }[]): { first: EpochDay; last: EpochDay } | undefined {
  const [one] = days
  if (!one) return undefined
  const range = { first: one.day, last: one.day }
  for (const { day } of days) {
    if (day < range.first) range.first = day
    if (day > range.last) range.last = day
  }
  return range
}

const ROWS_AT_ONCE = 400

/** Stores days in a transaction: known ones are revised, the others stay. */
export async function storeDays(
  transaction: Kysely<ReferenceTables>,
  days: readonly ReferenceDay[],
): Promise<{ added: number; changed: number; unchanged: number; removed: number }> {
  const range = rangeOf(days)
  if (!range) return { added: 0, changed: 0, unchanged: 0, removed: 0 }
  const stored = await transaction
    .selectFrom('reference_rate_days')
    .selectAll()
    .where('day', '>=', range.first)
    .where('day', '<=', range.last)
    .execute()
  const known = new Map(stored.map(({ day, rates }) => [day, rates]))
  const rows = days.map(({ day, rates }) => ({ day: day as number, rates: encodeRates(rates) }))
  const changed = rows.filter(({ day, rates }) => known.get(day) !== rates)
  for (let at = 0; at < changed.length; at += ROWS_AT_ONCE)
    await transaction
      .insertInto('reference_rate_days')
      .values(changed.slice(at, at + ROWS_AT_ONCE))
      .onConflict(conflict => conflict.column('day').doUpdateSet(({ ref }) => ({ rates: ref('excluded.rates') })))
      .execute()
  const added = changed.filter(({ day }) => !known.has(day)).length
  return { added, changed: changed.length - added, unchanged: rows.length - changed.length, removed: 0 }
}
