import { sql } from 'kysely'
import type { Locale } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { openPasswords } from '#kit/passwords/passwords.ts'
import type { Seal } from '#kit/seal/seal.ts'
import { createSecondFactors } from '../second-factor/second-factors.ts'
import { createAccountStore } from '../store/accounts.ts'

/** An account as a test installation is filled with it. */
export interface SeededAccount {
  username: string
  email?: string
  /** E.164. */
  phone?: string
  passwordHash: string
  lang: Locale
  isDisabled?: boolean
  /** Whether it has an authenticator. */
  hasSecondFactor?: boolean
}

/** Fills a test installation with accounts. */
export interface AccountSeeder {
  count(): Promise<number>
  hash(password: string): Promise<string>
  /** Rejects if another account has the name. */
  add(unit: Unit, account: SeededAccount): Promise<{ memberId: string; secret: string | undefined }>
  close(): Promise<void>
}

export function openAccountSeeder(database: Database, seal: Seal): AccountSeeder {
  const accounts = createAccountStore(seal)
  const factors = createSecondFactors(seal)
  const passwords = openPasswords(seal)
  return {
    async count() {
      const { rows } = await sql<{ count: number | string }>`select count(*) as count from accounts`.execute(
        database.db,
      )
      return Number(rows[0]!.count)
    },
    hash: password => passwords.hash(password),
    async add(unit, { username, email, phone, passwordHash, lang, isDisabled = false, hasSecondFactor = false }) {
      const memberId = await accounts.addNamed(unit, { username, passwordHash, lang, termsVersion: '' })
      if (memberId === undefined) throw new Error(`there is an account ${username}`)
      for (const [channel, target] of [
        ['email', email],
        ['phone', phone],
      ] as const)
        if (target !== undefined) await accounts.setContact(unit, memberId, channel, target)
      if (isDisabled) await accounts.setState(unit, memberId, 'disabled')
      return { memberId, secret: hasSecondFactor ? await factors.give(unit, memberId) : undefined }
    },
    close: () => passwords.close(),
  }
}
