import { useMemo } from 'react'
import { encodeRows } from '#contract/prices/quote-row.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext } from '../../pages/services.ts'
import { useBaselineText, useRows } from '../../quotes/baseline.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import { csvAddress } from '../../quotes/csv-address.ts'
import { FIRST_AREA } from '../../quotes/global-query.ts'
import { ListHead, QuoteList } from '../../quotes/quote-list.tsx'
import { sharePicture } from '../../quotes/share-picture.ts'
import { sortFrom } from '../../quotes/sort.ts'
import sheet from '../../styles/sheets/lists.css?url'
import { groupName } from '../../words/group-name.ts'
import * as listWords from '../../words/list.ts'
import type { Route } from './+types/area.ts'
import { AreaLinks } from './area-links.tsx'
import { economiesOf } from './economies-of.ts'
import { indexColumns, indexKeys } from './index-columns.ts'
import { TileMap } from './tile-map.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { area = FIRST_AREA } = readParameters('/global/area', url)
  if (sortFrom(url.searchParams, indexKeys) === 'unknown') notFound()
  const locale = localeOfPath(url.pathname)
  const indices = services.market.catalogue.inGroup('markets', area)
  return {
    head: pageHead(services, url, '/global/area', {
      parts: [groupName('markets', area)[locale]],
      ...sharePicture(indices[0], locale),
    }),
    area,
    rows: encodeRows(collectRows(services, indices, locale)),
    economies: economiesOf(services, indices, locale),
  }
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function AreaPage({ loaderData: { area, economies, ...loaded } }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const rows = useRows(loaded.rows)
  const baseline = useBaselineText(rows)
  const sections = useMemo(() => [{ group: area, label: undefined }], [area])
  const title = t(listWords.areaTitle, { area: t(groupName('markets', area)) })
  return (
    <>
      <ListHead title={title} rows={rows}>
        {t(listWords.indicesCount, { count: rows.length, baseline })}
      </ListHead>
      <section className="board long-list">
        <QuoteList
          kind="markets"
          caption={title}
          rows={rows}
          sections={sections}
          columns={indexColumns}
          csv={csvAddress({ class: 'markets', group: area }, locale)}
          choices={<AreaLinks chosen={area} addressOf={each => `/global/area?area=${each ?? FIRST_AREA}`} />}
        />
        <TileMap key={area} rows={rows} economies={economies} />
      </section>
    </>
  )
}
