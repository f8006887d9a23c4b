import type { Kysely } from 'kysely'
import type { Member } from '#contract/members/member.ts'
import type { Database } from '#kit/database/database.ts'
import type { Accounts } from '#modules/accounts'
import { memberChoices } from './member-choices.ts'
import type { PublicMembers } from './public-members.ts'

/** A member as the page shows them to everybody. */
export interface MemberOfPage {
  member: Member
  /** Whether search engines may list the page: the member has a nickname, and has not refused it. */
  isFindable: boolean
}

/** Members as pages show them. */
export interface MemberBook {
  /** Undefined if there is no such member. */
  find(memberId: string): Promise<MemberOfPage | undefined>
  /** How many lists of members there are for search engines. */
  findableLists(): Promise<number>
  /** Ids of the members of a list whose pages search engines may list; `place` 0 is the first list. */
  findableIn(place: number): Promise<string[]>
}

interface Tables {
  profiles: { number: number; member_id: string; nickname: string | null; choices: string }
}

const IS_ID = /^[0-9A-Za-z_-]{8,36}$/
/** Members of a list: in a sitemap each has three addresses of 600 bytes. */
const LISTED = 500

export function createMemberBook(
  database: Database,
  members: PublicMembers,
  accounts: Pick<Accounts, 'shown'>,
): MemberBook {
  const db: Kysely<Tables> = database.db
  return {
    async find(memberId) {
      if (!IS_ID.test(memberId)) return undefined
      const member = await members.find(database, memberId)
      const choices = member && (await members.choicesOf(database, memberId))
      return choices && { member, isFindable: choices.findable && member.nickname !== null }
    },
    async findableLists() {
      const all = db.selectFrom('profiles').select(({ fn }) => fn.max('number').as('last'))
      const { last } = await all.executeTakeFirstOrThrow()
      return Math.ceil(Number(last ?? 0) / LISTED)
    },
    async findableIn(place) {
      const rows = await db
        .selectFrom('profiles')
        .select(['member_id', 'choices'])
        .where('number', '>', place * LISTED)
        .where('number', '<=', (place + 1) * LISTED)
        .where('nickname', 'is not', null)
        .orderBy('number')
        .execute()
      const ids = rows
        .filter(({ choices }) => memberChoices.parse(JSON.parse(choices)).findable)
        .map(row => row.member_id)
      const shown = await accounts.shown(database, ids)
      return ids.filter(memberId => shown.has(memberId))
    },
  }
}
