import type { Unit } from '#kit/database/unit-of-work.ts'
import type { StoredGroup } from '../store/group-rows.ts'
import { setClosed } from '../store/groups.ts'
import { membersOf, uncountAll } from '../store/memberships.ts'
import { refundOf, runningTerms, setRefunded, type Term } from '../store/terms.ts'
import type { GroupRuleDeps } from './deps.ts'
import type { RequestEnds } from './requests.ts'
import type { GroupTelling } from './telling.ts'

/** How groups that are locked are closed. */
export function createClosing(
  { ledger, now }: Pick<GroupRuleDeps, 'ledger' | 'now'>,
  { telling, ends }: { telling: GroupTelling; ends: RequestEnds },
) {
  /** What is given back of each term that runs. Transactions come last: they lock the ledger. */
  async function refund(unit: Unit, group: StoredGroup, terms: readonly Term[]): Promise<void> {
    const amounts = terms.map(term => ({ ...term, amount: refundOf(term, now()) })).filter(({ amount }) => amount > 0)
    for (const { termId, amount } of amounts) await setRefunded(unit, termId, amount)
    for (const [memberId, own] of Map.groupBy(amounts, term => term.memberId)) {
      const sum = own.reduce((total, { amount }) => total + amount, 0)
      await telling.refunded(unit, memberId, group, sum)
    }
    for (const { termId, memberId, amount } of amounts) {
      const parties = { payeeId: group.leaderId, memberId, amount }
      await ledger.refund(unit, { key: `group/refund/${termId}`, ref: group.groupId, ...parties })
    }
  }

  return {
    /**
     * Closes a group; with `refunds` each term that runs is paid back for the time that is left of it. `reason`: why staff
     * close it, which its leader is told.
     */
    async close(
      unit: Unit,
      group: StoredGroup,
      { refunds, reason }: { refunds: boolean; reason?: string },
    ): Promise<void> {
      const members = await membersOf(unit, group.number)
      const terms = refunds ? await runningTerms(unit, group.number, now()) : []
      await setClosed(unit, group, now())
      await uncountAll(unit, group)
      for (const { memberId, isCounted, role } of members)
        if (isCounted && role !== 'leader') await telling.plain(unit, memberId, 'groupClosed', group)
      if (reason !== undefined) await telling.closedByStaff(unit, group, reason)
      await ends.endAll(unit, group, 'groupClosed')
      await refund(unit, group, terms)
    },
  }
}

export type Closing = ReturnType<typeof createClosing>
