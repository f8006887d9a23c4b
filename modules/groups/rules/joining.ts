import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { cleanText } from '#contract/text/plain-text.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Actor } from '#kit/http/access.ts'
import { joinedBy } from '../store/group-counts.ts'
import { isPaying, type StoredGroup } from '../store/group-rows.ts'
import { adminIdsOf, removeMember } from '../store/memberships.ts'
import { addRequest, requestOf, takeRequest } from '../store/requests.ts'
import { giveUpTerms } from '../store/terms.ts'
import type { GroupRuleDeps } from './deps.ts'
import type { Entrance } from './entrance.ts'
import { checkExpectedPrice } from './group-texts.ts'
import { holdOf, type RequestEnds, requestEndsAt, waitingRequest } from './requests.ts'
import { lockPlace, type Place } from './roles.ts'
import type { GroupTelling } from './telling.ts'

/** What has become of a member who joins or renews. */
export interface Joined {
  state: 'active' | 'requested'
  /** End of the term that is paid, UTC ms. */
  until: number | undefined
  /** Diamonds that are left. */
  balance: number
}

/** How members come into groups and leave them, in the unit of the caller. */
export interface Joining {
  /**
   * Rejects with GroupMissing, GroupClosed, NicknameNotSet, GroupCertificationRequired, AlreadyGroupMember, GroupJoinPending,
   * GroupPriceChanged, GroupMemberLimit, JoinedGroupLimit and InsufficientDiamonds.
   */
  join(
    unit: Unit,
    actor: Actor,
    asked: { groupId: string; expectedPrice?: number | undefined; message?: string | undefined },
  ): Promise<Joined>
  /** Buys a further term. Rejects as `join`, and with NotGroupMember. */
  renew(unit: Unit, actor: Actor, asked: { groupId: string; expectedPrice: number }): Promise<Joined>
  /**
   * Leaves a group, or takes back the request to join it. Rejects with GroupMissing, GroupClosed, LeaderCannotLeave,
   * LeaveForfeits and NotGroupMember.
   */
  leave(unit: Unit, memberId: string, asked: { groupId: string; confirmForfeit?: boolean | undefined }): Promise<void>
  /** Answers a request. Rejects with what an administrator is refused with, NotFound and the caps. */
  answer(unit: Unit, adminId: string, asked: { groupId: string; memberId: string; accept: boolean }): Promise<void>
}

export function createJoining(
  { authors, ledger, balanceOf, now }: GroupRuleDeps,
  { telling, ends, entrance }: { telling: GroupTelling; ends: RequestEnds; entrance: Entrance },
): Joining {
  const { caps, throwFull } = entrance

  async function request(unit: Unit, group: StoredGroup, memberId: string, message: string): Promise<void> {
    const { number, paid, groupId } = group
    if (group.members >= caps.members) throwFull('members')
    if ((await joinedBy(unit, memberId)) >= caps.joined) throwFull('joined')
    const requestId = await addRequest(unit, number, { memberId, message, paid, now: now() })
    await telling.requested(unit, await adminIdsOf(unit, number), group, memberId)
    if (!paid) return
    const held = { kind: 'group', memberId, amount: paid.price, from: 'any' } as const
    await ledger.hold(unit, { key: holdOf(requestId), ref: groupId, ...held })
  }

  /** Throws if a member may not ask to join a group that is locked, or has asked. */
  async function checkAsking(unit: Unit, { group, active }: Place, actor: Actor): Promise<void> {
    await authors.writer(unit, actor.id)
    await entrance.checkBuyer(unit, group, actor)
    if (active) throw new PortalError(Errors.AlreadyGroupMember)
    const before = await requestOf(unit, group.number, actor.id)
    if (!before) return
    if (now() < requestEndsAt(before)) throw new PortalError(Errors.GroupJoinPending)
    await ends.end(unit, group, [before])
  }

  return {
    async join(unit, actor, { groupId, expectedPrice, message = '' }) {
      const { id } = actor
      const place = await lockPlace(unit, groupId, id, { needed: 'anyone', now: now() })
      const { group } = place
      await checkAsking(unit, place, actor)
      checkExpectedPrice(group.paid, expectedPrice)
      const asks = group.needsApproval
      const until = asks ? undefined : await entrance.enter(unit, group, id, { paid: group.paid })
      if (asks) await request(unit, group, id, cleanText(message))
      return { state: asks ? 'requested' : 'active', until, balance: await balanceOf(unit, id) }
    },
    async renew(unit, actor, { groupId, expectedPrice }) {
      const { group, membership } = await lockPlace(unit, groupId, actor.id, { needed: 'anyone', now: now() })
      if (!membership) throw new PortalError(Errors.NotGroupMember)
      await entrance.checkBuyer(unit, group, actor)
      checkExpectedPrice(group.paid, expectedPrice)
      const until = await entrance.prolong(unit, group, membership)
      return { state: 'active', until, balance: await balanceOf(unit, actor.id) }
    },
    async leave(unit, memberId, { groupId, confirmForfeit = false }) {
      const { group, membership } = await lockPlace(unit, groupId, memberId, { needed: 'anyone', now: now() })
      if (membership?.role === 'leader') throw new PortalError(Errors.LeaderCannotLeave)
      const asked = await waitingRequest(unit, group.number, memberId, now())
      if (!membership && !asked) throw new PortalError(Errors.NotGroupMember)
      if (membership && isPaying(membership, now()) && !confirmForfeit)
        throw new PortalError(Errors.LeaveForfeits, { days: Math.ceil((membership.paidUntil! - now()) / DAY_MS) })
      if (membership) {
        await giveUpTerms(unit, group.number, memberId)
        await removeMember(unit, group.number, membership)
      }
      if (asked) await ends.end(unit, group, [asked])
    },
    async answer(unit, adminId, { groupId, memberId, accept }) {
      const { group } = await lockPlace(unit, groupId, adminId, { needed: 'admin', now: now() })
      const asked = await waitingRequest(unit, group.number, memberId, now())
      if (!asked) throw new PortalError(Errors.NotFound)
      if (!accept) return ends.end(unit, group, [asked], 'groupRefused')
      if (!(await authors.publicMembers(unit, [memberId])).has(memberId)) throw new PortalError(Errors.NotFound)
      if (asked.paid) await entrance.checkSeller(unit, group.leaderId)
      await takeRequest(unit, asked)
      await telling.plain(unit, memberId, 'groupAccepted', group)
      await entrance.enter(unit, group, memberId, { paid: asked.paid, hold: holdOf(asked.requestId) })
    },
  }
}
