import { nameOf } from '#contract/members/member-name.ts'
import { titlesOf } from '#modules/articles'
import type { Describe } from '#modules/ledger'
import type { Authors } from '#modules/members'

/** What entries of wallets are about. */
export const entryDescriptions = (authors: Pick<Authors, 'publicMembers'>): Describe => ({
  async names(from, memberIds) {
    const members = await authors.publicMembers(from, memberIds)
    return new Map([...members].map(([memberId, member]) => [memberId, nameOf(member)]))
  },
  titles: async (from, kind, refs) => (kind === 'reward' ? titlesOf(from, refs) : new Map()),
})
