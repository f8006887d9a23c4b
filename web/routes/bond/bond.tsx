import { useMemo } from 'react'
import { groupsOf } from '#contract/prices/instrument.ts'
import { encodeRows } from '#contract/prices/quote-row.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { bondColumns, bondColumnsWithCurve } from '../../bond/bond-columns.ts'
import { type BondArea, countryKeyOf, countryName, curveAddress } from '../../bond/bond-query.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext } from '../../pages/services.ts'
import { useBaselineText, useRows } from '../../quotes/baseline.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import { csvAddress } from '../../quotes/csv-address.ts'
import { ChoiceLinks, ListHead, type ListSection, QuoteList } from '../../quotes/quote-list.tsx'
import { sharePicture } from '../../quotes/share-picture.ts'
import { sortFrom } from '../../quotes/sort.ts'
import sheet from '../../styles/sheets/lists.css?url'
import * as bondWords from '../../words/bond.ts'
import { groupName } from '../../words/group-name.ts'
import * as nav from '../../words/nav.ts'
import type { Route } from './+types/bond.ts'

/** The tenor by which countries are compared. */
const TENOR = '10Y'
const areas = groupsOf.bond
const keys = bondColumns().map(({ key }) => key)

const addressOf = (area: BondArea | 'all') => (area === 'all' ? '/bond' : `/bond?area=${area}`)

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const named = readParameters('/bond', url)
  const area = named.area ?? named.group ?? 'all'
  if (sortFrom(url.searchParams, keys) === 'unknown') notFound()
  const { catalogue } = services.market
  const locale = localeOfPath(url.pathname)
  const bonds = catalogue
    .inClass('bond')
    .filter(({ tenor, group }) => tenor === TENOR && (area === 'all' || group === area))
  return {
    head:
      area === 'all'
        ? pageHead(services, url, '/bond', sharePicture(bonds[0], locale))
        : pageHead(services, url, '/bond?area', {
            parts: [groupName('bond', area)[locale]],
            query: new URLSearchParams({ area }),
            ...sharePicture(bonds[0], locale),
          }),
    area,
    rows: encodeRows(
      collectRows(services, bonds, locale).map((row, index) => ({
        ...row,
        name: countryName(catalogue, bonds[index]!.country, locale),
      })),
    ),
    countries: bonds.map(({ country }) => countryKeyOf(catalogue, country)).join(),
  }
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function BondPage({ loaderData }: Route.ComponentProps) {
  const { area, countries } = loaderData
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const rows = useRows(loaderData.rows)
  const baseline = useBaselineText(rows)
  const columns = useMemo(() => {
    const codes = countries.split(',')
    const countryOf = new Map(rows.map(({ symbol }, index) => [symbol, codes[index]!]))
    return bondColumnsWithCurve(({ symbol }) => ({
      address: path(curveAddress(countryOf.get(symbol)!)),
      label: t(bondWords.curve),
    }))
  }, [countries, rows, path, t])
  const sections = useMemo(
    () => areas.map((each): ListSection => ({ group: each, label: t(groupName('bond', each)) })),
    [t],
  )
  const title = area === 'all' ? t(bondWords.listTitle) : t(bondWords.areaTitle, { area: t(groupName('bond', area)) })
  const count = t(area === 'all' ? bondWords.listCount : bondWords.listCountOne, {
    areas: areas.length,
    count: rows.length,
    baseline,
  })

  return (
    <>
      <ListHead title={title} rows={rows}>
        {count}
      </ListHead>
      <p className="yield-rule">{t(bondWords.colourRule)}</p>
      <section className="board long-list yield-list">
        <QuoteList
          kind="bond"
          caption={title}
          rows={rows}
          sections={sections}
          columns={columns}
          csv={csvAddress({ symbols: rows.map(({ symbol }) => symbol) }, locale)}
          choices={
            <ChoiceLinks
              label={t(bondWords.areaFilter)}
              choices={(['all', ...areas] as const).map(each => ({
                key: each,
                label: each === 'all' ? t(nav.all) : t(groupName('bond', each)),
                address: addressOf(each),
                chosen: each === area,
              }))}
            />
          }
        />
      </section>
    </>
  )
}
