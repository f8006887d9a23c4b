import type { Locale } from '#contract/text/locale.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { openPasswords } from '#kit/passwords/passwords.ts'
import type { Seal } from '#kit/seal/seal.ts'
import { randomPassword } from '../passwords/random-password.ts'
import { createSecondFactors } from '../second-factor/second-factors.ts'
import { otpauthUri } from '../second-factor/totp.ts'
import { endLogins } from '../sessions/login-sessions.ts'
import { createAccountStore } from '../store/accounts.ts'

/** How long a password may be used that an operator was shown. */
const GIVEN_MS = DAY_MS

/** What an operator hands to a member of staff. */
export interface IssuedLogin {
  memberId: string
  /** To be changed within a day: it is not valid for longer. */
  password: string
  /** Secret of the authenticator, in base32. */
  secret: string
  /** The same as an authenticator reads it. */
  uri: string
}

/** Hands out logins of staff. */
export interface LoginIssuer {
  /**
   * Makes an account for a member of staff, or gives one that exists a new password and authenticator and ends its logins.
   * `also` is done in the same unit. Resolves with undefined, and has done nothing, if the account is disabled or closed.
   */
  issue(
    given: { username: string; lang: Locale },
    also: (unit: Unit, memberId: string) => Promise<void>,
  ): Promise<IssuedLogin | undefined>
  /** Undefined if there is no such account. */
  find(username: string): Promise<string | undefined>
  usernameOf(memberId: string): Promise<string | undefined>
  /** Whether there is such an account, which was not closed. */
  exists(memberId: string): Promise<boolean>
  close(): Promise<void>
}

/** `issuer` is what authenticators call the portal. */
export function openLoginIssuer(database: Database, seal: Seal, issuer: string): LoginIssuer {
  const accounts = createAccountStore(seal)
  const factors = createSecondFactors(seal)
  const passwords = openPasswords(seal)
  return {
    async issue({ username, lang }, also) {
      const password = randomPassword()
      const passwordHash = await passwords.hash(password)
      return database.write(async unit => {
        const known = await accounts.findByUsername(unit, username)
        if (known?.state === 'disabled' || known?.state === 'closed') return undefined
        // Whoever the operator employs has no terms of membership to accept.
        const added = known ?? { id: await accounts.addNamed(unit, { username, passwordHash, lang, termsVersion: '' }) }
        const memberId = added.id!
        await accounts.setPassword(unit, memberId, passwordHash, Date.now() + GIVEN_MS)
        await endLogins(unit, memberId)
        const secret = await factors.give(unit, memberId)
        await also(unit, memberId)
        return { memberId, password, secret, uri: otpauthUri(secret, { issuer, account: username }) }
      })
    },
    find: async username => (await accounts.findByUsername(database, username))?.id,
    usernameOf: async memberId => (await accounts.find(database, memberId))?.username,
    async exists(memberId) {
      const account = await accounts.find(database, memberId)
      return account !== undefined && account.state !== 'closed'
    },
    close: () => passwords.close(),
  }
}
