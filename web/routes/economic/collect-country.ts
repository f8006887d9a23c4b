import type { Locale } from '#contract/text/locale.ts'
import type { Frequency } from '#contract/time/period.ts'
import type { Country } from '#modules/catalogue'
import { type Category, categories } from '../../economy/economic-query.ts'
import { isShare } from '../../economy/figure-text.ts'
import type { Services } from '../../pages/services.ts'

/** An indicator of a country in short. */
export interface CountryFigure {
  indicator: string
  name: string
  category: string
  unit: string
  frequency: Frequency
  last: number
  period: string
  previous: number | null
  /** From the previous value: in points for shares, else in per cent of it; null if there is nothing to compare with. */
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
  { economy }: Pick<Services, 'economy'>,
  { iso2 }: Pick<Country, 'iso2'>,
  locale: Locale,
): { category: Category; figures: CountryFigure[] }[] {
  const indicators = new Map(economy.indicators().map(indicator => [indicator.key, indicator]))
  const publishers = new Map(economy.sources().map(({ id, publisher }) => [id, publisher]))
  const figures = economy.ofCountry(iso2).flatMap((summary): CountryFigure[] => {
    const indicator = indicators.get(summary.indicator)
    if (!indicator) return []
    const { last, previous, unit } = summary
    return [
      {
        indicator: indicator.key,
        name: indicator.name[locale],
        category: indicator.category,
        unit,
        frequency: summary.frequency,
        last: last.value,
        period: last.period,
        previous: previous?.value ?? null,
        change: changeFrom(previous?.value, last.value, unit),
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

/** A difference for shares, else per cent of the value before; null where that means nothing. */
export function changeFrom(before: number | undefined, now: number, unit: string): number | null {
  if (before === undefined) return null
  if (isShare(unit)) return now - before
  return before > 0 && now > 0 ? (now / before - 1) * 100 : null
}
