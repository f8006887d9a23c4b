import { countryKey } from '#contract/economy/country-key.ts'
import { type FigureFormat, figureText, NO_VALUE, periodNamed } from '#contract/economy/figures/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import { type EpochDay, isoDateOf } from '#contract/time/epoch-day.ts'
import { parsePeriod } from '#contract/time/period.ts'
import type { Indicator, Series } from '#modules/economy'
import { areaCrumb, economicCountryAddress, mainEconomies, seriesAddress } from '../../economy/economic-query.ts'
import { formatsIn } from '../../economy/figure-formats.ts'
import { KindNote } from '../../economy/kind-note.tsx'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { datasetTag } from '../../pages/dataset-tag.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { pageOfAddress } from '../../pages/page-query.ts'
import { type Services, servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/economic.css?url'
import { Crumbs } from '../../ui/crumbs.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import { settle } from '../../ui/settled.ts'
import * as economyWords from '../../words/economy.ts'
import * as join from '../../words/join.ts'
import * as nav from '../../words/nav.ts'
import type { Route } from './+types/series.ts'
import { isWeek } from './country-table.tsx'
import { EmbedCode } from './embed-code.tsx'
import { KnownOnForm } from './known-on-form.tsx'
import { chartPanels } from './read-series-page.ts'
import { type Recession, recessionsOf, recessionsWithin } from './recessions.ts'
import { ReleasePanel } from './release-table.tsx'
import { SeriesChart } from './series-chart.tsx'
import { CompareLinks, SeriesControls } from './series-controls.tsx'
import { statisticsOf } from './series-figures.ts'
import { canBeLog, formOf, seriesNamed } from './series-named.ts'
import { RevisionTable, SeriesFacts, SeriesTable } from './series-panels.tsx'

const ROWS = 60
/** From a chosen day on. */
const MAX_ROWS = 600
const REVISIONS = 24
const RELEASES = 12
/** Comparisons that the page offers: countries, and indicators of the same kind. */
const OFFERED = { countries: 6, indicators: 4 }

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { economy } = services
  const { country, indicator, series, lines, view, range, from, wantsLog, asKnownOn, locale } = await seriesNamed(
    services,
    url,
    params,
  )
  const key = countryKey(country)
  const name = country.name[locale]
  const indicatorName = indicator.name[locale]
  const address = seriesAddress(key, indicator.key)
  const source = economy.sources().find(({ id }) => id === series.source)
  const area = areaCrumb(country.region, locale)
  const { pattern } = pageOfAddress(url)
  return {
    head: pageHead(services, url, pattern, {
      parts: [name, indicatorName],
      canonical: address,
      crumbs: [
        { name: nav.economic[locale], path: '/economic' },
        ...(area ? [area] : []),
        { name, path: economicCountryAddress(key) },
        { name: indicatorName, path: address },
      ],
    }),
    key,
    iso2: country.iso2,
    name,
    format: formatsIn(services, locale)(
      { country: country.iso2, indicator: indicator.key, unit: series.unit },
      series.recent,
    ),
    indicator: { key: indicator.key, name: indicatorName, definition: indicator.definition[locale] },
    view,
    range,
    from: from === undefined ? null : isoDateOf(from),
    earliest: firstDayOf(series.first.period),
    canBeLog: canBeLog(view, series),
    isLog: wantsLog && canBeLog(view, series),
    knownOn: asKnownOn === undefined ? null : isoDateOf(asKnownOn),
    today: new Date(services.clock.now()).toISOString().slice(0, 10),
    panels: chartPanels(lines),
    recessions: recessionsWithin(await recessionsOf(services, country.iso2, asKnownOn), lines[0]!.points),
    compared: lines.slice(1).map(({ token, name: lineName }) => ({ token, name: lineName })),
    offered: offeredOf(services, { country: country.iso2, indicator }, locale),
    facts: factsOf(series),
    release: asKnownOn === undefined ? (economy.nextRelease(country.iso2, indicator.key) ?? null) : null,
    siteUrl: services.siteUrl,
    statistics: statisticsOf(series.points) ?? null,
    ...tableFrom(series.points, from),
    releases: await settle({ url }, () =>
      economy.releases(
        {
          country: country.iso2,
          indicator: indicator.key,
          source: series.source,
          ...(asKnownOn === undefined ? {} : { asKnownOn }),
        },
        RELEASES,
      ),
    ),
    revisions: series.revisions.slice(-REVISIONS).reverse(),
    publisher: source?.publisher[locale] ?? null,
    sourceUrl: source?.url ?? null,
    others: economy
      .alternatives(country.iso2, indicator.key)
      .filter(each => each.source !== series.source)
      .map(each => ({
        id: each.source,
        name: economy.sources().find(({ id }) => id === each.source)?.publisher[locale] ?? each.source,
      })),
  }
}

/** The first day of a period. */
const firstDayOf = (period: string) => isoDateOf(parsePeriod(period)!.start)

/**
 * The rows of the table: the newest, or all from a day on as far as a page has room for them, with the one before for the
 * change of the oldest.
 */
function tableFrom(points: Series['points'], from: EpochDay | undefined) {
  const isShown = ([period]: Series['points'][number]) => from === undefined || parsePeriod(period)!.start >= from
  const count = Math.min(points.filter(isShown).length, from === undefined ? ROWS : MAX_ROWS)
  const rows = points.slice(Math.max(0, points.length - count - 1))
  return { rowCount: count, rows: rows.map(([period, value]) => [period, value] as const) }
}

function factsOf({ points: _, revisions: __, recent: ___, ...facts }: Series) {
  return facts
}

/** Countries with the same indicator, and indicators of the same kind, that the chart could be compared with. */
function offeredOf(
  { economy, catalogue }: Pick<Services, 'economy' | 'catalogue'>,
  own: { country: string; indicator: Indicator },
  locale: Locale,
) {
  const countries = mainEconomies
    .filter(iso2 => iso2 !== own.country && economy.has(iso2, own.indicator.key))
    .flatMap(iso2 => catalogue.countries.get(iso2) ?? [])
    .slice(0, OFFERED.countries)
    .map(country => ({ token: countryKey(country), name: country.shortName[locale] }))
  const indicators = economy
    .indicators()
    .filter(
      ({ key, category }) =>
        key !== own.indicator.key && category === own.indicator.category && economy.has(own.country, key),
    )
    .slice(0, OFFERED.indicators)
    .map(({ key, name }) => ({ token: key, name: name[locale] }))
  return [...countries, ...indicators]
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...headTags(loaderData.head),
        datasetTag(loaderData.head, {
          name: loaderData.head.title,
          description: loaderData.indicator.definition,
          ...(loaderData.publisher === null ? {} : { publisher: loaderData.publisher }),
          licence: loaderData.facts.licence,
          span: `${loaderData.facts.first.period}/${loaderData.facts.last.period}`,
          csv: csvOf(loaderData.iso2, loaderData.indicator.key),
        }),
      ]
    : []

const seriesQuery = (iso2: string, indicator: string) => `country=${iso2}&indicator=${indicator}`
const csvOf = (iso2: string, indicator: string) => `/api/v1/series.csv?${seriesQuery(iso2, indicator)}`

export default function SeriesPage({ loaderData }: Route.ComponentProps) {
  const { key, name, indicator, facts, panels, head, format } = loaderData
  const t = useText()
  const title = t(economyWords.seriesTitle, { country: name, indicator: indicator.name })
  const isWeekly = isWeek(facts.frequency)
  const fileQuery = `${seriesQuery(loaderData.iso2, indicator.key)}&locale=${head.locale}${loaderData.knownOn ? `&asKnownOn=${loaderData.knownOn}` : ''}`
  const charts = panels.map(panel => (
    <SeriesChart
      key={panel.lines[0]!.token}
      panel={panel}
      name={title}
      form={formOf(loaderData.view, indicator.key)}
      isLog={loaderData.isLog}
      recessions={loaderData.recessions}
      isWeekly={isWeekly}
    />
  ))
  if (panels.length === 0) charts.push(<PanelEmpty key="empty" />)
  return (
    <>
      <Crumbs crumbs={head.crumbs} />
      <SeriesHead title={title} facts={facts} format={format} knownOn={loaderData.knownOn} />
      <div className="with-rail" key={`${key} ${indicator.key}`}>
        <section className="board">
          <Panel title={title} hidesTitle>
            <SeriesControls
              view={loaderData.view}
              range={loaderData.range}
              from={loaderData.from ?? undefined}
              earliest={loaderData.earliest}
              latest={loaderData.today}
              isLog={loaderData.isLog}
              canBeLog={loaderData.canBeLog}
            />
            {charts}
            <RecessionNote recessions={loaderData.recessions} country={name} />
            <CompareLinks compared={loaderData.compared} offered={loaderData.offered} />
            <EmbedCode siteUrl={loaderData.siteUrl} country={key} indicator={indicator.key} title={title} />
          </Panel>
          <ReleasePanel
            title={title}
            releases={loaderData.releases}
            format={format}
            isWeekly={isWeekly}
            csv={`/api/v1/releases.csv?${fileQuery}&limit=100`}
          />
          <Panel title={t(economyWords.history)} note={t(economyWords.newestRows, { count: loaderData.rowCount })}>
            <SeriesTable
              title={title}
              rows={loaderData.rows}
              most={loaderData.rowCount}
              format={format}
              isWeekly={isWeekly}
              csv={`/api/v1/series.csv?${fileQuery}`}
            />
          </Panel>
        </section>
        <section className="board">
          <SeriesFacts
            facts={facts}
            statistics={loaderData.statistics}
            release={loaderData.release}
            format={format}
            definition={indicator.definition}
            publisher={loaderData.publisher}
            url={loaderData.sourceUrl}
            others={loaderData.others}
            address={seriesAddress(key, indicator.key)}
          />
          <Panel title={t(economyWords.asKnownOn)}>
            <KnownOnForm knownOn={loaderData.knownOn ?? undefined} today={loaderData.today} />
          </Panel>
          {loaderData.revisions.length > 0 && (
            <Panel title={t(economyWords.revisions)}>
              <RevisionTable revisions={loaderData.revisions} format={format} isWeekly={isWeekly} />
            </Panel>
          )}
        </section>
      </div>
    </>
  )
}

/** Says what the shaded times of the chart are. */
function RecessionNote({ recessions, country }: { recessions: readonly Recession[]; country: string }) {
  const t = useText()
  const locale = useLocale()
  if (recessions.length === 0) return null
  const spans = recessions
    .map(({ from, to }) => `${periodNamed(from, locale)}–${periodNamed(to, locale)}`)
    .reduce((first, next) => t(join.items, { first, next }))
  return (
    <p className="recession-note">
      <i aria-hidden="true" />
      {t(economyWords.recessions, { country, spans })}
    </p>
  )
}

/** The title of the page with the last value, and what kind of figures these are. */
function SeriesHead({
  title,
  facts,
  format,
  knownOn,
}: {
  title: string
  facts: Pick<Series, 'last' | 'previous' | 'frequency' | 'kind'>
  format: FigureFormat
  /** The day whose knowledge is shown, if it is not the present one. */
  knownOn: string | null
}) {
  const t = useText()
  const locale = useLocale()
  const figure = (value: number) => figureText(value, format, locale)
  return (
    <>
      <div className="page-title">
        <h1>{title}</h1>
        <p>
          {t(economyWords.lastOf, {
            period: periodNamed(facts.last.period, locale, { isWeekly: isWeek(facts.frequency) }),
            value: figure(facts.last.value),
            previous: facts.previous ? figure(facts.previous.value) : NO_VALUE,
          })}
        </p>
      </div>
      <KindNote simulated={facts.kind === 'simulated' ? 'all' : 'none'} />
      {knownOn && <p className="kind-note">{t(economyWords.knownNote, { date: periodNamed(knownOn, locale) })}</p>}
    </>
  )
}
