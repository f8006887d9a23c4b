import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { APPEAL_LINK_DAYS } from '#contract/community/appeals.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import { queueReader } from '#modules/moderation'

type From = Pick<Database, 'db'> | Pick<Unit, 'db'>

/** What becomes of a decision: it stands, it is withdrawn, or it ends earlier. */
export const outcomes = ['keep', 'change', 'shorten'] as const
export type Outcome = (typeof outcomes)[number]

/** What a member has said against a decision. Times are UTC ms. */
export interface Appeal {
  id: string
  /** Rises from one to the next. */
  number: number
  decisionId: string
  memberId: string
  content: string
  at: number
  /** Undefined while it waits. */
  decided: { outcome: Outcome; reason: string; at: number } | undefined
}

export interface AppealTables {
  appeals: {
    number: number
    id: string
    decision_id: string
    member_id: string
    content: string
    at: number
    outcome: Outcome | null
    answer: string | null
    decided_at: number | null
    /** Who has decided it. */
    staff_id: string | null
  }
  /** By which members appeal who cannot log in. */
  appeal_links: {
    /** SHA-256 of the token. */
    hash: string
    decision_id: string
    member_id: string
    expires_at: number
  }
}

/** How long a link is valid. */
const LINK_MS = APPEAL_LINK_DAYS * DAY_MS

export const appealMigrations: Migrations = {
  '2026-11-26-staff-appeals-by-time': () => ({
    async up(db) {
      await db.schema.createIndex('appeals_by_at').on('appeals').column('at').execute()
    },
  }),
  '2026-11-26-staff-appeals': kind => ({
    async up(db) {
      await db.schema
        .createTable('appeals')
        .addColumn('number', kind === 'sqlite' ? 'integer' : 'serial', column => column.primaryKey())
        .addColumn('id', 'text', column => column.notNull().unique())
        .addColumn('decision_id', 'text', column => column.notNull().unique())
        .addColumn('member_id', 'text', column => column.notNull())
        .addColumn('content', 'text', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('outcome', 'text')
        .addColumn('answer', 'text')
        .addColumn('decided_at', 'bigint')
        .addColumn('staff_id', 'text')
        .execute()
      await db.schema.createIndex('appeals_waiting').on('appeals').columns(['decided_at', 'number']).execute()
      await db.schema.createIndex('appeals_member').on('appeals').column('member_id').execute()
      await db.schema
        .createTable('appeal_links')
        .addColumn('hash', 'text', column => column.primaryKey())
        .addColumn('decision_id', 'text', column => column.notNull())
        .addColumn('member_id', 'text', column => column.notNull())
        .addColumn('expires_at', 'bigint', column => column.notNull())
        .execute()
      await db.schema.createIndex('appeal_links_member').on('appeal_links').column('member_id').execute()
      await db.schema.createIndex('appeal_links_expire').on('appeal_links').column('expires_at').execute()
    },
  }),
}

const tablesOf = ({ db }: From): Kysely<AppealTables> => db
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const appealFrom = (row: AppealTables['appeals']): Appeal => ({
  ...{ id: row.id, number: Number(row.number), decisionId: row.decision_id, memberId: row.member_id },
  ...{ content: row.content, at: Number(row.at) },
  decided:
    row.outcome === null ? undefined : { outcome: row.outcome, reason: row.answer ?? '', at: Number(row.decided_at) },
})

/** Appeals against decisions, one for each decision. */
export const appeals = {
  /** Resolves with the token of a new link. */
  async makeLink(unit: Unit, { id, memberId }: { id: string; memberId: string }): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const link = { hash: hashOf(token), decision_id: id, member_id: memberId, expires_at: Date.now() + LINK_MS }
    await tablesOf(unit).insertInto('appeal_links').values(link).execute()
    return token
  },
  /** The decision that a link is about; undefined if it is not valid. */
  async decisionOfLink(from: From, token: string): Promise<string | undefined> {
    const link = await tablesOf(from)
      .selectFrom('appeal_links')
      .selectAll()
      .where('hash', '=', hashOf(token))
      .executeTakeFirst()
    return link && Number(link.expires_at) > Date.now() ? link.decision_id : undefined
  },
  /** Resolves with whether it is the first one against that decision, and is stored. */
  async add(unit: Unit, decision: { id: string; memberId: string }, content: string): Promise<boolean> {
    const id = newId()
    const added = await tablesOf(unit)
      .insertInto('appeals')
      .columns(['id', 'decision_id', 'member_id', 'content', 'at'])
      .values({ id, decision_id: decision.id, member_id: decision.memberId, content, at: Date.now() } as never)
      .onConflict(conflict => conflict.column('decision_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  },
  /** Those of a member. */
  async ofMember(from: From, memberId: string): Promise<Appeal[]> {
    const rows = await tablesOf(from).selectFrom('appeals').selectAll().where('member_id', '=', memberId).execute()
    return rows.map(appealFrom)
  },
  /** Those that wait, the newest first, below a number. */
  async waiting(from: From, { below, limit }: { below?: number | undefined; limit: number }): Promise<Appeal[]> {
    const all = tablesOf(from).selectFrom('appeals').selectAll().where('decided_at', 'is', null)
    const wanted = below === undefined ? all : all.where('number', '<', below)
    return (await wanted.orderBy('number', 'desc').limit(limit).execute()).map(appealFrom)
  },
  /** What waits, and what came in and was decided by hour since a moment, UTC ms. */
  readQueue: queueReader({ table: 'appeals', waits: sql`decided_at is null`, doneAt: 'decided_at' }),
  async find(from: From, id: string): Promise<Appeal | undefined> {
    const row = await tablesOf(from).selectFrom('appeals').selectAll().where('id', '=', id).executeTakeFirst()
    return row && appealFrom(row)
  },
  /** Locks one until the unit ends. */
  async lock(unit: Unit, id: string): Promise<Appeal | undefined> {
    const one = tablesOf(unit).selectFrom('appeals').selectAll().where('id', '=', id)
    const row = await unit.forUpdate(one).executeTakeFirst()
    return row && appealFrom(row)
  },
  async decide(
    unit: Unit,
    id: string,
    { outcome, reason, staffId }: { outcome: Outcome; reason: string; staffId: string },
  ) {
    const values = { outcome, answer: reason, decided_at: Date.now(), staff_id: staffId }
    await tablesOf(unit).updateTable('appeals').set(values).where('id', '=', id).execute()
  },
  /** Deletes what is kept of a member whose account is closed. */
  async forget(unit: Unit, memberId: string): Promise<void> {
    for (const table of ['appeals', 'appeal_links'] as const)
      await tablesOf(unit).deleteFrom(table).where('member_id', '=', memberId).execute()
  },
  /** Deletes links that are no longer valid. */
  async clean(unit: Unit): Promise<void> {
    await tablesOf(unit).deleteFrom('appeal_links').where('expires_at', '<=', Date.now()).execute()
  },
}
