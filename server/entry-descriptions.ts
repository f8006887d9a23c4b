import { nameOf } from '#contract/members/member-name.ts'
import { titlesOf } from '#modules/articles'
import { groupNames } from '#modules/groups'
import type { Describe } from '#modules/ledger'
import type { Authors } from '#modules/members'
import { orderReferences } from '#modules/wallet'
import { paidTo } from '#modules/withdrawals'

/** What entries of wallets are about. */
export const entryDescriptions = (authors: Pick<Authors, 'publicMembers'>): Describe => ({
  async names(from, memberIds) {
    const members = await authors.publicMembers(from, memberIds)
    return new Map([...members].map(([memberId, member]) => [memberId, nameOf(member)]))
  },
  async titles(from, kind, refs) {
    if (kind === 'reward') return titlesOf(from, refs)
    if (kind === 'group') return groupNames(from, refs)
    if (kind === 'withdrawal') return paidTo(from, refs)
    // Of a group, or of a withdrawal that came to nothing.
    if (kind === 'refund') return new Map([...(await groupNames(from, refs)), ...(await paidTo(from, refs))])
    return kind === 'topUp' ? orderReferences(from, refs) : new Map()
  },
})
