import { encodeRows } from '#contract/prices/quote-row.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import { useBaselineText, useRows } from '../../quotes/baseline.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import { csvAddress } from '../../quotes/csv-address.ts'
import { indexAreaAddress } from '../../quotes/global-query.ts'
import { ListHead, type ListSection, QuoteList } from '../../quotes/quote-list.tsx'
import { sharePicture } from '../../quotes/share-picture.ts'
import { sortFrom } from '../../quotes/sort.ts'
import sheet from '../../styles/sheets/lists.css?url'
import * as listWords from '../../words/list.ts'
import type { Route } from './+types/all-indices.ts'
import { AreaLinks } from './area-links.tsx'
import { indexColumns, indexKeys } from './index-columns.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  if (sortFrom(url.searchParams, indexKeys) === 'unknown') notFound()
  const indices = services.market.catalogue.inClass('markets')
  return {
    head: pageHead(services, url, '/global/globalMore', sharePicture(indices[0], localeOfPath(url.pathname))),
    rows: encodeRows(collectRows(services, indices, localeOfPath(url.pathname))),
  }
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** One table, so that the whole world is sorted together. */
const sections: readonly ListSection[] = [{ group: 'all', label: undefined }]

export default function AllIndicesPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const rows = useRows(loaderData.rows)
  const baseline = useBaselineText(rows)
  return (
    <>
      <ListHead title={t(listWords.allIndicesTitle)} rows={rows}>
        {t(listWords.indicesCount, { count: rows.length, baseline })}
      </ListHead>
      <section className="board long-list">
        <QuoteList
          kind="markets"
          caption={t(listWords.allIndicesTitle)}
          rows={rows}
          sections={sections}
          columns={indexColumns}
          csv={csvAddress({ class: 'markets' }, locale)}
          choices={<AreaLinks chosen={undefined} addressOf={indexAreaAddress} />}
        />
      </section>
    </>
  )
}
