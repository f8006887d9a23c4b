import type { Kysely } from 'kysely'
import type { Locale } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import type { Seal } from '#kit/seal/seal.ts'
import type { Channel, Contact } from '../contacts/contact.ts'
import type { AccountTables } from './account-tables.ts'

export type AccountState = AccountTables['accounts']['state']

export interface Account {
  id: string
  username: string | undefined
  passwordHash: string
  /** UTC ms; undefined unless the password was given by the portal. */
  passwordUntil: number | undefined
  state: AccountState
  lang: Locale
  /** UTC ms. */
  createdAt: number
  /** Which contacts it has; `contactsOf` opens them. */
  has: Readonly<Record<Channel, boolean>>
  /** UTC ms; undefined unless the member has asked for it. */
  closesAt: number | undefined
}

export interface NewAccount {
  contact: Contact
  passwordHash: string
  lang: Locale
  termsVersion: string
}

export interface NamedAccount extends Omit<NewAccount, 'contact'> {
  username: string
}

type Row = AccountTables['accounts']
type Tables = Pick<Database, 'db'> | Pick<Unit, 'db'>

/** Accounts as they are stored. `from` is the database, or the unit that the caller is in. */
export interface AccountStore {
  find(from: Tables, id: string): Promise<Account | undefined>
  findByContact(from: Tables, contact: Contact): Promise<Account | undefined>
  findByUsername(from: Tables, username: string): Promise<Account | undefined>
  /** Locks it until the unit ends. */
  lock(unit: Unit, id: string): Promise<Account | undefined>
  contactsOf(from: Tables, id: string): Promise<Contact[]>
  /** Of those that are neither disabled nor closed, by id. */
  usernamesOf(from: Tables, ids: readonly string[]): Promise<Map<string, string | null>>
  /** Returns its id; undefined if another account has the contact. */
  add(unit: Unit, account: NewAccount): Promise<string | undefined>
  /** An account with a name alone. Returns its id; undefined if another account has the name. */
  addNamed(unit: Unit, account: NamedAccount): Promise<string | undefined>
  /** In place of the one that the account has of this channel; none if it is undefined. */
  setContact(unit: Unit, id: string, channel: Channel, target: string | undefined): Promise<void>
  /** Returns whether it was free. If it was not, the unit may have failed: nothing else is to be done in it. */
  setUsername(unit: Unit, id: string, username: string): Promise<boolean>
  /** Those that are to be closed by a moment, UTC ms. */
  closingBefore(from: Tables, moment: number): Promise<string[]>
  /** Removes all but the id, so that what the member has published keeps an author who is not named. */
  close(unit: Unit, id: string): Promise<void>
  setLang(unit: Unit, id: string, lang: Locale): Promise<void>
  /** `until`, UTC ms: for how long one may be used that the portal has given. */
  setPassword(unit: Unit, id: string, passwordHash: string, until?: number): Promise<void>
  setState(unit: Unit, id: string, state: AccountState, closesAt?: number): Promise<void>
}

/** Of PostgreSQL; units of SQLite come one after the other. */
const UNIQUE_VIOLATION = '23505'

/** Case and width of letters do not tell usernames apart. */
export const usernameKey = (username: string) => username.normalize('NFKC').toLowerCase()

const newRow = (id: string, { passwordHash, lang, termsVersion }: Omit<NewAccount, 'contact'>): Row => ({
  ...{ id, username: null, username_key: null },
  ...{ email_key: null, sealed_email: null, phone_key: null, sealed_phone: null },
  ...{ password_hash: passwordHash, password_until: null, state: 'active' as const },
  ...{ lang, terms_version: termsVersion, created_at: Date.now(), closes_at: null },
})

const accountFrom = (row: Row): Account => ({
  id: row.id,
  username: row.username ?? undefined,
  passwordHash: row.password_hash,
  passwordUntil: row.password_until === null ? undefined : Number(row.password_until),
  state: row.state,
  lang: row.lang as Locale,
  createdAt: Number(row.created_at),
  has: { email: row.email_key !== null, phone: row.phone_key !== null },
  closesAt: row.closes_at === null ? undefined : Number(row.closes_at),
})

export function createAccountStore(seal: Seal): AccountStore {
  const sealed = {
    email: seal.column('accounts', 'sealed_email'),
    phone: seal.column('accounts', 'sealed_phone'),
  }
  const tablesOf = ({ db }: Tables): Kysely<AccountTables> => db
  const keyOf = ({ channel, target }: Contact) => seal.hmac(`accounts.${channel}`, target)
  const by = async (from: Tables, column: 'id' | 'email_key' | 'phone_key' | 'username_key', value: string) => {
    const row = await tablesOf(from).selectFrom('accounts').selectAll().where(column, '=', value).executeTakeFirst()
    return row && accountFrom(row)
  }

  return {
    find: (from, id) => by(from, 'id', id),
    findByContact: async (from, contact) => by(from, `${contact.channel}_key`, await keyOf(contact)),
    // Whatever is typed as one: PostgreSQL takes no text with U+0000.
    findByUsername: async (from, username) =>
      username.includes('\0') ? undefined : by(from, 'username_key', usernameKey(username)),
    async lock(unit, id) {
      const query = tablesOf(unit).selectFrom('accounts').selectAll().where('id', '=', id)
      const row = await unit.forUpdate(query).executeTakeFirst()
      return row && accountFrom(row)
    },
    async contactsOf(from, id) {
      const row = await tablesOf(from).selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
      const contacts: Contact[] = []
      for (const channel of ['email', 'phone'] as const) {
        const text = row?.[`sealed_${channel}`]
        if (text) contacts.push({ channel, target: await sealed[channel].open(from.db, id, text) })
      }
      return contacts
    },
    async add(unit, account) {
      const { contact } = account
      const { channel, target } = contact
      const id = newId()
      const own = {
        [`${channel}_key`]: await keyOf(contact),
        [`sealed_${channel}`]: await sealed[channel].seal(id, target),
      }
      const added = await tablesOf(unit)
        .insertInto('accounts')
        .values({ ...newRow(id, account), ...own })
        .onConflict(conflict => conflict.column(`${channel}_key`).doNothing())
        .returning('id')
        .executeTakeFirst()
      return added?.id
    },
    async addNamed(unit, account) {
      const { username } = account
      const added = await tablesOf(unit)
        .insertInto('accounts')
        .values({ ...newRow(newId(), account), username, username_key: usernameKey(username) })
        .onConflict(conflict => conflict.column('username_key').doNothing())
        .returning('id')
        .executeTakeFirst()
      return added?.id
    },
    async setContact(unit, id, channel, target) {
      const own =
        target === undefined
          ? { [`${channel}_key`]: null, [`sealed_${channel}`]: null }
          : {
              [`${channel}_key`]: await keyOf({ channel, target }),
              [`sealed_${channel}`]: await sealed[channel].seal(id, target),
            }
      await tablesOf(unit).updateTable('accounts').set(own).where('id', '=', id).execute()
    },
    setUsername,
    async closingBefore(from, moment) {
      const rows = await tablesOf(from).selectFrom('accounts').select('id').where('closes_at', '<=', moment).execute()
      return rows.map(({ id }) => id)
    },
    async close(unit, id) {
      await tablesOf(unit)
        .updateTable('accounts')
        .set({
          ...{ email_key: null, sealed_email: null, phone_key: null, sealed_phone: null },
          // Its key stays: nobody else is to write under the name.
          ...{ username: null, password_hash: '', state: 'closed', closes_at: null },
        })
        .where('id', '=', id)
        .execute()
    },
    usernamesOf: (from, ids) => usernamesOf(tablesOf(from), ids),
    async setLang(unit, id, lang) {
      await tablesOf(unit).updateTable('accounts').set({ lang }).where('id', '=', id).execute()
    },
    async setPassword(unit, id, passwordHash, until) {
      const values = { password_hash: passwordHash, password_until: until ?? null }
      await tablesOf(unit).updateTable('accounts').set(values).where('id', '=', id).execute()
    },
    async setState(unit, id, state, closesAt) {
      const values = { state, closes_at: closesAt ?? null }
      await tablesOf(unit).updateTable('accounts').set(values).where('id', '=', id).execute()
    },
  }
}

async function setUsername({ db: untyped }: Unit, id: string, username: string): Promise<boolean> {
  const key = usernameKey(username)
  const db: Kysely<AccountTables> = untyped
  const isOther = db.selectFrom('accounts').select('id').where('username_key', '=', key)
  if (await isOther.executeTakeFirst()) return false
  try {
    await db.updateTable('accounts').set({ username, username_key: key }).where('id', '=', id).execute()
    return true
  } catch (problem) {
    if ((problem as { code?: string }).code === UNIQUE_VIOLATION) return false
    throw problem
  }
}

async function usernamesOf(db: Kysely<AccountTables>, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const shown = db
    .selectFrom('accounts')
    .select(['id', 'username'])
    .where('id', 'in', [...ids])
    .where('state', 'in', ['active', 'closing'])
  return new Map((await shown.execute()).map(({ id, username }) => [id, username]))
}
