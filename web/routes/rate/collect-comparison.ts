import type { PerformanceBase } from '#contract/prices/analysis.ts'
import { midRatio } from '#contract/prices/conversion.ts'
import { type RateCountry, rateCountries } from '#contract/rates/rate-product.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Services } from '../../pages/services.ts'
import { collectEconomy, collectRates, type EconomyFigure, type RateRow } from './collect-rates.ts'
import { bestOf } from './rate-query.ts'

/** The best deposit of a country, and what its currency has done. */
export interface CountryOffer {
  country: RateCountry
  currency: string
  /** Undefined if no bank offers the term. */
  best?: RateRow
  policy: EconomyFigure | null
  inflation: EconomyFigure | null
  /** Value of one unit of the currency in the visitor's; null without a price. */
  rate: number | null
  /** Change of that value in a year, per cent; null if it is not known. */
  yearChange: number | null
  /** The closes of a year ago are still being read: the change follows. */
  isYearPending: boolean
}

export interface Comparison {
  offers: readonly CountryOffer[]
  /** UTC ms of the oldest price used; null if none was. */
  asOf: number | null
}

/** How long the page waits for closes of a year ago, in ms; it reads those that come later again. */
const MAX_WAIT_MS = 250

type Needed = Pick<Services, 'depositRates' | 'economy' | 'catalogue' | 'conversion' | 'analyst'>

/** The best deposits of a term (months; 0 for savings) in all countries, seen from a currency. `today` is an ISO date. */
export async function collectComparison(
  services: Needed,
  { home, term }: { home: string; term: number },
  locale: Locale,
  today: string,
): Promise<Comparison> {
  const { catalogue, conversion, analyst } = services
  const places = rateCountries.map(country => ({ country, ...catalogue.findCountry(country.toUpperCase())! }))
  const legs = new Map(places.map(({ currency }) => [currency, conversion.legsOf(currency, home)]))
  const pairs = new Map([...legs.values()].flatMap(each => each ?? []).map(({ quote }) => [quote.symbol, quote]))
  const bases = await analyst.basesSoon(
    [...pairs.values()].map(({ instrument }) => instrument),
    MAX_WAIT_MS,
  )
  const offers = places.map(({ country, currency }): CountryOffer => {
    const kind = term === 0 ? 'save' : 'fixed'
    const rows = collectRates(services, { country, kind }, locale, today)
    const best = bestOf(rows.filter(({ termMonths }) => termMonths === term))
    const { policy, inflation } = collectEconomy(services, country, locale)
    const own = legs.get(currency)
    const now = own && ratioOf(own.map(({ quote, inverse }) => ({ ...sidesOf(quote), inverse })))
    const before = own && yearAgo(own, bases)
    return {
      country,
      currency,
      ...(best && { best }),
      policy,
      inflation,
      rate: now ?? null,
      yearChange: now !== undefined && before !== undefined ? (now / before - 1) * 100 : null,
      isYearPending: own?.some(({ quote }) => !bases.has(quote.symbol)) ?? false,
    }
  })
  const times = [...pairs.values()].map(({ eventAt }) => eventAt)
  return { offers, asOf: times.length === 0 ? null : Math.min(...times) }
}

type Legs = NonNullable<ReturnType<Services['conversion']['legsOf']>>
type Leg = Parameters<typeof midRatio>[0][number]

const sidesOf = ({ bid, ask, decimals }: Legs[number]['quote']) => ({ bid, ask, decimals })

function ratioOf(legs: readonly Leg[]): number {
  const { numerator, denominator } = midRatio(legs)
  return numerator.div(denominator).toNumber()
}

/** The value a year ago, by closes; undefined if one of them is not known. */
function yearAgo(legs: Legs, bases: ReadonlyMap<string, readonly PerformanceBase[]>): number | undefined {
  const closes = legs.flatMap(({ quote, inverse }) => {
    const base = bases.get(quote.symbol)?.find(({ period }) => period === '1Y')?.base
    return base === undefined ? [] : [{ bid: base, ask: base, decimals: quote.decimals, inverse }]
  })
  return closes.length === legs.length ? ratioOf(closes) : undefined
}

/** How much a currency may fall, in per cent, before a deposit in it has earned nothing more than another. */
export function breakEvenFall(effective: number, other: number, months: number): number {
  const grown = (rate: number) => (1 + rate / 100) ** (months / 12)
  return (1 - grown(other) / grown(effective)) * 100
}
