import type { Text } from '#contract/text/locale.ts'

/** What a figure measures, as it is stored. */
export interface Measure {
  /** `%`, `thousand`, `USD bn`, `local bn`; empty without one. */
  unit: string
  /** ISO 4217: that of the country, for amounts in local currency. */
  currency: string
  /** Key of the indicator, if it has one. */
  indicator?: string | null | undefined
}

/** How figures of a measure are written in one language. */
export interface FigureFormat {
  /** Around the number, see `unitPattern`; empty for numbers alone. */
  unit: string
  /** Digits after the point of the stored value. */
  decimals: number
}

/** Names of currencies in the words of each market; undefined for a currency without one. */
export type CurrencyName = (code: string) => Text | undefined

/** Counted over a week or taken once a week: their periods name its last day. */
export const weeklyIndicators: ReadonlySet<string> = new Set([
  'initial-jobless-claims',
  'continuing-jobless-claims',
  'central-bank-balance-sheet',
  'mortgage-rate',
  'gasoline-prices',
])

/** Published as the rate of a year: the indicators, each with the currency of its country. Others count the month. */
const annualRates = new Set([
  'housing-starts USD',
  'housing-starts CAD',
  'building-permits USD',
  'new-home-sales USD',
  'existing-home-sales USD',
  'vehicle-sales USD',
])

/** Whether figures of a measure are seasonally adjusted numbers of a month as a rate of a year. */
export const isAnnualRate = ({ indicator, currency }: Pick<Measure, 'indicator' | 'currency'>) =>
  annualRates.has(`${indicator} ${currency}`)

/** Changes and balances, which may have either sign, and weekly counts: their change is a difference. */
const flows = new Set([
  'non-farm-payrolls',
  'employment-change',
  'adp-employment-change',
  'initial-jobless-claims',
  'continuing-jobless-claims',
  'balance-of-trade',
  'current-account',
  'foreign-direct-investment',
  'new-loans',
  'total-social-financing',
  'government-budget-value',
])

/** Whether the change of a figure is a difference in its unit; else it is per cent of the figure before. */
export function changesByDifference({ unit, indicator }: Pick<Measure, 'unit' | 'indicator'>): boolean {
  return unit.startsWith('%') || unit === '°C' || unit === 'points' || flows.has(indicator ?? '')
}

/** Amounts at one time and totals of a year, whose last digits nobody reads. */
const levels = new Set([
  'gdp',
  'money-supply-m1',
  'money-supply-m2',
  'foreign-exchange-reserves',
  'central-bank-balance-sheet',
  'external-debt',
  'population',
  'co2-emissions',
])

export const isLevel = ({ indicator }: Pick<Measure, 'indicator'>) => levels.has(indicator ?? '')

/** Rates that are set or quoted with two digits after the point. */
const quotedRates = new Set([
  'interest-rate',
  'interbank-rate',
  'lending-rate',
  'deposit-rate',
  'loan-prime-rate',
  'reserve-requirement-ratio',
  'mortgage-rate',
  'bond-auction',
])

/** Least and most digits after the point by unit. The least is that of figures that their publisher has not rounded. */
const DIGITS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  '%': [1, 2],
  '% of GDP': [1, 1],
  points: [1, 2],
  index: [1, 2],
  thousand: [0, 1],
  million: [0, 2],
  USD: [0, 0],
  'intl $': [0, 0],
  'USD/L': [2, 3],
  Mt: [0, 1],
  '°C': [1, 1],
  mm: [0, 0],
  cases: [0, 0],
  rate: [4, 4],
}
const MONEY = [0, 1] as const
const MAX_ROUNDED = 4

/** Digits after the point that the figures of a measure are shown with: as many as they were published with. */
export function decimalsOf(
  { unit, indicator }: Pick<Measure, 'unit' | 'indicator'>,
  values: readonly number[],
): number {
  if (quotedRates.has(indicator ?? '')) return 2
  if (indicator === 'government-bond-10y') return 3
  const [least, most] = DIGITS[unit] ?? (/ (bn|million|thousand)$/.test(unit) ? MONEY : [0, 2])
  if (indicator === 'population') return populationDigits(values)
  const published = mostDigits(values)
  // More digits than anyone publishes come from a conversion.
  if (published > MAX_ROUNDED) return usualDigits(least, most, values)
  return Math.min(most, Math.max(least, published))
}

/** Of millions: to ten thousands below a hundred millions, to millions from a billion on. */
function populationDigits(values: readonly number[]): number {
  const largest = Math.max(0, ...values)
  return largest < 100 ? 2 : largest < 1_000 ? 1 : 0
}

/** Of numbers below 100 one more digit than of large ones, where there is a choice. */
function usualDigits(least: number, most: number, values: readonly number[]): number {
  const largest = Math.max(0, ...values.map(Math.abs))
  return least === 0 && largest < 100 ? Math.min(most, largest < 10 ? 2 : 1) : least
}

/** Of figures that were counted before: those of a series are asked for with each page that shows it. */
const counted = new WeakMap<readonly number[], number>()

function mostDigits(values: readonly number[]): number {
  let most = counted.get(values)
  if (most === undefined) {
    most = Math.max(0, ...values.map(digitsAfterPoint))
    counted.set(values, most)
  }
  return most
}

/** Without the errors of binary fractions. */
function digitsAfterPoint(value: number): number {
  const text = String(Number(value.toPrecision(12)))
  const [, fraction = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e-(\d+))?$/.exec(text) ?? []
  return fraction.length + Number(exponent)
}
