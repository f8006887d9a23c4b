import { countryKey } from '#contract/economy/country-key.ts'
import type { FigureFormat } from '#contract/economy/figures/index.ts'
import type { Compounding } from '#contract/rates/annual-rate.ts'
import type { LoanType, ProductKind, RateCountry, RateKind } from '#contract/rates/rate-product.ts'
import type { Locale } from '#contract/text/locale.ts'
import { seriesAddress } from '../../economy/economic-query.ts'
import { formatsIn } from '../../economy/figure-formats.ts'
import type { Services } from '../../pages/services.ts'

/** A product as its page lists it, in the page's language. */
export interface RateRow {
  kind: ProductKind
  loanType?: LoanType
  bank: string
  bankName: string
  product: string
  productName: string
  rate: number
  rateKind: RateKind
  compounding?: Compounding
  /** Effective annual rate, per cent. */
  effective: number
  /** 0 without a term. */
  termMonths: number
  minAmount: number
  maxAmount?: number
  isPromotional: boolean
  conditions: string
  validUntil?: string
  checkedOn: string
  source: string
  isSample: boolean
  /** No longer offered: it is shown, and is never the best. */
  isExpired: boolean
}

/** A figure of the economy module beside the rates. */
export interface EconomyFigure {
  value: number
  format: FigureFormat
  period: string
  /** Publisher; empty if simulated. */
  source: string
  isSimulated: boolean
  /** Address of the series, without language. */
  address: string
}

const ROUNDING = 1e6

/** Products of a country, of one kind or of all. `today` is an ISO date. */
export function collectRates(
  { depositRates }: Pick<Services, 'depositRates'>,
  wanted: { country?: RateCountry; kind?: ProductKind },
  locale: Locale,
  today: string,
): RateRow[] {
  return depositRates.products(wanted).map(product => ({
    kind: product.kind,
    ...(product.loanType && { loanType: product.loanType }),
    bank: product.bank,
    bankName: product.bankName[locale],
    product: product.product,
    productName: product.productName[locale],
    rate: product.rate,
    rateKind: product.rateKind,
    ...(product.compounding && { compounding: product.compounding }),
    effective: Math.round(product.effectiveRate * ROUNDING) / ROUNDING,
    termMonths: product.termMonths,
    minAmount: product.minAmount,
    ...(product.maxAmount !== undefined && { maxAmount: product.maxAmount }),
    isPromotional: product.isPromotional,
    conditions: product.conditions[locale],
    ...(product.validUntil && { validUntil: product.validUntil }),
    checkedOn: product.checkedOn,
    source: product.source,
    isSample: product.isSample,
    isExpired: product.validUntil !== undefined && product.validUntil < today,
  }))
}

const indicators = {
  policy: 'interest-rate',
  inflation: 'inflation-rate',
  deposit: 'deposit-rate',
  mortgage: 'mortgage-rate',
} as const
export type EconomyFigures = { [Name in keyof typeof indicators]: EconomyFigure | null }

/** Figures of a country's economy that its rates are compared with; null for those that are not known. */
export function collectEconomy(
  services: Pick<Services, 'economy' | 'catalogue' | 'conversion'>,
  country: RateCountry,
  locale: Locale,
): EconomyFigures {
  const { economy, catalogue } = services
  const formatOf = formatsIn(services, locale)
  const iso2 = country.toUpperCase()
  const key = countryKey(catalogue.findCountry(iso2)!)
  const publishers = new Map(economy.sources().map(({ id, publisher }) => [id, publisher[locale]]))
  const figureOf = (indicator: string): EconomyFigure | null => {
    const summary = economy.summary(iso2, indicator)
    if (!summary) return null
    return {
      value: summary.last.value,
      format: formatOf(summary, summary.recent),
      period: summary.last.period,
      source: publishers.get(summary.source) ?? '',
      isSimulated: summary.kind === 'simulated',
      address: seriesAddress(key, indicator),
    }
  }
  return Object.fromEntries(
    Object.entries(indicators).map(([name, indicator]) => [name, figureOf(indicator)]),
  ) as unknown as EconomyFigures
}
