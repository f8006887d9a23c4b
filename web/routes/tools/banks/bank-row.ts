import { encodeRows, encodeSpark } from '#contract/prices/quote-row.ts'
import type { Money } from '#contract/rates/bank-choices.ts'
import type { BankFees } from '#contract/rates/bank-exchange.ts'
import { type BankFigures, type BankMargin, type BankRateKind, exactMiddle } from '#contract/rates/bank-rate.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { BankRate, QuotedCurrency } from '#modules/banks'
import type { Services } from '../../../pages/services.ts'
import { collectRows } from '../../../quotes/collect-rows.ts'

/** A row of a board on a page. Prices are in the bank's own money per its units, scaled by `decimals`. */
export interface BankRow {
  bank: string
  bankName: string
  currency: string
  currencyName: string
  money: Money
  kind: BankRateKind
  fees: BankFees
  /** UTC ms. */
  at: number
  /** A published row that is no longer compared. */
  isOutdated: boolean
  decimals: number
  /** When the server rendered the page. */
  figures: BankFigures
  /** The live rate between the currency and the yuan, and its margin if the row can be computed. */
  symbol: string
  isInverse: boolean
  margin?: BankMargin | undefined
  /** The middle of the last row of an earlier day, not rounded; only on the board of a bank. */
  previous?: number
  /** The middle of the row itself, likewise. */
  middle?: number
  /** The last row's middle of each of thirty days and this one, see `encodeSpark`. */
  spark?: string
}

/** The rate by which prices are turned into Taiwan dollars. */
export const TAIWAN_RATE = 'CNYTWD'

export const keyOfRow = ({ bank, currency }: BankRow) => `${bank} ${currency}`

export function bankRow(
  { bank, currency, money, kind, fees, at, decimals, figures, isOutdated }: BankRate,
  locale: Locale,
): BankRow {
  return {
    bank: bank.code,
    bankName: bank.shortName[locale],
    currency: currency.code,
    currencyName: currency.name[locale],
    money,
    kind,
    fees,
    at,
    isOutdated,
    decimals,
    figures,
    symbol: currency.quote.symbol,
    isInverse: currency.isInverse,
    margin: bank.margins?.[currency.tier],
  }
}

/** A row with its past. Its own middle is the last point of its trend. */
export function bankRowWithPast(rate: BankRate, past: readonly number[], locale: Locale): BankRow {
  const row = bankRow(rate, locale)
  const { quote, isInverse } = rate.currency
  const { bid, ask, decimals } = quote
  const middle =
    rate.kind === 'computed'
      ? exactMiddle({ bid, ask, decimals, isInverse })
      : rate.figures.middle === undefined
        ? undefined
        : rate.figures.middle / 10 ** rate.decimals
  const previous = past.at(-1)
  if (middle === undefined || previous === undefined) return row
  const fine = (price: number) => Math.round(price * FINE)
  return { ...row, previous, middle, spark: encodeSpark([...past, middle].map(fine), fine(previous)) }
}

/** Steps of a trend to a yuan: 100 rupiah are worth a few hundredths of one. */
const FINE = 1e6

/** The live rates behind rows, and that of the Taiwan dollar. Runs in loaders. */
export function ratesBehind(services: Services, currencies: readonly QuotedCurrency[], locale: Locale): string {
  const symbols = new Set([...currencies.map(({ quote }) => quote.symbol), TAIWAN_RATE])
  const instruments = [...symbols].flatMap(symbol => services.catalogue.find(symbol) ?? [])
  return encodeRows(collectRows(services, instruments, locale))
}
