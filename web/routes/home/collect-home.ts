import { type Instrument, type InstrumentClass, instrumentClasses } from '#contract/prices/instrument.ts'
import { encodeRows, type QuoteRow } from '#contract/prices/quote-row.ts'
import type { Locale } from '#contract/text/locale.ts'
import { CHART_CLOSES, CLOSE_SPAN_MS } from '#contract/time/constants.ts'
import type { Services } from '../../pages/services.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import { rankQuotes } from '../../quotes/rank-moves.ts'
import { isRanked } from '../../quotes/ranked-instruments.ts'
import { tradedCloses } from '../../quotes/traded-closes.ts'
import type { FocusData } from './gold-and-oil.tsx'
import { type HomeChoice, instrumentsOf } from './home-query.ts'
import type { MarketData } from './market-panel.tsx'
import { MOVERS, type MoversData } from './movers.tsx'

type Sources = Pick<Services, 'market' | 'clock'>

/** A chart of fewer spans would show nothing useful. */
const SHORTEST_SPANS = 6

/**
 * The closes of a chart: the last twelve hours of a market that trades around the clock. For a market with opening
 * hours, the part of its last trading day within them, unless that day has only just started.
 */
function closesOf(services: Sources, symbol: string): { closes: string; until: number } {
  const quote = services.market.quote(symbol)
  if (!quote?.hasPrice) return { closes: '', until: services.clock.now() }
  const { closes, until } = tradedCloses(services, quote)
  const hasHours = quote.instrument.class === 'markets' || quote.instrument.class === 'bond'
  const start = hasHours ? (quote.schedule.tradingDayAt(quote.eventAt).spans[0]?.start ?? 0) : 0
  const sinceStart = Math.floor((until - start) / CLOSE_SPAN_MS)
  const spans = sinceStart < SHORTEST_SPANS ? CHART_CLOSES : Math.min(CHART_CLOSES, sinceStart)
  return { closes: closes.slice(-spans).join(), until }
}

function findAll({ market }: Sources, symbols: readonly string[]): Instrument[] {
  return symbols.flatMap(symbol => market.catalogue.find(symbol) ?? [])
}

const unitOf = ({ unit, class: of }: Instrument) => (of === 'currency' || unit === 'points' ? '' : unit)

/** Rows of a market's list. Yields are named by economy, because their tenor is in the panel's title. */
function rowsOf(
  services: Sources,
  name: InstrumentClass,
  instruments: readonly Instrument[],
  locale: Locale,
): QuoteRow[] {
  const rows = collectRows(services, instruments, locale)
  if (name !== 'bond') return rows
  const { countries } = services.market.catalogue
  return rows.map((row, index) => ({
    ...row,
    name: countries.get(instruments[index]!.country)?.shortName[locale] ?? row.name,
  }))
}

/** Lists and charts of the five markets, as selected by the visitor. Everything in this file runs in loaders. */
export function collectMarkets(
  services: Sources,
  choice: HomeChoice,
  locale: Locale,
): Record<InstrumentClass, MarketData> {
  const { catalogue } = services.market
  const panels = instrumentClasses.map(name => {
    const { tab, symbol: wanted } = choice[name]
    const instruments = instrumentsOf(name, tab, catalogue, locale)
    const open = (wanted === undefined ? undefined : catalogue.find(wanted)) ?? instruments[0]
    return [
      name,
      {
        name,
        tab: tab.key,
        rows: encodeRows(rowsOf(services, name, instruments, locale)),
        open: encodeRows(open ? collectRows(services, [open], locale).map(row => ({ ...row, spark: '' })) : []),
        symbol: open?.symbol ?? '',
        unit: open ? unitOf(open) : '',
        ...closesOf(services, open?.symbol ?? ''),
      },
    ] as const
  })
  return Object.fromEntries(panels) as Record<InstrumentClass, MarketData>
}

const panelOf = {
  gold: ['Gold', 'Silver'],
  oil: ['CrudeOil', 'Brent', 'Naturalgas'],
}
const relatedTo = {
  gold: ['Gold', 'Silver', 'Platinum', 'Palladium', 'SGEGold', 'SHFEGold', 'SHFESilver', 'Copper'],
  oil: ['Brent', 'CrudeOil', 'Naturalgas', 'WestTexasOil', 'HeatingOil', 'Gasoline', 'INECrude', 'DubaiCrude'],
}

export function collectFocus(services: Sources, topic: FocusData['topic'], isOpen: boolean, locale: Locale): FocusData {
  const instruments = findAll(services, panelOf[topic])
  const related = isOpen ? findAll(services, relatedTo[topic]) : []
  const main = instruments[0]
  return {
    topic,
    rows: encodeRows(collectRows(services, instruments, locale).map(row => ({ ...row, spark: '' }))),
    related: encodeRows(collectRows(services, related, locale)),
    unit: main ? unitOf(main) : '',
    ...closesOf(services, main?.symbol ?? ''),
  }
}

/** The largest gainers and losers by any baseline. Stale quotes and those without a price are left out. */
export function collectMovers(services: Sources, locale: Locale): MoversData {
  const quotes = services.market.quotes.filter(
    quote => !quote.stale && quote.instrument.class !== 'bond' && isRanked(quote.instrument),
  )
  const instruments = rankQuotes(quotes, MOVERS).quotes.map(({ instrument }) => instrument)
  return {
    rows: encodeRows(collectRows(services, instruments, locale).map(row => ({ ...row, spark: '' }))),
  }
}

/** The row of the dollar in yuan, for the conversion of other rows' prices. */
export function collectYuan(services: Sources, locale: Locale): string {
  return encodeRows(collectRows(services, findAll(services, ['USDCNY']), locale).map(row => ({ ...row, spark: '' })))
}
