import { type Locale, localeOfPath } from '#contract/text/locale.ts'
import type { EpochDay } from '#contract/time/epoch-day.ts'
import { parsePeriod } from '#contract/time/period.ts'
import type { Country } from '#modules/catalogue'
import type { Indicator, Series } from '#modules/economy'
import type { ChartRange } from '../../charts/time-series/chart-range.ts'
import type { ChartForm } from '../../charts/time-series/lay-out-chart.ts'
import { notFound } from '../../pages/page-meta.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import type { Services } from '../../pages/services.ts'
import { firstCountry } from '../../quotes/global-query.ts'
import { economicCountryNamed } from './economic-country-named.ts'
import { indicatorNamed } from './indicator-named.ts'
import { comparedWith, type Line, readLines } from './read-series-page.ts'
import type { View } from './series-figures.ts'

/** The series that an address names, and what its chart shows. */
interface NamedSeries {
  country: Country
  indicator: Indicator
  series: Series
  /** The page's own series first, then those it is compared with. */
  lines: readonly Line[]
  view: View
  range: ChartRange
  /** The first day that is shown, which goes before the range. */
  from: EpochDay | undefined
  wantsLog: boolean
  asKnownOn: EpochDay | undefined
  locale: Locale
}

/** Shows the 404 screen for names of nothing, and redirects from other names of a country. */
export async function seriesNamed(
  services: Services,
  url: URL,
  params: { country?: string | undefined; indicator?: string | undefined },
): Promise<NamedSeries> {
  const { economy } = services
  const locale = localeOfPath(url.pathname)
  const query = readParameters('/economic/moreDetail', url)
  // Within the finance pages both are in the path.
  const country =
    params.country === undefined
      ? economicCountryNamed(services, url, query.country ?? firstCountry[locale], 'query')
      : economicCountryNamed(services, url, params.country, 'path')
  const indicator = indicatorNamed(economy, params.indicator ?? query.indicator)
  const knownOn = query.knownOn === undefined ? undefined : (parsePeriod(query.knownOn) ?? notFound())
  if (knownOn && knownOn.form !== 'day') notFound()
  const asKnownOn = knownOn?.start
  const series =
    (await economy.series({
      country: country.iso2,
      indicator: indicator.key,
      ...(query.source === undefined ? {} : { source: query.source }),
      ...(asKnownOn === undefined ? {} : { asKnownOn }),
    })) ?? notFound()
  const view: View = query.view ?? 'line'
  const range = query.range ?? 'all'
  const from = query.from ? (parsePeriod(query.from) ?? notFound()).start : undefined
  const compared = comparedWith(services, query.compare, country, indicator)
  const lines = await readLines(services, { series, country, indicator }, compared, {
    range,
    from,
    view,
    asKnownOn,
    locale,
  })
  return { country, indicator, series, lines, view, range, from, wantsLog: query.scale === 'log', asKnownOn, locale }
}

/** Only levels above zero have a logarithmic scale. */
export function canBeLog(view: View, { lowest, unit }: Pick<Series, 'lowest' | 'unit'>): boolean {
  return view === 'line' && lowest.value > 0 && !unit.startsWith('%')
}

/** Policy rates hold until they are changed. */
export function formOf(view: View, indicator: string): ChartForm {
  if (view !== 'line') return 'bar'
  return indicator === 'interest-rate' ? 'step' : 'area'
}
