import type { Member } from '#contract/members/member.ts'
import type { Database } from '#kit/database/database.ts'
import type { Accounts } from '#modules/accounts'
import type { MemberChoices } from './member-choices.ts'
import type { Profiles } from './profiles.ts'

type From = Pick<Database, 'db'>

/** What members have to do with each other. `from` is the database, or the unit that the caller is in. */
export interface Relations {
  /** Of those members who have any. */
  countsOf(from: From, memberIds: readonly string[]): Promise<Map<string, { followers: number; following: number }>>
  /** What a reader has to do with members. */
  marksOf(
    from: From,
    readerId: string,
    memberIds: readonly string[],
  ): Promise<{ followed: ReadonlySet<string>; followsYou: ReadonlySet<string>; blocked: ReadonlySet<string> }>
}

/** Columns of those members who have one, with how many articles are published in each. */
export type ColumnsOf = (
  from: From,
  memberIds: readonly string[],
) => Promise<Map<string, { columnId: string; articles: number }>>

/** Members as others see them; those whose accounts are disabled or closed are not there. */
export interface PublicMembers {
  /** In the order of the ids. Marks are those of the reader, none of a visitor. */
  list(from: From, memberIds: readonly string[], readerId?: string): Promise<Member[]>
  find(from: From, memberId: string, readerId?: string): Promise<Member | undefined>
  /** What a member lets others see; undefined if there is no such member. */
  choicesOf(from: From, memberId: string): Promise<MemberChoices | undefined>
}

export function createPublicMembers({
  profiles,
  accounts,
  identified,
  relations,
  columnsOf,
  publicAccountIds,
}: {
  profiles: Pick<Profiles, 'find' | 'findAll'>
  accounts: Pick<Accounts, 'shown'>
  /** Those of the members whose identity is verified. */
  identified(from: From, memberIds: readonly string[]): Promise<ReadonlySet<string>>
  relations: Relations
  columnsOf: ColumnsOf
  /** Ids of the trading accounts that members show, by member. */
  publicAccountIds(from: From, memberIds: readonly string[]): Promise<ReadonlyMap<string, string[]>>
}): PublicMembers {
  async function list(from: From, memberIds: readonly string[], readerId?: string): Promise<Member[]> {
    const usernames = await accounts.shown(from, memberIds)
    const ids = memberIds.filter(memberId => usernames.has(memberId))
    if (ids.length === 0) return []
    const shown = await profiles.findAll(from, ids)
    const verified = await identified(from, ids)
    const counts = await relations.countsOf(from, ids)
    const columns = await columnsOf(from, ids)
    const accountIds = await publicAccountIds(from, ids)
    const marks = readerId === undefined ? undefined : await relations.marksOf(from, readerId, ids)
    return ids.map(memberId => {
      const { nickname = null, avatar = null, bio, tags } = shown.get(memberId)!
      const { followers, following } = counts.get(memberId) ?? { followers: 0, following: 0 }
      const { columnId: column = null, articles = 0 } = columns.get(memberId) ?? {}
      const has = (mark: ReadonlySet<string> | undefined) => mark?.has(memberId) ?? false
      return {
        ...{ memberId, username: usernames.get(memberId)!, nickname, avatar, bio, tags: [...tags] },
        ...{ certified: verified.has(memberId), counts: { followers, following, articles } },
        ...{ column, publicTrading: accountIds.get(memberId) ?? [] },
        ...{ followed: has(marks?.followed), followsYou: has(marks?.followsYou), blocked: has(marks?.blocked) },
      }
    })
  }
  return {
    list,
    find: async (from, memberId, readerId) => (await list(from, [memberId], readerId))[0],
    async choicesOf(from, memberId) {
      const isShown = (await accounts.shown(from, [memberId])).has(memberId)
      return isShown ? (await profiles.find(from, memberId)).choices : undefined
    },
  }
}
