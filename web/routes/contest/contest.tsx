import type { Contest } from '#contract/contests/contest.ts'
import { localeOfPath, localizePath } from '#contract/text/locale.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { auditAddress, CONTESTS, contestAddress, rulesAddress } from '../../contest/contest-address.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useRefetch } from '../../live/use-refetch.ts'
import { headTags, notFound, type PageHead, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/contest.css?url'
import * as words from '../../words/contest.ts'
import * as pageWords from '../../words/contest-page.ts'
import type { Route } from './+types/contest.ts'
import { BoardPanel } from './board-panel.tsx'
import { type ContestPageData, collectContest } from './collect-contest.ts'
import { ContestHead, Figure } from './contest-head.tsx'
import { DisqualifiedPanel } from './disqualified-panel.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { ObjectionPanels } from './objection-panel.tsx'
import { OwnEntryPanel } from './own-entry.tsx'
import { OwnResultPanel } from './own-result.tsx'
import { OwnTeamPanel } from './own-team.tsx'
import { SymbolShares } from './symbol-shares.tsx'
import { TeamCards } from './team-cards.tsx'
import { type OwnEntry, useOwnEntry } from './use-own-entry.ts'

const PATTERN = '/contest/{contestId}'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const contest = (await services.contests.contest(params.contestId)) ?? notFound()
  const { contestId, title } = contest
  const head = pageHead(services, url, PATTERN, {
    parts: [title[locale]],
    crumbs: [
      { name: words.title[locale], path: CONTESTS },
      { name: title[locale], path: contestAddress(contestId) },
    ],
  })
  return {
    head,
    schema: contestSchema(head, contest),
    now: Date.now(),
    ...(await collectContest(services, url, contest)),
  }
}

/** What search engines read of it, as schema.org names it. */
function contestSchema({ siteUrl, locale, description, brandName }: PageHead, contest: Contest) {
  const address = siteUrl + localizePath(contestAddress(contest.contestId), locale)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: contest.title[locale],
    description,
    url: address,
    startDate: contest.startsAt,
    endDate: contest.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: address },
    organizer: { '@type': 'Organization', name: brandName, url: siteUrl },
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData ? [{ 'script:ld+json': loaderData.schema }] : []),
]

/** A contest as the server renders it for all; what it says of the reader comes once the page is hydrated. */
export default function ContestPage({ loaderData }: Route.ComponentProps) {
  const entry = useOwnEntry(loaderData.contest)
  useRefetch()
  const { contest } = entry
  const { choice, rows, topTeams, stats, disqualified } = loaderData
  const mine = useOwnRow(entry, loaderData)
  const isOver = contest.state === 'settling' || contest.state === 'final'
  return (
    <>
      <ContestHead
        contest={contest}
        renderedAt={loaderData.now}
        isPage
        symbolNote={useSymbolNote(stats)}
        figure={isOver && mine ? <OwnRank rank={mine.rank} of={contest.entrants} /> : undefined}
      >
        {contest.state === 'signUp' && !contest.mine ? <ToEntry /> : undefined}
      </ContestHead>
      {!isOver && 'value' in topTeams && choice.board !== 'teams' && (
        <TeamCards contest={contest} teams={topTeams.value} />
      )}
      <div className="two-columns">
        <div className="main-column">
          <section className="board">
            <BoardPanel contest={contest} choice={choice} rows={rows} mine={mine} />
          </section>
          <DisqualifiedPanel list={disqualified} />
        </div>
        <div className="board contest-rail">
          <OwnPart entry={entry} renderedAt={loaderData.now} asOf={'value' in stats ? stats.value.asOf : null} />
          <SymbolShares stats={stats} />
          <OtherPages contest={contest} />
        </div>
      </div>
    </>
  )
}

/** The row of the reader on a board, asked once the page is hydrated, and whenever the board is read again. */
function useOwnRow(
  { contest: { contestId }, isLoggedIn }: OwnEntry,
  { choice: { division, board }, rows }: Pick<ContestPageData, 'choice' | 'rows'>,
) {
  const query = { division, board: board === 'teams' ? 'return' : board, limit: '1' }
  const options = { tells: false, again: rows }
  const asked = useMemberCall('GET /api/v1/contests/{contestId}/ranking', query, { contestId }, options)
  return isLoggedIn && board !== 'teams' ? (asked.result?.mine ?? undefined) : undefined
}

/** The instrument of most lots, with its share. */
function useSymbolNote(stats: ContestPageData['stats']): string | undefined {
  const t = useText()
  if (!('value' in stats)) return undefined
  const { bySymbol } = stats.value
  const all = bySymbol.reduce((sum, { lots }) => sum + Number(lots), 0)
  const [first] = bySymbol
  if (!first || all === 0) return undefined
  return t(words.shareOf, { symbol: first.symbol, share: `${Math.round((Number(first.lots) / all) * 100)}%` })
}

function OwnRank({ rank, of }: { rank: number | null; of: number }) {
  const t = useText()
  return (
    <Figure label={t(pageWords.ownRank)} value={rank === null ? '—' : numberText(rank, 0)}>
      {t(pageWords.ofEntrants, { n: numberText(of, 0) })}
    </Figure>
  )
}

/** From the head to the conditions, which are far below on a phone. */
function ToEntry() {
  const t = useText()
  return (
    <a className="button primary" href="#entry">
      {t(words.signUp)}
    </a>
  )
}

/** What the reader has to do with the contest, by its state. */
function OwnPart({ entry, renderedAt, asOf }: { entry: OwnEntry; renderedAt: number; asOf: string | null }) {
  const { contest } = entry
  const { mine, state } = contest
  if (!mine) return <EntryPanel entry={entry} />
  const isOver = state === 'settling' || state === 'final'
  return (
    <>
      {isOver && <OwnResultPanel entry={entry} mine={mine} />}
      {isOver && <ObjectionPanels entry={entry} mine={mine} renderedAt={renderedAt} />}
      <OwnTeamPanel entry={entry} mine={mine} asOf={asOf} />
      <OwnEntryPanel entry={entry} mine={mine} />
    </>
  )
}

function OtherPages({ contest: { contestId } }: { contest: Contest }) {
  const t = useText()
  const path = usePath()
  return (
    <nav className="panel contest-links" aria-label={t(words.sections)}>
      <a href={path(rulesAddress(contestId))}>{t(words.rules)}</a>
      <a href={path(auditAddress(contestId))}>{t(words.audit)}</a>
      <a href={path(CONTESTS)}>{t(words.title)}</a>
    </nav>
  )
}
