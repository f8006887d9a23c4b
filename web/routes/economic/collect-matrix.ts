import { countryKey } from '#contract/economy/country-key.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Country } from '#modules/catalogue'
import type { SeriesSummary } from '#modules/economy'
import { headlineIndicators } from '../../economy/collect-main-figures.ts'
import { type Area, mainEconomies } from '../../economy/economic-query.ts'
import { type Simulated, simulatedOf } from '../../economy/kind-note.tsx'
import type { Services } from '../../pages/services.ts'
import type { MapFigure } from './indicator-map.tsx'
import { marketFigure } from './market-figures.ts'

/** A country's last figure of one indicator; `address` is that of a price, which is no series. */
export type MatrixCell = readonly [value: number, period: string, isSimulated: boolean, address?: string]

export interface MatrixRow {
  key: string
  iso2: string
  name: string
  /** One for each of the matrix's indicators. */
  cells: readonly (MatrixCell | null)[]
  /** The last values of inflation. */
  trend: readonly number[]
}

export interface Matrix {
  rows: readonly MatrixRow[]
  simulated: Simulated
  /** Ids of the sources of its figures. */
  sources: readonly string[]
}

type Read = Pick<Services, 'economy' | 'catalogue'>

/** The countries of an area, in the catalogue's order; without an area, the main economies. */
function countriesOf({ economy, catalogue }: Read, area: Area | undefined): Country[] {
  const withFigures = economy.countries().flatMap(iso2 => catalogue.countries.get(iso2) ?? [])
  if (area !== undefined) return withFigures.filter(({ region, iso2 }) => region === area && iso2 !== 'QU')
  return mainEconomies.flatMap(iso2 => withFigures.find(country => country.iso2 === iso2) ?? [])
}

/** Countries by headline indicators. Rows and cells without any figure are left out and empty. */
export async function collectMatrix(
  services: Read & Pick<Services, 'market'>,
  area: Area | undefined,
  locale: Locale,
): Promise<Matrix> {
  const indicators = headlineIndicators(services)
  const found: SeriesSummary[] = []
  const countries = countriesOf(services, area)
  await services.economy.prepare(
    countries.map(({ iso2 }) => iso2),
    indicators.map(({ key }) => key),
  )
  const rows = countries.flatMap((country): MatrixRow[] => {
    const summaries = indicators.map(({ key }) => services.economy.summary(country.iso2, key))
    if (summaries.every(summary => summary === undefined)) return []
    for (const summary of summaries) if (summary) found.push(summary)
    const inflation = summaries[indicators.findIndex(({ key }) => key === 'inflation-rate')]
    return [
      {
        key: countryKey(country),
        iso2: country.iso2,
        name: country.shortName[locale],
        cells: summaries.map((summary, index) =>
          summary
            ? [summary.last.value, summary.last.period, summary.kind === 'simulated']
            : priceCell(services, country, indicators[index]!.key),
        ),
        trend: inflation?.recent.map(value => Number(value.toFixed(2))) ?? [],
      },
    ]
  })
  return { rows, simulated: simulatedOf(found), sources: [...new Set(found.map(({ source }) => source))] }
}

/** The last price of what an indicator is about, with its day. */
function priceCell(
  services: Pick<Services, 'market' | 'catalogue'>,
  country: Country,
  indicator: string,
): MatrixCell | null {
  const figure = marketFigure(services, country, indicator)
  return figure ? [figure.value, figure.period, figure.isSimulated, figure.address] : null
}

/** The figures of an indicator in all countries of an area, or of the world. */
export function collectFigures(
  { economy, catalogue }: Read,
  indicator: string,
  area: Area | undefined,
  locale: Locale,
): MapFigure[] {
  return economy.ofIndicator(indicator).flatMap(({ country: iso2, last }) => {
    const country = catalogue.countries.get(iso2)
    if (!country || iso2 === 'QU' || (area !== undefined && country.region !== area)) return []
    return [{ iso2, key: countryKey(country), name: country.shortName[locale], value: last.value, period: last.period }]
  })
}
