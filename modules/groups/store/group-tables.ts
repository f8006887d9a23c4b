import { type Generated, type Kysely, sql } from 'kysely'
import type { GroupRole } from '#contract/groups/group.ts'
import { groupBounds } from '#contract/groups/group.ts'
import type { Database, Migrations } from '#kit/database/database.ts'

/** Times are UTC ms; PostgreSQL gives them as texts. */
type Moment = number | string

export interface GroupTables {
  member_groups: {
    number: Generated<number>
    group_id: string
    name: string
    intro: string
    /** Id of a file. */
    avatar: string | null
    leader_id: string
    needs_approval: 0 | 1
    is_paid: 0 | 1
    /** Diamonds for a term; null of a free group. */
    price: number | null
    term_days: number | null
    state: 'open' | 'closed'
    version: number
    /** Rows of `group_members` that count; never more than the cap, which is that of the last one that was added. */
    members: number
    member_cap: number
    /** Administrators, alike. */
    admins: number
    admin_cap: number
    /** Announcements that are pinned. */
    pinned: number
    created_at: Moment
    /** When something was posted or announced last. */
    active_at: Moment
    closed_at: Moment | null
  }
  /** Which open group has a name that looks like this; a name may have two. */
  group_names: { skeleton: string; group_number: number }
  group_members: {
    /** Orders them by when they joined. */
    number: Generated<number>
    group_number: number
    member_id: string
    role: GroupRole
    since: Moment
    /** End of the term that is paid; null of a free group, and of the leader. */
    paid_until: Moment | null
    /** 1: counts among the members of the group, and among the groups of the member. Not once the term has ended. */
    is_counted: 0 | 1
  }
  /** Who may not post in a group, whether still in it or not. */
  group_mutes: { group_number: number; member_id: string; until_at: Moment }
  /** How many groups a member leads and has joined; never more than the caps, which are those of the last one. */
  group_counts: { member_id: string; led: number; led_cap: number; joined: number; joined_cap: number }
  group_requests: {
    number: Generated<number>
    request_id: string
    group_number: number
    member_id: string
    message: string
    /** Diamonds that the ledger holds, and the days that they pay; null of a free group. */
    price: number | null
    term_days: number | null
    at: Moment
  }
  /** Terms that members have bought. */
  group_terms: {
    number: Generated<number>
    term_id: string
    group_number: number
    member_id: string
    price: number
    from_at: Moment
    until_at: Moment
    /** `given up`: by leaving, or by leading the group; `refunded`: what was left of it, as staff closed the group. */
    state: 'bought' | 'given up' | 'refunded'
    /** Diamonds that were given back. */
    refund: number
  }
}

export const tablesOf = ({ db }: Pick<Database, 'db'>): Kysely<GroupTables> => db

/** As they are in conditions of indexes: SQLite plans without the values of parameters. */
export const COUNTED = sql.lit(1 as const)
export const BOUGHT = sql.lit('bought' as const)

const within = (count: string, cap: string) => sql`${sql.ref(count)} between 0 and ${sql.ref(cap)}`

/** What members ask for, and what they have bought. */
async function createBookTables(db: Kysely<unknown>, number: 'integer' | 'serial'): Promise<void> {
  const index = (table: string, name: string, ...columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns)
  await db.schema
    .createTable('group_requests')
    .addColumn('number', number, column => column.primaryKey())
    .addColumn('request_id', 'text', column => column.notNull().unique())
    .addColumn('group_number', 'integer', column => column.notNull().references('member_groups.number'))
    .addColumn('member_id', 'text', column => column.notNull())
    .addColumn('message', 'text', column => column.notNull())
    .addColumn('price', 'integer')
    .addColumn('term_days', 'integer')
    .addColumn('at', 'bigint', column => column.notNull())
    .execute()
  await index('group_requests', 'group_requests_once', 'group_number', 'member_id').unique().execute()
  await index('group_requests', 'group_requests_of_member', 'member_id').execute()
  await index('group_requests', 'group_requests_by_age', 'at').execute()
  await db.schema
    .createTable('group_terms')
    .addColumn('number', number, column => column.primaryKey())
    .addColumn('term_id', 'text', column => column.notNull().unique())
    .addColumn('group_number', 'integer', column => column.notNull().references('member_groups.number'))
    .addColumn('member_id', 'text', column => column.notNull())
    .addColumn('price', 'integer', column => column.notNull())
    .addColumn('from_at', 'bigint', column => column.notNull())
    .addColumn('until_at', 'bigint', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('refund', 'integer', column => column.notNull())
    .execute()
  await index('group_terms', 'group_terms_running', 'group_number', 'until_at')
    .where(sql.ref('state'), '=', BOUGHT)
    .execute()
  await index('group_terms', 'group_terms_of_member', 'member_id', 'group_number').execute()
}

export const groupMigrations: Migrations = {
  '2026-11-26-groups': kind => ({
    async up(db) {
      const number = kind === 'sqlite' ? 'integer' : 'serial'
      const index = (table: string, name: string, ...columns: string[]) =>
        db.schema.createIndex(name).on(table).columns(columns)
      let groups = db.schema
        .createTable('member_groups')
        .addColumn('number', number, column => column.primaryKey())
        .addColumn('group_id', 'text', column => column.notNull().unique())
      for (const name of ['name', 'intro', 'leader_id', 'state'])
        groups = groups.addColumn(name, 'text', column => column.notNull())
      for (const name of [
        'needs_approval',
        'is_paid',
        'version',
        'members',
        'member_cap',
        'admins',
        'admin_cap',
        'pinned',
      ])
        groups = groups.addColumn(name, 'integer', column => column.notNull())
      await groups
        .addColumn('avatar', 'text')
        .addColumn('price', 'integer')
        .addColumn('term_days', 'integer')
        .addColumn('created_at', 'bigint', column => column.notNull())
        .addColumn('active_at', 'bigint', column => column.notNull())
        .addColumn('closed_at', 'bigint')
        .addCheckConstraint('member_groups_member_cap', within('members', 'member_cap'))
        .addCheckConstraint('member_groups_admin_cap', within('admins', 'admin_cap'))
        .addCheckConstraint('member_groups_pinned_cap', sql`pinned between 0 and ${sql.lit(groupBounds.pinnedMax)}`)
        .addCheckConstraint('member_groups_price', sql`(is_paid = 1) = (price is not null and term_days is not null)`)
        .execute()
      await index('member_groups', 'member_groups_new', 'state', 'number').execute()
      await index('member_groups', 'member_groups_active', 'state', 'active_at', 'number').execute()
      await index('member_groups', 'member_groups_members', 'state', 'members', 'number').execute()
      await index('member_groups', 'member_groups_of_leader', 'leader_id').execute()
      await index('member_groups', 'member_groups_avatar', 'avatar').execute()
      await db.schema
        .createTable('group_names')
        .addColumn('skeleton', 'text', column => column.primaryKey())
        .addColumn('group_number', 'integer', column => column.notNull().references('member_groups.number'))
        .execute()
      await index('group_names', 'group_names_of_group', 'group_number').execute()
      await db.schema
        .createTable('group_members')
        .addColumn('number', number, column => column.primaryKey())
        .addColumn('group_number', 'integer', column => column.notNull().references('member_groups.number'))
        .addColumn('member_id', 'text', column => column.notNull())
        .addColumn('role', 'text', column => column.notNull())
        .addColumn('since', 'bigint', column => column.notNull())
        .addColumn('paid_until', 'bigint')
        .addColumn('is_counted', 'integer', column => column.notNull())
        .execute()
      await index('group_members', 'group_members_once', 'group_number', 'member_id').unique().execute()
      await index('group_members', 'group_members_of_member', 'member_id', 'number').execute()
      await index('group_members', 'group_members_leader', 'group_number')
        .unique()
        .where(sql.ref('role'), '=', sql.lit('leader'))
        .execute()
      await index('group_members', 'group_members_paid', 'paid_until')
        .where(sql.ref('is_counted'), '=', COUNTED)
        .execute()
      await db.schema
        .createTable('group_mutes')
        .addColumn('group_number', 'integer', column => column.notNull().references('member_groups.number'))
        .addColumn('member_id', 'text', column => column.notNull())
        .addColumn('until_at', 'bigint', column => column.notNull())
        .addPrimaryKeyConstraint('group_mutes_key', ['group_number', 'member_id'])
        .execute()
      await index('group_mutes', 'group_mutes_of_member', 'member_id').execute()
      await db.schema
        .createTable('group_counts')
        .addColumn('member_id', 'text', column => column.primaryKey())
        .addColumn('led', 'integer', column => column.notNull())
        .addColumn('led_cap', 'integer', column => column.notNull())
        .addColumn('joined', 'integer', column => column.notNull())
        .addColumn('joined_cap', 'integer', column => column.notNull())
        .addCheckConstraint('group_counts_led_cap', within('led', 'led_cap'))
        .addCheckConstraint('group_counts_joined_cap', within('joined', 'joined_cap'))
        .execute()
      await createBookTables(db, number)
    },
  }),
}
