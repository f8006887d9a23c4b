import { type LoaderFunctionArgs, redirect } from 'react-router'
import { channelOf, groupsOf, type Instrument, type InstrumentClass } from '#contract/prices/instrument.ts'
import type { QuoteKind } from '#contract/prices/quote.ts'
import { encodeRows } from '#contract/prices/quote-row.ts'
import { type Locale, localeOfPath, localizePath, type Text } from '#contract/text/locale.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { collectMainFigures } from '../economy/collect-main-figures.ts'
import { collectNewsPart } from '../news/collect-news.ts'
import { notFound, pageHead } from '../pages/page-meta.ts'
import { pageOfAddress } from '../pages/page-query.ts'
import { servicesContext } from '../pages/services.ts'
import { collectRows } from '../quotes/collect-rows.ts'
import { sharePicture } from '../quotes/share-picture.ts'
import { settle } from '../ui/settled.ts'
import { groupName } from '../words/group-name.ts'
import * as nav from '../words/nav.ts'
import { economiesOfPair } from './economies-of-pair.ts'
import { eventsOfInstrument } from './events-of-instrument.ts'
import { DAYS_PER_PAGE, HISTORY_PAGES } from './history-pages.ts'
import { pageOfInstrument, resolveInstrument } from './symbol-address.ts'

/** How long the page waits for its days, in ms; the browser fetches those that take longer. */
const MAX_WAIT_MS = 120
/** Latest news about the instrument. */
const TITLES = 6
/** The simulation computes a past of its own, and a replay records that of its recording. */
const OWN_PAST: readonly QuoteKind[] = ['simulated', 'replay']
/** The list of each class, and the parameter that narrows it to a group. */
const sectionOf: Record<InstrumentClass, { name: Text; path: string; groupParameter: string }> = {
  currency: { name: nav.forex, path: '/forex', groupParameter: 'group' },
  commodities: { name: nav.commodities, path: '/commodities', groupParameter: 'classify' },
  markets: { name: nav.global, path: '/global', groupParameter: 'area' },
  bond: { name: nav.bond, path: '/bond', groupParameter: 'area' },
  crypto: { name: nav.crypto, path: '/crypto', groupParameter: 'group' },
}

/** Page number of the history; undefined if invalid. */
function historyPage(query: URLSearchParams): number | undefined {
  const text = query.get('page') ?? '1'
  const page = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return page >= 1 && page <= HISTORY_PAGES ? page : undefined
}

/** `EUR/USD` for a pair of two currencies, else the symbol. */
function codeOf({ symbol, base, quote }: Instrument): string {
  return base !== '' && quote !== '' && symbol === base + quote ? `${base}/${quote}` : symbol
}

/** The code of a pair of currencies stands first, of all else the name. */
function headingOf(instrument: Instrument, name: string): { heading: string; note: string } {
  const code = codeOf(instrument)
  if (instrument.class === 'currency' && code.includes('/')) return { heading: code, note: name }
  return { heading: name, note: code === name ? '' : code }
}

/** The unit of the price, unless the page shows it otherwise. */
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
  const crumbs = crumbsOf(instrument, locale)
  const from = (page - 1) * DAYS_PER_PAGE
  return {
    head: pageHead(services, url, pattern, {
      parts: [name, symbol],
      canonical: pageOfInstrument(instrument),
      crumbs: [...crumbs, { name, path: pageOfInstrument(instrument) }],
      ...sharePicture(instrument, locale),
    }),
    title: {
      code: codeOf(instrument),
      name,
      ...headingOf(instrument, name),
      group: crumbs.at(-1)!.name,
      unit: unitOf(instrument),
      isYield: instrument.class === 'bond',
    },
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
