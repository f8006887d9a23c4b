import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Actor } from '#kit/http/access.ts'
import { type GroupPrice, isActive, type Membership, type StoredGroup } from '../store/group-rows.ts'
import { addMember, prolong } from '../store/memberships.ts'
import { addTerm, type Term } from '../store/terms.ts'
import type { GroupRuleDeps } from './deps.ts'

type BoughtTerm = Pick<Term, 'price' | 'from' | 'until'>

/** How members are taken into groups that are locked, and pay for it. */
export function createEntrance({ limits, authors, ledger, now }: GroupRuleDeps) {
  const caps = { members: limits['group.memberMax'], joined: limits['group.joinedMax'] }

  function throwFull(cap: 'members' | 'joined' | undefined): void {
    if (cap === 'members') throw new PortalError(Errors.GroupMemberLimit, { max: caps.members })
    if (cap === 'joined') throw new PortalError(Errors.JoinedGroupLimit, { max: caps.joined })
  }

  /** Throws GroupClosed if the leader was disabled: nobody buys into the group. */
  async function checkSeller(unit: Unit, leaderId: string): Promise<void> {
    if (!(await authors.publicMembers(unit, [leaderId])).has(leaderId)) throw new PortalError(Errors.GroupClosed)
  }

  /** A term that begins at a moment; undefined of a free group. */
  const termFrom = (from: number, paid: GroupPrice | undefined): BoughtTerm | undefined =>
    paid && { price: paid.price, from, until: from + paid.termDays * DAY_MS }

  /** Sells a term of a group: paid now, or by what a transaction holds. */
  async function sell(unit: Unit, group: StoredGroup, memberId: string, term: BoughtTerm, hold?: string) {
    const termId = await addTerm(unit, group.number, { ...term, memberId })
    const what = { key: `group/term/${termId}`, ref: group.groupId, payeeId: group.leaderId }
    if (hold !== undefined) await ledger.payHeld(unit, { ...what, hold })
    else await ledger.pay(unit, { ...what, kind: 'group', payerId: memberId, amount: term.price })
  }

  /** Takes a member in, for the price that is given. Resolves with the end of the term, UTC ms. Rejects with the caps. */
  async function enter(
    unit: Unit,
    group: StoredGroup,
    memberId: string,
    { paid, hold }: { paid: GroupPrice | undefined; hold?: string },
  ): Promise<number | undefined> {
    const term = termFrom(now(), paid)
    throwFull(await addMember(unit, group, { memberId, role: 'member', now: now(), paidUntil: term?.until }, caps))
    if (term) await sell(unit, group, memberId, term, hold)
    return term?.until
  }

  return {
    caps,
    throwFull,
    checkSeller,
    enter,
    /** Rejects with GroupCertificationRequired and GroupClosed of who may not buy. */
    async checkBuyer(unit: Unit, { paid, leaderId }: StoredGroup, { isIdentified }: Pick<Actor, 'isIdentified'>) {
      if (!paid) return
      if (!isIdentified) throw new PortalError(Errors.GroupCertificationRequired)
      await checkSeller(unit, leaderId)
    },
    /** Buys a further term, from the end of the one before on. Resolves with its end. Rejects with the caps. */
    async prolong(unit: Unit, group: StoredGroup, membership: Membership): Promise<number | undefined> {
      const { memberId, paidUntil } = membership
      // The leader, and who came in while the group was free, have no end.
      if (paidUntil === undefined) return undefined
      const term = termFrom(Math.max(now(), paidUntil), group.paid)
      if (!term) return isActive(membership, now()) ? paidUntil : enter(unit, group, memberId, { paid: undefined })
      throwFull(await prolong(unit, group, membership, term.until, caps))
      await sell(unit, group, memberId, term)
      return term.until
    },
  }
}

export type Entrance = ReturnType<typeof createEntrance>
