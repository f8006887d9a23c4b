import type { Kysely } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import { prefixOf } from '#kit/database/prefix.ts'
import { contactOf } from '../contacts/contact.ts'
import type { AccountTables } from './account-tables.ts'
import { type AccountStore, usernameKey } from './accounts.ts'

/** An account that is not closed, as staff see it. */
export interface ListedAccount {
  username: string | null
  state: 'active' | 'disabled' | 'closing'
}

/** Finds accounts for staff, by indexes alone. Those that are closed are not found. */
export interface AccountLookups {
  /** Whose id, e-mail address or phone number a text is. */
  exactly(text: string): Promise<string[]>
  /** Whose username begins like a text, in the order of `key`. */
  byUsername(text: string, page: { after?: string | undefined; limit: number }): Promise<{ id: string; key: string }[]>
  /** Whether a member is one that `byUsername` finds. */
  isNamed(member: { username: string | null }, text: string): boolean
  /** The newest first; all of them without a state. */
  newest(
    state: ListedAccount['state'] | undefined,
    page: { after?: { createdAt: number; id: string } | undefined; limit: number },
  ): Promise<{ id: string; createdAt: number }[]>
  listed(ids: readonly string[]): Promise<Map<string, ListedAccount>>
  /** How many other accounts have logged in from the network of a member’s last login, by member; 100 for more. */
  sharingNetwork(ids: readonly string[]): Promise<Map<string, number>>
}

const MAX_SHARING = 100

const ID = /^[\w-]{8,36}$/
const USERNAME_START = /^[a-z][a-z0-9_]*$/

export function createAccountLookups(
  database: Database,
  accounts: Pick<AccountStore, 'find' | 'findByContact'>,
): AccountLookups {
  const db: Kysely<AccountTables> = database.db
  const username = prefixOf(database, 'username_key')

  async function byContact(text: string) {
    const channel = text.includes('@') ? 'email' : /^\+[\d ()-]+$/.test(text) ? 'phone' : undefined
    const contact = channel && (await contactOf(channel, text).catch(() => undefined))
    return contact && accounts.findByContact(database, contact)
  }

  return {
    async exactly(text) {
      const found = [ID.test(text) ? await accounts.find(database, text) : undefined, await byContact(text)]
      return found.flatMap(account => (account && account.state !== 'closed' ? [account.id] : []))
    },
    async byUsername(text, { after, limit }) {
      const start = usernameKey(text)
      if (!USERNAME_START.test(start)) return []
      let query = db
        .selectFrom('accounts')
        .select(['id', 'username_key as key'])
        .where(username.begins(start))
        .where('username', 'is not', null)
      if (after !== undefined) query = query.where(username.isAfter(after))
      const rows = await query.orderBy(username.bytes).limit(limit).execute()
      return rows.map(({ id, key }) => ({ id, key: key! }))
    },
    isNamed: ({ username: name }, text) => name !== null && usernameKey(name).startsWith(usernameKey(text)),
    async newest(state, { after = { createdAt: Number.MAX_SAFE_INTEGER, id: '' }, limit }) {
      const all = db.selectFrom('accounts').select(['id', 'created_at'])
      const open = state === undefined ? all.where('state', '!=', 'closed') : all.where('state', '=', state)
      const rows = await open
        .where('created_at', '<=', after.createdAt)
        .where(({ or, eb }) => or([eb('created_at', '<', after.createdAt), eb('id', '<', after.id)]))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ id, created_at }) => ({ id, createdAt: Number(created_at) }))
    },
    async sharingNetwork(ids) {
      const counts = await Promise.all(
        ids.map(async id => {
          const last = db.selectFrom('login_sessions').select('network').where('account_id', '=', id)
          const network = (await last.orderBy('used_at', 'desc').limit(1).executeTakeFirst())?.network
          if (network === undefined) return [id, 0] as const
          const others = db.selectFrom('login_sessions').select('account_id').distinct().where('network', '=', network)
          const found = await others.where('account_id', '<>', id).limit(MAX_SHARING).execute()
          return [id, found.length] as const
        }),
      )
      return new Map(counts)
    },
    async listed(ids) {
      if (ids.length === 0) return new Map()
      const query = db
        .selectFrom('accounts')
        .select(['id', 'username', 'state'])
        .where('id', 'in', [...ids])
      return new Map(
        (await query.execute()).flatMap(({ id, username: name, state }) =>
          state === 'closed' ? [] : [[id, { username: name, state }] as const],
        ),
      )
    },
  }
}
