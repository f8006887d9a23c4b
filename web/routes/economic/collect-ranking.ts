import { countryKey } from '#contract/country-key.ts'
import type { Locale } from '#contract/locale.ts'
import type { Area } from '../../economy/economic-query.ts'
import { type Simulated, simulatedOf } from '../../economy/kind-note.tsx'
import type { Services } from '../../services.ts'
import { changeFrom } from './collect-country.ts'

/** A country's last figure of an indicator, and its place among the countries. */
export interface RankedFigure {
  rank: number
  iso2: string
  key: string
  name: string
  value: number
  period: string
  previous: number | null
  change: number | null
  /** How many per cent of the country's own values are at or below the last one; null if it is not known. */
  percentile: number | null
  source: string
  isSimulated: boolean
}

export interface Ranking {
  figures: readonly RankedFigure[]
  simulated: Simulated
  sources: readonly string[]
}

/** The economies that are countries: unions of countries have no rank among their members. */
const UNIONS = ['EU', 'QU']

/** Countries by their last figures, the highest first; in the catalogue's order if figures cannot be compared. */
export function collectRanking(
  { economy, catalogue }: Pick<Services, 'economy' | 'catalogue'>,
  indicator: string,
  { area, isComparable, locale }: { area: Area | undefined; isComparable: boolean; locale: Locale },
): Ranking {
  const publishers = new Map(economy.sources().map(({ id, publisher }) => [id, publisher]))
  const summaries = economy.ofIndicator(indicator).filter(({ country }) => {
    const known = catalogue.countries.get(country)
    return known && !UNIONS.includes(country) && (area === undefined || known.region === area)
  })
  const ordered = isComparable ? summaries.toSorted((a, b) => b.last.value - a.last.value) : summaries
  return {
    simulated: simulatedOf(summaries),
    sources: [...new Set(summaries.map(({ source }) => source))],
    figures: ordered.map((summary, index): RankedFigure => {
      const country = catalogue.countries.get(summary.country)!
      const { last, previous, lowest, highest, percentile } = summary
      const hasChanged = highest.value > lowest.value
      return {
        rank: index + 1,
        iso2: summary.country,
        key: countryKey(country),
        name: country.shortName[locale],
        value: last.value,
        period: last.period,
        previous: previous?.value ?? null,
        change: changeFrom(previous?.value, last.value, summary.unit),
        percentile: percentile === undefined || !hasChanged ? null : Math.round(percentile),
        source: publishers.get(summary.source) ?? '',
        isSimulated: summary.kind === 'simulated',
      }
    }),
  }
}
