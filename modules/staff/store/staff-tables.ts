import type { Migrations } from '#kit/database/database.ts'

/** By the id of a member; times are UTC ms. */
export interface StaffTables {
  staff_members: {
    id: string
    /** Names of capabilities, joined by commas. */
    capabilities: string
    added_at: number
  }
  verified_identities: {
    id: string
    sealed_name: string
    verified_at: number
  }
  mutes: {
    id: string
    since: number
    /** Null: for good. */
    until: number | null
    reason: string
  }
}

export const staffMigrations: Migrations = {
  '2026-11-27-staff-verified-by-time': () => ({
    async up(db) {
      await db.schema.createIndex('verified_identities_at').on('verified_identities').column('verified_at').execute()
    },
  }),
  '2026-11-26-staff-mutes': () => ({
    async up(db) {
      await db.schema.createIndex('mutes_since').on('mutes').columns(['since', 'id']).execute()
      await db.schema.createIndex('mutes_until').on('mutes').column('until').execute()
    },
  }),
  '2026-11-26-staff': () => ({
    async up(db) {
      await db.schema
        .createTable('staff_members')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('capabilities', 'text', column => column.notNull())
        .addColumn('added_at', 'bigint', column => column.notNull())
        .execute()
      await db.schema
        .createTable('verified_identities')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('sealed_name', 'text', column => column.notNull())
        .addColumn('verified_at', 'bigint', column => column.notNull())
        .execute()
      await db.schema
        .createTable('mutes')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('since', 'bigint', column => column.notNull())
        .addColumn('until', 'bigint')
        .addColumn('reason', 'text', column => column.notNull())
        .execute()
    },
  }),
}
