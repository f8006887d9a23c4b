import { countryKey } from '#contract/economy/country-key.ts'
import type { FigureFormat } from '#contract/economy/figures/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Country } from '#modules/catalogue'
import type { Indicator, SeriesRelease, SeriesSummary } from '#modules/economy'
import type { ChartRange } from '../../charts/time-series/chart-range.ts'
import { mainEconomies } from '../../economy/economic-query.ts'
import { formatsIn } from '../../economy/figure-formats.ts'
import type { Services } from '../../pages/services.ts'
import { type ChartPanel, chartPanels, comparedWith, readLines } from './read-series-page.ts'

/** A country's chart of an indicator, beside a table of countries. */
export interface CountryChart {
  /** Its word in addresses. */
  country: string
  name: string
  /** Null if the country has no figures of the indicator. */
  figures: {
    facts: Pick<SeriesSummary, 'last' | 'previous' | 'frequency' | 'kind'>
    format: FigureFormat
    /** Null for simulated figures. */
    publisher: string | null
    panels: readonly ChartPanel[]
    compared: readonly Named[]
    offered: readonly Named[]
    releases: readonly SeriesRelease[]
  } | null
}

interface Named {
  token: string
  name: string
}

const RELEASES = 4
const OFFERED = 2

export async function collectCountryChart(
  services: Pick<Services, 'economy' | 'catalogue' | 'conversion'>,
  { country, indicator }: { country: Country; indicator: Indicator },
  { compare, range, locale }: { compare: string | undefined; range: ChartRange; locale: Locale },
): Promise<CountryChart> {
  const { economy, catalogue } = services
  const { iso2 } = country
  const shown = { country: countryKey(country), name: country.shortName[locale] }
  const key = { country: iso2, indicator: indicator.key }
  const compared = comparedWith(services, compare, country, indicator)
  const [series, releases] = await Promise.all([economy.series(key), economy.releases(key, RELEASES)])
  if (!series) return { ...shown, figures: null }
  const lines = await readLines(services, { series, country, indicator }, compared, {
    range,
    view: 'line',
    from: undefined,
    asKnownOn: undefined,
    locale,
  })
  const { last, previous, unit, frequency, kind } = series
  return {
    ...shown,
    figures: {
      facts: { last, ...(previous && { previous }), frequency, kind },
      format: formatsIn(services, locale)({ ...key, unit }, series.recent),
      publisher: economy.sources().find(({ id }) => id === series.source)?.publisher[locale] ?? null,
      panels: chartPanels(lines),
      compared: lines.slice(1).map(({ token, name }) => ({ token, name })),
      offered: mainEconomies
        .filter(each => each !== iso2 && economy.has(each, indicator.key))
        .slice(0, OFFERED)
        .flatMap(each => catalogue.countries.get(each) ?? [])
        .map(each => ({ token: countryKey(each), name: each.shortName[locale] })),
      releases: releases.slice(0, RELEASES),
    },
  }
}
