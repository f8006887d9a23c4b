import { useCallback, useMemo } from 'react'
import { type InstrumentClass, instrumentClasses } from '#contract/prices/instrument.ts'
import { encodeRows, type QuoteRow } from '#contract/prices/quote-row.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { FAST_FOREX_SYMBOLS, FIRST_LIST_SIZE } from '#contract/time/constants.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import { useBaselineText, useRows } from '../../quotes/baseline.ts'
import type { Column } from '../../quotes/columns.ts'
import { ListHead } from '../../quotes/quote-list.tsx'
import { QuoteTable } from '../../quotes/quote-table.tsx'
import { sharePicture } from '../../quotes/share-picture.ts'
import sheet from '../../styles/sheets/lists.css?url'
import { MoreLink } from '../../ui/more-link.tsx'
import * as financeWords from '../../words/finance.ts'
import * as forexWords from '../../words/forex.ts'
import type { Route } from './+types/finance-forex.ts'
import { ClassChoices, className } from './class-choices.tsx'
import { financeAddress, financeSymbolPage } from './finance-address.ts'
import { financeColumns, financeRows } from './finance-columns.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const { catalogue } = services.market
  const fast = FAST_FOREX_SYMBOLS.flatMap(symbol => catalogue.find(symbol) ?? [])
  return {
    head: pageHead(services, url, '/finance/forex', sharePicture(fast[0], locale)),
    fast: fast.map(({ symbol, class: of, group, name }) => ({
      symbol,
      name: name[locale],
      address: financeSymbolPage(of, { symbol, group }),
    })),
    classes: instrumentClasses.map(of => {
      const instruments = catalogue.inClass(of)
      // The same number from every group, so that a class does not start with a single region.
      const groups = [...Map.groupBy(instruments, ({ group }) => group).values()]
      const each = Math.ceil(FIRST_LIST_SIZE / groups.length)
      const first =
        of === 'bond'
          ? groups.flatMap(group => group.filter(({ tenor }) => tenor === '10Y').slice(0, each))
          : groups.flatMap(group => group.slice(0, each))
      return {
        class: of,
        count: instruments.length,
        rows: encodeRows(financeRows(services, of, first.slice(0, FIRST_LIST_SIZE), locale)),
      }
    }),
  }
}

/** The first rows of a class are in the catalogue's order and cannot be sorted. */
const unsortedColumns = Object.fromEntries(
  instrumentClasses.map(of => [of, financeColumns[of].map(({ sortValue: _, ...column }) => column)]),
) as Record<InstrumentClass, Column[]>

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function FinanceForexPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  return (
    <>
      <ListHead title={t(financeWords.financeTitle)} />
      <section className="board">
        <div className="panel">
          <div className="bar">
            <ClassChoices />
          </div>
          <nav className="fast-links" aria-label={t(forexWords.fast)}>
            <span className="muted">{t(forexWords.fast)}</span>
            {loaderData.fast.map(({ symbol, name, address }) => (
              <a key={symbol} className="chip" href={path(address)} title={name}>
                {symbol}
              </a>
            ))}
          </nav>
        </div>
      </section>
      {loaderData.classes.map(each => (
        <ClassPanel key={each.class} of={each.class} count={each.count} text={each.rows} />
      ))}
    </>
  )
}

/** First rows of a class, live, with a link to the complete list. */
function ClassPanel({ of, count, text }: { of: InstrumentClass; count: number; text: string }) {
  const t = useText()
  const path = usePath()
  const rows = useRows(text)
  const baseline = useBaselineText(rows)
  const groups = useMemo(() => [{ key: of, label: undefined, rows }], [of, rows])
  const symbolPageOf = useCallback((row: QuoteRow) => financeSymbolPage(of, row), [of])
  return (
    <section className={of === 'bond' ? 'board yield-list' : 'board'}>
      <div className="panel">
        <div className="panel-head">
          <h2>{t(className[of])}</h2>
          <span className="note">{t(financeWords.financeCount, { count, baseline })}</span>
          <span className="grow" />
          <MoreLink address={path(financeAddress({ class: of, group: undefined }))} of={t(className[of])} />
        </div>
        <QuoteTable
          caption={t(className[of])}
          groups={groups}
          columns={unsortedColumns[of]}
          sort={undefined}
          symbolPageOf={symbolPageOf}
        />
      </div>
    </section>
  )
}
