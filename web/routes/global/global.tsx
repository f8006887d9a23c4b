import { useMemo } from 'react'
import { countryKey } from '#contract/economy/country-key.ts'
import { encodeRows } from '#contract/prices/quote-row.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { countryNamed } from '../../pages/country-named.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext } from '../../pages/services.ts'
import { useBaselineText, useRows } from '../../quotes/baseline.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import { csvAddress } from '../../quotes/csv-address.ts'
import { areas, countryAddress, indexAreaAddress } from '../../quotes/global-query.ts'
import { ListHead, type ListSection, QuoteList } from '../../quotes/quote-list.tsx'
import { sharePicture } from '../../quotes/share-picture.ts'
import { sortFrom } from '../../quotes/sort.ts'
import sheet from '../../styles/sheets/lists.css?url'
import { groupName } from '../../words/group-name.ts'
import * as listWords from '../../words/list.ts'
import type { Route } from './+types/global.ts'
import { AreaLinks } from './area-links.tsx'
import { economiesOf } from './economies-of.ts'
import { indexColumns, indexKeys } from './index-columns.ts'
import { TileMap } from './tile-map.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { catalogue } = services.market
  const named = readParameters('/global', url)
  const country = named.country === undefined ? undefined : countryNamed(catalogue, url, named.country)
  // A country takes precedence over an area.
  const area = country ? undefined : named.area
  if (sortFrom(url.searchParams, indexKeys) === 'unknown') notFound()
  const locale = localeOfPath(url.pathname)
  const indices = catalogue
    .inClass('markets')
    .filter(index => (!area || index.group === area) && (!country || index.country === country.iso2))
  if (indices.length === 0) notFound()
  const place = country?.name[locale] ?? (area ? groupName('markets', area)[locale] : undefined)
  return {
    head: pageHead(services, url, place === undefined ? '/global' : '/global?area', {
      parts: place === undefined ? [] : [place],
      canonical: country ? `/global?country=${countryKey(country)}` : indexAreaAddress(area),
      ...sharePicture(indices[0], locale),
    }),
    area: area ?? null,
    country: country ? { key: countryKey(country), name: country.name[locale] } : null,
    rows: encodeRows(collectRows(services, indices, locale)),
    economies: country ? [] : economiesOf(services, indices, locale),
  }
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function GlobalPage({ loaderData: { area, country, economies, ...loaded } }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const rows = useRows(loaded.rows)
  const baseline = useBaselineText(rows)
  const sections = useMemo(
    () =>
      areas.map((group): ListSection => {
        const label = t(groupName('markets', group))
        return group === area || country ? { group, label } : { group, label, address: indexAreaAddress(group) }
      }),
    [t, area, country],
  )
  const title = country
    ? t(listWords.countryIndicesTitle, { country: country.name })
    : area
      ? t(listWords.areaTitle, { area: t(groupName('markets', area)) })
      : t(listWords.globalTitle)
  return (
    <>
      <ListHead title={title} rows={rows}>
        {t(listWords.indicesCount, { count: rows.length, baseline })}
      </ListHead>
      <section className="board long-list">
        {economies.length > 0 && <TileMap key={area} rows={rows} economies={economies} />}
        <QuoteList
          kind="markets"
          caption={title}
          rows={rows}
          sections={sections}
          columns={indexColumns}
          csv={csvAddress(
            country ? { symbols: rows.map(row => row.symbol) } : { class: 'markets', group: area ?? undefined },
            locale,
          )}
          choices={
            <>
              <AreaLinks chosen={country ? undefined : (area ?? 'all')} addressOf={indexAreaAddress} withAll />
              {country && (
                <a className="chip" href={path(countryAddress(country.key))}>
                  {t(listWords.countryPage, { country: country.name })}
                </a>
              )}
            </>
          }
        />
      </section>
    </>
  )
}
