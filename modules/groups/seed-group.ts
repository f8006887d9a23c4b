import type { Unit } from '#kit/database/unit-of-work.ts'
import { parseSettings } from '#kit/settings/settings.ts'
import { lookAlikes } from '#kit/text/look-alike.ts'
import { groupSettings } from './rules/group-settings.ts'
import { countGroup } from './store/group-counts.ts'
import { addGroup, countIn } from './store/groups.ts'
import { addMember, changeMember } from './store/memberships.ts'

/** A free group as a test installation is filled with it. */
export interface SeededGroup {
  name: string
  leaderId: string
  adminIds: readonly string[]
  memberIds: readonly string[]
}

/** Opens a group with its members, within the caps that hold by default. Resolves with its id. */
export async function openSeededGroup(): Promise<(unit: Unit, group: SeededGroup) => Promise<string>> {
  const { skeletonsOf } = await lookAlikes()
  const limits = parseSettings([groupSettings], {}).settings.of(groupSettings)
  const caps = { members: limits['group.memberMax'], joined: limits['group.joinedMax'] }
  return async (unit, { name, leaderId, adminIds, memberIds }) => {
    const now = Date.now()
    const written = { name, skeletons: skeletonsOf(name), intro: '', avatar: null }
    const group = await addGroup(unit, { ...written, needsApproval: false, paid: undefined }, { leaderId, now })
    await countGroup(unit, leaderId, 'led', limits['group.createMax'])
    await addMember(unit, group, { memberId: leaderId, role: 'leader', now }, caps)
    for (const memberId of [...adminIds, ...memberIds])
      await addMember(unit, group, { memberId, role: 'member', now }, caps)
    for (const memberId of adminIds) {
      await countIn(unit, group.number, 'admins', limits['group.adminMax'])
      await changeMember(unit, group.number, memberId, { role: 'admin' })
    }
    return group.groupId
  }
}
