import { countryKey } from '#contract/economy/country-key.ts'
import { type FigureFormat, periodInCell } from '#contract/economy/figures/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Country } from '#modules/catalogue'
import type { Indicator, SeriesSummary } from '#modules/economy'
import { headlineIndicators } from '../../economy/collect-main-figures.ts'
import { type Area, mainEconomies } from '../../economy/economic-query.ts'
import { formatsIn } from '../../economy/figure-formats.ts'
import { type Simulated, simulatedOf } from '../../economy/kind-note.tsx'
import type { Services } from '../../pages/services.ts'
import type { MapFigure } from './indicator-map.tsx'
import { marketFigure } from './market-figures.ts'

/** A country's last figure of one indicator; `address` is that of a price, which is no series. */
export type MatrixCell = readonly [
  value: number,
  format: FigureFormat,
  period: string,
  isSimulated: boolean,
  address?: string,
]

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

type Read = Pick<Services, 'economy' | 'catalogue' | 'conversion'>

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
  const formatOf = formatsIn(services, locale)
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
            ? [
                summary.last.value,
                formatOf(summary, summary.recent),
                periodInCell(summary.last.period, locale),
                summary.kind === 'simulated',
              ]
            : priceCell(services, formatOf, country, indicators[index]!, locale),
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
  formatOf: ReturnType<typeof formatsIn>,
  country: Country,
  { key, unit }: Pick<Indicator, 'key' | 'unit'>,
  locale: Locale,
): MatrixCell | null {
  const figure = marketFigure(services, country, key)
  if (!figure) return null
  const { decimals, value, period, isSimulated, address } = figure
  const format = { ...formatOf({ country: country.iso2, indicator: key, unit }, []), decimals }
  return [value, format, periodInCell(period, locale), isSimulated, address]
}

/** The figures of an indicator in all countries of an area, or of the world. */
export function collectFigures(services: Read, indicator: string, area: Area | undefined, locale: Locale): MapFigure[] {
  const { economy, catalogue } = services
  const formatOf = formatsIn(services, locale)
  return economy.ofIndicator(indicator).flatMap(summary => {
    const { country: iso2, last } = summary
    const country = catalogue.countries.get(iso2)
    if (!country || iso2 === 'QU' || (area !== undefined && country.region !== area)) return []
    const format = formatOf(summary, summary.recent)
    const name = country.shortName[locale]
    return [{ iso2, key: countryKey(country), name, value: last.value, format, period: last.period }]
  })
}
