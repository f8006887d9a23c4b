import type { Kysely } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import type { ProfileBefore } from '#modules/members'

type From = Pick<Database, 'db'> | Pick<Unit, 'db'>

export const decisionKinds = ['muted', 'disabled', 'refused', 'removed'] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** What was taken away of a profile, by field. */
export interface ResetProfile extends ProfileBefore {
  column?: { name: string; intro: string }
}

/** What staff have decided against a member. Times are UTC ms. */
export interface Decision {
  id: string
  memberId: string
  kind: DecisionKind
  /** What the member is told. */
  reason: string
  /** The page of what it is about, without language prefix; undefined: the member. */
  target: string | undefined
  /** The review by which a text was refused or removed. */
  reviewId: string | undefined
  /** What was taken away of a profile. */
  before: ResetProfile | undefined
  at: number
  /** Undefined: for good. */
  until: number | undefined
  /** Who has decided it. */
  staffId: string
}

export interface DecisionTables {
  decisions: {
    id: string
    member_id: string
    kind: DecisionKind
    reason: string
    at: number
    until: number | null
    staff_id: string
    target: string | null
    review_id: string | null
    /** JSON of `ResetProfile`. */
    before: string | null
  }
}

export const decisionMigrations: Migrations = {
  '2026-11-26-staff-decisions-of-profiles': () => ({
    async up(db) {
      await db.schema.alterTable('decisions').addColumn('before', 'text').execute()
    },
  }),
  '2026-11-26-staff-decisions-of-texts': () => ({
    async up(db) {
      for (const name of ['target', 'review_id'])
        await db.schema.alterTable('decisions').addColumn(name, 'text').execute()
    },
  }),
  '2026-11-26-staff-decisions': () => ({
    async up(db) {
      await db.schema
        .createTable('decisions')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('member_id', 'text', column => column.notNull())
        .addColumn('kind', 'text', column => column.notNull())
        .addColumn('reason', 'text', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('until', 'bigint')
        .addColumn('staff_id', 'text', column => column.notNull())
        .execute()
      await db.schema.createIndex('decisions_member').on('decisions').columns(['member_id', 'at']).execute()
    },
  }),
}

const tablesOf = ({ db }: From): Kysely<DecisionTables> => db

const decisionFrom = (row: DecisionTables['decisions']): Decision => ({
  ...{ id: row.id, memberId: row.member_id, kind: row.kind, reason: row.reason, staffId: row.staff_id },
  target: row.target ?? undefined,
  reviewId: row.review_id ?? undefined,
  before: row.before === null ? undefined : JSON.parse(row.before),
  at: Number(row.at),
  until: row.until === null ? undefined : Number(row.until),
})

export interface NewDecision extends Omit<Decision, 'id' | 'at' | 'until' | 'target' | 'reviewId' | 'before'> {
  target?: string | undefined
  reviewId?: string | undefined
  before?: ResetProfile | undefined
  until?: number | undefined
}

/** Notes what is decided now. Resolves with its id. */
export async function recordDecision(
  unit: Unit,
  { memberId, staffId, until, target, reviewId, before, ...decision }: NewDecision,
): Promise<string> {
  const about = { target: target ?? null, review_id: reviewId ?? null, before: before ? JSON.stringify(before) : null }
  const by = { member_id: memberId, staff_id: staffId }
  const row = { ...decision, ...about, ...by, id: newId(), at: Date.now(), until: until ?? null }
  await tablesOf(unit).insertInto('decisions').values(row).execute()
  return row.id
}

/** Deletes those against a member whose account is closed. */
export async function forgetDecisions(unit: Unit, memberId: string): Promise<void> {
  await tablesOf(unit).deleteFrom('decisions').where('member_id', '=', memberId).execute()
}

export async function findDecision(from: From, id: string): Promise<Decision | undefined> {
  return (await findDecisions(from, [id])).get(id)
}

/**
 * Keeps what was decided before a moment, UTC ms, and no longer what was taken away of profiles. Resolves with what that
 * was.
 */
export async function forgetProfiles(unit: Unit, before: number): Promise<ResetProfile[]> {
  const old = tablesOf(unit)
    .selectFrom('decisions')
    .selectAll()
    .where('before', 'is not', null)
    .where('at', '<=', before)
  const rows = await unit.forUpdate(old.orderBy('id')).execute()
  for (const { id } of rows)
    await tablesOf(unit).updateTable('decisions').set({ before: null }).where('id', '=', id).execute()
  return rows.map(row => decisionFrom(row).before!)
}

/** The picture of a profile was given back, and is no longer kept for it. */
export async function forgetPicture(unit: Unit, { id, before }: Pick<Decision, 'id' | 'before'>): Promise<void> {
  const { avatar: _, ...kept } = before ?? {}
  await tablesOf(unit)
    .updateTable('decisions')
    .set({ before: JSON.stringify(kept) })
    .where('id', '=', id)
    .where('before', 'is not', null)
    .execute()
}

/** Several by their ids. */
export async function findDecisions(from: From, ids: readonly string[]): Promise<ReadonlyMap<string, Decision>> {
  if (ids.length === 0) return new Map()
  const rows = tablesOf(from)
    .selectFrom('decisions')
    .selectAll()
    .where('id', 'in', [...ids])
  return new Map((await rows.execute()).map(row => [row.id, decisionFrom(row)]))
}

const MAX_SHOWN = 100

/** The last ones against a member, the newest first. */
export async function decisionsOf(from: From, memberId: string): Promise<Decision[]> {
  const own = tablesOf(from).selectFrom('decisions').selectAll().where('member_id', '=', memberId)
  return (await own.orderBy('at', 'desc').limit(MAX_SHOWN).execute()).map(decisionFrom)
}

/** Lets one end at another moment, UTC ms. */
export async function shortenDecision(unit: Unit, id: string, until: number): Promise<void> {
  await tablesOf(unit).updateTable('decisions').set({ until }).where('id', '=', id).execute()
}

/** The last one of a kind against a member. */
export async function lastDecision(from: From, memberId: string, kind: DecisionKind): Promise<Decision | undefined> {
  const row = await tablesOf(from)
    .selectFrom('decisions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && decisionFrom(row)
}

/** How many there are against each of some members. */
export async function countDecisions(from: From, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (memberIds.length === 0) return new Map()
  const rows = await tablesOf(from)
    .selectFrom('decisions')
    .select(['member_id', ({ fn }) => fn.countAll().as('count')])
    .where('member_id', 'in', [...memberIds])
    .groupBy('member_id')
    .execute()
  return new Map(rows.map(({ member_id, count }) => [member_id, Number(count)]))
}
