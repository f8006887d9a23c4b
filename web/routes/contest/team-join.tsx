import type { ReactNode } from 'react'
import type { Team } from '#contract/contests/contest.ts'
import { useAct } from '../../api/use-act.ts'
import { ReportButton } from '../../complaints/report-button.tsx'
import { contestAddress } from '../../contest/contest-address.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/contest-team.ts'
import type { OwnEntry } from './use-own-entry.ts'

interface TeamJoinProps {
  entry: OwnEntry
  team: Team
  onChanged(): void
}

/** How the reader joins a team or leaves it, or what is in the way. */
export function TeamJoin({ entry, team, onChanged }: TeamJoinProps) {
  const t = useText()
  const { teamId, name } = team
  const isIn = team.mine === 'member' || team.mine === 'leader'
  return (
    <Panel
      title={t(isIn ? words.own : words.join)}
      actions={<ReportButton about={{ kind: 'team', id: teamId, text: name, name }} />}
    >
      {isIn ? (
        <Leave entry={entry} team={team} onChanged={onChanged} />
      ) : (
        <Join entry={entry} team={team} onChanged={onChanged} />
      )}
    </Panel>
  )
}

const LEAVE = 'POST /api/v1/contests/{contestId}/teams/{teamId}/leave'

/** The reader has asked to join, and may take that back. */
function Requested({ entry, team: { teamId }, onChanged }: TeamJoinProps) {
  const t = useText()
  const { isBusy, act } = useAct()
  const { contestId } = entry.contest
  async function takeBack(): Promise<void> {
    await act(LEAVE, { path: { contestId, teamId } })
    onChanged()
  }
  return (
    <div className="contest-act">
      <p className="contest-hint" role="status">
        {t(words.requested)}
      </p>
      <button type="button" className="button" aria-busy={isBusy} onClick={() => void takeBack()}>
        {t(words.takeBack)}
      </button>
    </div>
  )
}

function Leave({ entry, team: { teamId, mine }, onChanged }: TeamJoinProps) {
  const t = useText()
  const { isBusy, act } = useAct()
  const { contestId, state } = entry.contest
  if (state !== 'signUp') return <p className="contest-note">{t(words.locked)}</p>
  async function leave(): Promise<void> {
    await act(LEAVE, { path: { contestId, teamId } })
    onChanged()
  }
  return (
    <div className="contest-act">
      {mine === 'leader' && <p className="contest-hint">{t(words.leaderStays)}</p>}
      <button type="button" className="button" aria-busy={isBusy} onClick={() => void leave()}>
        {t(words.leave)}
      </button>
    </div>
  )
}

function Join({ entry, team, onChanged }: TeamJoinProps) {
  const t = useText()
  const path = usePath()
  const { isBusy, act } = useAct()
  const { isLoggedIn, contest } = entry
  const { contestId, state, mine } = contest
  const { teamId, approval, memberCount, cap } = team
  const said = (text: string, action?: ReactNode) => (
    <div className="contest-act">
      <p className="contest-hint">{text}</p>
      {action}
    </div>
  )
  if (state !== 'signUp') return said(t(words.locked))
  if (isLoggedIn && mine === null)
    return said(
      t(words.signUpFirst),
      <a className="button" href={path(contestAddress(contestId))}>
        {t(words.toContest)}
      </a>,
    )
  if (team.mine === 'requested') return <Requested entry={entry} team={team} onChanged={onChanged} />
  if (mine != null && mine.teamId !== null) return said(t(words.inOther))
  if (memberCount >= cap) return said(t(words.full))
  async function join(): Promise<void> {
    await act('POST /api/v1/contests/{contestId}/teams/{teamId}/join', { path: { contestId, teamId } })
    onChanged()
  }
  return (
    <div className="contest-act needs-script">
      <button type="button" className="button primary" aria-busy={isBusy} onClick={() => void join()}>
        {t(approval ? words.ask : words.join)}
      </button>
    </div>
  )
}
