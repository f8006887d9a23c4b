import { nameOf } from '#contract/members/member-name.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import { titlesOf } from '#modules/articles'
import { contestTitles } from '#modules/contests'
import { groupNames } from '#modules/groups'
import type { Describe } from '#modules/ledger'
import type { Authors } from '#modules/members'
import { orderReferences } from '#modules/wallet'
import { paidTo } from '#modules/withdrawals'

/** What entries of wallets are about. */
export const entryDescriptions = ({
  authors,
  langOf,
}: {
  authors: Pick<Authors, 'publicMembers'>
  langOf(from: Pick<Database, 'db'>, memberId: string): Promise<Locale>
}): Describe => ({
  async names(from, memberIds) {
    const members = await authors.publicMembers(from, memberIds)
    return new Map([...members].map(([memberId, member]) => [memberId, nameOf(member)]))
  },
  async titles(from, kind, refs, memberId) {
    const contests = async () => contestTitles(from, refs, await langOf(from, memberId))
    if (kind === 'fee' || kind === 'prize') return contests()
    if (kind === 'reward') return titlesOf(from, refs)
    if (kind === 'group') return groupNames(from, refs)
    if (kind === 'withdrawal') return paidTo(from, refs)
    // Of a group, of a withdrawal that came to nothing, or of an entry in a contest.
    if (kind === 'refund')
      return new Map([...(await groupNames(from, refs)), ...(await paidTo(from, refs)), ...(await contests())])
    return kind === 'topUp' ? orderReferences(from, refs) : new Map()
  },
})
