import { readDecimal } from '#contract/prices/read-decimal.ts'
import {
  type LoanType,
  loanTypes,
  type ProductKind,
  type RateCountry,
  type RateKind,
  rateKinds,
} from '#contract/rates/rate-product.ts'
import type { RateRow } from './collect-rates.ts'

/** The country of addresses that name none. */
export const FIRST_COUNTRY: RateCountry = 'us'
export const COMPARE = '/rate/compare'
/** Months. */
export const LONGEST_TERM = 600

/** Address of a country's overview or of a kind of its products, without language. */
export function ratesAddress(country: RateCountry, kind?: ProductKind): string {
  return kind === undefined ? `/rate/${country}.html` : `/rate/${kind}/${country}.html`
}

/** What a list is narrowed to; all of it without any. */
export interface RateFilters {
  /** Months. */
  term?: number
  loanType?: LoanType
  rateKind?: RateKind
  promotions?: 'only' | 'board'
  /** What is to be deposited or lent. */
  amount?: number
}

const isOneOf = <Word extends string>(words: readonly Word[], text: string | null): text is Word =>
  words.some(word => word === text)

/** The amount of an address; undefined for none, and for what is not an amount. */
export function amountOf(text: string | null): number | undefined {
  const read = text === null ? undefined : readDecimal(text, 'comma')
  return read === undefined || read.startsWith('-') ? undefined : Number(read)
}

/** Filters of an address, which has no values that its page does not know. */
export function filtersOf(query: URLSearchParams): RateFilters {
  const term = query.get('term')
  const loan = query.get('loan')
  const rateKind = query.get('rateKind')
  const promotions = query.get('promo')
  const amount = amountOf(query.get('amount'))
  return {
    ...(term && /^\d{1,3}$/.test(term) && { term: Number(term) }),
    ...(isOneOf(loanTypes, loan) && { loanType: loan }),
    ...(isOneOf(rateKinds, rateKind) && { rateKind }),
    ...(isOneOf(['only', 'board'], promotions) && { promotions }),
    ...(amount !== undefined && { amount }),
  }
}

/** Whether an amount gets the rate of a product. */
export function takesAmount({ minAmount, maxAmount }: RateRow, amount: number | undefined): boolean {
  return amount === undefined || (amount >= minAmount && (maxAmount === undefined || amount <= maxAmount))
}

export function filteredRows(rows: readonly RateRow[], filters: RateFilters): RateRow[] {
  const { term, loanType, rateKind, promotions, amount } = filters
  return rows.filter(
    row =>
      (term === undefined || row.termMonths === term) &&
      (loanType === undefined || row.loanType === loanType) &&
      (rateKind === undefined || row.rateKind === rateKind) &&
      (promotions === undefined || row.isPromotional === (promotions === 'only')) &&
      takesAmount(row, amount),
  )
}

/** The row with the best effective rate that is still offered: the highest, of loans the lowest. */
export function bestOf(rows: readonly RateRow[]): RateRow | undefined {
  return rows
    .filter(({ isExpired }) => !isExpired)
    .reduce<RateRow | undefined>((best, row) => {
      if (best === undefined) return row
      const isBetter = row.kind === 'loans' ? row.effective < best.effective : row.effective > best.effective
      return isBetter ? row : best
    }, undefined)
}

/** Whether a row is as good as the best one, to the two decimals that are shown. */
export function isAsGood(row: RateRow, best: RateRow | undefined): boolean {
  return best !== undefined && !row.isExpired && row.effective.toFixed(2) === best.effective.toFixed(2)
}
