import type { Contest, Team } from '#contract/contests/contest.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { contestAddress } from '../../contest/contest-address.ts'
import { drawdownText, returnText, toneOf } from '../../contest/percent.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { memberAddress } from '../../members/member-address.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import * as contestWords from '../../words/contest.ts'
import * as pageWords from '../../words/contest-page.ts'
import * as words from '../../words/contest-team.ts'
import { Figure } from './contest-head.tsx'
import { TeamAvatar } from './marks.tsx'
import { dollars, profitShare } from './team-cards.tsx'

/** Who a team is, and how it does. */
export function TeamHead({ contest, team }: { contest: Contest; team: Team }) {
  const t = useText()
  const { teams, averageReturn } = contest
  const { rank, averageReturn: mean, averageDrawdown, profitable, memberCount, equity } = team
  return (
    <section className="board contest-head">
      <TeamName contest={contest} team={team} />
      <dl className="contest-figures">
        <Figure label={t(words.rank)} value={rank === null ? '—' : `${rank} / ${numberText(teams, 0)}`}>
          {rank === null ? t(pageWords.notRanked, { min: contest.team.min }) : ''}
        </Figure>
        <Figure label={t(words.meanReturn)} value={returnText(mean)} tone={toneOf(mean)}>
          {averageReturn === null ? '' : t(words.ofAll, { percent: returnText(averageReturn) })}
        </Figure>
        <Figure label={t(words.meanDrawdown)} value={drawdownText(averageDrawdown)}>
          {''}
        </Figure>
        <Figure label={t(words.inProfit)} value={profitable === null ? '—' : `${profitable} / ${memberCount}`}>
          {profitable === null ? '' : profitShare(team)}
        </Figure>
        <Figure label={t(words.equity)} value={dollars(equity)}>
          {t(team.division === 'simulated' ? words.usdSimulated : words.usd, { n: memberCount })}
        </Figure>
      </dl>
    </section>
  )
}

function TeamName({ contest, team }: { contest: Contest; team: Team }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const { name, slogan, leader, approval } = team
  const leaderName = leader?.name ?? t(pageWords.closedAccount)
  const isFixed = contest.state !== 'signUp' && contest.state !== 'upcoming'
  return (
    <div className="panel contest-name team-name">
      <TeamAvatar team={team} size="page" />
      <div>
        <p className="contest-kicker">
          <a href={path(contestAddress(contest.contestId))}>{contest.title[locale]}</a>
          <Icon name="right" size={11} /> {t(contestWords.teamsHead)}
          {team.division === 'simulated' && <span className="badge caution">{t(contestWords.simulated)}</span>}
        </p>
        <h1>{name}</h1>
        {slogan !== '' && <p className="muted">{slogan}</p>}
        <p className="contest-kicker">
          <Avatar memberId={leader?.memberId ?? ''} name={leaderName} picture={leader?.avatar ?? null} />
          {t(words.leader)}{' '}
          {leader === null ? leaderName : <a href={path(memberAddress(leader.memberId))}>{leaderName}</a>}
          <span className="badge">{t(approval ? words.byApproval : words.openToAll)}</span>
          {isFixed && <span className="badge caution">{t(words.fixed)}</span>}
        </p>
      </div>
    </div>
  )
}
