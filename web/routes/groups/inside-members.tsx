import type { GroupMember } from '#contract/groups/group.ts'
import { useMemberList } from '../../api/use-member-list.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { MemberName } from '../../groups/member-name.tsx'
import { cellDate } from '../../i18n/date-text.ts'
import { isoDate } from '../../i18n/time.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { HeadedTable } from '../../ui/headed-table.tsx'
import { MemberList } from '../../ui/member-list.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import { members as title } from '../../words/group-inside.ts'
import * as words from '../../words/group-manage.ts'
import * as groups from '../../words/groups.ts'

/** Who else is in a group. */
export function InsideMembers({ groupId }: { groupId: string }) {
  const t = useText()
  const members = useMemberList('GET /api/v1/groups/{groupId}/members', {}, { groupId })
  return (
    <section className="board">
      <Panel title={t(title)} hidesTitle>
        <MemberList of={members} rows={6} empty={<PanelEmpty title={words.noMembers} />}>
          {list => (
            <HeadedTable
              caption={t(title)}
              className="quotes data-table managed-members"
              head={[
                t(groups.member),
                { text: t(words.role) },
                { text: t(words.since), className: 'n c-middle' },
                t(words.monthPosts),
              ]}
            >
              <tbody>
                {list.map(member => (
                  <MemberRow key={member.memberId} member={member} />
                ))}
              </tbody>
            </HeadedTable>
          )}
        </MemberList>
      </Panel>
    </section>
  )
}

function MemberRow({ member: { member, role, since, posts } }: { member: GroupMember }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  return (
    <tr>
      <th scope="row">
        <MemberName member={member} />
      </th>
      <td>
        {role === 'member' ? (
          t(groups.member)
        ) : (
          <small className={role === 'leader' ? 'badge accent' : 'badge'}>{t(groups.roleNames[role])}</small>
        )}
      </td>
      <td className="n c-middle muted">{cellDate(isoDate(Date.parse(since), zone), locale)}</td>
      <td className="n">{numberText(posts, 0)}</td>
    </tr>
  )
}
