import { useState } from 'react'
import type { Group, GroupRequest } from '#contract/groups/group.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { useText } from '../../i18n/use-text.ts'
import * as words from '../../words/group-manage.ts'
import { diamondsShort, members as membersWord } from '../../words/groups.ts'
import { AdminList } from './admin-list.tsx'
import { EndGroup } from './end-group.tsx'
import { ManagedAnnouncements } from './managed-announcements.tsx'
import { ManagedMembers } from './managed-members.tsx'
import { RequestList } from './request-list.tsx'
import { useMonthIncome } from './use-month-income.ts'

interface ManagedPartsProps {
  group: Group
  isLeader: boolean
  /** Something of the group has changed. */
  onChanged(): void
}

/** How many members a filter leaves. */
function useCount(groupId: string, filter: 'paid' | 'ending') {
  const { result, reload } = useMemberCall('GET /api/v1/groups/{groupId}/members', { filter, limit: '1' }, { groupId })
  return { count: result?.total, reload }
}

/** Members, requests, administrators and announcements of a group, for those who manage it. */
export function ManagedParts({ group, isLeader, onChanged }: ManagedPartsProps) {
  const { groupId } = group
  const requests = useMemberCall('GET /api/v1/groups/{groupId}/requests', {}, { groupId })
  const paying = useCount(groupId, 'paid')
  const ending = useCount(groupId, 'ending')
  /** Lists that a change makes another. */
  const [turn, setTurn] = useState(0)
  function changed(): void {
    setTurn(before => before + 1)
    for (const part of [requests, paying, ending]) part.reload()
    onChanged()
  }
  return (
    <>
      <Figures
        group={group}
        isLeader={isLeader}
        paying={paying.count}
        ending={ending.count}
        requests={requests.result?.list}
      />
      <div className="two-columns managed">
        <div className="main-column">
          <ManagedMembers group={group} isLeader={isLeader} turn={turn} onChanged={changed} />
          <ManagedAnnouncements group={group} />
          {isLeader && <EndGroup group={group} paying={paying.count ?? 0} />}
        </div>
        <div className="group-rail">
          <RequestList groupId={groupId} requests={requests} onAnswered={changed} />
          <AdminList group={group} isLeader={isLeader} turn={turn} onChanged={changed} />
        </div>
      </div>
    </>
  )
}

interface FiguresProps {
  group: Group
  isLeader: boolean
  paying: number | undefined
  ending: number | undefined
  requests: readonly GroupRequest[] | undefined
}

function Figures({ group, isLeader, paying, ending, requests }: FiguresProps) {
  const t = useText()
  const { members, cap, paid } = group
  const oldest = requests?.[0] && Math.floor((Date.now() - Date.parse(requests[0].at)) / HOUR_MS)
  const shown = (count: number | undefined) => (count === undefined ? '—' : numberText(count, 0))
  return (
    <dl className="board managed-figures">
      <Figure label={t(membersWord)} value={`${numberText(members, 0)} / ${numberText(cap, 0)}`}>
        {paid && t(words.paying, { n: shown(paying) })}
      </Figure>
      {isLeader && paid && <Income groupId={group.groupId} />}
      {paid && (
        <Figure label={t(words.ending)} value={t(words.people, { n: shown(ending) })}>
          {t(words.endingNote)}
        </Figure>
      )}
      <Figure label={t(words.open)} value={t(words.cases, { n: shown(requests?.length) })}>
        {oldest === undefined ? t(words.noneOpen) : t(words.oldest, { n: oldest })}
      </Figure>
    </dl>
  )
}

/** What the group has brought its leader this month. */
function Income({ groupId }: { groupId: string }) {
  const t = useText()
  const income = useMonthIncome(groupId)
  return (
    <Figure
      label={t(words.income)}
      value={income === undefined ? '—' : t(diamondsShort, { n: numberText(income.amount, 0) })}
    >
      {income && t(words.incomeNote, { n: income.entries })}
    </Figure>
  )
}

function Figure({ label, value, children }: { label: string; value: string; children: React.ReactNode }) {
  return (
    <div className="panel head-figure">
      <dt>{label}</dt>
      <dd>
        <b className="num">{value}</b>
        <small>{children}</small>
      </dd>
    </div>
  )
}
