/** How a surprise of one standard deviation moves a country's markets, in standard deviations of their days. */
export type Response = readonly [currency: number, shares: number, yields: number]

/**
 * By indicator, for a figure above its forecast. More growth lifts currency, shares and yields; more inflation or more
 * jobs than expected mean higher rates, which shares do not like. Indicators without a line move nothing.
 */
export const responses: Readonly<Record<string, Response>> = {
  'interest-rate': [0.5, -0.3, 0.45],
  'inflation-rate': [0.55, -0.45, 0.6],
  'core-inflation-rate': [0.5, -0.4, 0.55],
  'inflation-rate-mom': [0.3, -0.25, 0.35],
  'core-pce-price-index': [0.35, -0.3, 0.4],
  'producer-prices-change': [0.2, -0.2, 0.25],
  'non-farm-payrolls': [0.9, -0.15, 0.9],
  'employment-change': [0.6, -0.1, 0.6],
  'unemployment-rate': [-0.35, 0.1, -0.35],
  'average-hourly-earnings': [0.35, -0.25, 0.4],
  'wage-growth': [0.3, -0.15, 0.3],
  'adp-employment-change': [0.25, -0.05, 0.25],
  'initial-jobless-claims': [-0.2, 0.05, -0.2],
  'job-openings': [0.25, -0.05, 0.25],
  'gdp-growth': [0.45, 0.35, 0.35],
  'gdp-growth-annual': [0.25, 0.2, 0.2],
  'gdp-growth-annualised': [0.45, 0.35, 0.35],
  'manufacturing-pmi': [0.4, 0.35, 0.35],
  'services-pmi': [0.4, 0.35, 0.35],
  'business-confidence': [0.2, 0.2, 0.15],
  'retail-sales-mom': [0.4, 0.35, 0.3],
  'retail-sales-annual': [0.25, 0.2, 0.15],
  'industrial-production': [0.2, 0.2, 0.15],
  'consumer-confidence': [0.15, 0.2, 0.1],
  'balance-of-trade': [0.15, 0.1, 0],
}

/** The kinds of markets in the order of a response. */
export const markets = { currency: 0, shares: 1, yields: 2 } as const
export type Market = keyof typeof markets

/** What moves a shared curve: figures of these countries, by weight, and how many times their response. */
interface SharedReaction {
  market: Market
  countries: Readonly<Record<string, number>>
  /** Makes up for what instruments of the country have of the curve. */
  factor: number
}

/** Figures of the largest members move the euro area's markets as well. */
const euroArea = { EU: 1, DE: 0.5, FR: 0.3 }
const chinese = { CN: 1 }

const shared: Readonly<Record<string, SharedReaction>> = {
  dollar: { market: 'currency', countries: { US: 1 }, factor: 1 },
  'shares US': { market: 'shares', countries: { US: 1 }, factor: 1.4 },
  'yields US': { market: 'yields', countries: { US: 1 }, factor: 1.4 },
  'shares Europe': { market: 'shares', countries: { EU: 1 }, factor: 1 },
  'yields euro': { market: 'yields', countries: euroArea, factor: 1.4 },
  'shares China': { market: 'shares', countries: chinese, factor: 1 },
  'shares CN': { market: 'shares', countries: {}, factor: 0 },
}

/** The releases that move a shared curve; undefined for a curve that no country's figures move. */
export function reactionOf(curve: string): SharedReaction | undefined {
  const known = shared[curve]
  if (known) return known
  const [, market, country] = /^(shares|yields) ([A-Z]{2})$/.exec(curve) ?? []
  if (country === undefined) return undefined
  return { market: market as Market, countries: { [country]: 1 }, factor: market === 'shares' ? 1.5 : 1 }
}

/** Countries whose figures move a currency. Codes of currencies begin with the country's, that of the euro with EU. */
export function countriesOf(currency: string): Readonly<Record<string, number>> {
  return currency === 'EUR' ? euroArea : { [currency.slice(0, 2)]: 1 }
}
