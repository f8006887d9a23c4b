import type { Me } from '#contract/members/me.ts'
import type { Database } from '#kit/database/database.ts'
import type { Accounts } from '#modules/accounts'
import type { Profiles } from './profiles.ts'
import type { ColumnsOf, Relations } from './public-members.ts'

type From = Pick<Database, 'db'>

/** What members see of themselves. `from` is the database, or the unit that the caller is in. */
export type MeOf = (from: From, memberId: string) => Promise<Me>

const NONE = { followers: 0, following: 0 }

export function createMeOf({
  accounts,
  profiles,
  unreadCount,
  relations,
  columnsOf,
}: {
  accounts: Pick<Accounts, 'ofMember'>
  profiles: Profiles
  unreadCount(from: From, memberId: string): Promise<number>
  relations: Pick<Relations, 'countsOf'>
  columnsOf: ColumnsOf
}): MeOf {
  return async (from, memberId) => {
    const account = await accounts.ofMember(from, memberId)
    if (!account) throw new Error(`there is no account ${memberId}`)
    const { username, phone, email, lang, codesLeft, closesAt, standing } = account
    const profile = await profiles.find(from, memberId)
    const { followers, following } = (await relations.countsOf(from, [memberId])).get(memberId) ?? NONE
    const { articles = 0 } = (await columnsOf(from, [memberId])).get(memberId) ?? {}
    const { nickname = null, avatar = null, bio, tags, choices, version } = profile
    return {
      ...{ memberId, username, nickname, avatar, bio, tags: [...tags], phone, email },
      ...{ certified: standing.isIdentified, level: 1, muted: muteOf(standing), roles: [...standing.capabilities] },
      counts: { unread: await unreadCount(from, memberId), followers, following, articles },
      settings: { lang, ...choices },
      codesLeft,
      closesAt: instant(closesAt),
      nicknameChangeableAt: instant(profiles.nicknameChangeableAt(profile)),
      version,
    }
  }
}

/** A mute as members see it. */
function muteOf({ mutedUntil }: { mutedUntil: number | undefined }): Me['muted'] {
  if (mutedUntil === undefined) return null
  return { until: mutedUntil === Number.POSITIVE_INFINITY ? null : new Date(mutedUntil).toISOString() }
}

const instant = (at: number | null | undefined) => (at == null ? null : new Date(at).toISOString())
