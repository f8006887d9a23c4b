import type { Me } from '#contract/members/me.ts'
import type { Database } from '#kit/database/database.ts'
import type { Accounts } from '#modules/accounts'

/** What members see of themselves. `from` is the database, or the unit that the caller is in. */
export function createMeOf(accounts: Accounts) {
  return async (from: Pick<Database, 'db'>, memberId: string): Promise<Me> => {
    const account = await accounts.ofMember(from, memberId)
    if (!account) throw new Error(`there is no account ${memberId}`)
    const { username, phone, email, lang, codesLeft, closesAt, standing } = account
    return {
      ...{ memberId, username, nickname: null, avatar: null, bio: '', tags: [], phone, email },
      ...{ certified: standing.isIdentified, level: 1, muted: muteOf(standing), roles: [...standing.capabilities] },
      counts: { unread: 0, followers: 0, following: 0, articles: 0 },
      settings: {
        ...{ lang, followListPublic: true, overlay: true, findable: true },
        mail: { comment: true, follow: true, group: true, contest: true },
      },
      ...{ codesLeft, closesAt: closesAt === null ? null : new Date(closesAt).toISOString(), version: 1 },
    }
  }
}

/** A mute as members see it. */
function muteOf({ mutedUntil }: { mutedUntil: number | undefined }): Me['muted'] {
  if (mutedUntil === undefined) return null
  return { until: mutedUntil === Number.POSITIVE_INFINITY ? null : new Date(mutedUntil).toISOString() }
}
