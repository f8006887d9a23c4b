import type { Locale } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import { masked } from '../contacts/contact.ts'
import type { SecondFactors } from '../second-factor/second-factors.ts'
import type { Standing, StandingOf } from '../sessions/authorizer.ts'
import type { AccountStore } from '../store/accounts.ts'

/** What an account knows of its member. Contacts are masked. */
export interface AccountOfMember {
  username: string | null
  phone: string | null
  email: string | null
  lang: Locale
  /** Recovery codes that are not used; null without second factor. */
  codesLeft: number | null
  /** UTC ms; null unless the member has asked for it. */
  closesAt: number | null
  standing: Standing
}

/** What other modules ask of accounts. `from` is the database, or the unit that the caller is in. */
export interface Accounts {
  /** Undefined if there is no such account. */
  ofMember(from: Pick<Database, 'db'>, memberId: string): Promise<AccountOfMember | undefined>
}

export function createAccounts(
  accounts: AccountStore,
  factors: Pick<SecondFactors, 'codesLeft'>,
  standingOf: StandingOf,
): Accounts {
  return {
    async ofMember(from, memberId) {
      const account = await accounts.find(from, memberId)
      if (!account) return undefined
      const contacts = await accounts.contactsOf(from, memberId)
      const shown = new Map(contacts.map(contact => [contact.channel, masked(contact)]))
      return {
        username: account.username ?? null,
        phone: shown.get('phone') ?? null,
        email: shown.get('email') ?? null,
        lang: account.lang,
        codesLeft: await factors.codesLeft(from, memberId),
        closesAt: account.closesAt ?? null,
        standing: await standingOf(from, memberId),
      }
    },
  }
}
