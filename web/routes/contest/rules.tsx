import { localeOfPath } from '#contract/text/locale.ts'
import { CONTESTS, contestAddress, rulesAddress } from '../../contest/contest-address.ts'
import { useText } from '../../i18n/use-text.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/contest.css?url'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as contestWords from '../../words/contest.ts'
import * as words from '../../words/contest-rules.ts'
import type { Route } from './+types/rules.ts'
import { ContestTitle } from './contest-frame.tsx'
import { Divisions } from './divisions.tsx'
import { Phases } from './phases.tsx'
import { Verify } from './verify.tsx'
import { WorkedExamples } from './worked-examples.tsx'

const PATTERN = '/contest/{contestId}/rules'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const contest = (await services.contests.contest(params.contestId)) ?? notFound()
  const { contestId, title } = contest
  const head = pageHead(services, url, PATTERN, {
    parts: [title[locale]],
    crumbs: [
      { name: contestWords.title[locale], path: CONTESTS },
      { name: title[locale], path: contestAddress(contestId) },
      { name: contestWords.rules[locale], path: rulesAddress(contestId) },
    ],
  })
  return { head, contest }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** How a contest is computed and ranked, with examples whose figures can be changed. */
export default function ContestRulesPage({ loaderData: { contest } }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <ContestTitle
        contest={contest}
        title={t(contestWords.rules)}
        page="rules"
        mark={
          <span className="contest-frozen" title={t(words.frozenNote)}>
            <Icon name="check" size={14} /> {t(words.frozen)}
          </span>
        }
      />
      <div className="two-columns">
        <div className="board">
          <Phases contest={contest} />
          <WorkedExamples snapshotSeconds={contest.snapshotSeconds} />
          <Panel title={t(words.ranking)}>
            <Ranking contest={contest} />
          </Panel>
        </div>
        <div className="board">
          <Divisions contest={contest} />
          <Verify contest={contest} />
        </div>
      </div>
    </>
  )
}

type Rules = Route.ComponentProps['loaderData']['contest']

/** The ranking in four sentences; what an entry needs is said of each division if it differs. */
function Ranking({ contest: { divisions, team } }: { contest: Rules }) {
  const t = useText()
  const needs = new Map<string, string[]>()
  for (const { key, minTrades, minDays } of divisions) {
    const text = t(words.qualified, { trades: minTrades, days: minDays })
    needs.set(text, [...(needs.get(text) ?? []), t(contestWords.divisions[key])])
  }
  return (
    <ol className="contest-sentences">
      {[...needs].map(([text, keys]) => (
        <li key={text}>
          {needs.size > 1 && <b>{keys.join(' · ')} </b>}
          {text}
        </li>
      ))}
      <li>{t(words.order)}</li>
      <li>{t(words.teams, { min: team.min })}</li>
      <li>{t(words.gaps)}</li>
    </ol>
  )
}
