import { useMemo } from 'react'
import { groupsOf } from '#contract/prices/instrument.ts'
import { encodeRows } from '#contract/prices/quote-row.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext } from '../../pages/services.ts'
import { useBaselineText, useRows } from '../../quotes/baseline.ts'
import { collectRows, withUnits } from '../../quotes/collect-rows.ts'
import { columnsOf, commodityColumns } from '../../quotes/columns.ts'
import { csvAddress } from '../../quotes/csv-address.ts'
import { ChoiceLinks, ListHead, type ListSection, QuoteList } from '../../quotes/quote-list.tsx'
import { sharePicture } from '../../quotes/share-picture.ts'
import { sortFrom } from '../../quotes/sort.ts'
import sheet from '../../styles/sheets/lists.css?url'
import { groupName } from '../../words/group-name.ts'
import * as listWords from '../../words/list.ts'
import * as nav from '../../words/nav.ts'
import type { Route } from './+types/commodities.ts'

const groups = groupsOf.commodities
type CommodityGroup = (typeof groups)[number]

const columns = columnsOf(commodityColumns)

const addressOf = (group: CommodityGroup | 'all') =>
  group === 'all' ? '/commodities' : `/commodities?classify=${group}`

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const group = readParameters('/commodities', url).classify ?? 'all'
  if (sortFrom(url.searchParams, commodityColumns) === 'unknown') notFound()
  const { catalogue } = services.market
  const instruments = group === 'all' ? catalogue.inClass('commodities') : catalogue.inGroup('commodities', group)
  const locale = localeOfPath(url.pathname)
  const rows = collectRows(services, instruments, locale)
  return {
    head:
      group === 'all'
        ? pageHead(services, url, '/commodities', sharePicture(instruments[0], locale))
        : pageHead(services, url, '/commodities?classify', {
            parts: [groupName('commodities', group)[locale]],
            ...sharePicture(instruments[0], locale),
          }),
    group,
    rows: encodeRows(withUnits(rows, instruments)),
  }
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function CommoditiesPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { group } = loaderData
  const rows = useRows(loaderData.rows)
  const baseline = useBaselineText(rows)
  const sections = useMemo(
    () =>
      groups.map((each): ListSection => {
        const label = t(groupName('commodities', each))
        return each === group ? { group: each, label } : { group: each, label, address: addressOf(each) }
      }),
    [t, group],
  )
  const title =
    group === 'all'
      ? t(listWords.commoditiesTitle)
      : t(listWords.commodityGroupTitle, { group: t(groupName('commodities', group)) })
  return (
    <>
      <ListHead title={title} rows={rows}>
        {t(listWords.commoditiesCount, { count: rows.length, baseline })}
      </ListHead>
      <section className="board long-list">
        <QuoteList
          kind="commodities"
          caption={title}
          rows={rows}
          sections={sections}
          columns={columns}
          csv={csvAddress({ class: 'commodities', group: group === 'all' ? undefined : group }, locale)}
          choices={
            <ChoiceLinks
              label={t(listWords.commodityGroups)}
              choices={(['all', ...groups] as const).map(each => ({
                key: each,
                label: each === 'all' ? t(nav.all) : t(groupName('commodities', each)),
                address: addressOf(each),
                chosen: each === group,
              }))}
            />
          }
        />
      </section>
    </>
  )
}
