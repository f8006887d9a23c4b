import { countryKey } from '#contract/economy/country-key.ts'
import { encodeRows } from '#contract/prices/quote-row.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { bondColumns } from '../../bond/bond-columns.ts'
import { curveAddress } from '../../bond/bond-query.ts'
import { collectMainFigures } from '../../economy/collect-main-figures.ts'
import { MainFiguresPanel } from '../../economy/main-figures-panel.tsx'
import { usePath, useText } from '../../i18n/use-text.ts'
import { countryNamed } from '../../pages/country-named.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext } from '../../pages/services.ts'
import { useBaselineText, useRows } from '../../quotes/baseline.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import { pairColumns, pairTable } from '../../quotes/columns.ts'
import { areaNamed, countryAddress, currencyPairs, firstCountry, mainIndices } from '../../quotes/global-query.ts'
import { ListHead } from '../../quotes/quote-list.tsx'
import { QuotePanel } from '../../quotes/quote-panel.tsx'
import { sharePicture } from '../../quotes/share-picture.ts'
import { sortFrom } from '../../quotes/sort.ts'
import sheet from '../../styles/sheets/lists.css?url'
import { settle } from '../../ui/settled.ts'
import * as bondWords from '../../words/bond.ts'
import { groupName } from '../../words/group-name.ts'
import * as listWords from '../../words/list.ts'
import * as figureWords from '../../words/main-figures.ts'
import * as marketWords from '../../words/market.ts'
import type { Route } from './+types/country.ts'
import { indexColumns, indexKeys } from './index-columns.ts'

const yieldColumns = bondColumns()
const pairList = pairTable().filter(({ isOptional }) => !isOptional)

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { catalogue } = services.market
  const locale = localeOfPath(url.pathname)
  const country = countryNamed(catalogue, url, readParameters('/global/country', url).country ?? firstCountry[locale])
  if (sortFrom(url.searchParams, [...indexKeys, ...pairColumns]) === 'unknown') notFound()
  const of = (name: 'markets' | 'bond') =>
    catalogue.inClass(name).filter(instrument => instrument.country === country.iso2)
  const rowsOf = (instruments: Parameters<typeof collectRows>[1]) =>
    encodeRows(collectRows(services, instruments, locale))
  const area = areaNamed(country.region)
  return {
    head: pageHead(services, url, '/global/country', {
      parts: [country.name[locale]],
      canonical: countryAddress(countryKey(country)),
      ...sharePicture(of('markets')[0] ?? of('bond')[0], locale),
    }),
    key: countryKey(country),
    name: country.name[locale],
    area: area ?? null,
    indices: rowsOf(of('markets')),
    bonds: rowsOf(of('bond')),
    pairs: rowsOf(currencyPairs(catalogue, country.currency)),
    economy: await settle({ url }, () => collectMainFigures(services, [country], locale)),
    neighbours: mainIndices(area ? catalogue.inGroup('markets', area) : []).map(index => {
      const neighbour = catalogue.countries.get(index.country)!
      return { key: countryKey(neighbour), name: neighbour.shortName[locale] }
    }),
  }
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function CountryPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  const { key, name, area, neighbours } = loaderData
  const indices = useRows(loaderData.indices)
  const bonds = useRows(loaderData.bonds)
  const pairs = useRows(loaderData.pairs)
  const baseline = useBaselineText(pairs)
  return (
    <>
      <ListHead title={name}>{t(listWords.countryNote, { baseline })}</ListHead>
      <section className="board long-list" key={key}>
        {indices.length > 0 ? (
          <QuotePanel title={t(marketWords.indices)} rows={indices} columns={indexColumns} />
        ) : (
          <p className="panel list-note">{t(listWords.noIndices, { country: name })}</p>
        )}
        {bonds.length > 0 && (
          <QuotePanel
            title={t(bondWords.government)}
            more={{ label: t(bondWords.curve), address: curveAddress(key) }}
            rows={bonds}
            columns={yieldColumns}
            className="yield-list"
          />
        )}
        {pairs.length > 0 && <QuotePanel title={t(listWords.exchangeRates)} rows={pairs} columns={pairList} />}
        <MainFiguresPanel title={t(figureWords.headlineFigures)} figures={loaderData.economy} />
      </section>
      {area && (
        <nav className="board panel country-links" aria-label={t(marketWords.economyHead)}>
          <h2>{t(groupName('markets', area))}</h2>
          {neighbours.map(each => (
            <a
              key={each.key}
              className="chip"
              href={path(countryAddress(each.key))}
              {...(each.key === key ? { 'aria-current': 'page' as const } : {})}
            >
              {each.name}
            </a>
          ))}
        </nav>
      )}
    </>
  )
}
