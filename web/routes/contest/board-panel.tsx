import type { Board, Contest, DivisionKey, RankingRow, Team } from '#contract/contests/contest.ts'
import type { BoardPart } from '#modules/contests'
import { AfterPages } from '../../community/list-parts.tsx'
import { AddressForm } from '../../forms/address-form.tsx'
import { useAddressWith } from '../../forms/use-address-with.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import { Segments } from '../../ui/segments.tsx'
import type { Settled } from '../../ui/settled.ts'
import * as contestWords from '../../words/contest.ts'
import * as words from '../../words/contest-page.ts'
import { momentText } from './moments.ts'
import { StandingsTable } from './standings-table.tsx'
import { TeamTable } from './team-table.tsx'

export const MAX_SOUGHT = 40

/** What the address chooses of the boards of a contest. */
export interface BoardChoice {
  division: DivisionKey
  board: Board | 'teams'
  q: string
  after: string | undefined
}

/** Teams for their board, entries for the others. */
export type BoardRows = { teams: { list: readonly Team[]; next: string | undefined } } | { ranking: BoardPart }

interface BoardPanelProps {
  contest: Contest
  choice: BoardChoice
  rows: Settled<BoardRows>
  /** The row of the reader, once it is known. */
  mine: RankingRow | undefined
}

/** The boards of a contest by division, with search and file. */
export function BoardPanel({ contest, choice, rows, mine }: BoardPanelProps) {
  const t = useText()
  const { after } = choice
  return (
    <Panel title={t(words.board)} hidesTitle id="board">
      <BoardBar contest={contest} choice={choice} />
      <BoardContent rows={rows} contest={contest} choice={choice} mine={mine} />
      {'value' in rows && (
        <AfterPages
          label={t(words.pages)}
          after={after}
          next={'teams' in rows.value ? rows.value.teams.next : rows.value.ranking.next}
        />
      )}
    </Panel>
  )
}

/** Whether the entries of a board trade without real money: at this portal, or at brokers that are simulated. */
const isSimulated = ({ division }: BoardChoice, { list }: BoardPart): boolean =>
  division === 'simulated' || (list.length > 0 && list.every(({ simulated }) => simulated))

function BoardBar({ contest, choice }: { contest: Contest; choice: BoardChoice }) {
  const t = useText()
  const addressWith = useAddressWith()
  const { division, board, q } = choice
  const boards = ['return', 'teams', 'day', 'drawdown'] as const
  const { contestId, divisions } = contest
  const file = new URLSearchParams({ division, ...(board !== 'teams' && { board }), format: 'csv' })
  return (
    <div className="bar news-bar search-bar">
      <Segments
        label={t(words.board)}
        leadTo="step"
        choices={boards.map(each => [
          addressWith({
            board: each === 'return' ? undefined : each,
            after: undefined,
            sort: undefined,
            dir: undefined,
          }),
          t(words.boards[each]),
          each === board,
        ])}
      />
      <span className="grow" />
      {divisions.length > 1 && (
        <Segments
          label={t(contestWords.division)}
          leadTo="step"
          choices={divisions.map(({ key }, place) => [
            addressWith({ division: place === 0 ? undefined : key, after: undefined }),
            t(contestWords.divisions[key]),
            key === division,
          ])}
        />
      )}
      <AddressForm fields={{ q: '' }} drops={['after']} send={t(words.search)}>
        <TextField
          name="q"
          type="search"
          label={t(words.find)}
          placeholder={t(words.find)}
          text={q}
          maxLength={MAX_SOUGHT}
        />
      </AddressForm>
      {board !== 'teams' && contest.averageReturn !== null && (
        <a className="chip" href={`/api/v1/contests/${contestId}/ranking?${file}`} download aria-label={t(words.csv)}>
          CSV
        </a>
      )}
    </div>
  )
}

function BoardContent({ contest, choice, rows, mine }: BoardPanelProps) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const { board, q, after } = choice
  return (
    <Panel title={t(words.boards[board])} hidesTitle data={rows}>
      {shown => {
        if ('teams' in shown)
          return shown.teams.list.length === 0 ? (
            <PanelEmpty title={q === '' ? words.noTeams : words.noTeamMatches} />
          ) : (
            <TeamTable contest={contest} list={shown.teams.list} />
          )
        const { ranking } = shown
        if (ranking.asOf === null)
          return (
            <PanelEmpty
              title={words.notStarted}
              reason={t(words.notStartedReason, { date: momentText(contest.startsAt, zone, locale) })}
            />
          )
        if (ranking.list.length === 0 && after === undefined)
          return <PanelEmpty title={board === 'day' && q === '' ? words.noDay : words.noneMatch} />
        return (
          <>
            <StandingsTable
              contest={contest}
              division={choice.division}
              board={board === 'teams' ? 'return' : board}
              list={ranking.list}
              mine={mine}
            />
            <p className="list-foot">
              {isSimulated(choice, ranking) && `${t(contestWords.simulatedNote)} · `}
              {t(words.asOf, { time: momentText(ranking.asOf, zone, locale) })} · {t(words.sameReturn)}
            </p>
          </>
        )
      }}
    </Panel>
  )
}
