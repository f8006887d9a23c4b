import type { Kysely } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'

export interface WeChatTables {
  wechat_bindings: {
    /** The member's. */
    id: string
    /** HMACs of the ids that WeChat gives: no two members have the same. */
    open_key: string
    union_key: string | null
    /** UTC ms; PostgreSQL gives it as a text. */
    bound_at: number | string
  }
  /** Members who were sent to WeChat and have not come back. */
  wechat_states: {
    /** SHA-256 of the state. */
    id: string
    member_id: string
    /** The login that it was made for: it is of use to no other. */
    session_id: string
    expires_at: number | string
  }
}

export const tablesOf = ({ db }: Pick<Database, 'db'>): Kysely<WeChatTables> => db

export const weChatMigrations: Migrations = {
  '2026-11-27-wechat': () => ({
    async up(db) {
      await db.schema
        .createTable('wechat_bindings')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('open_key', 'text', column => column.notNull().unique())
        .addColumn('union_key', 'text', column => column.unique())
        .addColumn('bound_at', 'bigint', column => column.notNull())
        .execute()
      await db.schema
        .createTable('wechat_states')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('member_id', 'text', column => column.notNull())
        .addColumn('session_id', 'text', column => column.notNull().unique())
        .addColumn('expires_at', 'bigint', column => column.notNull())
        .execute()
      await db.schema.createIndex('wechat_states_expire').on('wechat_states').column('expires_at').execute()
      await db.schema.createIndex('wechat_states_of_member').on('wechat_states').column('member_id').execute()
    },
  }),
}
