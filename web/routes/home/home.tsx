import { useCallback, useMemo } from 'react'
import { FAST_FOREX_SYMBOLS } from '#contract/constants.ts'
import { localeOfPath } from '#contract/locale.ts'
import { encodeRows, type QuoteRow } from '#contract/quote-row.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../page-meta.ts'
import { baselineNames, useBaseline, useRows } from '../../quotes/baseline.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import { columnsOf } from '../../quotes/columns.ts'
import { QuoteTable } from '../../quotes/quote-table.tsx'
import { symbolPage } from '../../quotes/symbol-page.ts'
import { servicesContext } from '../../services.ts'
import { LiveMark } from '../../ui/live-mark.tsx'
import * as forexWords from '../../words/forex.ts'
import * as pageWords from '../../words/page.ts'
import * as quoteWords from '../../words/quote.ts'
import type { Route } from './+types/home.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const instruments = FAST_FOREX_SYMBOLS.flatMap(symbol => services.market.catalogue.find(symbol) ?? [])
  const locale = localeOfPath(url.pathname)
  return {
    head: pageHead(services, url, '/'),
    rows: encodeRows(collectRows(services, instruments, locale)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

const onCurrencyChannel = () => 'currency' as const

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  const columns = useMemo(
    () => columnsOf(['symbol', 'bid', 'ask', 'spread', 'change', 'percent', 'high', 'low', 'trend', 'time']),
    [],
  )
  const rows = useRows(loaderData.rows)
  const baseline = useBaseline()
  const groups = useMemo(() => [{ key: 'fast', label: undefined, rows }], [rows])
  const pageOf = useCallback((row: QuoteRow) => path(symbolPage({ ...row, channel: 'currency' })), [path])
  return (
    <>
      <div className="page-title">
        <h1>{t(pageWords.homeTitle)}</h1>
        <span className="grow" />
        <LiveMark />
      </div>
      <section className="board">
        <div className="panel">
          <div className="panel-head">
            <h2>{t(forexWords.fast)}</h2>
            <span className="note">
              {t(quoteWords.change)} {t(baselineNames[baseline])}
            </span>
          </div>
          <QuoteTable
            caption={t(forexWords.fast)}
            groups={groups}
            columns={columns}
            sort={undefined}
            channelOf={onCurrencyChannel}
            pageOf={pageOf}
          />
        </div>
      </section>
    </>
  )
}
