import { countryKey } from '#contract/country-key.ts'
import type { Locale } from '#contract/locale.ts'
import type { Country } from '#modules/catalogue'
import type { Indicator } from '#modules/economy'
import type { Services } from '../services.ts'
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
  period: string
}

/** The main indicators of one economy or of two side by side. */
export interface MainFigures {
  economies: readonly { key: string; name: string; currency: string }[]
  rows: readonly {
    indicator: string
    name: string
    unit: string
    /** One for each economy. */
    figures: readonly (MainFigure | null)[]
  }[]
  simulated: Simulated
}

/** Main indicators of which at least one of the economies has figures. */
export function collectMainFigures(
  services: Pick<Services, 'economy'>,
  countries: readonly Country[],
  locale: Locale,
): MainFigures {
  const rows = headlineIndicators(services).map(({ key, name, unit }) => ({
    indicator: key,
    name: name[locale],
    unit,
    summaries: countries.map(({ iso2 }) => services.economy.summary(iso2, key)),
  }))
  return {
    economies: countries.map(country => ({
      key: countryKey(country),
      name: country.shortName[locale],
      currency: country.currency,
    })),
    simulated: simulatedOf(rows.flatMap(({ summaries }) => summaries.flatMap(summary => summary ?? []))),
    rows: rows
      .filter(({ summaries }) => summaries.some(summary => summary !== undefined))
      .map(({ summaries, ...row }) => ({
        ...row,
        figures: summaries.map(summary =>
          summary ? { value: summary.last.value, period: summary.last.period } : null,
        ),
      })),
  }
}
