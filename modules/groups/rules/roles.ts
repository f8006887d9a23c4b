import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { isActive, type Membership, type StoredGroup } from '../store/group-rows.ts'
import { findGroup, lockGroup } from '../store/groups.ts'
import { membershipOf } from '../store/memberships.ts'

type From = Pick<Database, 'db'>

/** A group, and what a member has to do with it. */
export interface Place {
  group: StoredGroup
  /** Undefined of who is not in it, or whose term has ended. */
  active: Membership | undefined
  /** Of who is in it, or whose term has ended. */
  membership: Membership | undefined
}

/** What the role of a member in a group has to be. */
export type Needed = 'anyone' | 'inside' | 'admin' | 'announcer' | 'leader'

const refusals = {
  inside: Errors.NotGroupMember,
  admin: Errors.GroupPermission,
  announcer: Errors.AnnouncementPermission,
  leader: Errors.GroupLeaderOnly,
} as const

function hasRole({ active }: Place, needed: Needed): boolean {
  if (needed === 'anyone') return true
  if (needed === 'leader') return active?.role === 'leader'
  return active !== undefined && (needed === 'inside' || active.role !== 'member')
}

function checkPlace(place: Place, needed: Needed): Place {
  if (needed !== 'anyone' && !hasRole(place, needed)) throw new PortalError(refusals[needed])
  return place
}

async function placeIn(from: From, group: StoredGroup | undefined, memberId: string, now: number): Promise<Place> {
  if (!group) throw new PortalError(Errors.GroupMissing)
  const membership = await membershipOf(from, group.number, memberId)
  return { group, membership, active: membership && isActive(membership, now) ? membership : undefined }
}

/** Rejects with GroupMissing, and with what is answered to who has not the role that is needed. */
export const readPlace = async (
  from: From,
  groupId: string,
  memberId: string,
  { needed, now }: { needed: Needed; now: number },
): Promise<Place> => checkPlace(await placeIn(from, await findGroup(from, groupId), memberId, now), needed)

/** As `readPlace`, of a group that nobody else changes until the unit ends. Rejects with GroupClosed too. */
export async function lockPlace(
  unit: Unit,
  groupId: string,
  memberId: string,
  { needed, now }: { needed: Needed; now: number },
): Promise<Place> {
  const place = checkPlace(await placeIn(unit, await lockGroup(unit, { groupId }), memberId, now), needed)
  if (place.group.state === 'closed') throw new PortalError(Errors.GroupClosed)
  return place
}

/** What another has to do with a group that is locked. Rejects with NotFound unless it is an active member. */
export async function activeMember(
  unit: Unit,
  { number }: StoredGroup,
  memberId: string,
  now: number,
): Promise<Membership> {
  const membership = await membershipOf(unit, number, memberId)
  if (!membership || !isActive(membership, now)) throw new PortalError(Errors.NotFound)
  return membership
}
