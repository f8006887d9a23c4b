import { useCallback, useMemo } from 'react'
import { redirect, useLocation, useSearchParams } from 'react-router'
import type { Bar } from '#contract/bar.ts'
import { fillText } from '#contract/error.ts'
import { channelOf, groupsOf, type Instrument, type InstrumentClass } from '#contract/instrument.ts'
import { type Locale, localeOfPath, localizePath, type Text } from '#contract/locale.ts'
import { pageQuery } from '#contract/page-address.ts'
import { encodeRows, type QuoteRow } from '#contract/quote-row.ts'
import { ChartWorkspace } from '../../charts/workspace/chart-workspace.tsx'
import { usePath, useText } from '../../i18n/use-text.ts'
import { headTags, notFound, pageHead } from '../../page-meta.ts'
import { patternOfAddress } from '../../pattern-of-address.ts'
import { useRows } from '../../quotes/baseline.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import { symbolPage } from '../../quotes/symbol-page.ts'
import { servicesContext } from '../../services.ts'
import { Icon } from '../../ui/icon.tsx'
import { groupName } from '../../words/group-name.ts'
import * as nav from '../../words/nav.ts'
import * as shareWords from '../../words/share.ts'
import * as symbolWords from '../../words/symbol.ts'
import type { Route } from './+types/symbol.ts'
import { CorrelationPanel, PivotPanel, TechnicalPanel } from './analysis-panels.tsx'
import { DAYS_PER_PAGE, HistoryTable } from './history-table.tsx'
import { PriceHead } from './price-head.tsx'
import { PerformancePanel, QuotePanel } from './quote-panels.tsx'
import { RelatedPanel } from './related-panel.tsx'
import { askedInstrument, pageOfInstrument } from './symbol-address.ts'
import { useAnalysis } from './use-analysis.ts'
import { useDayRoll } from './use-day-roll.ts'
import { useSymbolRow } from './use-symbol-row.ts'

/** How long a page waits for its days: what takes longer is fetched by the browser. */
const PATIENCE_MS = 120
const DAY_MS = 86_400_000
/** Pages of the history: a year. */
const HISTORY_PAGES = 13

/** The list of each class, and the parameter that narrows it to a group. */
const sectionOf: Record<InstrumentClass, { name: Text; path: string; groupParameter: string }> = {
  currency: { name: nav.forex, path: '/forex', groupParameter: 'group' },
  commodities: { name: nav.commodities, path: '/commodities', groupParameter: 'classify' },
  markets: { name: nav.global, path: '/global', groupParameter: 'area' },
  bond: { name: nav.bond, path: '/bond', groupParameter: 'area' },
  crypto: { name: nav.crypto, path: '/crypto', groupParameter: 'group' },
}

/** Number of the history's page; undefined for what is none. */
function historyPage(query: URLSearchParams): number | undefined {
  const text = query.get('page') ?? '1'
  const page = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return page >= 1 && page <= HISTORY_PAGES ? page : undefined
}

/** `EUR/USD` for a pair of two currencies, else the symbol. */
function codeOf({ symbol, base, quote }: Instrument): string {
  return base !== '' && quote !== '' && symbol === base + quote ? `${base}/${quote}` : symbol
}

/** What the price counts, where its page would not say so otherwise. */
function unitOf({ class: of, unit }: Instrument): string {
  return of === 'commodities' ? unit : ''
}

function crumbsOf(instrument: Instrument, locale: Locale) {
  const section = sectionOf[instrument.class]
  const group = (groupsOf[instrument.class] as readonly string[]).includes(instrument.group) ? instrument.group : ''
  return [
    { name: section.name[locale], path: section.path },
    ...(group === ''
      ? []
      : [
          {
            name: groupName(instrument.class, group)[locale],
            path: `${section.path}?${section.groupParameter}=${group}`,
          },
        ]),
  ]
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { market, analyst, clock } = services
  const locale = localeOfPath(url.pathname)
  const pattern = patternOfAddress(url)
  const asked = askedInstrument(pattern, params, url.searchParams, market.catalogue) ?? notFound()
  const page = historyPage(url.searchParams) ?? notFound()
  if ('movedTo' in asked) throw redirect(localizePath(asked.movedTo, locale), 301)
  const { instrument } = asked
  const { symbol, decimals } = instrument
  const name = instrument.name[locale]
  const quote = market.quote(symbol)!
  const { days, ...analysis } = await analyst.soon(instrument, PATIENCE_MS)
  const crumbs = crumbsOf(instrument, locale)
  const from = (page - 1) * DAYS_PER_PAGE
  return {
    head: pageHead(services, url, pattern, {
      parts: [name, symbol],
      ...(pattern.includes('{') ? {} : { query: new URLSearchParams({ chartOf: symbol }) }),
      crumbs: [...crumbs, { name: symbol, path: pageOfInstrument(instrument) }],
      picture: { symbol, alt: fillText(shareWords.pictureAlt[locale], { name, symbol }) },
    }),
    title: {
      code: codeOf(instrument),
      name,
      group: crumbs.at(-1)!.name,
      unit: unitOf(instrument),
      isYield: instrument.class === 'bond',
    },
    symbol,
    decimals,
    channel: channelOf(instrument.class),
    source: quote.feed,
    crumbs,
    row: encodeRows(collectRows(services, [instrument], locale).map(row => ({ ...row, spark: '' }))),
    related: encodeRows(collectRows(services, analyst.related(instrument), locale)),
    analysis,
    days: days.slice(from, from + DAYS_PER_PAGE + 1),
    page,
    /** Trading date of the day's figures, as the time of its bar. */
    tradingTime: quote.tradingDate * DAY_MS,
    tradingEnd: quote.nextDayStart,
    dateRule: market.catalogue.scheduleOf(instrument).dateRule,
    now: clock.now(),
  }
}

/** The first day is today's: it has the figures of the head. */
function withToday(days: readonly Bar[], row: QuoteRow, tradingTime: number): readonly Bar[] {
  const [today, ...past] = days
  if (today?.time !== tradingTime) return days
  return [{ ...today, open: row.open, high: row.high, low: row.low, close: row.bid }, ...past]
}

/** What is drawn on the chart is the browser's own affair. A page that asks for itself again wants new figures. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return (
    currentUrl.href === nextUrl.href ||
    currentUrl.pathname !== nextUrl.pathname ||
    ['chartOf', 'page'].some(name => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function SymbolPage({ loaderData }: Route.ComponentProps) {
  const { title, symbol, decimals, channel, source, crumbs, page, now, tradingTime, tradingEnd, dateRule } = loaderData
  const t = useText()
  const path = usePath()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const [first] = useRows(loaderData.row)
  const related = useRows(loaderData.related)
  const row = useSymbolRow(first!, channel)
  useDayRoll(row, tradingEnd)
  const analysis = useAnalysis(
    useMemo(() => ({ ...loaderData.analysis, days: [] }), [loaderData.analysis]),
    tradingTime,
  )
  const from = (page - 1) * DAYS_PER_PAGE
  const past = loaderData.days.length > 0 ? loaderData.days : analysis.days.slice(from, from + DAYS_PER_PAGE + 1)
  const days = page === 1 && row.hasPrice ? withToday(past, row, tradingTime) : past
  const groupOf = useMemo(() => new Map(related.map(each => [each.symbol, each.group])), [related])
  const pageOf = useCallback(
    (other: string) => symbolPage({ symbol: other, channel, group: groupOf.get(other) ?? '' }),
    [channel, groupOf],
  )
  const day = useMemo(() => ({ time: tradingTime, end: tradingEnd }), [tradingTime, tradingEnd])
  const offers = useMemo(() => related.map(({ symbol: other, name }) => ({ symbol: other, name })), [related])
  const pageAddress = (other: number) => {
    const query = pageQuery(search)
    if (other === 1) query.delete('page')
    else query.set('page', String(other))
    return `${pathname}?${query}#history`
  }

  return (
    <>
      <nav className="crumbs" aria-label={t(nav.breadcrumb)}>
        {crumbs.map(crumb => (
          <span key={crumb.path}>
            <a href={path(crumb.path)}>{crumb.name}</a>
            <Icon name="right" size={11} />
          </span>
        ))}
        <span>{symbol}</span>
      </nav>
      <PriceHead title={title} row={row} channel={channel} source={source} range52w={analysis.range52w} />
      <nav className="section-tabs" aria-label={t(symbolWords.sectionNavigation)}>
        <a href="#chart">{t(symbolWords.chartSection)}</a>
        <a href="#technicals">{t(symbolWords.technicalSection)}</a>
        <a href="#history">{t(symbolWords.historySection)}</a>
        <a href="#related">{t(symbolWords.relatedSection)}</a>
      </nav>
      <section className="board symbol-board" id="chart">
        <ChartWorkspace key={symbol} row={first!} source={source} day={day} dateRule={dateRule} offers={offers} />
        <div className="stack">
          <QuotePanel row={row} />
          <PerformancePanel row={row} analysis={analysis} isYield={title.isYield} />
          <RelatedPanel rows={related} channel={channel} isYield={title.isYield} />
        </div>
      </section>
      <section className="board analysis-board" id="technicals">
        <TechnicalPanel analysis={analysis} />
        <div className="stack">
          <PivotPanel analysis={analysis} />
          <CorrelationPanel analysis={analysis} pageOf={pageOf} />
        </div>
      </section>
      <HistoryTable
        symbol={symbol}
        decimals={decimals}
        isYield={title.isYield}
        days={days}
        page={page}
        pages={HISTORY_PAGES}
        isLoading={!analysis.isWhole}
        pageAddress={pageAddress}
        now={now}
      />
    </>
  )
}
