import type { Locale } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
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
  /** Usernames of those among several members whom others may see, null for who has none. */
  shown(from: Pick<Database, 'db'>, memberIds: readonly string[]): Promise<Map<string, string | null>>
  /** UTC ms; undefined if there is no such account. */
  registeredAt(from: Pick<Database, 'db'>, memberId: string): Promise<number | undefined>
  /** Whether a member who may log in has proved a phone. */
  hasPhone(from: Pick<Database, 'db'>, memberId: string): Promise<boolean>
  /** Of mails and notifications. */
  langOf(from: Pick<Database, 'db'>, memberId: string): Promise<Locale>
  /** Where a member gets mails, undefined without an address. */
  mailAddress(from: Pick<Database, 'db'>, memberId: string): Promise<{ email: string; lang: Locale } | undefined>
  /** Changes the language of mails. */
  setLang(unit: Unit, memberId: string, lang: Locale): Promise<void>
}

export function createAccounts(
  accounts: AccountStore,
  factors: Pick<SecondFactors, 'codesLeft'>,
  standingOf: StandingOf,
): Accounts {
  return {
    shown: (from, memberIds) => accounts.usernamesOf(from, memberIds),
    registeredAt: async (from, memberId) => (await accounts.find(from, memberId))?.createdAt,
    async hasPhone(from, memberId) {
      const account = await accounts.find(from, memberId)
      return account?.state === 'active' && account.has.phone
    },
    langOf: async (from, memberId) => (await accounts.find(from, memberId))?.lang ?? 'tw',
    async mailAddress(from, memberId) {
      const account = await accounts.find(from, memberId)
      if (!account || account.state === 'disabled' || account.state === 'closed') return undefined
      const contact = (await accounts.contactsOf(from, memberId)).find(({ channel }) => channel === 'email')
      return contact && { email: contact.target, lang: account.lang }
    },
    setLang: (unit, memberId, lang) => accounts.setLang(unit, memberId, lang),
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
