import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsv } from '#kit/text/csv.ts'
import type { Catalogue } from '#modules/catalogue'

/** How many of the indicators a country publishes, the fewest first. */
export const coverages = ['least', 'base', 'mid', 'wide', 'full'] as const
export type Coverage = (typeof coverages)[number]

/**
 * What a country's figures start from. `levels.csv` has what differs from country to country, `templates.csv` what is
 * usual for its kind of economy, `exceptions.csv` where a country is unlike its kind. Our own round figures, plausible
 * for 2025 and 2026; shares are in % of GDP, growth, inflation and rates in % a year.
 */
export interface CountryLevels {
  country: string
  template: string
  coverage: Coverage
  /** Zone of statistical releases. */
  zone: string
  currency: string
  /** Units of its currency for one dollar, at the levels of the simulated prices. */
  usdRate: number
  /** In which currency its trade is reported, and units of that for one dollar. */
  tradeCurrency: string
  tradeRate: number
  /** The central bank's rate follows a yield or another country's rate, at a distance; undefined if it has no rate. */
  policy: { rate: number; step: number; follows: string } | undefined
  /** The other columns of the three files. */
  of(parameter: string): number
}

const COUNTRY_COLUMNS = ['country', 'template', 'coverage', 'policy', 'step', 'follows', 'zone', 'usd_rate']

function rowsOf(file: string, columns: readonly string[]) {
  return parseCsv(readFileSync(join(import.meta.dirname, file), 'utf8'), columns).map(({ cells }) => cells)
}

/** Levels of all countries of the tables that the catalogue knows. */
export function readCountryLevels(catalogue: Catalogue): ReadonlyMap<string, CountryLevels> {
  const templates = new Map(rowsOf('templates.csv', ['template']).map(cells => [cells.template!, cells]))
  const exceptions = Map.groupBy(rowsOf('exceptions.csv', ['country', 'parameter', 'value']), row => row.country!)
  const zones = new Map<string, string>()
  for (const { country, zone } of catalogue.exchanges.values()) if (!zones.has(country)) zones.set(country, zone)

  const known = new Map<string, CountryLevels>()
  for (const cells of rowsOf('levels.csv', COUNTRY_COLUMNS)) {
    const country = cells.country!
    const currency = catalogue.countries.get(country)?.currency
    const template = templates.get(cells.template!)
    if (currency === undefined) continue
    if (!template) throw new Error(`levels.csv: ${country} has the unknown template ${cells.template}`)
    const own = Object.fromEntries((exceptions.get(country) ?? []).map(row => [row.parameter!, row.value!]))
    const texts: Readonly<Record<string, string | undefined>> = { ...template, ...cells, ...own }
    const zone = cells.zone || zones.get(country)
    if (!zone) throw new Error(`levels.csv: ${country} needs a zone`)
    const usdRate = Number(cells.usd_rate) || usdRateOf(catalogue, currency)
    const trade = texts.trade_currency === 'local' ? currency : texts.trade_currency!
    const numbers = new Map(Object.entries(texts).map(([name, text]) => [name, text ? Number(text) : Number.NaN]))
    known.set(country, {
      country,
      template: cells.template!,
      coverage: coverages.find(name => name === cells.coverage) ?? 'least',
      zone,
      currency,
      usdRate,
      tradeCurrency: trade,
      tradeRate: trade === currency ? usdRate : usdRateOf(catalogue, trade),
      policy:
        cells.policy === ''
          ? undefined
          : { rate: Number(cells.policy), step: Number(cells.step), follows: cells.follows! },
      of(parameter) {
        const value = numbers.get(parameter)
        if (value === undefined) throw new RangeError(`no parameter ${parameter}`)
        return value
      },
    })
  }
  return known
}

function usdRateOf(catalogue: Catalogue, currency: string): number {
  if (currency === 'USD') return 1
  if (catalogue.find(`USD${currency}`)) return catalogue.simulationSeed(`USD${currency}`).typicalPrice
  if (catalogue.find(`${currency}USD`)) return 1 / catalogue.simulationSeed(`${currency}USD`).typicalPrice
  throw new Error(`levels.csv: ${currency} needs a usd_rate`)
}
