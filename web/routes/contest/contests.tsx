import type { Contest } from '#contract/contests/contest.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { AfterPages } from '../../community/list-parts.tsx'
import { CONTESTS, contestAddress } from '../../contest/contest-address.ts'
import { returnText, toneOf } from '../../contest/percent.ts'
import { dateText } from '../../i18n/date-text.ts'
import { isoDate } from '../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { useRefetch } from '../../live/use-refetch.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/contest.css?url'
import { HeadedTable } from '../../ui/headed-table.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import * as words from '../../words/contest.ts'
import * as nav from '../../words/nav.ts'
import type { Route } from './+types/contests.ts'
import { ContestHead } from './contest-head.tsx'

const PAGE = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const { after } = readParameters(CONTESTS, url)
  const [current, past] = await Promise.all([services.contests.current(), services.contests.past(after, PAGE)])
  const crumbs = [
    { name: nav.community[locale], path: '/articles' },
    { name: words.title[locale], path: CONTESTS },
  ]
  return {
    head: pageHead(services, url, CONTESTS, { crumbs }),
    after,
    current,
    past: past ?? notFound(),
    now: Date.now(),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function ContestsPage({ loaderData: { after, current, past, now } }: Route.ComponentProps) {
  const t = useText()
  useRefetch()
  return (
    <>
      <div className="page-title">
        <h1>{t(words.title)}</h1>
        <p>{t(words.note)}</p>
      </div>
      {after === undefined && (
        <section className="contest-list" aria-labelledby="current-contests">
          <h2 id="current-contests">{t(words.current)}</h2>
          {current.length === 0 ? (
            <div className="board">
              <div className="panel">
                <PanelEmpty title={words.noneNow} reason={t(words.noneNowReason)} />
              </div>
            </div>
          ) : (
            current.map(contest => <ContestHead key={contest.contestId} contest={contest} renderedAt={now} />)
          )}
        </section>
      )}
      <section className="board">
        <Panel title={t(words.past)}>
          {past.list.length === 0 ? <PanelEmpty title={words.noneYet} /> : <PastContests list={past.list} />}
          <AfterPages label={t(words.pages)} after={after} next={past.next} />
        </Panel>
      </section>
    </>
  )
}

function PastContests({ list }: { list: readonly Contest[] }) {
  const t = useText()
  return (
    <HeadedTable
      caption={t(words.past)}
      className="quotes data-table"
      head={[
        t(words.contest),
        { text: t(words.dates), className: 'c-middle' },
        { text: t(words.entrantsHead), className: 'n c-middle' },
        { text: t(words.teamsHead), className: 'n c-middle' },
        { text: t(words.prizes), className: 'n c-middle' },
        t(words.average),
      ]}
    >
      <tbody>
        {list.map(contest => (
          <PastContest key={contest.contestId} contest={contest} />
        ))}
      </tbody>
    </HeadedTable>
  )
}

function PastContest({ contest }: { contest: Contest }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const zone = useZone()
  const { contestId, title, simulated, startsAt, endsAt, entrants, teams, prizeSum, averageReturn } = contest
  const day = (at: string) => dateText(isoDate(Date.parse(at), zone), locale, true)
  return (
    <tr>
      <th scope="row">
        <a href={path(contestAddress(contestId))}>{title[locale]}</a>{' '}
        {simulated && <small className="badge caution">{t(words.simulated)}</small>}
      </th>
      <td className="c-middle">{t(words.period, { from: day(startsAt), to: day(endsAt) })}</td>
      <td className="n num c-middle">{numberText(entrants, 0)}</td>
      <td className="n num c-middle">{numberText(teams, 0)}</td>
      <td className="n num c-middle">{numberText(prizeSum, 0)}</td>
      <td className={`n num ${toneOf(averageReturn)}`}>{returnText(averageReturn)}</td>
    </tr>
  )
}
