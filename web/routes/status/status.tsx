import { localeOfPath } from '#contract/text/locale.ts'
import { instantText } from '../../i18n/instant-text.ts'
import { zoneLabel } from '../../i18n/time.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/economic.css?url'
import { Panel } from '../../ui/panel.tsx'
import { settle } from '../../ui/settled.ts'
import * as words from '../../words/data-status.ts'
import * as nav from '../../words/nav.ts'
import type { Route } from './+types/status.ts'
import { collectDatasets } from './collect-datasets.ts'
import { DatasetTable, FeedTable, IncidentTable, QuoteAgeTable } from './status-tables.tsx'

/** Incidents on the page. */
const MAX_INCIDENTS = 100

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { dataStatus, clock } = services
  const locale = localeOfPath(url.pathname)
  return {
    head: pageHead(services, url, '/status', {
      crumbs: [
        { name: nav.home[locale], path: '/' },
        { name: nav.status[locale], path: '/status' },
      ],
    }),
    now: clock.now(),
    quotes: dataStatus.quotes(),
    feeds: dataStatus.feeds(),
    datasets: await settle({ url }, () => collectDatasets(services, locale)),
    incidents: dataStatus.incidents().slice(0, MAX_INCIDENTS),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function StatusPage({ loaderData }: Route.ComponentProps) {
  const { now, quotes, feeds, datasets, incidents } = loaderData
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  return (
    <>
      <div className="page-title">
        <h1>{t(nav.status)}</h1>
        <p>{t(words.lead, { time: `${instantText(now, zone, locale)} ${zoneLabel(zone, locale, now)}` })}</p>
      </div>
      <section className="board">
        <Panel title={t(words.quotes)}>
          <QuoteAgeTable rows={quotes} now={now} />
        </Panel>
        <Panel title={t(words.feeds)}>
          <FeedTable rows={feeds} />
        </Panel>
        <Panel title={t(words.otherData)} data={datasets}>
          {rows => <DatasetTable rows={rows} />}
        </Panel>
        <Panel
          title={t(words.incidents)}
          note={incidents.length > 0 ? t(words.incidentsShown, { count: incidents.length }) : undefined}
        >
          <IncidentTable rows={incidents} />
        </Panel>
      </section>
    </>
  )
}
