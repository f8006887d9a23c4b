import { useMemo } from 'react'
import { collectComments } from '../../comments/collect-comments.ts'
import { CommentsPanel } from '../../comments/comments-panel.tsx'
import { OverlayLayer } from '../../comments/overlay-layer.tsx'
import { OverlayToggle } from '../../comments/overlay-toggle.tsx'
import { collectMembersOn } from '../../community/collect-members.ts'
import { memberPart } from '../../community/member-part.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { InstrumentHistory } from '../../instrument/instrument-history.tsx'
import { readInstrumentPage } from '../../instrument/read-instrument-page.ts'
import { useAnalysis } from '../../instrument/use-analysis.ts'
import { useInstrument } from '../../instrument/use-instrument.ts'
import { newsPart } from '../../news/news-part.ts'
import { headTags } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import { useRows } from '../../quotes/baseline.ts'
import { useLiveValue } from '../../quotes/use-live-row.ts'
import { PartFromServer } from '../../server-parts/part-from-server.tsx'
import sheet from '../../styles/sheets/symbol.css?url'
import { TicketSlot } from '../../trading/ticket-slot.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PanelGuard } from '../../ui/panel.tsx'
import * as nav from '../../words/nav.ts'
import * as symbolWords from '../../words/symbol.ts'
import * as toolNames from '../../words/tool-names.ts'
import { ChartWorkspace } from '../../workspace/chart-workspace.tsx'
import type { Route } from './+types/symbol.ts'
import { PivotPanel, TechnicalPanel } from './analysis-panels.tsx'
import { comparedEconomies } from './compared-economies.ts'
import { CorrelationPanel } from './correlation-panel.tsx'
import { economyPart } from './economy-part.ts'
import { oembedLink } from './oembed-link.ts'
import { PriceHead } from './price-head.tsx'
import { PerformancePanel, QuotePanel } from './quote-panels.tsx'
import { RelatedPanel } from './related-panel.tsx'
import { SectionTabs } from './section-tabs.tsx'

export async function loader(args: Route.LoaderArgs) {
  const page = await readInstrumentPage(args)
  const { symbol, address } = page
  const about = { authorId: null, isClosed: false, hasOverlay: true, address }
  const target = { kind: 'symbol', id: symbol } as const
  const services = args.context.get(servicesContext)
  const [comments, members] = await Promise.all([
    collectComments(services, args.url, target, about),
    collectMembersOn(services, symbol, { url: args.url, locale: page.head.locale }),
  ])
  const { brokers } = services
  const hasTradeCost = brokers.all().length > 0 && brokers.pairs.some(pair => pair.symbol === symbol)
  return { ...page, comments, ...members, hasTradeCost }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [...headTags(loaderData.head), oembedLink(loaderData.head)] : []

const overlayToggle = <OverlayToggle />

export default function SymbolPage({ loaderData }: Route.ComponentProps) {
  const { title, symbol, source, crumbs, tradingTime, tradingEnd, dateRule, hasSession, articles, opinions, news } =
    loaderData
  const t = useText()
  const path = usePath()
  const [first] = useRows(loaderData.row)
  const related = useRows(loaderData.related)
  useInstrument(first!, tradingEnd)
  const isTwoSided = useLiveValue(first!, newest => newest.hasPrice && newest.ask !== newest.bid)
  const analysis = useAnalysis(loaderData.analysis, tradingTime)
  const day = useMemo(() => ({ time: tradingTime, end: tradingEnd }), [tradingTime, tradingEnd])
  const over = useMemo(() => <OverlayLayer kind="symbol" id={symbol} />, [symbol])
  const { economies, events } = loaderData
  const isCompared = comparedEconomies(economies) !== undefined
  const offers = useMemo(() => related.map(({ symbol: other, name }) => ({ symbol: other, name })), [related])

  return (
    <>
      <nav className="crumbs" aria-label={t(nav.breadcrumb)}>
        {crumbs.map(crumb => (
          <span key={crumb.path}>
            <a href={path(crumb.path)}>{crumb.name}</a>
            <Icon name="right" size={11} />
          </span>
        ))}
        <span>{title.name}</span>
      </nav>
      <PanelGuard title={t(symbolWords.quotePanel)}>
        <PriceHead title={title} row={first!} source={source} range52w={analysis.range52w} />
      </PanelGuard>
      <SectionTabs symbol={symbol} />
      <section className="board symbol-board" id="chart">
        <PanelGuard title={t(symbolWords.chartSection)}>
          <ChartWorkspace
            key={symbol}
            row={first!}
            source={source}
            day={day}
            dateRule={dateRule}
            hasSession={hasSession}
            offers={offers}
            over={over}
            tools={overlayToggle}
          />
        </PanelGuard>
        <div className="stack">
          {isTwoSided && <TicketSlot key={symbol} row={first!} />}
          {loaderData.hasTradeCost && (
            <a className="panel trade-cost-link" href={path(`/tools/tradeCost?pair=${symbol}`)}>
              {t(toolNames.tradeCostTitle)}
              <Icon name="right" size={12} />
            </a>
          )}
          <QuotePanel row={first!} />
          <PerformancePanel row={first!} analysis={analysis} isYield={title.isYield} />
          <RelatedPanel rows={related} />
        </div>
      </section>
      <section className="board below analysis-board" id="technicals">
        <TechnicalPanel analysis={analysis} isYield={title.isYield} />
        <div className="stack">
          <PivotPanel analysis={analysis} />
          <CorrelationPanel analysis={analysis} related={related} />
        </div>
      </section>
      <section className={`board below ${opinions ? 'talk-board' : ''}`}>
        <CommentsPanel data={loaderData.comments} />
        {opinions && (
          <PartFromServer key={symbol} of={memberPart} props={{ opinions, row: first! }} className="stack" />
        )}
      </section>
      <section className="board below latest-news">
        <PartFromServer key={symbol} of={memberPart} props={articles} className="stack" />
      </section>
      {(events || isCompared) && (
        <PartFromServer
          key={`economy of ${symbol}`}
          of={economyPart}
          props={{ figures: economies, events }}
          className={`board below ${events && isCompared ? 'economy-board' : ''}`}
        />
      )}
      {news && (
        <section className="board below latest-news">
          <PartFromServer key={symbol} of={newsPart} props={news} className="stack" />
        </section>
      )}
      <PanelGuard title={t(symbolWords.historySection)}>
        <InstrumentHistory shown={loaderData} row={first!} analysis={analysis} />
      </PanelGuard>
    </>
  )
}
