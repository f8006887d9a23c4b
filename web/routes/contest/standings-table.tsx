import type { Board, Contest, DivisionKey, RankingRow } from '#contract/contests/contest.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { ReportFlag } from '../../complaints/report-button.tsx'
import { teamAddress } from '../../contest/contest-address.ts'
import { drawdownText, hundredthsOf, toneOf } from '../../contest/percent.ts'
import { type Translate, usePath, useText } from '../../i18n/use-text.ts'
import type { Column } from '../../ui/column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { IconShape } from '../../ui/icon.tsx'
import { GEM } from '../../wallet/gem.ts'
import * as words from '../../words/contest-page.ts'
import { Move, RankMark, Return, TraderName } from './marks.tsx'
import { Trend } from './trend.tsx'

interface StandingsTableProps {
  contest: Contest
  division: DivisionKey
  board: Board
  list: readonly RankingRow[]
  mine: RankingRow | undefined
}

/** What a rank of a division is paid; 0 for none. */
function prizeOf(contest: Contest, division: DivisionKey, rank: number | null): number {
  if (rank === null) return 0
  return contest.divisions.find(({ key }) => key === division)?.prizes[rank - 1] ?? 0
}

/** Entries in the order of a board; the row of the reader stands below if it is on another page. */
export function StandingsTable({ contest, division, board, list, mine }: StandingsTableProps) {
  const t = useText()
  const path = usePath()
  const isOn = (row: RankingRow) => row.entryId === mine?.entryId
  const rows = mine && !list.some(isOn) ? [...list, mine] : list
  const hasPrizes = contest.state === 'settling' || contest.state === 'final'
  return (
    <DataTable
      caption={t(words.boards[board])}
      className="contest-standings"
      columns={columnsOf(t, {
        board,
        isOn,
        teamPath: teamId => path(teamAddress(contest.contestId, teamId)),
        prizeOf: hasPrizes && board === 'return' ? row => prizeOf(contest, division, row.rank) : undefined,
      })}
      rows={rows}
      keyOf={({ entryId }) => entryId}
      rowClass={row => (isOn(row) ? 'is-own' : row.disqualified ? 'is-out' : '')}
    />
  )
}

/** What explains a place: why there is none, and which snapshots are missing. */
function RowMarks({ row: { disqualified, qualified, gaps, startedLate } }: { row: RankingRow }) {
  const t = useText()
  if (disqualified)
    return (
      <small className="badge caution" title={disqualified}>
        {t(words.isDisqualified)}
      </small>
    )
  return (
    <>
      {!qualified && <small className="badge">{t(words.unqualified)}</small>}
      {startedLate && <small className="badge caution">{t(words.startedLate)}</small>}
      {gaps > 0 && <small className="badge caution">{t(words.gapsOf, { n: gaps })}</small>}
    </>
  )
}

interface ColumnSetting {
  board: Board
  isOn(row: RankingRow): boolean
  teamPath(teamId: string): string
  /** Diamonds; undefined while nobody has won anything. */
  prizeOf: ((row: RankingRow) => number) | undefined
}

function columnsOf(t: Translate, { board, isOn, teamPath, prizeOf }: ColumnSetting): Column<RankingRow>[] {
  const last = (value: number | null) => value ?? Number.POSITIVE_INFINITY
  const resultOf = (row: RankingRow) => (board === 'day' ? row.dayPercent : row.returnPercent)
  return [
    {
      key: 'rank',
      label: t(words.rank),
      cell: ({ rank }) => <RankMark rank={rank} />,
      value: ({ rank }) => last(rank),
    },
    {
      key: 'trader',
      label: t(words.trader),
      cell: row => (
        <>
          <TraderName member={row.member} isOwn={isOn(row)} />
          {!isOn(row) && row.member !== null && (
            <ReportFlag
              about={{
                ...{ kind: 'contestEntry', id: row.entryId },
                ...{ name: row.member.name, memberId: row.member.memberId },
              }}
            />
          )}
          <RowMarks row={row} />
        </>
      ),
    },
    {
      key: 'team',
      label: t(words.team),
      onPhone: 'hidden',
      cell: ({ team }) => (team === null ? '—' : <a href={teamPath(team.teamId)}>{team.name}</a>),
    },
    {
      key: 'return',
      label: t(board === 'day' ? words.dayReturn : words.returned),
      isNumber: true,
      cell: row => <Return percent={resultOf(row)} />,
      value: row => hundredthsOf(resultOf(row)),
    },
    ...(prizeOf
      ? [prizeColumn(t, prizeOf)]
      : [
          {
            key: 'curve',
            label: t(words.curve),
            onPhone: 'hidden' as const,
            isWideOnly: true,
            isNumber: true,
            cell: ({ curve }: RankingRow) => <Trend points={curve} />,
            className: ({ returnPercent }: RankingRow) => toneOf(returnPercent),
          },
        ]),
    {
      key: 'drawdown',
      label: t(words.drawdown),
      isNumber: true,
      ...(board !== 'drawdown' && { onPhone: 'hidden' as const }),
      cell: ({ maxDrawdownPercent }) => drawdownText(maxDrawdownPercent),
      value: ({ maxDrawdownPercent }) => hundredthsOf(maxDrawdownPercent),
    },
    {
      key: 'trades',
      label: t(words.trades),
      isNumber: true,
      onPhone: 'hidden',
      cell: ({ trades }) => numberText(trades, 0),
      value: ({ trades }) => trades,
    },
    ...(prizeOf ? [] : rest(t)),
  ]
}

function prizeColumn(t: Translate, prizeOf: (row: RankingRow) => number): Column<RankingRow> {
  return {
    key: 'prize',
    label: t(words.prize),
    isNumber: true,
    cell: row => {
      const prize = prizeOf(row)
      return prize === 0 ? (
        '—'
      ) : (
        <span className="gems">
          <IconShape path={GEM} size={14} /> {numberText(prize, 0)}
        </span>
      )
    },
    value: prizeOf,
  }
}

/** Columns of a contest that runs. */
function rest(t: Translate): Column<RankingRow>[] {
  return [
    {
      key: 'wins',
      label: t(words.winRate),
      isNumber: true,
      onPhone: 'hidden',
      cell: ({ winRatePercent }) => (winRatePercent === null ? '—' : `${numberText(winRatePercent, 1)}%`),
      value: ({ winRatePercent }) => winRatePercent ?? undefined,
    },
    {
      key: 'move',
      label: t(words.move),
      isNumber: true,
      cell: ({ move }) => <Move places={move} />,
      value: ({ move }) => move ?? undefined,
    },
  ]
}
