import { roundHalfAwayFromZero } from '#contract/prices/price.ts'
import { baselinePrice, type QuoteRow } from '#contract/prices/quote-row.ts'
import { BASIS_POINTS } from '#contract/time/units.ts'

/** The eight majors, and the yuan. */
export const strengthCurrencies = ['USD', 'EUR', 'JPY', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD', 'CNY'] as const
export type StrengthCurrency = (typeof strengthCurrencies)[number]
/** Currencies of the table of changes, which has no space for more. */
export const majorCurrencies = strengthCurrencies.filter(currency => currency !== 'CNY')

/** The dollar pair that each currency is priced by. */
const strengthPairs = ['EURUSD', 'USDJPY', 'GBPUSD', 'USDCHF', 'USDCAD', 'AUDUSD', 'NZDUSD', 'USDCNY'] as const

type RowOf = (pair: string) => QuoteRow | undefined

/** A currency's value in dollars now over its value at the baseline; undefined while its pair has no price or baseline. */
function growthOf(currency: StrengthCurrency, rowOf: RowOf): number | undefined {
  if (currency === 'USD') return 1
  const pair = strengthPairs.find(each => each.includes(currency))!
  const row = rowOf(pair)
  const from = row && baselinePrice(row)
  if (!from) return undefined
  const growth = row.bid / from
  return pair.startsWith('USD') ? 1 / growth : growth
}

/** Day change of each currency (row) against each (column), in hundredths of a percent; null where unknown or itself. */
export function crossChanges(currencies: readonly StrengthCurrency[], rowOf: RowOf): (number | null)[][] {
  const growth = currencies.map(currency => growthOf(currency, rowOf))
  return growth.map((base, row) =>
    growth.map((quote, column) =>
      row === column || base === undefined || quote === undefined
        ? null
        : roundHalfAwayFromZero((base / quote - 1) * BASIS_POINTS),
    ),
  )
}

/** Mean of a currency's day changes against the others, in hundredths of a percent, strongest first. */
export function currencyStrength(changes: readonly (readonly (number | null)[])[]) {
  return strengthCurrencies
    .map((currency, row) => {
      const known = changes[row]!.filter(change => change !== null)
      const mean = known.length > 0 ? known.reduce((sum, change) => sum + change, 0) / known.length : undefined
      return { currency, strength: mean === undefined ? undefined : roundHalfAwayFromZero(mean) }
    })
    .sort((a, b) => (b.strength ?? 0) - (a.strength ?? 0))
}
