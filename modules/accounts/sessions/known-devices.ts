import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { DAY_SECONDS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Client } from '#kit/http/call.ts'
import type { Cookies } from '#kit/http/cookies.ts'
import type { Seal } from '#kit/seal/seal.ts'
import type { AccountTables } from '../store/account-tables.ts'
import { cookieNames } from './login-cookies.ts'

const KEPT_SECONDS = 365 * DAY_SECONDS

/** Devices from which a member has logged in: each has a cookie that says so, which only the portal can make. */
export interface KnownDevices {
  /** Whether somebody has logged in to an account from this device, or from its network. */
  isKnown(accountId: string, client: Client, cookies: Cookies): Promise<boolean>
  /** Remembers the device of a login. */
  remember(accountId: string, cookies: Cookies): Promise<void>
}

export function createKnownDevices(
  { db: untyped }: Pick<Database, 'db'>,
  seal: Pick<Seal, 'hmac'>,
  isSecure: boolean,
): KnownDevices {
  const db: Kysely<AccountTables> = untyped
  const { device } = cookieNames(isSecure)
  const signatureOf = (accountId: string, nonce: string) => seal.hmac('accounts.device', `${accountId} ${nonce}`)

  async function hasCookie(accountId: string, cookies: Cookies): Promise<boolean> {
    const [nonce = '', signature = ''] = cookies.get(device)?.split('.') ?? []
    const right = Buffer.from(await signatureOf(accountId, nonce))
    const given = Buffer.from(signature)
    return given.length === right.length && timingSafeEqual(given, right)
  }

  return {
    async isKnown(accountId, { network }, cookies) {
      if (await hasCookie(accountId, cookies)) return true
      const before = db.selectFrom('login_sessions').select('id')
      const row = await before
        .where('account_id', '=', accountId)
        .where('network', '=', network)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
    async remember(accountId, cookies) {
      if (await hasCookie(accountId, cookies)) return
      const nonce = randomBytes(12).toString('base64url')
      cookies.set(device, `${nonce}.${await signatureOf(accountId, nonce)}`, { maxAge: KEPT_SECONDS })
    },
  }
}
