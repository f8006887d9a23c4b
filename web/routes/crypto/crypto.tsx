import { useCallback, useMemo } from 'react'
import { formatPrice } from '#contract/prices/price.ts'
import { encodeRows, type QuoteRow } from '#contract/prices/quote-row.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useLive } from '../../live/live.tsx'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import { useBaselineText, useRows } from '../../quotes/baseline.ts'
import { collectRows, withRange24 } from '../../quotes/collect-rows.ts'
import { type ColumnKey, columnsOf } from '../../quotes/columns.ts'
import { csvAddress } from '../../quotes/csv-address.ts'
import { ListHead, QuoteList } from '../../quotes/quote-list.tsx'
import { sharePicture } from '../../quotes/share-picture.ts'
import { sortFrom } from '../../quotes/sort.ts'
import { useLiveQuote } from '../../quotes/use-live-quotes.ts'
import type { YuanRate } from '../../quotes/yuan.ts'
import sheet from '../../styles/sheets/lists.css?url'
import * as join from '../../words/join.ts'
import * as listWords from '../../words/list.ts'
import type { Route } from './+types/crypto.ts'

const keys: readonly ColumnKey[] = ['symbol', 'last', 'yuan', 'change', 'percent', 'range24', 'ask', 'trend', 'time']
const columns = columnsOf(keys)

const YUAN = 'USDCNY'

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  if (sortFrom(url.searchParams, keys) === 'unknown') notFound()
  const { catalogue } = services.market
  const locale = localeOfPath(url.pathname)
  const coins = collectRows(services, catalogue.inClass('crypto'), locale)
  return {
    head: pageHead(services, url, '/crypto', sharePicture(catalogue.inClass('crypto')[0], locale)),
    rows: encodeRows(withRange24(services, coins)),
    yuan: encodeRows(collectRows(services, [catalogue.find(YUAN)!], locale)),
  }
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function CryptoPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { store } = useLive()
  const rows = useRows(loaderData.rows)
  const baseline = useBaselineText(rows)
  const yuanRows = useRows(loaderData.yuan)
  const sections = useMemo(() => [{ group: '', label: undefined }], [])
  const yuanPerDollar = useCallback((): YuanRate | undefined => {
    const [read] = yuanRows
    const newest = store.peek(YUAN)
    if (!read || !(read.hasPrice || newest)) return undefined
    return { price: newest && newest.eventAt > read.eventAt ? newest.bid : read.bid, decimals: read.decimals }
  }, [yuanRows, store])
  return (
    <>
      <ListHead title={t(listWords.cryptoTitle)} rows={rows}>
        {t(join.sentences, { first: t(listWords.cryptoCount, { count: rows.length, baseline }), next: '' })}
        <YuanNote yuan={yuanRows[0]!} />
      </ListHead>
      <section className="board long-list coin-list">
        <QuoteList
          kind="crypto"
          caption={t(listWords.cryptoTitle)}
          rows={rows}
          sections={sections}
          columns={columns}
          csv={csvAddress({ class: 'crypto' }, locale)}
          yuanPerDollar={yuanPerDollar}
        />
      </section>
    </>
  )
}

function YuanNote({ yuan: first }: { yuan: QuoteRow }) {
  const yuan = useLiveQuote(first)
  if (!yuan.hasPrice) return null
  return <span className="num nowrap">1 USD = {formatPrice(yuan.bid, yuan.decimals)} CNY</span>
}
