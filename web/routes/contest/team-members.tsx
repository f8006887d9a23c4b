import type { Contest, RankingRow, Team } from '#contract/contests/contest.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { drawdownText, hundredthsOf, signedPoints, toneOf } from '../../contest/percent.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import type { Column } from '../../ui/column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import * as contestWords from '../../words/contest.ts'
import * as pageWords from '../../words/contest-page.ts'
import * as words from '../../words/contest-team.ts'
import { RankMark, Return, TraderName } from './marks.tsx'
import { MemberActs } from './member-acts.tsx'
import { momentText } from './moments.ts'
import { Trend } from './trend.tsx'

type Member = Team['members'][number]

interface TeamMembersProps {
  contest: Contest
  team: Team
  /** Rows of its members in the ranking. */
  rows: readonly RankingRow[]
  /** Time of the last snapshot; null before the first. */
  asOf: string | null
  /** Id of the reader’s entry, once it is known. */
  ownEntryId: string | undefined
  /** Whether the reader leads the team, while teams still change. */
  canChange: boolean
  onChanged(): void
}

/** The members of a team with their rank among all entries and what each adds to the mean. */
export function TeamMembers({ contest, team, rows, asOf, ownEntryId, canChange, onChanged }: TeamMembersProps) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const { members, memberCount, cap, teamId } = team
  const rowOf = new Map(rows.map(row => [row.entryId, row]))
  const drawdownOf = (entryId: string) => (asOf === null ? null : (rowOf.get(entryId)?.maxDrawdownPercent ?? null))
  const columns: Column<Member>[] = [
    {
      key: 'rank',
      label: t(words.inField),
      cell: ({ rank }) => <RankMark rank={rank} />,
      value: ({ rank }) => rank ?? Number.POSITIVE_INFINITY,
    },
    {
      key: 'member',
      label: t(words.member),
      cell: ({ member, entryId }) => <TraderName member={member} isOwn={entryId === ownEntryId} />,
    },
    {
      key: 'return',
      label: t(pageWords.returned),
      isNumber: true,
      cell: ({ returnPercent }) => <Return percent={returnPercent} />,
      value: ({ returnPercent }) => hundredthsOf(returnPercent),
    },
    {
      key: 'curve',
      label: t(pageWords.curve),
      isNumber: true,
      isWideOnly: true,
      onPhone: 'hidden',
      cell: ({ entryId }) => <Trend points={rowOf.get(entryId)?.curve ?? []} />,
      className: ({ returnPercent }) => toneOf(returnPercent),
    },
    {
      key: 'drawdown',
      label: t(pageWords.drawdown),
      isNumber: true,
      onPhone: 'hidden',
      cell: ({ entryId }) => drawdownText(drawdownOf(entryId)),
      value: ({ entryId }) => hundredthsOf(drawdownOf(entryId)),
    },
    {
      key: 'trades',
      label: t(pageWords.trades),
      isNumber: true,
      onPhone: 'hidden',
      cell: ({ entryId }) => numberText(rowOf.get(entryId)?.trades ?? 0, 0),
      value: ({ entryId }) => rowOf.get(entryId)?.trades,
    },
    {
      key: 'contribution',
      label: t(words.contribution),
      isNumber: true,
      cell: ({ contribution }) => signedPoints(contribution),
      value: ({ contribution }) => hundredthsOf(contribution),
    },
    ...(canChange
      ? [
          {
            key: 'acts',
            label: t(words.manage),
            cell: ({ member, leader }: Member) =>
              member !== null &&
              !leader && (
                <MemberActs contestId={contest.contestId} teamId={teamId} member={member} onDone={onChanged} />
              ),
          },
        ]
      : []),
  ]
  return (
    <section className="board">
      <Panel
        title={t(words.members)}
        note={`${numberText(memberCount, 0)} / ${numberText(cap, 0)}`}
        actions={
          asOf !== null && <span className="note">{t(pageWords.asOf, { time: momentText(asOf, zone, locale) })}</span>
        }
      >
        <DataTable
          caption={t(words.members)}
          className="contest-standings"
          columns={columns}
          rows={members}
          keyOf={({ entryId }) => entryId}
          rowClass={({ entryId }) => (entryId === ownEntryId ? 'is-own' : '')}
          empty={<PanelEmpty title={words.noMembers} />}
        />
        <p className="list-foot">
          {team.division === 'simulated' && `${t(contestWords.simulatedNote)} · `}
          {t(words.contributionNote)}
        </p>
      </Panel>
    </section>
  )
}
