import { useMemo } from 'react'
import { countryKey } from '#contract/economy/country-key.ts'
import { type Locale, localeOfPath } from '#contract/text/locale.ts'
import { headlineIndicators } from '../../economy/collect-main-figures.ts'
import {
  type Area,
  areas,
  type Category,
  economicAddress,
  financeAreaAddress,
  indicatorAddress,
  mainEconomies,
} from '../../economy/economic-query.ts'
import { storedUnit } from '../../economy/figure-formats.ts'
import { KindNote } from '../../economy/kind-note.tsx'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { pageOfAddress } from '../../pages/page-query.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext } from '../../pages/services.ts'
import { firstCountry } from '../../quotes/global-query.ts'
import sheet from '../../styles/sheets/economic.css?url'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { settle } from '../../ui/settled.ts'
import * as economyWords from '../../words/economy.ts'
import { groupName } from '../../words/group-name.ts'
import { headlines } from '../../words/headlines.ts'
import * as join from '../../words/join.ts'
import * as figureWords from '../../words/main-figures.ts'
import * as nav from '../../words/nav.ts'
import type { Route } from './+types/economic.ts'
import { AreaTabs } from './area-tabs.tsx'
import { CategoryList } from './category-list.tsx'
import { collectCountryChart } from './collect-country-chart.ts'
import { collectFigures, collectMatrix, type Matrix } from './collect-matrix.ts'
import { CountryChartPanel, FIRST_RANGE } from './country-chart.tsx'
import { economicCountryNamed } from './economic-country-named.ts'
import { IndicatorMap, mapNote } from './indicator-map.tsx'
import { indicatorNamed } from './indicator-named.ts'
import { hasFigures } from './market-figures.ts'
import { MatrixTable } from './matrix-table.tsx'
import { namedSources, SourceList } from './source-list.tsx'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { economy } = services
  const { pattern } = pageOfAddress(url)
  const query = readParameters('/economic', url)
  const area = params.continent === undefined ? query.area : continentNamed(params.continent)
  const locale = localeOfPath(url.pathname)
  const indicator = indicatorNamed(economy, query.indicator)
  const areaName = area && groupName('markets', area)[locale]
  const known = economy.indicators().filter(({ key }) => mainEconomies.some(iso2 => hasFigures(services, iso2, key)))
  const address = economicAddress(area)
  await economy.prepare(undefined, [indicator.key])
  const { sources, ...matrix } = await collectMatrix(services, area, locale)
  const country = economicCountryNamed(services, url, query.country ?? countryFirst(matrix, locale), 'query')
  const range = query.range ?? FIRST_RANGE
  return {
    head: pageHead(services, url, pattern, {
      parts: [areaName ?? ''],
      canonical: address,
      crumbs: [
        { name: nav.economic[locale], path: '/economic' },
        ...(areaName === undefined ? [] : [{ name: areaName, path: address }]),
      ],
    }),
    area: area ?? null,
    isFinance: pattern.startsWith('/finance/'),
    indicator: { key: indicator.key, name: indicator.name[locale], category: indicator.category },
    counts: Object.fromEntries(
      [...Map.groupBy(known, ({ category }) => category)].map(([category, of]) => [category, of.length]),
    ),
    countries: area === undefined ? economy.countries().length : matrix.rows.length,
    indicators: economy.indicators().length,
    siblings: known
      .filter(({ category }) => category === indicator.category)
      .map(({ key, name }) => ({
        key,
        name: name[locale],
        hasSeries: mainEconomies.some(iso2 => economy.has(iso2, key)),
      })),
    columns: headlineIndicators(services).map(each => ({
      key: each.key,
      unit: storedUnit(services, each, locale),
    })),
    matrix,
    figures: await settle({ url }, () => collectFigures(services, indicator.key, area, locale)),
    country: countryKey(country),
    chartTitle: [country.shortName[locale], indicator.name[locale]].join(' · '),
    range,
    chart: await settle({ url }, () =>
      collectCountryChart(services, { country, indicator }, { compare: query.compare, range, locale }),
    ),
    sources: namedSources(services, sources),
  }
}

/** The visitors' own economy if it is in the table, else the first of the table. */
function countryFirst({ rows }: Pick<Matrix, 'rows'>, locale: Locale): string {
  const own = firstCountry[locale]
  return rows.some(({ key }) => key === own) ? own : (rows[0]?.key ?? own)
}

/** The continent that a path names. */
function continentNamed(name: string): Area {
  return areas.find(area => area.toLowerCase() === name.toLowerCase()) ?? notFound()
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function EconomicPage({ loaderData }: Route.ComponentProps) {
  const { indicator, matrix, figures } = loaderData
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const notes = 'value' in figures ? mapNote(indicator.key, figures.value, locale) : []
  const area = loaderData.area ?? undefined
  const title =
    area === undefined
      ? t(economyWords.economicTitle)
      : t(economyWords.areaEconomicTitle, { area: t(groupName('markets', area)) })
  const columns = useMemo(
    () =>
      loaderData.columns.map(({ key, unit }) => ({
        indicator: key,
        label: t(headlines[key]!),
        unit,
      })),
    [loaderData.columns, t],
  )
  const addressOf = loaderData.isFinance ? financeAreaAddress : economicAddress
  const withIndicator = (key: string) => {
    const address = addressOf(area)
    return `${address}${address.includes('?') ? '&' : '?'}indicator=${key}`
  }
  return (
    <>
      <div className="page-title">
        <h1>{title}</h1>
        <p>{t(economyWords.coverage, { countries: loaderData.countries, indicators: loaderData.indicators })}</p>
        <span className="grow" />
        <AreaTabs chosen={area} addressOf={addressOf} />
      </div>
      <KindNote simulated={matrix.simulated} />
      <section className="board economic-map">
        <CategoryList
          counts={loaderData.counts}
          open={indicator.category as Category}
          indicators={loaderData.siblings}
          chosen={indicator.key}
          addressOf={withIndicator}
        />
        <Panel
          title={indicator.name}
          note={notes.length === 0 ? '' : notes.reduce((first, next) => t(join.clauses, { first, next }))}
          actions={
            <a className="more" href={path(indicatorAddress(indicator.key))}>
              {t(economyWords.ranking)}
              <Icon name="right" size={12} />
            </a>
          }
          data={figures}
        >
          {shown => <IndicatorMap indicator={indicator.key} figures={shown} chosen={loaderData.country} />}
        </Panel>
      </section>
      <section className="board below economic-matrix">
        <Panel
          title={t(area === undefined ? economyWords.mainEconomies : figureWords.headlineFigures)}
          note={t(economyWords.cellNote)}
        >
          <MatrixTable
            caption={title}
            rows={matrix.rows}
            columns={columns}
            marksSimulated={matrix.simulated === 'some'}
            chosen={loaderData.country}
            file={`economic-${(area ?? 'world').toLowerCase()}`}
          />
          <SourceList sources={loaderData.sources} />
        </Panel>
        <div className="panel">
          <CountryChartPanel
            key={`${loaderData.country} ${indicator.key}`}
            data={loaderData.chart}
            title={loaderData.chartTitle}
            indicator={indicator.key}
            range={loaderData.range}
          />
        </div>
      </section>
    </>
  )
}
