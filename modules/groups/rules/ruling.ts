import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { isActive, isPaying } from '../store/group-rows.ts'
import { membershipOf, muteMember, removeMember, unmuteMember } from '../store/memberships.ts'
import type { GroupRuleDeps } from './deps.ts'
import { lockPlace } from './roles.ts'
import type { GroupTelling } from './telling.ts'

/** Somebody in a group, and who does something about them. */
export interface Concerned {
  groupId: string
  memberId: string
  /** Who does it. */
  byId: string
}

/**
 * What leaders and administrators do about ordinary members, in the unit of the caller. Rejects with GroupMissing,
 * GroupClosed, GroupPermission, GroupRoleProtected, and with NotFound if the other is not in the group.
 */
export interface Ruling {
  /** Rejects with PaidGroupRemoveRefused. */
  remove(unit: Unit, concerned: Concerned): Promise<void>
  mute(unit: Unit, concerned: Concerned, hours: number): Promise<void>
  unmute(unit: Unit, concerned: Concerned): Promise<void>
}

export function createRuling({ now }: Pick<GroupRuleDeps, 'now'>, { telling }: { telling: GroupTelling }): Ruling {
  /** Whom an administrator may remove or mute, in a group that is locked. */
  async function ordinary(unit: Unit, { groupId, memberId, byId }: Concerned) {
    const { group } = await lockPlace(unit, groupId, byId, { needed: 'admin', now: now() })
    const membership = await membershipOf(unit, group.number, memberId)
    if (!membership) throw new PortalError(Errors.NotFound)
    if (membership.role !== 'member' && isActive(membership, now())) throw new PortalError(Errors.GroupRoleProtected)
    return { group, membership }
  }

  return {
    async remove(unit, concerned) {
      const { group, membership } = await ordinary(unit, concerned)
      if (isPaying(membership, now())) throw new PortalError(Errors.PaidGroupRemoveRefused)
      await removeMember(unit, group.number, membership)
      await telling.plain(unit, concerned.memberId, 'groupRemoved', group)
    },
    async mute(unit, concerned, hours) {
      const { group } = await ordinary(unit, concerned)
      await muteMember(unit, group.number, concerned.memberId, now() + hours * HOUR_MS)
    },
    async unmute(unit, concerned) {
      const { group, membership } = await ordinary(unit, concerned)
      if ((membership.mutedUntil ?? 0) <= now()) throw new PortalError(Errors.NotFound)
      await unmuteMember(unit, group.number, concerned.memberId)
    },
  }
}
