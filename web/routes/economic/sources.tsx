import { NO_VALUE } from '#contract/economy/figures/index.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { SOURCES } from '../../economy/economic-query.ts'
import { cellDate } from '../../i18n/date-text.ts'
import { isoDate } from '../../i18n/time.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/economic.css?url'
import { Crumbs } from '../../ui/crumbs.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as economyWords from '../../words/economy.ts'
import * as nav from '../../words/nav.ts'
import type { Route } from './+types/sources.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  return {
    head: pageHead(services, url, SOURCES, {
      crumbs: [
        { name: nav.economic[locale], path: '/economic' },
        { name: economyWords.sourcesTitle[locale], path: SOURCES },
      ],
    }),
    sources: services.economy
      .sources()
      .filter(({ series }) => series > 0)
      .map(source => ({ ...source, publisher: source.publisher[locale] })),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function SourcesPage({ loaderData: { head, sources } }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const title = t(economyWords.sourcesTitle)
  return (
    <>
      <Crumbs crumbs={head.crumbs} />
      <div className="page-title">
        <h1>{title}</h1>
        <p>{t(economyWords.sourcesNote)}</p>
      </div>
      <section className="board">
        <Panel title={title} hidesTitle>
          {sources.length === 0 ? (
            <p className="list-note">{t(economyWords.noSources)}</p>
          ) : (
            <DataTable
              caption={title}
              className="sources-table"
              columns={[
                {
                  key: 'publisher',
                  label: t(economyWords.publisher),
                  cell: ({ publisher, url }) =>
                    url === '' ? (
                      publisher
                    ) : (
                      <a className="text-link" href={url} rel="noreferrer nofollow">
                        {publisher}
                      </a>
                    ),
                },
                { key: 'licence', label: t(economyWords.licence), onPhone: 'second', cell: ({ licence }) => licence },
                {
                  key: 'attribution',
                  label: t(economyWords.attribution),
                  onPhone: 'second',
                  cell: ({ attribution }) => attribution,
                },
                { key: 'series', label: t(economyWords.seriesCount), isNumber: true, cell: ({ series }) => series },
                {
                  key: 'success',
                  label: t(economyWords.lastSuccess),
                  cell: ({ succeededAt }) =>
                    succeededAt === undefined ? NO_VALUE : cellDate(isoDate(succeededAt, 'UTC'), locale),
                },
              ]}
              rows={sources}
              keyOf={({ id }) => id}
            />
          )}
        </Panel>
      </section>
    </>
  )
}
