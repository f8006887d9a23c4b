import type { Kysely } from 'kysely'
import type { Migrations } from '#kit/database/database.ts'
import { indexPrefixes } from '#kit/database/prefix.ts'

/** Times are UTC ms; flags are 0 and 1. */
export interface AccountTables {
  accounts: {
    id: string
    username: string | null
    /** In lower case. */
    username_key: string | null
    /** HMAC of the address or number, by which it is found; itself it is sealed. */
    email_key: string | null
    sealed_email: string | null
    phone_key: string | null
    sealed_phone: string | null
    password_hash: string
    /** Of a password that was given: until when it may be used. Null for one that the member has chosen. */
    password_until: number | null
    state: 'active' | 'disabled' | 'closing' | 'closed'
    lang: string
    terms_version: string
    created_at: number
    closes_at: number | null
  }
  login_sessions: {
    id: string
    account_id: string
    /** SHA-256 of the token. */
    token_hash: string
    /** SHA-256 of the cookie by which pages are rendered; null without cookies. */
    sid_hash: string | null
    /** Whether the token is valid with its cookie alone. */
    is_bound: number
    device: string
    network: string
    created_at: number
    used_at: number
    expires_at: number
    ended_at: number | null
    second_factor_at: number | null
  }
  login_attempts: {
    /** HMAC of what is counted. */
    key: string
    wrong: number
    since: number
    locked_until: number | null
  }
  one_time_codes: {
    /** HMAC of the address or number: it has one code at a time. */
    id: string
    purpose: string
    /** Changes with each code. */
    nonce: string
    code_hash: string
    tries: number
    sent_at: number
    used_at: number | null
  }
  second_factors: {
    /** The account's. */
    id: string
    sealed_secret: string
    /** Null until a first number of it was given. */
    confirmed_at: number | null
    /** The last step of 30 s whose number was accepted: none is accepted twice. */
    last_step: number
  }
  recovery_codes: {
    /** HMAC of account and code. */
    id: string
    account_id: string
    used_at: number | null
  }
  /** Logins whose password was right and whose second factor is awaited. */
  login_challenges: {
    /** SHA-256 of the challenge. */
    id: string
    account_id: string
    remember: number
    is_bound: number
    tries: number
    expires_at: number
  }
}

export const accountMigrations: Migrations = {
  '2026-11-26-accounts-networks': () => ({
    async up(db) {
      const index = db.schema.createIndex('login_sessions_network').on('login_sessions')
      await index.columns(['network', 'account_id']).execute()
    },
  }),
  '2026-11-26-accounts-lookups': kind => ({
    async up(db) {
      const index = (name: string, columns: string[]) =>
        db.schema.createIndex(name).on('accounts').columns(columns).execute()
      await index('accounts_age', ['created_at', 'id'])
      await index('accounts_state', ['state', 'created_at', 'id'])
      await indexPrefixes(kind, db, { name: 'accounts_username', table: 'accounts', column: 'username_key' })
    },
  }),
  '2026-11-26-accounts-begun': () => ({
    async up(db) {
      await db.schema.createIndex('login_sessions_created').on('login_sessions').column('created_at').execute()
    },
  }),
  '2026-11-26-accounts-challenges': () => ({
    async up(db) {
      await db.schema.createIndex('login_challenges_account').on('login_challenges').column('account_id').execute()
    },
  }),
  '2026-11-26-accounts-given-passwords': () => ({
    async up(db) {
      await db.schema.alterTable('accounts').addColumn('password_until', 'bigint').execute()
    },
  }),
  '2026-11-26-accounts': () => ({
    async up(db) {
      await createAccounts(db)
      await createSessions(db)
      await db.schema
        .createTable('login_attempts')
        .addColumn('key', 'text', column => column.primaryKey())
        .addColumn('wrong', 'integer', column => column.notNull())
        .addColumn('since', 'bigint', column => column.notNull())
        .addColumn('locked_until', 'bigint')
        .execute()
      await db.schema.createIndex('login_attempts_since').on('login_attempts').column('since').execute()
      await db.schema
        .createTable('one_time_codes')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('purpose', 'text', column => column.notNull())
        .addColumn('nonce', 'text', column => column.notNull())
        .addColumn('code_hash', 'text', column => column.notNull())
        .addColumn('tries', 'integer', column => column.notNull())
        .addColumn('sent_at', 'bigint', column => column.notNull())
        .addColumn('used_at', 'bigint')
        .execute()
      await db.schema.createIndex('one_time_codes_sent').on('one_time_codes').column('sent_at').execute()
      await createSecondFactors(db)
    },
  }),
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('username', 'text')
    .addColumn('username_key', 'text', column => column.unique())
    .addColumn('email_key', 'text', column => column.unique())
    .addColumn('sealed_email', 'text')
    .addColumn('phone_key', 'text', column => column.unique())
    .addColumn('sealed_phone', 'text')
    .addColumn('password_hash', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('lang', 'text', column => column.notNull())
    .addColumn('terms_version', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('closes_at', 'bigint')
    .execute()
  await db.schema.createIndex('accounts_closes').on('accounts').column('closes_at').execute()
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('login_sessions')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('account_id', 'text', column => column.notNull().references('accounts.id'))
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('sid_hash', 'text', column => column.unique())
    .addColumn('is_bound', 'integer', column => column.notNull())
    .addColumn('device', 'text', column => column.notNull())
    .addColumn('network', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('used_at', 'bigint', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('second_factor_at', 'bigint')
    .execute()
  await db.schema.createIndex('login_sessions_account').on('login_sessions').column('account_id').execute()
}

async function createSecondFactors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('id', 'text', column => column.primaryKey().references('accounts.id'))
    .addColumn('sealed_secret', 'text', column => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('account_id', 'text', column => column.notNull().references('accounts.id'))
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('recovery_codes_account').on('recovery_codes').column('account_id').execute()
  await db.schema
    .createTable('login_challenges')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('account_id', 'text', column => column.notNull().references('accounts.id'))
    .addColumn('remember', 'integer', column => column.notNull())
    .addColumn('is_bound', 'integer', column => column.notNull())
    .addColumn('tries', 'integer', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('login_challenges_expire').on('login_challenges').column('expires_at').execute()
}
