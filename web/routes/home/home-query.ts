import { type Instrument, type InstrumentClass, instrumentClasses } from '#contract/prices/instrument.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { CRYPTO_LIST_SIZE, FAST_FOREX_SYMBOLS, FIRST_LIST_SIZE } from '#contract/time/constants.ts'
import type { Catalogue } from '#modules/catalogue'
import { isShown } from '../../quotes/forex-query.ts'
import * as commodityWords from '../../words/commodity.ts'
import * as forexWords from '../../words/forex.ts'
import * as marketWords from '../../words/market.ts'
import * as nav from '../../words/nav.ts'

/** One tab of a market's panel: its rows, and the page that lists all of them. */
export interface PanelTab {
  /** As spelled in the address. */
  key: string
  label: Text
  /** The page that lists more, without language prefix. */
  more: string
  /**
   * Rows by symbol, in order, the same for all languages or each for its readers' home markets; if absent, the first
   * rows of the class for which `holds` is true.
   */
  symbols?: readonly string[] | Readonly<Record<Locale, readonly string[]>>
  holds?(instrument: Instrument): boolean
}

const ofCountry = (country: string) => (instrument: Instrument) => instrument.country === country
const ofGroup = (group: string) => (instrument: Instrument) => instrument.group === group
const tenYears = (area: string) => (instrument: Instrument) => instrument.group === area && instrument.tenor === '10Y'

const currencyTab = (currency: 'USD' | 'CNY' | 'EUR' | 'JPY' | 'GBP' | 'CHF'): PanelTab => ({
  key: currency,
  label: { tw: currency, cn: currency, en: currency },
  more: `/forex?base=${currency}`,
  holds: instrument => isShown({ group: undefined, currency }, instrument),
})
const commodityTab = (group: string, label: Text): PanelTab => ({
  key: group,
  label,
  more: `/commodities?classify=${group}`,
  holds: ofGroup(group),
})
const bondTab = (area: string, label: Text): PanelTab => ({
  key: area,
  label,
  more: `/bond?area=${area}`,
  holds: tenYears(area),
})

/** The tabs of each market's panel; the first one is the default. */
export const panelTabs: Record<InstrumentClass, readonly PanelTab[]> = {
  markets: [
    {
      key: 'global',
      label: marketWords.world,
      more: '/global',
      symbols: {
        tw: ['TAIEX', 'TPEx', 'NIKKEI225', 'KOSPI', 'HangSeng', 'SHANGHAI', 'NASDAQ', 'DowJones'],
        cn: ['SHANGHAI', 'SZSE', 'ChiNext', 'CSI300', 'HangSeng', 'NIKKEI225', 'NASDAQ', 'USSPX500'],
        en: ['FTSE100', 'DowJones', 'USSPX500', 'NASDAQ100', 'DAX', 'HangSeng', 'SHANGHAI', 'NIKKEI225'],
      },
    },
    {
      key: 'AsiaPacific',
      label: marketWords.asiaPacific,
      more: '/global?area=Asia',
      symbols: ['NIKKEI225', 'SHANGHAI', 'HangSeng', 'TAIEX', 'KOSPI', 'ASX200', 'STI', 'NIFTY50'],
    },
    {
      key: 'Europe',
      label: marketWords.europe,
      more: '/global?area=Europe',
      symbols: ['FTSE100', 'DAX', 'CAC40', 'FTSEMIB', 'IBEX35', 'SMI', 'AEX', 'OMXS30'],
    },
    {
      key: 'America',
      label: marketWords.america,
      more: '/global?area=America',
      symbols: ['DowJones', 'USSPX500', 'NASDAQ', 'TSX', 'IPCMexico', 'IBOVESPA', 'MERVAL', 'IPSA'],
    },
    { key: 'US', label: marketWords.us, more: '/global?area=America', holds: ofCountry('US') },
    { key: 'China', label: marketWords.china, more: '/global?area=Asia', holds: ofCountry('CN') },
    { key: 'HongKong', label: marketWords.hongKong, more: '/global?area=Asia', holds: ofCountry('HK') },
  ],
  currency: [
    {
      key: 'fast',
      label: forexWords.fast,
      more: '/forex',
      symbols: {
        tw: ['USDTWD', ...FAST_FOREX_SYMBOLS],
        cn: ['USDCNH', ...FAST_FOREX_SYMBOLS],
        en: FAST_FOREX_SYMBOLS,
      },
    },
    currencyTab('USD'),
    currencyTab('CNY'),
    currencyTab('EUR'),
    currencyTab('JPY'),
    currencyTab('GBP'),
    currencyTab('CHF'),
  ],
  commodities: [
    {
      key: 'all',
      label: nav.all,
      more: '/commodities',
      symbols: ['Gold', 'Silver', 'Copper', 'WestTexasOil', 'Brent', 'Naturalgas', 'Soybeans', 'Corn'],
    },
    commodityTab('Energy', commodityWords.energy),
    commodityTab('Metals', commodityWords.metals),
    commodityTab('Industrial', commodityWords.industrial),
    commodityTab('Agricultural', commodityWords.agricultural),
  ],
  bond: [
    {
      key: 'all',
      label: nav.all,
      more: '/bond',
      symbols: {
        tw: ['US10Y', 'TW10Y', 'JP10Y', 'CN10Y', 'DE10Y', 'GB10Y', 'AU10Y', 'KR10Y'],
        cn: ['CN10Y', 'US10Y', 'HK10Y', 'JP10Y', 'DE10Y', 'GB10Y', 'AU10Y', 'CA10Y'],
        en: ['US10Y', 'GB10Y', 'DE10Y', 'FR10Y', 'IT10Y', 'JP10Y', 'CN10Y', 'AU10Y'],
      },
    },
    bondTab('America', marketWords.america),
    bondTab('Asia', marketWords.asia),
    bondTab('Europe', marketWords.europe),
  ],
  crypto: [
    {
      key: 'all',
      label: nav.all,
      more: '/crypto',
      symbols: ['BTCUSD', 'ETHUSD', 'XRPUSD', 'BCHUSD', 'ADAUSDT', 'LTCUSDT'],
    },
  ],
}

/** The visitor's selection for each market: a tab, and the row whose chart is open. */
export type HomeChoice = Record<InstrumentClass, { tab: PanelTab; symbol: string | undefined }>

/**
 * `?markets=Europe&commodities=Energy&chartOf=DAX,Brent`: for each market its tab, and one symbol whose chart is open.
 * Undefined if a known parameter has an unknown value.
 */
export function homeChoiceFrom(query: URLSearchParams, catalogue: Pick<Catalogue, 'find'>): HomeChoice | undefined {
  const symbols = new Map<InstrumentClass, string>()
  for (const symbol of query.get('chartOf')?.split(',') ?? []) {
    const instrument = catalogue.find(symbol)
    if (!instrument) return undefined
    symbols.set(instrument.class, symbol)
  }
  const choices = instrumentClasses.map(name => {
    // Cryptocurrencies have one list, so the address has no tab for them.
    const key = name === 'crypto' ? null : query.get(name)
    const tab = key === null ? panelTabs[name][0] : panelTabs[name].find(each => each.key === key)
    return tab && ([name, { tab, symbol: symbols.get(name) }] as const)
  })
  return choices.every(choice => choice !== undefined) ? (Object.fromEntries(choices) as HomeChoice) : undefined
}

/** Rows of a tab: six for cryptocurrencies, eight for everything else. */
export function instrumentsOf(
  name: InstrumentClass,
  tab: PanelTab,
  catalogue: Catalogue,
  locale: Locale,
): readonly Instrument[] {
  const size = name === 'crypto' ? CRYPTO_LIST_SIZE : FIRST_LIST_SIZE
  const { holds } = tab
  const symbols = tab.symbols && ('tw' in tab.symbols ? tab.symbols[locale] : tab.symbols)
  if (symbols) return symbols.flatMap(symbol => catalogue.find(symbol) ?? []).slice(0, size)
  return catalogue
    .inClass(name)
    .filter(instrument => holds?.(instrument))
    .slice(0, size)
}

/** The address with another tab of a market selected: its chart is the tab's first row again. */
export function tabAddress(
  path: string,
  query: URLSearchParams,
  name: InstrumentClass,
  key: string,
  open: string,
): string {
  const next = new URLSearchParams(query)
  if (key === panelTabs[name][0]!.key) next.delete(name)
  else next.set(name, key)
  return withCharts(path, next, symbol => symbol !== open)
}

/** The address with the chart of another row of a market in place of the open one. */
export function chartAddress(path: string, query: URLSearchParams, symbol: string, open: string): string {
  return withCharts(path, query, each => each !== open && each !== symbol, symbol)
}

function withCharts(path: string, query: URLSearchParams, stays: (symbol: string) => boolean, added?: string): string {
  const next = new URLSearchParams(query)
  const symbols = (query.get('chartOf')?.split(',') ?? []).filter(stays)
  if (added) symbols.push(added)
  if (symbols.length > 0) next.set('chartOf', symbols.join())
  else next.delete('chartOf')
  // Commas are valid in a query and easier to read.
  const text = next.toString().replaceAll('%2C', ',')
  return text === '' ? path : `${path}?${text}`
}
