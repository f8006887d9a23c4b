import { redirect } from 'react-router'
import { filledText } from '#contract/answers/error.ts'
import { countryKey } from '#contract/economy/country-key.ts'
import { encodeRows } from '#contract/prices/quote-row.ts'
import { localeOfPath, localizePath } from '#contract/text/locale.ts'
import type { Country } from '#modules/catalogue'
import { ECONOMY_ARTICLES } from '../../community/article-address.ts'
import { collectArticles } from '../../community/collect-members.ts'
import { memberPart } from '../../community/member-part.ts'
import { collectComingEvents } from '../../economy/collect-coming-events.ts'
import { ComingEventsPanel } from '../../economy/coming-events-panel.tsx'
import { areaCrumb, economicCountryAddress, financeIndicatorAddress } from '../../economy/economic-query.ts'
import { KindNote, simulatedOf } from '../../economy/kind-note.tsx'
import { usePath, useText } from '../../i18n/use-text.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { pageOfAddress } from '../../pages/page-query.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { type Services, servicesContext } from '../../pages/services.ts'
import { useRows } from '../../quotes/baseline.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import { columnsOf } from '../../quotes/columns.ts'
import { currencyPairs, firstCountry, mainIndices } from '../../quotes/global-query.ts'
import { QuotePanel } from '../../quotes/quote-panel.tsx'
import { PartFromServer } from '../../server-parts/part-from-server.tsx'
import sheet from '../../styles/sheets/economic.css?url'
import { Crumbs } from '../../ui/crumbs.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as eventWords from '../../words/coming-events.ts'
import * as economyWords from '../../words/economy.ts'
import * as listWords from '../../words/list.ts'
import * as nav from '../../words/nav.ts'
import type { Route } from './+types/country.ts'
import { collectCountry } from './collect-country.ts'
import { CountryTable } from './country-table.tsx'
import { economicCountryNamed } from './economic-country-named.ts'
import { namedSources, SourceList } from './source-list.tsx'

/** Pairs of the country's currency beside its figures. */
const PAIRS = 3
/** Coming releases beside its figures. */
const EVENTS = 5
const liveColumns = columnsOf(['symbol', 'last', 'percent']).map(({ sortValue: _, ...column }) => column)

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { economy, catalogue } = services
  const locale = localeOfPath(url.pathname)
  const country =
    params.country === undefined
      ? economicCountryNamed(
          services,
          url,
          readParameters('/economic/country', url).country ?? firstCountry[locale],
          'query',
        )
      : countryOfPath(services, url, params.country)
  await economy.prepare([country.iso2], undefined)
  const summaries = economy.ofCountry(country.iso2)
  if (summaries.length === 0) notFound()
  const key = countryKey(country)
  const name = country.name[locale]
  const area = areaCrumb(country.region, locale)
  const of = (kind: 'markets' | 'bond') => catalogue.inClass(kind).filter(({ country: own }) => own === country.iso2)
  const beside = [
    ...currencyPairs(catalogue, country.currency).slice(0, PAIRS),
    ...mainIndices(of('markets')),
    ...of('bond').filter(({ tenor }) => tenor === '10Y'),
  ]
  return {
    head: pageHead(services, url, pageOfAddress(url).pattern, {
      parts: [name],
      canonical: economicCountryAddress(key),
      crumbs: [
        { name: nav.economic[locale], path: '/economic' },
        ...(area ? [area] : []),
        { name, path: economicCountryAddress(key) },
      ],
    }),
    key,
    iso2: country.iso2,
    name,
    groups: collectCountry(services, country, locale),
    simulated: simulatedOf(summaries),
    sources: namedSources(services, [...new Set(summaries.map(({ source }) => source))]),
    events: await collectComingEvents(
      services,
      {
        title: filledText(eventWords.ofCountry, { country: name }, locale),
        more: `/finance/dailyNews?view=month&country=${key}`,
        filter: { countries: [country.iso2] },
        past: 1,
        coming: EVENTS,
      },
      { url, locale },
    ),
    members: await collectArticles(services, { country: country.iso2 }, { url, locale }, { more: ECONOMY_ARTICLES }),
    quotes: encodeRows(collectRows(services, beside, locale)),
  }
}

/** The country that a path names. An indicator in its place is that indicator in all countries. */
function countryOfPath(services: Services, url: URL, name: string): Country {
  const indicator = services.catalogue.findCountry(name) ? undefined : services.economy.findIndicator(name)
  if (!indicator) return economicCountryNamed(services, url, name, 'path')
  throw redirect(localizePath(financeIndicatorAddress(indicator), localeOfPath(url.pathname)))
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function EconomicCountryPage({ loaderData }: Route.ComponentProps) {
  const { key, name, groups, head, members } = loaderData
  const t = useText()
  const path = usePath()
  const quotes = useRows(loaderData.quotes)
  const title = t(economyWords.countryTitle, { country: name })
  const count = groups.reduce((sum, { figures }) => sum + figures.length, 0)
  return (
    <>
      <Crumbs crumbs={head.crumbs} />
      <div className="page-title">
        <h1>{title}</h1>
        <p>{t(economyWords.countryNote, { count, categories: groups.length })}</p>
      </div>
      <KindNote simulated={loaderData.simulated} />
      <div className="with-rail" key={key}>
        <section className="board">
          <Panel title={title} hidesTitle>
            <CountryTable
              caption={title}
              country={key}
              groups={groups}
              csv={`/api/v1/indicators.csv?country=${loaderData.iso2}&locale=${head.locale}`}
            />
            <SourceList sources={loaderData.sources} />
          </Panel>
        </section>
        <section className="board">
          <ComingEventsPanel {...loaderData.events} />
          {members && <PartFromServer of={memberPart} props={members} className="stack" />}
          {quotes.length > 0 && (
            <QuotePanel
              title={t(economyWords.besideMarkets, { country: name })}
              more={{ label: t(nav.more), address: `/global/country?country=${key}` }}
              rows={quotes}
              columns={liveColumns}
            />
          )}
          <p className="list-note panel">
            <a className="text-link" href={path(`/global/country?country=${key}`)}>
              {t(listWords.countryPage, { country: name })}
            </a>
          </p>
        </section>
      </div>
    </>
  )
}
