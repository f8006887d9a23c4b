import { localeOfPath } from '#contract/text/locale.ts'
import { auditAddress, CONTESTS, contestAddress } from '../../contest/contest-address.ts'
import { useText } from '../../i18n/use-text.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/contest.css?url'
import { Panel } from '../../ui/panel.tsx'
import * as contestWords from '../../words/contest.ts'
import * as words from '../../words/contest-audit.ts'
import * as ruleWords from '../../words/contest-rules.ts'
import type { Route } from './+types/audit.ts'
import { ContestTitle } from './contest-frame.tsx'
import { DownloadAudit, usePublicUntil } from './verify.tsx'

const PATTERN = '/contest/{contestId}/audit'

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
      { name: contestWords.audit[locale], path: auditAddress(contestId) },
    ],
  })
  return { head, contest }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** The file with all snapshots of a contest, and how anybody verifies the ranking with it. */
export default function ContestAuditPage({ loaderData: { contest } }: Route.ComponentProps) {
  const t = useText()
  const publicUntil = usePublicUntil(contest)
  const { contestId, rulesHash } = contest
  return (
    <>
      <ContestTitle contest={contest} title={t(contestWords.audit)} page="audit" />
      <div className="two-columns">
        <div className="board">
          <Panel title={t(words.verify)}>
            <ol className="contest-sentences">
              {words.steps.map(step => (
                <li key={t(step)}>{t(step)}</li>
              ))}
            </ol>
            <pre className="contest-command">
              <code>npm run contest -- recompute contest-{contestId}.ndjson</code>
            </pre>
            <p className="contest-note">{t(words.chain)}</p>
          </Panel>
          <Panel title={t(words.fields)}>
            <dl className="contest-facts is-wide">
              {words.meanings.map(([field, meaning]) => (
                <div key={field}>
                  <dt>
                    <code>{field}</code>
                  </dt>
                  <dd>{t(meaning)}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        </div>
        <div className="board">
          <Panel title={t(words.file)}>
            <p className="contest-note">{t(words.note)}</p>
            <dl className="contest-facts">
              <div>
                <dt>{t(words.formatOf)}</dt>
                <dd>{t(words.ndjson)}</dd>
              </div>
              <div>
                <dt>{t(ruleWords.publicUntil)}</dt>
                <dd>{publicUntil ?? t(ruleWords.notStarted)}</dd>
              </div>
            </dl>
            {rulesHash !== null && (
              <p className="contest-note">
                {t(ruleWords.hash)} <code className="contest-hash">{rulesHash}</code>
              </p>
            )}
            {publicUntil === undefined ? (
              <p className="contest-note">{t(words.notYet)}</p>
            ) : (
              <div className="panel-body">
                <DownloadAudit contest={contest} />
              </div>
            )}
            <p className="contest-note">
              {t(words.whileRunning)} {t(words.limit)}
            </p>
          </Panel>
        </div>
      </div>
    </>
  )
}
