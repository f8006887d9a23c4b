import { useEffect, useState } from 'react'
import type { Group, GroupMember } from '#contract/groups/group.ts'
import type { MemberFilter } from '#contract/groups/group-bounds.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { useMemberList } from '../../api/use-member-list.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { MemberName } from '../../groups/member-name.tsx'
import { cellDate, dateText } from '../../i18n/date-text.ts'
import { isoDate } from '../../i18n/time.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { Choices } from '../../ui/choices.tsx'
import { TextField } from '../../ui/fields.tsx'
import { HeadedTable } from '../../ui/headed-table.tsx'
import { MemberList } from '../../ui/member-list.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import * as words from '../../words/group-manage.ts'
import * as groups from '../../words/groups.ts'
import { MemberMenu } from './member-menu.tsx'

const filters = ['all', 'paid', 'ending', 'expired', 'muted'] as const satisfies readonly MemberFilter[]
/** After what was typed last. */
const TYPED_MS = 300
const SOON_DAYS = 30

interface ManagedMembersProps {
  group: Group
  isLeader: boolean
  /** Changes when the list is to be read again. */
  turn: number
  onChanged(): void
}

/** What is typed, once typing has stopped. */
function useStopped(text: string): string {
  const [stopped, setStopped] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setStopped(text.trim()), TYPED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return stopped
}

/** Who is in a group and until when, and what may be done about it. */
export function ManagedMembers({ group, isLeader, turn, onChanged }: ManagedMembersProps) {
  const t = useText()
  const { groupId, paid } = group
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  const [typed, setTyped] = useState('')
  const q = useStopped(typed)
  const query = { filter, ...(q !== '' && { q }) }
  const members = useMemberList('GET /api/v1/groups/{groupId}/members', query, { groupId })
  const { reload } = members
  useEffect(() => {
    if (turn > 0) reload()
  }, [turn, reload])
  const offered = paid ? filters : filters.filter(each => each === 'all' || each === 'muted')
  return (
    <section className="board" id="members">
      <Panel title={t(words.members)} hidesTitle>
        <div className="bar search-bar">
          <Choices
            label={words.filter}
            chosen={filter}
            options={offered.map(each => [each, t(words.filterNames[each])])}
            onChoose={value => setFilter(value as typeof filter)}
          />
          <span className="grow" />
          <TextField name="q" label={t(words.find)} placeholder={t(words.find)} maxLength={40} onText={setTyped} />
        </div>
        <MemberList of={members} rows={6} empty={<PanelEmpty title={words.noMembers} />}>
          {list => (
            <HeadedTable
              caption={t(words.members)}
              className="quotes data-table managed-members"
              head={[
                t(groups.member),
                { text: t(words.role), className: 'c-middle' },
                { text: t(words.since), className: 'n c-middle' },
                t(words.until),
                { text: t(words.monthPosts), className: 'n c-middle' },
                { text: t(words.actions), className: 'n' },
              ]}
            >
              <tbody>
                {list.map(member => (
                  <MemberRow
                    key={member.memberId}
                    member={member}
                    group={group}
                    isLeader={isLeader}
                    onChanged={onChanged}
                  />
                ))}
              </tbody>
            </HeadedTable>
          )}
        </MemberList>
        {paid && <p className="list-foot">{t(words.termRuns)}</p>}
      </Panel>
    </section>
  )
}

interface MemberRowProps {
  member: GroupMember
  group: Group
  isLeader: boolean
  onChanged(): void
}

function MemberRow({ member, group, isLeader, onChanged }: MemberRowProps) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const { role, since, until, expired, mutedUntil, posts } = member
  const dateOf = (at: string) => cellDate(isoDate(Date.parse(at), zone), locale)
  const left = until === null ? undefined : Math.ceil((Date.parse(until) - Date.now()) / DAY_MS)
  const isSoon = !expired && left !== undefined && left <= SOON_DAYS
  return (
    <tr className={expired ? 'is-ended' : undefined}>
      <th scope="row">
        <MemberName member={member.member} />
      </th>
      <td className="c-middle">
        {role === 'member' ? (
          t(groups.member)
        ) : (
          <small className={role === 'leader' ? 'badge accent' : 'badge'}>{t(groups.roleNames[role])}</small>
        )}
      </td>
      <td className="n c-middle muted">{dateOf(since)}</td>
      <td className="n">
        {until === null ? '—' : dateOf(until)}
        {expired && <small className="caution-text">{t(words.expired)}</small>}
        {isSoon && <small className="caution-text">{t(words.endsIn, { n: left })}</small>}
        {mutedUntil !== null && (
          <small className="caution-text">
            {t(words.mutedUntil, { date: dateText(isoDate(Date.parse(mutedUntil), zone), locale, false) })}
          </small>
        )}
      </td>
      <td className="n c-middle">{numberText(posts, 0)}</td>
      <td className="n">
        <MemberMenu member={member} group={group} isLeader={isLeader} onChanged={onChanged} />
      </td>
    </tr>
  )
}
