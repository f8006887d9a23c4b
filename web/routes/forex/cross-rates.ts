import { formatPrice, roundHalfAwayFromZero, scaleOf } from '#contract/prices/price.ts'
import { baselinePrice, type QuoteRow } from '#contract/prices/quote-row.ts'
import { BASIS_POINTS } from '#contract/time/units.ts'

/** Currencies of the matrix, and the dollar pair that each is priced by. */
const dollarPairs = {
  USD: undefined,
  EUR: 'EURUSD',
  JPY: 'USDJPY',
  GBP: 'GBPUSD',
  CHF: 'USDCHF',
  CAD: 'USDCAD',
  AUD: 'AUDUSD',
  NZD: 'NZDUSD',
  CNY: 'USDCNY',
  HKD: 'USDHKD',
} as const satisfies Record<string, string | undefined>

export type MatrixCurrency = keyof typeof dollarPairs
export const matrixCurrencies = Object.keys(dollarPairs) as MatrixCurrency[]
export const matrixPairs = Object.values(dollarPairs).filter(pair => pair !== undefined)

/** A currency in dollars by the mid price of its pair, and the ratio of that to its baseline. */
function inDollars(currency: MatrixCurrency, priceOf: (pair: string) => QuoteRow | undefined) {
  const pair = dollarPairs[currency]
  if (pair === undefined) return { value: 1, growth: 1 }
  const price = priceOf(pair)
  const from = price && baselinePrice(price)
  if (!from || from <= 0 || price.bid <= 0) return undefined
  const mid = (price.bid + price.ask) / 2 / scaleOf(price.decimals)
  const growth = price.bid / from
  return pair.startsWith('USD') ? { value: 1 / mid, growth: 1 / growth } : { value: mid, growth }
}

export interface CrossRate {
  /** Units of the column's currency per unit of the row's. */
  rate: number
  /** Day change, hundredths of a percent. */
  change: number
}

/** Rate of each currency (row) in each (column); null for itself and if a pair has no price. */
export function crossRates(priceOf: (pair: string) => QuoteRow | undefined): (CrossRate | null)[][] {
  const values = matrixCurrencies.map(currency => inDollars(currency, priceOf))
  return values.map((base, row) =>
    values.map((quote, column) =>
      row === column || !base || !quote
        ? null
        : {
            rate: base.value / quote.value,
            change: roundHalfAwayFromZero((base.growth / quote.growth - 1) * BASIS_POINTS),
          },
    ),
  )
}

/** Formats a rate with as many decimals as dealers use for its size: `157.123`, `1.15842`, `0.0063641`. */
export function rateText(rate: number): string {
  const decimals = rate >= 10 ? 3 : rate >= 0.1 ? 5 : 7
  return formatPrice(roundHalfAwayFromZero(rate * scaleOf(decimals)), decimals)
}
