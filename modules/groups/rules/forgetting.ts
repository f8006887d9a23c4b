import type { Unit } from '#kit/database/unit-of-work.ts'
import { tablesOf } from '../store/group-tables.ts'
import { lockGroup } from '../store/groups.ts'
import { membershipOf, removeMember } from '../store/memberships.ts'
import { hiddenPostsOf, nameNobody } from '../store/posts.ts'
import { requestOf } from '../store/requests.ts'
import { giveUpTerms } from '../store/terms.ts'
import type { Closing } from './closing.ts'
import type { Posting } from './posting.ts'
import type { RequestEnds } from './requests.ts'

/** Numbers of groups in which something is kept of a member, in the order in which they are locked. */
async function placesOf(unit: Unit, memberId: string): Promise<number[]> {
  const numbers = new Set<number>()
  for (const table of ['group_members', 'group_requests'] as const) {
    const rows = tablesOf(unit).selectFrom(table).select('group_number').where('member_id', '=', memberId)
    for (const row of await rows.execute()) numbers.add(row.group_number)
  }
  return [...numbers].toSorted((a, b) => a - b)
}

/**
 * Deletes what is kept of a member whose account is closed. A group that the member leads still is closed, and what is left
 * of terms in it is paid back; terms that were bought stay in the books.
 */
export const createForgetting = ({
  ends,
  closing,
  posting,
}: {
  ends: RequestEnds
  closing: Closing
  posting: Pick<Posting, 'discard'>
}) =>
  async function forget(unit: Unit, memberId: string): Promise<void> {
    const tables = tablesOf(unit)
    for (const number of await placesOf(unit, memberId)) {
      const group = await lockGroup(unit, { number })
      if (!group) continue
      const membership = await membershipOf(unit, number, memberId)
      const request = await requestOf(unit, number, memberId)
      if (membership?.role === 'leader' && group.state === 'open') await closing.close(unit, group, { refunds: true })
      else if (membership && membership.role !== 'leader') {
        await giveUpTerms(unit, number, memberId)
        await removeMember(unit, number, membership)
      }
      if (request) await ends.end(unit, group, [request])
    }
    for (const post of await hiddenPostsOf(unit, memberId)) await posting.discard(unit, post)
    await nameNobody(unit, memberId)
    for (const table of ['group_members', 'group_mutes', 'group_counts'] as const)
      await tables.deleteFrom(table).where('member_id', '=', memberId).execute()
  }
