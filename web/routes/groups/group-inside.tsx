import { useSearchParams } from 'react-router'
import type { Group } from '#contract/groups/group.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { ReportButton } from '../../complaints/report-button.tsx'
import { groupAddress, manageAddress } from '../../groups/group-address.ts'
import { GroupAvatar } from '../../groups/group-avatar.tsx'
import { MemberName } from '../../groups/member-name.tsx'
import { instantText } from '../../i18n/instant-text.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { opinionsAddress } from '../../members/member-address.ts'
import { MemberContent } from '../../ui/member-content.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/group-inside.ts'
import { closed } from '../../words/group-page.ts'
import { closed as closedWord, manage } from '../../words/groups.ts'
import type { GroupPageData } from './collect-group.ts'
import { GroupPosts } from './group-posts.tsx'
import { InsideAnnouncements } from './inside-announcements.tsx'
import { InsideMembers } from './inside-members.tsx'
import { LastOfLeader } from './last-of-leader.tsx'
import { LeaveGroup } from './leave-group.tsx'
import { RenewTerm } from './renew-term.tsx'
import type { OwnPlace } from './use-own-place.ts'

interface GroupInsideProps {
  page: GroupPageData
  place: OwnPlace
}

const tabs = ['posts', 'announcements', 'members'] as const

/** A group as its members see it. */
export default function GroupInside({ page, place }: GroupInsideProps) {
  const t = useText()
  const [search] = useSearchParams()
  const { group } = place
  const { mine, state } = group
  const chosen = tabs.find(tab => tab === search.get('tab')) ?? tabs[0]
  const locale = useLocale()
  const zone = useZone()
  return (
    <>
      <InsideHead place={place} />
      {state === 'closed' && <p className="warning-note">{t(closed)}</p>}
      {mine?.mutedUntil != null && (
        <p className="warning-note">
          {t(words.mutedUntil, { until: instantText(Date.parse(mine.mutedUntil), zone, locale) })}
        </p>
      )}
      <Tabs group={group} chosen={chosen} />
      <div className="two-columns">
        <div className="main-column">
          {chosen === 'posts' && <GroupPosts group={group} onPosted={place.reload} />}
          {chosen === 'announcements' && <InsideAnnouncements groupId={group.groupId} />}
          {chosen === 'members' && <InsideMembers groupId={group.groupId} />}
        </div>
        <div className="group-rail">
          <section className="board">
            {page.record && <LastOfLeader record={page.record} />}
            <Admins groupId={group.groupId} count={group.admins} />
          </section>
          <LeaveGroup place={place} />
        </div>
      </div>
    </>
  )
}

function InsideHead({ place }: { place: OwnPlace }) {
  const t = useText()
  const path = usePath()
  const { group } = place
  const { groupId, name, leader, members, cap, mine, state } = group
  const size = t(words.size, { members: numberText(members, 0), cap: numberText(cap, 0) })
  return (
    <section className="board">
      <div className="panel inside-head">
        <GroupAvatar group={group} size="head" />
        <div>
          <h1>
            {name} {state === 'closed' && <small className="badge caution">{t(closedWord)}</small>}
          </h1>
          <p className="muted">{leader ? `${leader.name} · ${size}` : size}</p>
        </div>
        <span className="grow" />
        {mine?.until != null && <Term until={mine.until} />}
        <div className="button-row">
          {mine?.until != null && state === 'open' && <RenewTerm place={place} />}
          {mine?.role !== 'member' && (
            <a className="button" href={path(manageAddress(groupId))}>
              {t(manage)}
            </a>
          )}
          {mine?.role !== 'leader' && <ReportButton about={{ kind: 'group', id: groupId, text: name, name }} />}
        </div>
      </div>
    </section>
  )
}

/** Until when the reader may read, and how long that is. */
function Term({ until }: { until: string }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const end = Date.parse(until)
  return (
    <p className="inside-term">
      <small>{t(words.until)}</small>
      <b>{instantText(end, zone, locale)}</b>
      <small>{t(words.daysLeft, { n: Math.max(0, Math.ceil((end - Date.now()) / DAY_MS)) })}</small>
    </p>
  )
}

function Tabs({ group, chosen }: { group: Group; chosen: (typeof tabs)[number] }) {
  const t = useText()
  const path = usePath()
  const { groupId, members, leader } = group
  const address = path(groupAddress(groupId))
  return (
    <nav className="page-tabs" aria-label={t(words.sections)}>
      {tabs.map((tab, place) => (
        <a
          key={tab}
          href={place === 0 ? address : `${address}?tab=${tab}`}
          aria-current={tab === chosen ? 'page' : undefined}
          data-keep-scroll
        >
          {t(words[tab])}
          {tab === 'members' && <small className="num">{numberText(members, 0)}</small>}
        </a>
      ))}
      {leader && <a href={path(opinionsAddress(leader.memberId))}>{t(words.opinions)}</a>}
    </nav>
  )
}

function Admins({ groupId, count }: { groupId: string; count: number }) {
  const t = useText()
  const members = useMemberCall('GET /api/v1/groups/{groupId}/members', { filter: 'admins' }, { groupId })
  return (
    <Panel title={t(words.admins)} note={count}>
      <MemberContent of={members}>
        {({ list }) => {
          const admins = list.filter(({ role }) => role === 'admin')
          if (admins.length === 0) return <p className="panel-body note">{t(words.noAdmins)}</p>
          return (
            <ul className="group-rows">
              {admins.map(({ memberId, member }) => (
                <li key={memberId}>
                  <MemberName member={member} />
                </li>
              ))}
            </ul>
          )
        }}
      </MemberContent>
    </Panel>
  )
}
