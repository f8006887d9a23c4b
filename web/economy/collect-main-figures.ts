import { countryKey } from '#contract/economy/country-key.ts'
import { type FigureFormat, periodInCell } from '#contract/economy/figures/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Country } from '#modules/catalogue'
import type { Indicator } from '#modules/economy'
import type { Services } from '../pages/services.ts'
import { economicCountryAddress, indicatorAddress, seriesAddress } from './economic-query.ts'
import { formatsIn, isWeekly } from './figure-formats.ts'
import { type Simulated, simulatedOf } from './kind-note.tsx'

/** The indicators that a table of countries shows. */
export function headlineIndicators({ economy }: Pick<Services, 'economy'>): Indicator[] {
  return economy
    .indicators()
    .filter(({ headline }) => headline !== undefined)
    .sort((a, b) => a.headline! - b.headline!)
}

interface MainFigure {
  value: number
  format: FigureFormat
  period: string
  /** Address of the series, without language. */
  address: string
}

/** The main indicators of one economy or of several side by side. */
export interface MainFigures {
  economies: readonly { name: string; address: string }[]
  rows: readonly {
    name: string
    address: string
    /** One for each economy. */
    figures: readonly (MainFigure | null)[]
  }[]
  simulated: Simulated
}

/** Those of the indicators of which at least one of the economies has figures. */
export function collectMainFigures(
  services: Pick<Services, 'economy' | 'catalogue' | 'conversion'>,
  countries: readonly Country[],
  locale: Locale,
  indicators: readonly Indicator[] = headlineIndicators(services),
): MainFigures {
  const formatOf = formatsIn(services, locale)
  const rows = indicators.map(({ key, name }) => ({
    key,
    name: name[locale],
    address: indicatorAddress(key),
    summaries: countries.map(({ iso2 }) => services.economy.summary(iso2, key)),
  }))
  return {
    economies: countries.map(country => ({
      name: country.shortName[locale],
      address: economicCountryAddress(countryKey(country)),
    })),
    simulated: simulatedOf(rows.flatMap(({ summaries }) => summaries.flatMap(summary => summary ?? []))),
    rows: rows
      .filter(({ summaries }) => summaries.some(summary => summary !== undefined))
      .map(({ summaries, key, ...row }) => ({
        ...row,
        figures: summaries.map((summary, index) =>
          summary
            ? {
                value: summary.last.value,
                format: formatOf(summary, summary.recent),
                period: periodInCell(summary.last.period, locale, { isWeekly: isWeekly(key) }),
                address: seriesAddress(countryKey(countries[index]!), key),
              }
            : null,
        ),
      })),
  }
}
