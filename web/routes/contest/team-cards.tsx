import type { Contest, Team } from '#contract/contests/contest.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { teamAddress } from '../../contest/contest-address.ts'
import { returnText, toneOf } from '../../contest/percent.ts'
import { useAddressWith } from '../../forms/use-address-with.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { MoreLink } from '../../ui/more-link.tsx'
import * as words from '../../words/contest-page.ts'
import { RankMark, TeamAvatar } from './marks.tsx'
import { Trend } from './trend.tsx'

/** The best teams of a contest side by side. */
export function TeamCards({ contest, teams }: { contest: Contest; teams: readonly Team[] }) {
  const t = useText()
  const addressWith = useAddressWith()
  if (teams.length === 0) return null
  return (
    <section className="contest-teams" aria-labelledby="contest-teams">
      <div className="page-title">
        <h2 id="contest-teams">{t(words.teamBoard)}</h2>
        <p>{t(words.byMean)}</p>
        <span className="grow" />
        <MoreLink address={addressWith({ board: 'teams', q: undefined, after: undefined })} of={t(words.teamBoard)} />
      </div>
      <ul className="team-cards">
        {teams.map(team => (
          <TeamCard key={team.teamId} contestId={contest.contestId} team={team} />
        ))}
      </ul>
    </section>
  )
}

/** Share of members who are in profit: `74%`. */
export const profitShare = ({ profitable, memberCount }: Team): string =>
  profitable === null || memberCount === 0 ? '—' : `${Math.round((profitable / memberCount) * 100)}%`

const CENTS = 100
/** Cents as dollars without them. */
export const dollars = (cents: number | null): string => (cents === null ? '—' : numberText(cents / CENTS, 0))

function TeamCard({ contestId, team }: { contestId: string; team: Team }) {
  const t = useText()
  const path = usePath()
  const { teamId, name, leader, rank, averageReturn, memberCount, cap, equity, curve } = team
  const tone = toneOf(averageReturn)
  return (
    <li className="team-card">
      <div className="team-head">
        <RankMark rank={rank} />
        <TeamAvatar team={team} />
        <div>
          <a href={path(teamAddress(contestId, teamId))}>{name}</a>
          <small>{t(words.leaderIs, { name: leader?.name ?? t(words.closedAccount) })}</small>
        </div>
      </div>
      <div className={`team-return ${tone}`}>
        <b className="num">{returnText(averageReturn)}</b>
        <Trend points={curve} />
      </div>
      <dl className="num">
        <div>
          <dt>{t(words.members)}</dt>
          <dd>
            {numberText(memberCount, 0)} / {numberText(cap, 0)}
          </dd>
        </div>
        <div>
          <dt>{t(words.totalEquity)}</dt>
          <dd>{equity === null ? '—' : `$${dollars(equity)}`}</dd>
        </div>
        <div>
          <dt>{t(words.inProfit)}</dt>
          <dd>{profitShare(team)}</dd>
        </div>
      </dl>
    </li>
  )
}
