import {
  axisUnit,
  type CurrencyName,
  decimalsOf,
  type FigureFormat,
  type Measure,
  NO_VALUE,
  unitName,
  unitPattern,
  weeklyIndicators,
} from '#contract/economy/figures/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Indicator } from '#modules/economy'
import type { Services } from '../pages/services.ts'
import { localCurrency } from '../words/local-currency.ts'

/** What figures of a country's indicator measure. */
interface Measured {
  /** ISO 3166 alpha-2. */
  country: string
  indicator: string
  unit: string
}

export function currencyNames({ conversion }: Pick<Services, 'conversion'>): CurrencyName {
  return code => conversion.unitOf(code)?.name
}

type FormatOf = (of: Measured, values: readonly number[]) => FigureFormat

/** Of the names of currencies that a portal has, by language. */
const known = new WeakMap<Services['conversion'], Map<Locale, FormatOf>>()

/**
 * How the figures of a series are written; `values` are some of them, for their digits. Equal formats are one object, which
 * a page carries once. Runs in loaders.
 */
export function formatsIn(services: Pick<Services, 'catalogue' | 'conversion'>, locale: Locale): FormatOf {
  const byLocale = known.get(services.conversion) ?? new Map<Locale, FormatOf>()
  known.set(services.conversion, byLocale)
  const formatOf = byLocale.get(locale) ?? createFormats(services, locale)
  byLocale.set(locale, formatOf)
  return formatOf
}

function createFormats(services: Pick<Services, 'catalogue' | 'conversion'>, locale: Locale): FormatOf {
  const nameOf = currencyNames(services)
  const patterns = new Map<string, string>()
  const formats = new Map<string, FigureFormat>()
  return ({ country, indicator, unit }, values) => {
    const currency = currencyOf(services, country)
    const of = `${indicator} ${unit} ${currency}`
    let pattern = patterns.get(of)
    if (pattern === undefined) {
      pattern = unitPattern({ indicator, unit, currency }, locale, nameOf)
      patterns.set(of, pattern)
    }
    const decimals = decimalsOf({ indicator, unit }, values)
    const key = `${decimals}${pattern}`
    const format = formats.get(key) ?? { unit: pattern, decimals }
    formats.set(key, format)
    return format
  }
}

const currencyOf = ({ catalogue }: Pick<Services, 'catalogue'>, country: string) =>
  catalogue.countries.get(country)?.currency ?? ''

type OfAnyCountry = Pick<Indicator, 'key' | 'unit'>

/** The unit in which the figures of an indicator are stored: `10 億美元`, `local bn`. For heads of files. */
export function storedUnit(services: Pick<Services, 'conversion'>, of: OfAnyCountry, locale: Locale): string {
  return unitName(measureOf(of), locale, namesWithLocal(services))
}

/** What an indicator counts: `美元`, `人`, `%`. */
export function countedIn(services: Pick<Services, 'conversion'>, of: OfAnyCountry, locale: Locale): string {
  return axisUnit(unitPattern(measureOf(of), locale, namesWithLocal(services)), locale) || NO_VALUE
}

/** Stands for the currency of any country. */
const LOCAL = 'local'

const measureOf = ({ key, unit }: OfAnyCountry): Measure => ({ unit, indicator: key, currency: LOCAL })

function namesWithLocal(services: Pick<Services, 'conversion'>): CurrencyName {
  const known = currencyNames(services)
  return code => (code === LOCAL ? localCurrency : known(code))
}

/** Whether the periods of an indicator are weeks. */
export const isWeekly = (indicator: string | undefined): boolean =>
  indicator !== undefined && weeklyIndicators.has(indicator)
