import { axisUnit } from '#contract/economy/figures/index.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { categoryAddress, indicatorAddress, mainEconomies } from '../../economy/economic-query.ts'
import { storedUnit } from '../../economy/figure-formats.ts'
import { KindNote } from '../../economy/kind-note.tsx'
import { usePath, useText } from '../../i18n/use-text.ts'
import { datasetTag } from '../../pages/dataset-tag.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { pageOfAddress } from '../../pages/page-query.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/economic.css?url'
import { Crumbs } from '../../ui/crumbs.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import { categoryName } from '../../words/category-name.ts'
import * as economyWords from '../../words/economy.ts'
import * as nav from '../../words/nav.ts'
import type { Route } from './+types/indicator.ts'
import { AreaTabs } from './area-tabs.tsx'
import { collectRanking } from './collect-ranking.ts'
import { DistributionStrip } from './distribution-strip.tsx'
import { IndicatorMap } from './indicator-map.tsx'
import { indicatorNamed } from './indicator-named.ts'
import { hasFigures } from './market-figures.ts'
import { RankingTable } from './ranking-table.tsx'
import { namedSources, SourceList } from './source-list.tsx'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { economy } = services
  const locale = localeOfPath(url.pathname)
  const { area, indicator: named } = readParameters('/economic/indicator', url)
  // Within the finance pages both the indicator and its kind are in the path.
  const indicator = indicatorNamed(economy, params.indicator ?? named)
  if (params.tab !== undefined && params.tab.toLowerCase() !== indicator.category.toLowerCase()) notFound()
  const address = indicatorAddress(indicator.key)
  const { pattern } = pageOfAddress(url)
  const name = indicator.name[locale]
  await economy.prepare(undefined, [indicator.key])
  const { sources, ...ranking } = collectRanking(services, indicator.key, { area, locale })
  return {
    head: pageHead(services, url, pattern, {
      parts: pattern.includes('{tab}') ? [categoryName[indicator.category][locale], name] : [name],
      canonical: area === undefined ? address : `${address}&area=${area}`,
      crumbs: [
        { name: nav.economic[locale], path: '/economic' },
        { name: categoryName[indicator.category][locale], path: categoryAddress(indicator.category) },
        { name, path: address },
      ],
    }),
    area: area ?? null,
    indicator: {
      key: indicator.key,
      name,
      unit: storedUnit(services, indicator, locale),
      definition: indicator.definition[locale],
    },
    ranking,
    related: economy
      .indicators()
      .filter(({ key, category }) => category === indicator.category && key !== indicator.key)
      .filter(({ key }) => mainEconomies.some(iso2 => hasFigures(services, iso2, key)))
      .map(({ key, name: other }) => ({ key, name: other[locale] })),
    sources: namedSources(services, sources),
  }
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

const csvOf = (indicator: string) => `/api/v1/indicators.csv?indicator=${indicator}`

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...headTags(loaderData.head),
        datasetTag(loaderData.head, {
          name: loaderData.head.title,
          description: loaderData.indicator.definition,
          csv: csvOf(loaderData.indicator.key),
        }),
      ]
    : []

export default function IndicatorPage({ loaderData }: Route.ComponentProps) {
  const { indicator, ranking, related, head } = loaderData
  const t = useText()
  const path = usePath()
  const area = loaderData.area ?? undefined
  const title = t(economyWords.indicatorTitle, { indicator: indicator.name })
  const { figures, isComparable } = ranking
  const unit = axisUnit(figures[0]?.format.unit ?? '', head.locale)
  return (
    <>
      <Crumbs crumbs={head.crumbs} />
      <div className="page-title">
        <h1>{title}</h1>
        <p>{t(economyWords.countriesAndRegions, { count: figures.length })}</p>
        <span className="grow" />
        <AreaTabs
          chosen={area}
          addressOf={each => indicatorAddress(indicator.key) + (each === undefined ? '' : `&area=${each}`)}
        />
      </div>
      <KindNote simulated={ranking.simulated} />
      {figures.length === 0 ? (
        <section className="board panel">
          <PanelEmpty />
        </section>
      ) : (
        <>
          {isComparable && (
            <section className="board">
              <Panel title={indicator.name} note={unit}>
                <IndicatorMap indicator={indicator.key} figures={figures} />
              </Panel>
            </section>
          )}
          <div className="with-rail" key={indicator.key}>
            <section className="board">
              <Panel title={t(economyWords.ranking)} hidesTitle>
                <RankingTable
                  caption={title}
                  indicator={indicator.key}
                  unit={indicator.unit}
                  figures={figures}
                  isComparable={isComparable}
                  marksSimulated={ranking.simulated === 'some'}
                  csv={`${csvOf(indicator.key)}${area === undefined ? '' : `&area=${area}`}&locale=${head.locale}`}
                />
                <SourceList sources={loaderData.sources} />
              </Panel>
            </section>
            <section className="board">
              <Panel title={t(economyWords.definition)}>
                <p className="panel-body definition">{indicator.definition}</p>
              </Panel>
              {isComparable && figures.length > 3 && (
                <Panel title={t(economyWords.distribution)} note={unit}>
                  <DistributionStrip figures={figures} />
                </Panel>
              )}
              {related.length > 0 && (
                <Panel title={t(economyWords.otherIndicators)}>
                  <ul className="link-list">
                    {related.map(({ key, name }) => (
                      <li key={key}>
                        <a href={path(indicatorAddress(key))}>{name}</a>
                      </li>
                    ))}
                  </ul>
                </Panel>
              )}
            </section>
          </div>
        </>
      )}
    </>
  )
}
