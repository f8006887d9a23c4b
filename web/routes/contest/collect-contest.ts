import type { Contest, ContestStats, Team } from '#contract/contests/contest.ts'
import type { Disqualified } from '#modules/contests'
import { notFound } from '../../pages/page-meta.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import type { Services } from '../../pages/services.ts'
import { type Settled, settle } from '../../ui/settled.ts'
import { type BoardChoice, type BoardRows, MAX_SOUGHT } from './board-panel.tsx'

const PATTERN = '/contest/{contestId}'
const [ROWS, TOP_TEAMS] = [50, 6]

/** What the page of a contest shows to everybody. */
export interface ContestPageData {
  contest: Contest
  choice: BoardChoice
  rows: Settled<BoardRows>
  topTeams: Settled<readonly Team[]>
  stats: Settled<ContestStats>
  disqualified: Settled<readonly Disqualified[]>
}

/** Runs in loaders. Shows the 404 screen for a division that the contest does not have, and for a page of another list. */
export async function collectContest({ contests }: Services, url: URL, contest: Contest): Promise<ContestPageData> {
  const { contestId, divisions } = contest
  const { division = divisions[0]!.key, board = 'return', q = '', after } = readParameters(PATTERN, url)
  if (!divisions.some(({ key }) => key === division)) notFound()
  const sought = q.trim().slice(0, MAX_SOUGHT)
  const asked = { division, q: sought === '' ? undefined : sought, cursor: after, limit: ROWS }
  const readBoard = async (): Promise<BoardRows> =>
    board === 'teams'
      ? { teams: (await contests.teams(contestId, asked)) ?? notFound() }
      : { ranking: (await contests.ranking(contestId, { ...asked, board })) ?? notFound() }
  const [rows, topTeams, stats, disqualified] = await Promise.all([
    settle({ url }, readBoard),
    settle({ url }, async () => (await contests.teams(contestId, { division, limit: TOP_TEAMS }))?.list ?? []),
    settle({ url }, async () => (await contests.stats(contestId)) ?? notFound()),
    settle({ url }, () => contests.disqualified(contestId, division)),
  ])
  return { contest, choice: { division, board, q: sought, after }, rows, topTeams, stats, disqualified }
}
