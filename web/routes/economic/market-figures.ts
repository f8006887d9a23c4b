import { channelOf, type Instrument } from '#contract/prices/instrument.ts'
import { fromScaled } from '#contract/prices/price.ts'
import type { Country } from '#modules/catalogue'
import { isoDate } from '../../i18n/time.ts'
import type { Services } from '../../pages/services.ts'
import { currencyPairs, mainIndices } from '../../quotes/global-query.ts'
import { symbolPage } from '../../quotes/symbol-page.ts'

/** A price that stands for an indicator of a country whose figures nobody has published as a series. */
export interface MarketFigure {
  symbol: string
  value: number
  decimals: number
  /** The close of the trading day before; null if it is not known. */
  previous: number | null
  /** The day of the price, `2026-11-20`. */
  period: string
  isSimulated: boolean
  /** Address of the instrument's page, without language prefix. */
  address: string
}

type Read = Pick<Services, 'market' | 'catalogue'>
type Find = (catalogue: Read['catalogue'], country: Country) => Instrument | undefined

/** The yield of ten years, the main index, and the currency against the dollar. */
const instruments: Readonly<Record<string, Find>> = {
  'government-bond-10y': (catalogue, { iso2 }) =>
    catalogue.inClass('bond').find(({ country, tenor }) => country === iso2 && tenor === '10Y'),
  'stock-market': (catalogue, { iso2 }) =>
    mainIndices(catalogue.inClass('markets').filter(({ country }) => country === iso2))[0],
  currency: (catalogue, { currency }) =>
    currencyPairs(catalogue, currency).find(
      ({ base, quote }) => currency !== 'USD' && (base === 'USD' || quote === 'USD'),
    ),
}

/** The last price of what an indicator is about; undefined if it is not a price, or there is none. */
export function marketFigure(
  { market, catalogue }: Read,
  country: Country,
  indicator: string,
): MarketFigure | undefined {
  const instrument = instruments[indicator]?.(catalogue, country)
  const quote = instrument && market.quote(instrument.symbol)
  if (!instrument || !quote?.hasPrice) return undefined
  const { decimals, prevClose } = quote
  return {
    symbol: instrument.symbol,
    value: fromScaled(quote.close, decimals),
    decimals,
    previous: prevClose === undefined ? null : fromScaled(prevClose, decimals),
    period: isoDate(quote.eventAt, 'UTC'),
    isSimulated: quote.kind === 'simulated',
    address: symbolPage({ ...instrument, channel: channelOf(instrument.class) }),
  }
}

/** Those of all countries that have no series of the indicator, in the catalogue's order. */
export function marketFigures(
  services: Read & Pick<Services, 'economy'>,
  indicator: string,
): { country: Country; figure: MarketFigure }[] {
  if (!Object.hasOwn(instruments, indicator)) return []
  return [...services.catalogue.countries.values()].flatMap(country => {
    if (services.economy.has(country.iso2, indicator)) return []
    const figure = marketFigure(services, country, indicator)
    return figure ? [{ country, figure }] : []
  })
}

/** Whether a country has figures of an indicator, published, simulated or of the market. */
export function hasFigures(services: Read & Pick<Services, 'economy'>, iso2: string, indicator: string): boolean {
  if (services.economy.has(iso2, indicator)) return true
  const country = services.catalogue.countries.get(iso2)
  return country !== undefined && marketFigure(services, country, indicator) !== undefined
}
