import type { Me } from '#contract/members/me.ts'
import type { Database } from '#kit/database/database.ts'
import type { Accounts } from '#modules/accounts'

/** What members see of themselves. `from` is the database, or the unit that the caller is in. */
export function createMeOf(accounts: Accounts) {
  return async (from: Pick<Database, 'db'>, memberId: string): Promise<Me> => {
    const account = await accounts.ofMember(from, memberId)
    if (!account) throw new Error(`there is no account ${memberId}`)
    const { username, phone, email, lang, codesLeft, closesAt } = account
    return {
      ...{ memberId, username, nickname: null, avatar: null, bio: '', tags: [], phone, email },
      ...{ certified: false, level: 1, muted: null, roles: [] },
      counts: { unread: 0, followers: 0, following: 0, articles: 0 },
      settings: {
        ...{ lang, followListPublic: true, overlay: true, findable: true },
        mail: { comment: true, follow: true, group: true, contest: true },
      },
      ...{ codesLeft, closesAt: closesAt === null ? null : new Date(closesAt).toISOString(), version: 1 },
    }
  }
}
