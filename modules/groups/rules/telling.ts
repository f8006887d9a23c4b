import { nameOf } from '#contract/members/member-name.ts'
import type { NotificationKind, NotificationParams } from '#contract/members/notification.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { notify, notifyOnceADay } from '#modules/notifications'
import type { StoredGroup } from '../store/group-rows.ts'
import type { GroupRuleDeps } from './deps.ts'

type Named = Pick<StoredGroup, 'groupId' | 'name'>

/** The page of a group. */
const groupPage = ({ groupId }: Pick<StoredGroup, 'groupId'>): string => `/groups/${groupId}`

/** Kinds that say nothing but which group it is about. */
type PlainKind =
  | 'groupAccepted'
  | 'groupRefused'
  | 'groupUnanswered'
  | 'groupRemoved'
  | 'groupClosed'
  | 'groupAdmin'
  | 'groupAdminEnded'

/** What members are told of groups, in the unit of what has happened. */
export function createGroupTelling({ authors, now }: Pick<GroupRuleDeps, 'authors' | 'now'>) {
  const tell = <const Kind extends NotificationKind>(
    unit: Unit,
    memberId: string,
    kind: Kind,
    params: NotificationParams<Kind>,
  ) => notify(unit, { memberId, kind, params }, now())

  /** What a member is called whom others see. */
  async function called(from: Pick<Database, 'db'>, memberId: string): Promise<string> {
    const member = (await authors.publicMembers(from, [memberId])).get(memberId)
    return member ? nameOf(member) : memberId
  }

  return {
    called,
    plain: (unit: Unit, memberId: string, kind: PlainKind, group: Named) =>
      tell(unit, memberId, kind, { group: group.name, path: groupPage(group) }),
    /** To those who answer requests. */
    async requested(unit: Unit, adminIds: readonly string[], group: Named, memberId: string) {
      const nickname = await called(unit, memberId)
      const params = { memberId, nickname, group: group.name, path: `${groupPage(group)}/manage` }
      // Who asks may take it back and ask again as often as they like.
      for (const adminId of adminIds)
        await notifyOnceADay(unit, { memberId: adminId, kind: 'groupRequested', params }, now())
    },
    async handedOver(unit: Unit, memberIds: readonly string[], group: Named, leaderId: string) {
      const params = {
        memberId: leaderId,
        nickname: await called(unit, leaderId),
        group: group.name,
        path: groupPage(group),
      }
      for (const memberId of memberIds) await tell(unit, memberId, 'groupHandedOver', params)
    },
    closedByStaff: (unit: Unit, group: StoredGroup, reason: string) =>
      tell(unit, group.leaderId, 'groupClosedByStaff', { group: group.name, reason, path: groupPage(group) }),
    refunded: (unit: Unit, memberId: string, group: Named, amount: number) =>
      tell(unit, memberId, 'groupRefunded', { group: group.name, amount: String(amount), path: groupPage(group) }),
    announced: (unit: Unit, memberId: string, group: Named, title: string) =>
      tell(unit, memberId, 'groupAnnounced', { group: group.name, title, path: groupPage(group) }),
  }
}

export type GroupTelling = ReturnType<typeof createGroupTelling>
