import { useState } from 'react'
import type { Group, GroupMember } from '#contract/groups/group.ts'
import { useAct } from '../../api/use-act.ts'
import { useMemberName } from '../../groups/member-name.tsx'
import { useText } from '../../i18n/use-text.ts'
import { IconShape } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import * as words from '../../words/group-manage.ts'

/** On a grid of 16 units. */
export const DOTS = 'M3.5 8h.01M8 8h.01M12.5 8h.01'
/** Hours for which a member may be muted, a day to thirty. */
const MUTES = [24, 72, 168, 720]

interface MemberMenuProps {
  member: GroupMember
  group: Group
  isLeader: boolean
  onChanged(): void
}

/** What the leader or an administrator does about a member. Nothing is offered that would be refused. */
export function MemberMenu({ member, group, isLeader, onChanged }: MemberMenuProps) {
  const t = useText()
  const nameOf = useMemberName()
  const { isBusy, act } = useAct()
  const { role, memberId, expired, until, mutedUntil } = member
  const path = { groupId: group.groupId, memberId }
  const isOrdinary = role === 'member'
  const isOpen = group.state === 'open'
  if (role === 'leader' || !isOpen || !(isOrdinary || isLeader)) return null
  async function send(done: ReturnType<typeof act>): Promise<void> {
    const answer = await done
    if (answer && 'result' in answer) onChanged()
  }
  const item = (text: string, press: () => Promise<void>) => (
    <button key={text} type="button" aria-busy={isBusy} onClick={() => void press()}>
      {text}
    </button>
  )
  return (
    <Menu
      className="member-menu"
      buttonClass="icon-button"
      label={t(words.actionsFor, { name: nameOf(member.member) })}
      face={<IconShape path={DOTS} />}
    >
      <div className="menu-items">
        {isLeader &&
          isOrdinary &&
          !expired &&
          item(t(words.appoint), () => send(act('PUT /api/v1/groups/{groupId}/admins/{memberId}', { path })))}
        {isLeader &&
          role === 'admin' &&
          item(t(words.dismiss), () => send(act('DELETE /api/v1/groups/{groupId}/admins/{memberId}', { path })))}
        {isOrdinary &&
          mutedUntil === null &&
          MUTES.map(hours =>
            item(t(words.mute, { text: termOf(hours, t) }), () =>
              send(act('PUT /api/v1/groups/{groupId}/mutes/{memberId}', { path, body: { hours } })),
            ),
          )}
        {isOrdinary &&
          mutedUntil !== null &&
          item(t(words.unmute), () => send(act('DELETE /api/v1/groups/{groupId}/mutes/{memberId}', { path })))}
        {isOrdinary && (until === null || expired) && (
          <RemoveItem
            isBusy={isBusy}
            onRemove={() => send(act('DELETE /api/v1/groups/{groupId}/members/{memberId}', { path }))}
          />
        )}
      </div>
    </Menu>
  )
}

const termOf = (hours: number, t: ReturnType<typeof useText>) =>
  hours === 24 ? t(words.hours24) : t(words.daysMuted, { n: hours / 24 })

/** Asks once more before a member is removed. */
function RemoveItem({ isBusy, onRemove }: { isBusy: boolean; onRemove(): Promise<void> }) {
  const t = useText()
  const [isAsked, setAsked] = useState(false)
  return (
    <button
      type="button"
      className="danger"
      aria-busy={isBusy}
      onClick={() => (isAsked ? void onRemove() : setAsked(true))}
      onBlur={() => setAsked(false)}
    >
      {t(isAsked ? words.reallyRemove : words.removeMember)}
    </button>
  )
}
