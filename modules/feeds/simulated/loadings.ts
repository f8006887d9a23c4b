import type { Instrument } from '#contract/prices/instrument.ts'
import { coinLoadings, commodityLoadings, currencyLoadings, type Loadings } from './loading-tables.ts'

const CHINA = new Set(['CN', 'HK'])
const EURO_CORE = new Set(['DE', 'NL', 'AT', 'FI', 'IE', 'LU', 'EU'])

/** Loadings of a currency against the dollar; negative for pairs that begin with the dollar. */
function currencyPairLoadings({ base, quote }: Instrument): Loadings {
  const code = base === 'USD' ? quote : base
  const strength = (code && currencyLoadings[code]) || { dollar: -0.25, 'emerging currencies': 0.2 }
  if (base !== 'USD') return strength
  return Object.fromEntries(Object.entries(strength).map(([name, weight]) => [name, -weight]))
}

const TECHNOLOGY = new Set(['NASDAQ', 'NASDAQ100', 'PHLXSemi'])

function marketLoadings({ symbol, group, country }: Instrument): Loadings {
  if (symbol === 'VIX') return { 'world shares': -0.57, 'shares US': -0.57 }
  if (TECHNOLOGY.has(symbol)) return { 'world shares': 0.71, 'shares US': 0.6, technology: 0.25 }
  if (country === 'US') return { 'world shares': 0.72, 'shares US': 0.62 }
  const own = `shares ${country}`
  if (country && CHINA.has(country))
    return { 'world shares': 0.2, 'shares Asia': 0.4, 'shares China': 0.65, [own]: 0.45 }
  switch (group) {
    case 'Europe':
      return { 'world shares': 0.74, 'shares Europe': 0.52, [own]: 0.25 }
    case 'Asia':
    case 'Australia':
      return { 'world shares': 0.45, 'shares Asia': 0.6, [own]: 0.45 }
    case 'America':
      return { 'world shares': 0.6, 'shares emerging': 0.25, [own]: 0.6 }
    default:
      return { 'world shares': 0.35, 'shares emerging': 0.35, [own]: 0.6 }
  }
}

/** Years of `3M`, `10Y`. */
function yearsOf(tenor: string): number {
  const count = Number.parseInt(tenor, 10)
  return tenor.endsWith('M') ? count / 12 : count
}

const worldOfYields: Readonly<Record<string, number>> = {
  US: 0.9,
  CA: 0.82,
  GB: 0.8,
  AU: 0.72,
  NZ: 0.7,
  CH: 0.7,
  JP: 0.4,
  CN: 0.2,
  TW: 0.35,
}

/** Level and slope of a country's curve, so that neighbouring tenors move together. */
function bondLoadings({ country, quote, tenor }: Instrument): Loadings {
  const slope = tenor ? Math.max(-0.3, Math.min(0.3, Math.log(yearsOf(tenor) / 7) / 8)) : 0
  const area = quote === 'EUR' ? 'euro' : (country ?? '')
  const world = quote === 'EUR' ? 0.86 : (worldOfYields[area] ?? 0.4)
  const spread = area === 'euro' && !EURO_CORE.has(country ?? '') ? 0.2 : 0
  const level = Math.sqrt(Math.max(0, 0.985 - world ** 2 - slope ** 2 - spread ** 2))
  return {
    'world yields': world,
    [`yields ${area}`]: level,
    [`slope ${area}`]: slope,
    ...(spread > 0 && { 'euro spreads': spread }),
  }
}

export function loadingsOf(instrument: Instrument): Loadings {
  switch (instrument.class) {
    case 'currency':
      return currencyPairLoadings(instrument)
    case 'markets':
      return marketLoadings(instrument)
    case 'bond':
      return bondLoadings(instrument)
    case 'crypto':
      return coinLoadings[instrument.symbol] ?? { coins: 0.8, 'world shares': 0.1 }
    case 'commodities':
      return commodityLoadings[instrument.symbol] ?? { [`commodities ${instrument.group}`]: 0.55, dollar: -0.1 }
  }
}
