import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { InvalidFields } from '#kit/http/field-codes.ts'
import { groupHandedOverMail } from '../mails/group-mails.ts'
import { countGroup, countJoinedAnyway, uncountGroup } from '../store/group-counts.ts'
import { isActive, type Membership, type StoredGroup } from '../store/group-rows.ts'
import { addGroup, type CheckedGroup, countIn, saveGroup, setLeader, uncountIn } from '../store/groups.ts'
import { addMember, changeMember, membershipOf } from '../store/memberships.ts'
import { countPaying, giveUpTerms } from '../store/terms.ts'
import type { Closing } from './closing.ts'
import type { GroupRuleDeps } from './deps.ts'
import type { RequestEnds } from './requests.ts'
import { activeMember, lockPlace } from './roles.ts'
import type { Concerned } from './ruling.ts'
import type { GroupTelling } from './telling.ts'

/**
 * What leaders do with groups, in the unit of the caller. Rejects with GroupMissing, GroupClosed, and with GroupLeaderOnly of
 * who may not; with NotFound if the other is not a member, or one whose term has ended.
 */
export interface Leading {
  /** Rejects with NicknameNotSet, GroupCreateLimit, GroupNameTaken and the fault of `avatar`. */
  create(unit: Unit, memberId: string, group: CheckedGroup): Promise<string>
  /** Rejects with Conflict, GroupNameTaken, GroupCloseBlocked and the fault of `avatar`. */
  save(unit: Unit, memberId: string, read: { groupId: string; version: number }, group: CheckedGroup): Promise<void>
  /** Rejects with LeaderCannotBeAdmin, AlreadyGroupAdmin and GroupAdminLimit. */
  appoint(unit: Unit, concerned: Concerned): Promise<void>
  /** Rejects with NotGroupAdmin. */
  dismiss(unit: Unit, concerned: Concerned): Promise<void>
  /** Rejects with GroupTransferInvalid. */
  handOver(unit: Unit, concerned: Concerned): Promise<void>
  /** Rejects with GroupCloseBlocked. */
  close(unit: Unit, leaderId: string, groupId: string): Promise<void>
}

export function createLeading(
  { limits, authors, files, mail, isVerified, now }: GroupRuleDeps,
  { telling, ends, closing }: { telling: GroupTelling; ends: RequestEnds; closing: Closing },
): Leading {
  const caps = { members: limits['group.memberMax'], joined: limits['group.joinedMax'] }
  const [createMax, adminMax] = [limits['group.createMax'], limits['group.adminMax']]
  const leaderOf = async (unit: Unit, groupId: string, byId: string) =>
    (await lockPlace(unit, groupId, byId, { needed: 'leader', now: now() })).group

  /** Keeps the picture of a group, and lets go of the one before. */
  async function claimAvatar(unit: Unit, memberId: string, avatar: string | null, before: string | null) {
    if (avatar === before) return
    if (avatar !== null) {
      if (!(await files.ownsImage(unit, memberId, avatar, 'avatar')))
        throw new InvalidFields({ path: 'avatar', definition: Errors.AvatarInvalid })
      await files.claim(unit, avatar)
    }
    if (before !== null) await files.release(unit, before)
  }

  async function makeLeader(unit: Unit, group: StoredGroup, { memberId, role }: Membership): Promise<void> {
    const { number, leaderId } = group
    await changeMember(unit, number, leaderId, { role: 'member', paid_until: null })
    await changeMember(unit, number, memberId, { role: 'leader', paid_until: null })
    await giveUpTerms(unit, number, memberId)
    await setLeader(unit, group, memberId)
    if (role === 'admin') await uncountIn(unit, number, { admins: 1 })
    await uncountGroup(unit, [leaderId], 'led')
    await uncountGroup(unit, [memberId], 'joined')
    await countJoinedAnyway(unit, leaderId)
  }

  return {
    async create(unit, memberId, group) {
      await authors.writer(unit, memberId)
      const added = await addGroup(unit, group, { leaderId: memberId, now: now() })
      if (!(await countGroup(unit, memberId, 'led', createMax)))
        throw new PortalError(Errors.GroupCreateLimit, { max: createMax })
      await addMember(unit, added, { memberId, role: 'leader', now: now() }, caps)
      await claimAvatar(unit, memberId, group.avatar, null)
      return added.groupId
    },
    async save(unit, memberId, { groupId, version }, group) {
      const before = await leaderOf(unit, groupId, memberId)
      if (before.version !== version) throw new PortalError(Errors.Conflict)
      const isSwitched = (before.paid === undefined) !== (group.paid === undefined)
      const count = isSwitched ? await countPaying(unit, before.number, now()) : 0
      if (count > 0) throw new PortalError(Errors.GroupCloseBlocked, { count })
      await saveGroup(unit, before, group)
      await claimAvatar(unit, memberId, group.avatar, before.avatar)
      // What they would pay is another thing now than what they asked for.
      if (isSwitched) await ends.endAll(unit, before, 'groupUnanswered')
    },
    async appoint(unit, { groupId, memberId, byId }) {
      const group = await leaderOf(unit, groupId, byId)
      if (memberId === group.leaderId) throw new PortalError(Errors.LeaderCannotBeAdmin)
      const { role } = await activeMember(unit, group, memberId, now())
      if (role === 'admin') throw new PortalError(Errors.AlreadyGroupAdmin)
      if (!(await countIn(unit, group.number, 'admins', adminMax)))
        throw new PortalError(Errors.GroupAdminLimit, { max: adminMax })
      await changeMember(unit, group.number, memberId, { role: 'admin' })
      await telling.plain(unit, memberId, 'groupAdmin', group)
    },
    async dismiss(unit, { groupId, memberId, byId }) {
      const group = await leaderOf(unit, groupId, byId)
      const membership = await membershipOf(unit, group.number, memberId)
      if (membership?.role !== 'admin') throw new PortalError(Errors.NotGroupAdmin)
      await changeMember(unit, group.number, memberId, { role: 'member' })
      await uncountIn(unit, group.number, { admins: 1 })
      await telling.plain(unit, memberId, 'groupAdminEnded', group)
    },
    async handOver(unit, { groupId, memberId, byId }) {
      const group = await leaderOf(unit, groupId, byId)
      const invalid = new PortalError(Errors.GroupTransferInvalid)
      const membership = await membershipOf(unit, group.number, memberId)
      if (!membership || !isActive(membership, now()) || memberId === byId) throw invalid
      if (!(await isVerified(unit, memberId))) throw invalid
      if (!(await countGroup(unit, memberId, 'led', createMax))) throw invalid
      await makeLeader(unit, group, membership)
      await telling.handedOver(unit, [memberId, byId], group, memberId)
      const params = { group: group.name, leader: await telling.called(unit, memberId), id: groupId }
      for (const to of [memberId, byId])
        await mail(unit, to, groupHandedOverMail, () => params, `${groupId}/${group.version}/${to}`)
    },
    async close(unit, leaderId, groupId) {
      const group = await leaderOf(unit, groupId, leaderId)
      const count = await countPaying(unit, group.number, now())
      if (count > 0) throw new PortalError(Errors.GroupCloseBlocked, { count })
      await closing.close(unit, group, { refunds: false })
    },
  }
}
