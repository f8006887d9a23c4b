import { useCallback, useEffect, useMemo, useState } from 'react'
import { channelOf } from '#contract/instrument.ts'
import { localeOfPath } from '#contract/locale.ts'
import { encodeRows, type QuoteRow } from '#contract/quote-row.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { headTags, notFound, pageHead } from '../../page-meta.ts'
import { useBaseline, useRows } from '../../quotes/baseline.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import { columnsOf } from '../../quotes/columns.ts'
import { askRows, type ListedRow } from '../../quotes/list-call.ts'
import { ListHead, useSort } from '../../quotes/quote-list.tsx'
import { QuoteTable } from '../../quotes/quote-table.tsx'
import { sortFrom, sortRows } from '../../quotes/sort.ts'
import { symbolPage } from '../../quotes/symbol-page.ts'
import { servicesContext } from '../../services.ts'
import { moved, starred } from '../../watchlist/watch-lists.ts'
import { keepLists, useWatchLists, watchLists } from '../../watchlist/watch-store.ts'
import * as marketWords from '../../words/market.ts'
import * as words from '../../words/watchlist.ts'
import type { Route } from './+types/watchlist.ts'

/** What the page offers to start with: one or two of each market. */
const startSymbols = ['EURUSD', 'USDJPY', 'DXY', 'Gold', 'Brent', 'USSPX500', 'NIKKEI225', 'US10Y', 'BTCUSD']
/** Symbols of one call. */
const SYMBOLS_A_CALL = 50

const columns = columnsOf(['symbol', 'last', 'change', 'percent', 'high', 'low', 'range', 'trend', 'time'])

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  if (
    sortFrom(
      url.searchParams,
      columns.map(({ key }) => key),
    ) === 'unknown'
  )
    notFound()
  const instruments = startSymbols.flatMap(symbol => services.market.catalogue.find(symbol) ?? [])
  return {
    head: pageHead(services, url, '/watchlist', { noindex: true }),
    channels: instruments.map(instrument => channelOf(instrument.class)),
    rows: encodeRows(collectRows(services, instruments, localeOfPath(url.pathname))),
  }
}

/** Sorting happens in the browser. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function WatchlistPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const plain = useRows(loaderData.rows)
  const startRows = useMemo(
    () => plain.map((row, index): WatchedRow => ({ ...row, channel: loaderData.channels[index]! })),
    [plain, loaderData.channels],
  )
  const symbols = starred(useWatchLists())
  const { rows, failed } = useWatchedRows(symbols)
  return (
    <>
      <ListHead title={t(marketWords.watchlist)}>{t(words.about)}</ListHead>
      {symbols.length > 0 && (
        <section className="board">
          <div className="panel">
            {failed ? (
              <p className="empty" role="alert">
                {t(words.notRead)}
              </p>
            ) : (
              <WatchedTable caption={t(marketWords.watchlist)} rows={rows} />
            )}
            <OrderPanel symbols={symbols} />
          </div>
        </section>
      )}
      <section className="board watch-start">
        <div className="panel">
          <div className="panel-head">
            <h2>{t(words.start)}</h2>
          </div>
          <WatchedTable caption={t(words.start)} rows={startRows} />
        </div>
      </section>
    </>
  )
}

type WatchedRow = QuoteRow & Pick<ListedRow, 'channel'>

const ownChannel = (row: QuoteRow) => (row as WatchedRow).channel

/** Rows of the symbols in their order, asked for when one is missing. Symbols that are quoted no more have none. */
function useWatchedRows(symbols: readonly string[]): { rows: readonly WatchedRow[]; failed: boolean } {
  const locale = useLocale()
  const baseline = useBaseline()
  const [known, setKnown] = useState<ReadonlyMap<string, ListedRow>>(new Map())
  const [failed, setFailed] = useState(false)
  const wanted = symbols.toSorted().join()
  useEffect(() => {
    if (wanted === '') return
    const asking = new AbortController()
    const all = wanted.split(',')
    const parts = Array.from({ length: Math.ceil(all.length / SYMBOLS_A_CALL) }, (_, part) =>
      all.slice(part * SYMBOLS_A_CALL, (part + 1) * SYMBOLS_A_CALL),
    )
    Promise.all(parts.map(part => askRows(part, { locale, signal: asking.signal, withSpark: true }))).then(
      answers => {
        setKnown(new Map(answers.flatMap(answer => answer.rows).map(row => [row.symbol, row])))
        setFailed(false)
      },
      () => {
        if (!asking.signal.aborted) setFailed(true)
      },
    )
    return () => asking.abort()
  }, [wanted, locale])
  const rows = useMemo(
    () => symbols.flatMap(symbol => known.get(symbol) ?? []).map(row => ({ ...row, baseline })),
    [symbols, known, baseline],
  )
  return { rows, failed }
}

function WatchedTable({ caption, rows }: { caption: string; rows: readonly WatchedRow[] }) {
  const path = usePath()
  const sort = useSort(columns)
  const groups = useMemo(() => [{ key: 'all', label: undefined, rows: sortRows(rows, columns, sort) }], [rows, sort])
  const pageOf = useCallback((row: QuoteRow) => path(symbolPage({ ...row, channel: ownChannel(row) })), [path])
  return (
    <QuoteTable
      caption={caption}
      groups={groups}
      columns={columns}
      sort={sort}
      channelOf={ownChannel}
      pageOf={pageOf}
    />
  )
}

/** The reader's own order, changed a place at a time and told to those who do not see it. */
function OrderPanel({ symbols }: { symbols: readonly string[] }) {
  const t = useText()
  const [told, setTold] = useState('')
  const move = (symbol: string, by: number) => {
    const next = moved(watchLists(), symbol, by)
    keepLists(next)
    const place = starred(next).indexOf(symbol) + 1
    setTold(t(words.nowAt, { symbol, place, count: symbols.length }))
  }
  return (
    <details className="watch-order">
      <summary>{t(words.order)}</summary>
      <ol>
        {symbols.map(symbol => (
          <li key={symbol}>
            <b>{symbol}</b>
            <button
              type="button"
              className="button"
              aria-label={t(words.moveUp, { symbol })}
              onClick={() => move(symbol, -1)}
            >
              ↑
            </button>
            <button
              type="button"
              className="button"
              aria-label={t(words.moveDown, { symbol })}
              onClick={() => move(symbol, 1)}
            >
              ↓
            </button>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </details>
  )
}
