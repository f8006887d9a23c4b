import { useLocation } from 'react-router'
import { filledText } from '#contract/answers/error.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { CONTESTS, contestAddress, teamAddress } from '../../contest/contest-address.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useRefetch } from '../../live/use-refetch.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/contest.css?url'
import { Panel } from '../../ui/panel.tsx'
import * as contestWords from '../../words/contest.ts'
import * as pageWords from '../../words/contest-page.ts'
import * as words from '../../words/contest-team.ts'
import type { Route } from './+types/team.ts'
import { Curve, curvePoints } from './curve-panel.tsx'
import { ShareCard } from './share-card.tsx'
import { TeamHead } from './team-head.tsx'
import { TeamJoin } from './team-join.tsx'
import { TeamMembers } from './team-members.tsx'
import { TeamRequests } from './team-requests.tsx'
import { TeamSettings } from './team-settings.tsx'
import { useOwnEntry } from './use-own-entry.ts'

const PATTERN = '/contest/{contestId}/teams/{teamId}'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const { contestId, teamId } = params
  const contest = (await services.contests.contest(contestId)) ?? notFound()
  const { team, rows, asOf } = (await services.contests.team(contestId, teamId)) ?? notFound()
  const title = contest.title[locale]
  const head = pageHead(services, url, PATTERN, {
    parts: [team.name, title],
    crumbs: [
      { name: contestWords.title[locale], path: CONTESTS },
      { name: title, path: contestAddress(contestId) },
      { name: team.name, path: teamAddress(contestId, teamId) },
    ],
  })
  const leader = filledText(pageWords.leaderIs, { name: team.leader?.name ?? '–' }, locale)
  return {
    head: { ...head, description: team.slogan === '' ? `${head.description} ${leader}` : head.description },
    ...{ contest, team, rows, asOf },
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** A team of a contest as the server renders it for all; what the reader may do comes once the page is hydrated. */
export default function TeamPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { pathname } = useLocation()
  const entry = useOwnEntry(loaderData.contest)
  const { rows, asOf } = loaderData
  const { contestId } = loaderData.contest
  const { teamId } = loaderData.team
  const call = 'GET /api/v1/contests/{contestId}/teams/{teamId}'
  const own = useMemberCall(call, {}, { contestId, teamId }, { tells: false, again: loaderData.team })
  useRefetch()
  const { contest } = entry
  const team = own.result ?? loaderData.team
  const reload = () => {
    own.reload()
    entry.reload()
  }
  const canChange = team.mine === 'leader' && contest.state === 'signUp'
  const curve = team.curve.length < 2 || asOf === null ? [] : curvePoints(team.curve, contest.startsAt, asOf)
  return (
    <div className="main-column" key={`${locale} ${pathname}`}>
      <TeamHead contest={contest} team={team} />
      <div className="two-columns">
        <TeamMembers
          {...{ contest, team, rows, asOf, canChange }}
          ownEntryId={contest.mine?.entryId}
          onChanged={reload}
        />
        <div className="board">
          <Panel title={t(words.average)} note={t(words.startIs100)}>
            {curve.length < 2 ? (
              <p className="contest-note">{t(words.noCurve)}</p>
            ) : (
              <Curve name={t(words.average)} points={curve} />
            )}
          </Panel>
          {team.averageReturn !== null && <ShareCard contest={contest} team={team} asOf={asOf} />}
          {canChange && <TeamRequests contestId={contestId} teamId={teamId} onAnswered={reload} />}
          <TeamJoin entry={entry} team={team} onChanged={reload} />
          {canChange && <TeamSettings contestId={contestId} team={team} onChanged={reload} />}
        </div>
      </div>
    </div>
  )
}
