import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { InstrumentClass } from '#contract/prices/instrument.ts'
import type { Text } from '#contract/text/locale.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { pageQuery } from '../../pages/page-query.ts'
import { useRows } from '../../quotes/baseline.ts'
import type { Column } from '../../quotes/columns.ts'
import { QuoteTable } from '../../quotes/quote-table.tsx'
import { MoreLink } from '../../ui/more-link.tsx'
import * as homeWords from '../../words/home.ts'
import { homeColumns } from './home-columns.ts'
import { chartAddress, panelTabs, tabAddress } from './home-query.ts'
import { type Closes, MarketChart } from './market-chart.tsx'

/** A market on the home page, as returned by the loader. */
export interface MarketData extends Closes {
  name: InstrumentClass
  /** Key of the open tab. */
  tab: string
  rows: string
  /** The row whose chart is open; it may be absent from the list. */
  open: string
  symbol: string
  unit: string
}

/** The path of the page and the part of its query that selects its contents, for links that change one parameter. */
export function useHere(): { pathname: string; query: URLSearchParams } {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  return useMemo(() => ({ pathname, query: pageQuery(pathname, search) }), [pathname, search])
}

export function MarketHead({ market, title }: { market: MarketData; title: Text }) {
  const t = useText()
  const path = usePath()
  const { pathname, query } = useHere()
  const tabs = panelTabs[market.name]
  const tab = tabs.find(each => each.key === market.tab)!
  return (
    <div className="panel-head market-head">
      <h2>{t(title)}</h2>
      <nav className="panel-tabs" aria-label={t(title)}>
        {tabs.length > 1 &&
          tabs.map(({ key, label }) => (
            <a
              key={key}
              href={tabAddress(pathname, query, market.name, key, market.symbol)}
              data-keep-scroll
              data-replace
              {...(key === market.tab ? { 'aria-current': 'true' as const } : {})}
            >
              {t(label)}
            </a>
          ))}
      </nav>
      <span className="grow" />
      <MoreLink address={path(tab.more)} of={t(title)} />
    </div>
  )
}

/** The chart of a market's open row. */
export function OpenChart({ market, width, height }: { market: MarketData; width: number; height: number }) {
  const [row] = useRows(market.open)
  if (!row) return null
  return (
    <MarketChart
      key={row.symbol}
      row={row}
      unit={market.unit}
      closes={market.closes}
      until={market.until}
      width={width}
      height={height}
    />
  )
}

const asTheyAre = (columns: readonly Column[]) => columns

/** The short list of a market. */
export function MarketList({
  market,
  title,
  columnsOf = asTheyAre,
}: {
  market: MarketData
  title: Text
  /** Replaces the market's usual columns. Must be a stable function. */
  columnsOf?(columns: readonly Column[]): readonly Column[]
}) {
  const t = useText()
  const { pathname, query } = useHere()
  const rows = useRows(market.rows)
  const { name, symbol: open } = market
  const columns = useMemo(
    () =>
      columnsOf(
        homeColumns(name, row => ({
          address: chartAddress(pathname, query, row.symbol, open),
          label: t(homeWords.showChart, { symbol: row.symbol }),
          isOpen: row.symbol === open,
        })),
      ),
    [name, pathname, query, open, t, columnsOf],
  )
  const groups = useMemo(() => [{ key: name, label: undefined, rows }], [name, rows])
  return (
    <div className={`home-list ${name}`}>
      <QuoteTable caption={t(title)} groups={groups} columns={columns} sort={undefined} />
    </div>
  )
}
