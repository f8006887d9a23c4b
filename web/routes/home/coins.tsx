import { type ComponentProps, useCallback, useRef } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { useRows } from '../../quotes/baseline.ts'
import { Figure } from '../../quotes/figure.tsx'
import { moveTone, priceText } from '../../quotes/figures.ts'
import { paintFigures } from '../../quotes/live-cell.ts'
import { useLivePart, useNear } from '../../quotes/live-part.ts'
import { type PaintRow, setText } from '../../quotes/paint.ts'
import { sparkline } from '../../quotes/sparkline.ts'
import { symbolPage } from '../../quotes/symbol-page.ts'
import { useLiveQuote } from '../../quotes/use-live-quotes.ts'
import { useNewestRow } from '../../quotes/use-live-row.ts'
import { type YuanRate, yuanText } from '../../quotes/yuan.ts'
import { MoreLink } from '../../ui/more-link.tsx'
import { PanelGuard } from '../../ui/panel.tsx'
import * as homeWords from '../../words/home.ts'
import * as nav from '../../words/nav.ts'
import { chartAddress } from './home-query.ts'
import { type MarketData, useHere } from './market-panel.tsx'

/** Six cryptocurrencies with their price in dollars and in yuan. */
export function CoinPanel(props: ComponentProps<typeof Coins>) {
  const t = useText()
  return (
    <PanelGuard title={t(nav.crypto)}>
      <Coins {...props} />
    </PanelGuard>
  )
}

function Coins({ market, yuan: yuanRows }: { market: MarketData; yuan: readonly QuoteRow[] }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const { pathname, query } = useHere()
  const rows = useRows(market.rows)
  const [yuan] = yuanRows
  const newest = useNewestRow()
  const grid = useRef<HTMLDivElement>(null)
  const isNear = useNear(grid)
  const paint = useCallback<PaintRow>(
    (element, row, previous) => {
      paintFigures(element, row, previous)
      const equivalent = element.querySelector('.yuan')
      if (equivalent) setText(equivalent, yuanText(row, rateOf(yuan && newest(yuan)), locale))
    },
    [yuan, newest, locale],
  )
  useLivePart(grid, rows, isNear, paint)
  return (
    <div className="panel">
      <div className="panel-head">
        <h2>{t(nav.crypto)}</h2>
        {yuan && <YuanNote yuan={yuan} />}
        <span className="grow" />
        <MoreLink address={path('/crypto')} of={t(nav.crypto)} />
      </div>
      <div className="coins" ref={grid}>
        {rows.map(row => (
          <CoinCell
            key={row.symbol}
            row={row}
            page={path(symbolPage(row))}
            chart={chartAddress(pathname, query, row.symbol, market.symbol)}
            isOpen={row.symbol === market.symbol}
            equivalent={yuanText(row, rateOf(yuan), locale)}
          />
        ))}
      </div>
    </div>
  )
}

function rateOf(yuan: QuoteRow | undefined): YuanRate | undefined {
  return yuan?.hasPrice ? { price: yuan.bid, decimals: yuan.decimals } : undefined
}

function YuanNote({ yuan: first }: { yuan: QuoteRow }) {
  const t = useText()
  const yuan = useLiveQuote(first)
  if (!yuan.hasPrice) return null
  return <span className="note num">{t(homeWords.yuanRate, { rate: priceText(yuan, yuan.bid) })}</span>
}

interface CoinCellProps {
  row: QuoteRow
  page: string
  chart: string
  isOpen: boolean
  equivalent: string
}

function CoinCell({ row, page, chart, isOpen, equivalent }: CoinCellProps) {
  const t = useText()
  const picture = { __html: sparkline(row).text }
  return (
    <div className="coin" data-symbol={row.symbol}>
      <a className="coin-name" href={page}>
        <b>{row.name}</b> <span>{row.symbol}</span>
      </a>
      <a
        className={`row-chart ${moveTone(row)}`}
        href={chart}
        aria-label={t(homeWords.showChart, { symbol: row.symbol })}
        {...(isOpen ? { 'aria-current': 'true' as const } : {})}
        data-keep-scroll
        data-replace
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by `html`, which escapes every value
        dangerouslySetInnerHTML={picture}
      />
      <Figure name="price" row={row} />
      <Figure name="move" row={row} />
      <span className="num muted yuan">{equivalent}</span>
    </div>
  )
}
