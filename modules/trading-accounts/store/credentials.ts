import type { Seal } from '#kit/seal/seal.ts'
import { type From, sealedPasswordOf } from './accounts.ts'

/** Whose password it is. */
interface Owned {
  id: string
  memberId: string
}

/**
 * Passwords that can read accounts, sealed for the account and its member: what is copied to another row, or to another
 * member, does not open there.
 */
export interface Credentials {
  seal(account: Owned, password: string): Promise<string>
  /** For logging in again, and nothing else. Undefined without one. Rejects with UnopenedValue. */
  open(from: From, account: Owned): Promise<string | undefined>
}

export function createCredentials(seal: Pick<Seal, 'column' | 'unopened'>): Credentials {
  const place = { table: 'trading_accounts', column: 'sealed_password' }
  const passwords = seal.column(place.table, place.column)
  return {
    seal: ({ id, memberId }, password) => passwords.seal(id, JSON.stringify([memberId, password])),
    async open(from, { id, memberId }) {
      const sealed = await sealedPasswordOf(from, id)
      if (sealed === undefined) return undefined
      const [owner, password] = JSON.parse(await passwords.open(from.db, id, sealed)) as [string, string]
      if (owner !== memberId) throw seal.unopened({ ...place, id })
      return password
    },
  }
}
