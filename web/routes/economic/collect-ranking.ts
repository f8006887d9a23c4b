import { countryKey } from '#contract/economy/country-key.ts'
import { changeFrom, type FigureFormat } from '#contract/economy/figures/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Country } from '#modules/catalogue'
import type { SeriesSummary } from '#modules/economy'
import type { Area } from '../../economy/economic-query.ts'
import { formatsIn } from '../../economy/figure-formats.ts'
import { type Simulated, simulatedOf } from '../../economy/kind-note.tsx'
import type { Services } from '../../pages/services.ts'
import { areComparable } from './comparable.ts'
import { type MarketFigure, marketFigures } from './market-figures.ts'

/** A country's last figure of an indicator, and its place among the countries; the last price where it is one. */
export interface RankedFigure {
  rank: number
  iso2: string
  key: string
  name: string
  value: number
  format: FigureFormat
  period: string
  previous: number | null
  change: number | null
  /** How many per cent of the country's own values are at or below the last one; null if it is not known. */
  percentile: number | null
  /** Publisher, empty if simulated or a price. */
  source: string
  isSimulated: boolean
  /** Of a price: its instrument, whose page `address` is. */
  instrument?: { symbol: string; address: string }
}

export interface Ranking {
  /** Otherwise they have no order. */
  isComparable: boolean
  figures: readonly RankedFigure[]
  simulated: Simulated
  sources: readonly string[]
}

/** The economies that are countries: unions of countries have no rank among their members. */
const UNIONS = ['EU', 'QU']

/** Countries by their last figures, the highest first; in the catalogue's order if figures cannot be compared. */
export function collectRanking(
  services: Pick<Services, 'economy' | 'catalogue' | 'market' | 'conversion'>,
  indicator: string,
  { area, locale }: { area: Area | undefined; locale: Locale },
): Ranking {
  const { economy, catalogue } = services
  const formatOf = formatsIn(services, locale)
  const publishers = new Map(economy.sources().map(({ id, publisher }) => [id, publisher[locale]]))
  const summaries = economy.ofIndicator(indicator).filter(({ country }) => {
    const known = catalogue.countries.get(country)
    return known && isIn(known)
  })
  const { unit } = economy.findIndicator(indicator)!
  const prices = marketFigures(services, indicator).filter(({ country }) => isIn(country))
  const figures = [
    ...summaries.map(summary => publishedFigure(summary, catalogue.countries.get(summary.country)!)),
    ...prices.map(({ country, figure }) => pricedFigure(figure, country, unit)),
  ]
  const isComparable = areComparable(indicator, figures)
  if (isComparable) figures.sort((a, b) => b.value - a.value)
  return {
    isComparable,
    simulated: simulatedOf(figures.map(({ isSimulated }) => ({ kind: isSimulated ? 'simulated' : 'published' }))),
    sources: [...new Set(summaries.map(({ source }) => source))],
    figures: figures.map((figure, index) => ({ ...figure, rank: index + 1 })),
  }

  function isIn({ iso2, region }: Country): boolean {
    return !UNIONS.includes(iso2) && (area === undefined || region === area)
  }

  function publishedFigure(summary: SeriesSummary, country: Country): Unranked {
    const { last, previous, lowest, highest, percentile } = summary
    const format = formatOf({ country: country.iso2, indicator, unit: summary.unit }, summary.recent)
    const hasChanged = highest.value > lowest.value
    return {
      ...namesOf(country, locale),
      value: last.value,
      format,
      period: last.period,
      previous: previous?.value ?? null,
      change: changeFrom(previous?.value, last.value, format.unit),
      percentile: percentile === undefined || !hasChanged ? null : Math.round(percentile),
      source: publishers.get(summary.source) ?? '',
      isSimulated: summary.kind === 'simulated',
    }
  }

  function pricedFigure(figure: MarketFigure, country: Country, unit: string): Unranked {
    const { value, period, previous, isSimulated, symbol, decimals, address } = figure
    const format = { ...formatOf({ country: country.iso2, indicator, unit }, []), decimals }
    return {
      ...namesOf(country, locale),
      value,
      format,
      period,
      previous,
      change: changeFrom(previous ?? undefined, value, format.unit),
      percentile: null,
      source: '',
      isSimulated,
      instrument: { symbol, address },
    }
  }
}

type Unranked = Omit<RankedFigure, 'rank'>

const namesOf = (country: Country, locale: Locale) => ({
  iso2: country.iso2,
  key: countryKey(country),
  name: country.shortName[locale],
})
