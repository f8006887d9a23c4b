import { changeFrom, type FigureFormat } from '#contract/economy/figures/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Frequency } from '#contract/time/period.ts'
import type { Country } from '#modules/catalogue'
import { type Category, categories } from '../../economy/economic-query.ts'
import { formatsIn } from '../../economy/figure-formats.ts'
import type { Services } from '../../pages/services.ts'

/** An indicator of a country in short. */
export interface CountryFigure {
  indicator: string
  name: string
  category: string
  format: FigureFormat
  frequency: Frequency
  last: number
  period: string
  previous: number | null
  /** From the previous value, see `changeFrom`. */
  change: number | null
  lowest: number
  highest: number
  recent: readonly number[]
  /** Publisher, empty if simulated. */
  source: string
  isSimulated: boolean
}

/** All indicators of a country that have figures, by kind. */
export function collectCountry(
  services: Pick<Services, 'economy' | 'catalogue' | 'conversion'>,
  { iso2 }: Pick<Country, 'iso2'>,
  locale: Locale,
): { category: Category; figures: CountryFigure[] }[] {
  const { economy } = services
  const formatOf = formatsIn(services, locale)
  const indicators = new Map(economy.indicators().map(indicator => [indicator.key, indicator]))
  const publishers = new Map(economy.sources().map(({ id, publisher }) => [id, publisher[locale]]))
  const figures = economy.ofCountry(iso2).flatMap((summary): CountryFigure[] => {
    const indicator = indicators.get(summary.indicator)
    if (!indicator) return []
    const { last, previous, unit } = summary
    const format = formatOf({ country: iso2, indicator: indicator.key, unit }, summary.recent)
    return [
      {
        indicator: indicator.key,
        name: indicator.name[locale],
        category: indicator.category,
        format,
        frequency: summary.frequency,
        last: last.value,
        period: last.period,
        previous: previous?.value ?? null,
        change: changeFrom(previous?.value, last.value, format.unit),
        lowest: summary.lowest.value,
        highest: summary.highest.value,
        recent: summary.recent.map(value => Number(value.toPrecision(5))),
        source: publishers.get(summary.source) ?? '',
        isSimulated: summary.kind === 'simulated',
      },
    ]
  })
  return categories.flatMap(category => {
    const of = figures.filter(figure => figure.category === category)
    return of.length > 0 ? [{ category, figures: of }] : []
  })
}
