import { useEffect } from 'react'
import type { Group, GroupMember } from '#contract/groups/group.ts'
import { useAct } from '../../api/use-act.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { MemberName, useMemberName } from '../../groups/member-name.tsx'
import { useText } from '../../i18n/use-text.ts'
import { MemberContent } from '../../ui/member-content.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/group-manage.ts'

interface AdminListProps {
  group: Group
  isLeader: boolean
  /** Changes when the list is to be read again. */
  turn: number
  onChanged(): void
}

/** The administrators of a group, how many there may be, and how one ends being one. */
export function AdminList({ group, isLeader, turn, onChanged }: AdminListProps) {
  const t = useText()
  const { groupId, admins, adminCap } = group
  const members = useMemberCall('GET /api/v1/groups/{groupId}/members', { filter: 'admins' }, { groupId })
  const { reload } = members
  useEffect(() => {
    if (turn > 0) reload()
  }, [turn, reload])
  return (
    <section className="board" id="admins">
      <Panel title={t(words.admins)} note={`${admins} / ${adminCap}`}>
        <MemberContent of={members}>
          {({ list }) => {
            const others = list.filter(({ role }) => role === 'admin')
            if (others.length === 0) return <p className="panel-body note">{t(words.noAdmins)}</p>
            return (
              <ul className="group-rows">
                {others.map(member => (
                  <Admin
                    key={member.memberId}
                    groupId={groupId}
                    member={member}
                    mayDismiss={isLeader && group.state === 'open'}
                    onChanged={onChanged}
                  />
                ))}
              </ul>
            )
          }}
        </MemberContent>
        {isLeader && admins < adminCap && <p className="list-foot">{t(words.adminsHint)}</p>}
      </Panel>
    </section>
  )
}

interface AdminProps {
  groupId: string
  member: GroupMember
  mayDismiss: boolean
  onChanged(): void
}

function Admin({ groupId, member: { member, memberId }, mayDismiss, onChanged }: AdminProps) {
  const t = useText()
  const name = useMemberName()(member)
  const { isBusy, act } = useAct()
  async function dismiss() {
    const done = await act('DELETE /api/v1/groups/{groupId}/admins/{memberId}', { path: { groupId, memberId } })
    if (done) onChanged()
  }
  return (
    <li>
      <MemberName member={member} />
      {mayDismiss && (
        <button type="button" className="button" aria-busy={isBusy} onClick={() => void dismiss()}>
          {t(words.dismiss)}
          <span className="visually-hidden">{name}</span>
        </button>
      )}
    </li>
  )
}
