import type { Contest, Team } from '#contract/contests/contest.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { teamAddress } from '../../contest/contest-address.ts'
import { drawdownText, toneOf } from '../../contest/percent.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import type { Column } from '../../ui/column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import * as contestWords from '../../words/contest.ts'
import * as words from '../../words/contest-page.ts'
import { RankMark, Return, TeamAvatar } from './marks.tsx'
import { dollars, profitShare } from './team-cards.tsx'
import { Trend } from './trend.tsx'

const numberOf = (decimal: string | null) => (decimal === null ? undefined : Number(decimal))

/** Teams by the mean return of their members. */
export function TeamTable({ contest, list }: { contest: Contest; list: readonly Team[] }) {
  const t = useText()
  const path = usePath()
  const columns: Column<Team>[] = [
    {
      key: 'rank',
      label: t(words.rank),
      cell: ({ rank }) => <RankMark rank={rank} />,
      value: ({ rank }) => rank ?? Number.POSITIVE_INFINITY,
    },
    {
      key: 'team',
      label: t(words.team),
      cell: team => (
        <span className="contest-trader">
          <TeamAvatar team={team} />
          <span>
            <a href={path(teamAddress(contest.contestId, team.teamId))}>{team.name}</a>
            <small>{t(words.leaderIs, { name: team.leader?.name ?? t(words.closedAccount) })}</small>
          </span>
        </span>
      ),
    },
    {
      key: 'return',
      label: t(words.meanReturn),
      isNumber: true,
      cell: ({ averageReturn }) => <Return percent={averageReturn} />,
      value: ({ averageReturn }) => numberOf(averageReturn),
    },
    {
      key: 'curve',
      label: t(words.curve),
      isNumber: true,
      isWideOnly: true,
      onPhone: 'hidden',
      cell: ({ curve }) => <Trend points={curve} />,
      className: ({ averageReturn }) => toneOf(averageReturn),
    },
    {
      key: 'drawdown',
      label: t(words.drawdown),
      isNumber: true,
      onPhone: 'hidden',
      cell: ({ averageDrawdown }) => drawdownText(averageDrawdown),
      value: ({ averageDrawdown }) => numberOf(averageDrawdown),
    },
    {
      key: 'members',
      label: t(words.members),
      isNumber: true,
      cell: ({ memberCount, cap }) => `${numberText(memberCount, 0)} / ${numberText(cap, 0)}`,
      value: ({ memberCount }) => memberCount,
    },
    {
      key: 'profit',
      label: t(words.inProfit),
      isNumber: true,
      onPhone: 'hidden',
      cell: profitShare,
      value: ({ profitable }) => profitable ?? undefined,
    },
    {
      key: 'equity',
      label: t(words.totalEquity),
      isNumber: true,
      onPhone: 'hidden',
      cell: ({ equity }) => dollars(equity),
      value: ({ equity }) => equity ?? undefined,
    },
  ]
  return (
    <>
      <DataTable
        caption={t(words.boards.teams)}
        className="contest-standings"
        columns={columns}
        rows={list}
        keyOf={({ teamId }) => teamId}
      />
      <p className="list-foot">
        {list.every(({ division }) => division === 'simulated') && `${t(contestWords.simulatedNote)} · `}
        {t(words.notRanked, { min: contest.team.min })}
      </p>
    </>
  )
}
