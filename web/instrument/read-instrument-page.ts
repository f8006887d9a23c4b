import { type LoaderFunctionArgs, redirect } from 'react-router'
import { channelOf } from '#contract/prices/instrument.ts'
import type { QuoteKind } from '#contract/prices/quote.ts'
import { encodeRows } from '#contract/prices/quote-row.ts'
import { localeOfPath, localizePath } from '#contract/text/locale.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { collectMainFigures } from '../economy/collect-main-figures.ts'
import { collectNewsPart } from '../news/collect-news.ts'
import { notFound, pageHead } from '../pages/page-meta.ts'
import { pageOfAddress } from '../pages/page-query.ts'
import { servicesContext } from '../pages/services.ts'
import { collectRows } from '../quotes/collect-rows.ts'
import { sharePicture } from '../quotes/share-picture.ts'
import { settle } from '../ui/settled.ts'
import { economiesOfPair } from './economies-of-pair.ts'
import { eventsOfInstrument } from './events-of-instrument.ts'
import { DAYS_PER_PAGE, HISTORY_PAGES } from './history-pages.ts'
import { listsOf, titleOf } from './instrument-title.ts'
import { pageOfInstrument, resolveInstrument } from './symbol-address.ts'

/** How long the page waits for its days, in ms; the browser fetches those that take longer. */
const MAX_WAIT_MS = 120
/** Latest news about the instrument. */
const TITLES = 6
/** The simulation computes a past of its own, and a replay records that of its recording. */
const OWN_PAST: readonly QuoteKind[] = ['simulated', 'replay']
/** Page number of the history; undefined if invalid. */
function historyPage(query: URLSearchParams): number | undefined {
  const text = query.get('page') ?? '1'
  const page = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return page >= 1 && page <= HISTORY_PAGES ? page : undefined
}

/**
 * The instrument named by an address, with its figures, days and related instruments. Throws a 404 for an unknown
 * instrument or page of its history, and a redirect to the instrument's own address.
 */
export async function readInstrumentPage({
  context,
  url,
  params,
}: Pick<LoaderFunctionArgs, 'context' | 'url' | 'params'>) {
  const services = context.get(servicesContext)
  const { market, analyst, clock } = services
  const locale = localeOfPath(url.pathname)
  const pattern = pageOfAddress(url).pattern
  const target = resolveInstrument(pattern, params, url.searchParams, market.catalogue) ?? notFound()
  const page = historyPage(url.searchParams) ?? notFound()
  if ('movedTo' in target) throw redirect(localizePath(target.movedTo, locale), 301)
  const { instrument } = target
  const { symbol, decimals } = instrument
  const name = instrument.name[locale]
  const quote = market.quote(symbol)!
  const { days, ...analysis } = await analyst.soon(instrument, MAX_WAIT_MS)
  const crumbs = listsOf(instrument, locale)
  const from = (page - 1) * DAYS_PER_PAGE
  return {
    head: pageHead(services, url, pattern, {
      parts: [name, symbol],
      canonical: pageOfInstrument(instrument),
      crumbs: [...crumbs, { name, path: pageOfInstrument(instrument) }],
      ...sharePicture(instrument, locale),
    }),
    title: titleOf(instrument, locale),
    symbol,
    /** Without language. */
    address: pageOfInstrument(instrument),
    decimals,
    channel: channelOf(instrument.class),
    source: quote.feed,
    crumbs,
    row: encodeRows(collectRows(services, [instrument], locale).map(row => ({ ...row, spark: '' }))),
    related: encodeRows(collectRows(services, analyst.related(instrument), locale)),
    analysis,
    economies: await settle({ url }, () => collectMainFigures(services, economiesOfPair(services, instrument), locale)),
    events: await eventsOfInstrument(services, instrument, { url, locale }),
    news: await collectNewsPart(services, { url, locale }, TITLES, symbol),
    days: days.slice(from, from + DAYS_PER_PAGE + 1),
    /** Bars that were not recorded are computed from those of its legs, and their highs and lows are bounds. */
    hasBounds: market.isDerived(symbol) && !OWN_PAST.includes(quote.kind),
    page,
    /** Trading date of the day's figures, as the time of its bar. */
    tradingTime: quote.tradingDate * DAY_MS,
    tradingEnd: quote.nextDayStart,
    dateRule: market.catalogue.scheduleOf(instrument).dateRule,
    /** An index of a mainland Chinese exchange, whose day has a form of its own. */
    hasSession: instrument.class === 'markets' && instrument.country === 'CN',
    now: clock.now(),
  }
}

export type InstrumentPage = Awaited<ReturnType<typeof readInstrumentPage>>
