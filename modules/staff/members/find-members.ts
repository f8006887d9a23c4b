import type { Database } from '#kit/database/database.ts'
import type { AccountLookups, ListedAccount } from '#modules/accounts'
import type { NicknameLookup } from '#modules/members'
import { countDecisions } from '../store/decisions.ts'
import type { StaffBook } from '../store/staff-book.ts'

export type MemberState = ListedAccount['state'] | 'muted'

/** A member as staff see them. */
export interface FoundMember {
  memberId: string
  username: string | null
  nickname: string | null
  state: MemberState
  /** UTC ms; Infinity if for good; undefined if not muted. */
  mutedUntil: number | undefined
  /** How often staff have decided against the member. */
  decisions: number
}

export interface Search {
  /** An id, an address, a number, or the beginning of a username or nickname; everybody if omitted. */
  q: string | undefined
  state: MemberState | undefined
  /** Where the page begins, as `next` of the one before. */
  place: readonly string[] | undefined
  limit: number
}

/** One order in which members are read, by an index. */
interface Source {
  /** Those after a place, each with its own. */
  read(after: readonly string[], limit: number): Promise<{ id: string; place: readonly string[] }[]>
  /** Whether a member was read from a source before this one. */
  isRepeated?(member: FoundMember): boolean
}

/** Whether a place can be one of a search: the number of a source, and what its members are ordered by. */
export const isPlace = ([source = '', first, second]: readonly string[]): boolean =>
  /^[012]$/.test(source) && (second === undefined || Number.isSafeInteger(Number(first)))

/** Candidates that one page looks at: those of another state are left out, however many there are. */
const MAX_LOOKED_AT = 1_000

export interface MemberFinder {
  /** Those of some members whose accounts are not closed, in their order. */
  describe(memberIds: readonly string[]): Promise<FoundMember[]>
  find(search: Search): Promise<{ members: FoundMember[]; next: readonly string[] | undefined }>
}

export function createMemberFinder({
  database,
  accounts,
  nicknames,
  book,
}: {
  database: Database
  accounts: AccountLookups
  nicknames: NicknameLookup
  book: StaffBook
}): MemberFinder {
  async function describe(ids: readonly string[]): Promise<FoundMember[]> {
    const [listed, names, mutes, decisions] = await Promise.all([
      accounts.listed(ids),
      nicknames.nicknamesOf(ids),
      book.mutesOf(database, ids),
      countDecisions(database, ids),
    ])
    return ids.flatMap(memberId => {
      const account = listed.get(memberId)
      if (!account) return []
      const mutedUntil = mutes.get(memberId)
      const state = account.state === 'active' && mutedUntil !== undefined ? 'muted' : account.state
      const nickname = names.get(memberId) ?? null
      return [
        { memberId, username: account.username, nickname, state, mutedUntil, decisions: decisions.get(memberId) ?? 0 },
      ]
    })
  }

  const newest = (state: ListedAccount['state'] | undefined): Source => ({
    async read([createdAt, id], limit) {
      const after = createdAt === undefined || id === undefined ? undefined : { createdAt: Number(createdAt), id }
      const found = await accounts.newest(state, { after, limit })
      return found.map(each => ({ id: each.id, place: [String(each.createdAt), each.id] }))
    },
  })
  const muted: Source = {
    async read([since, id], limit) {
      const after = since === undefined || id === undefined ? undefined : { since: Number(since), id }
      const found = await book.muted(database, { after, limit })
      return found.map(each => ({ id: each.id, place: [String(each.since), each.id] }))
    },
  }

  /** Sources to read one after the other. */
  async function sourcesOf({ q, state }: Search): Promise<Source[]> {
    if (q === undefined) return [state === 'muted' ? muted : newest(state)]
    const exact = await accounts.exactly(q)
    const isExact = ({ memberId }: FoundMember) => exact.includes(memberId)
    return [
      { read: async ([after]) => (after === undefined ? exact.map(id => ({ id, place: [id] })) : []) },
      {
        isRepeated: isExact,
        async read([after], limit) {
          const found = await accounts.byUsername(q, { after, limit })
          return found.map(({ id, key }) => ({ id, place: [key] }))
        },
      },
      {
        isRepeated: member => isExact(member) || accounts.isNamed(member, q),
        async read([after], limit) {
          const found = await nicknames.byNickname(q, { after, limit })
          return found.map(({ id, key }) => ({ id, place: [key] }))
        },
      },
    ]
  }

  return {
    describe,
    async find(search) {
      const { state, limit } = search
      const sources = await sourcesOf(search)
      const members: FoundMember[] = []
      let [from = '0', ...after] = search.place ?? []
      /** The place after the last member of the page. */
      let end: string[] = []
      for (let lookedAt = 0; sources[Number(from)]; ) {
        const { read, isRepeated = () => false } = sources[Number(from)]!
        const found = await read(after, limit + 1)
        const described = new Map((await describe(found.map(({ id }) => id))).map(each => [each.memberId, each]))
        for (const { id, place } of found) {
          const member = described.get(id)
          after = [...place]
          if (!member || isRepeated(member) || (state !== undefined && member.state !== state)) continue
          if (members.length === limit) return { members, next: end }
          members.push(member)
          end = [from, ...after]
        }
        lookedAt += found.length
        if (found.length <= limit) [from, ...after] = [String(Number(from) + 1)]
        else if (lookedAt >= MAX_LOOKED_AT) return { members, next: [from, ...after] }
      }
      return { members, next: undefined }
    },
  }
}
