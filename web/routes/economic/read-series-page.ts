import { countryKey } from '#contract/economy/country-key.ts'
import { changeFormat, type FigureFormat } from '#contract/economy/figures/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { EpochDay } from '#contract/time/epoch-day.ts'
import { parsePeriod } from '#contract/time/period.ts'
import type { Country } from '#modules/catalogue'
import type { Indicator, Series } from '#modules/economy'
import { type ChartRange, rangeStart } from '../../charts/time-series/chart-range.ts'
import { thinOut } from '../../charts/time-series/thin-out.ts'
import { formatsIn } from '../../economy/figure-formats.ts'
import { notFound } from '../../pages/page-meta.ts'
import type { Services } from '../../pages/services.ts'
import { indexed, MAX_LINES, type SeriesPoint, type View, viewOf } from './series-figures.ts'

/** Parts of a chart's width: more detail than this no chart shows, so no page carries it. */
const PARTS = 400
/** Units with a chart of their own; with more of them, all series are relative to their first value. */
const MAX_UNITS = 2

/** A line of the page's charts. */
export interface Line {
  /** What the address names it by; empty for the page's own series. */
  token: string
  name: string
  /** As its series is stored: percentages and shares of GDP have a chart each. */
  unit: string
  format: FigureFormat
  points: readonly SeriesPoint[]
}

/** Series in one unit. */
export interface ChartPanel {
  format: FigureFormat
  isIndexed: boolean
  lines: readonly Omit<Line, 'format' | 'unit'>[]
}

type Read = Pick<Services, 'economy' | 'catalogue' | 'conversion'>

interface Compared {
  token: string
  country: Country
  indicator: Indicator
}

/**
 * What `compare=japan,interest-rate` names: countries with the page's indicator, and the country's other indicators.
 * Shows the 404 screen for any other name.
 */
export function comparedWith(
  { catalogue, economy }: Pick<Read, 'catalogue' | 'economy'>,
  text: string | undefined,
  country: Country,
  indicator: Indicator,
): Compared[] {
  const tokens = [...new Set((text ?? '').split(',').filter(token => token !== ''))].slice(0, MAX_LINES - 1)
  return tokens.map(token => {
    const other = catalogue.findCountry(token)
    if (other) return { token: countryKey(other), country: other, indicator }
    const found = economy.findIndicator(token) ?? notFound()
    return { token: found.key, country, indicator: found }
  })
}

/** The lines of the charts, in the shown range and view. Series that do not exist are left out. */
export async function readLines(
  services: Read,
  own: { series: Series; country: Country; indicator: Indicator },
  compared: readonly Compared[],
  {
    range,
    from: chosen,
    view,
    asKnownOn,
    locale,
  }: {
    range: ChartRange
    /** Goes before the range. */
    from: EpochDay | undefined
    view: View
    asKnownOn: EpochDay | undefined
    locale: Locale
  },
): Promise<Line[]> {
  const { economy } = services
  const formatOf = formatsIn(services, locale)
  const others = await Promise.all(
    compared.map(async ({ token, country, indicator }) => {
      const series = await economy.series({
        country: country.iso2,
        indicator: indicator.key,
        ...(asKnownOn === undefined ? {} : { asKnownOn }),
      })
      return series && { token, series, country, indicator }
    }),
  )
  const all = [{ ...own, token: '' }, ...others.flatMap(each => each ?? [])]
  const last = Math.max(...all.map(({ series }) => parsePeriod(series.last.period)!.start)) as EpochDay
  const from = chosen ?? rangeStart(range, last)
  const hasCountries = all.some(({ country }) => country !== own.country)
  const hasIndicators = all.some(({ indicator }) => indicator !== own.indicator)
  return all.map(({ token, series, country, indicator }) => {
    const format = formatOf({ country: country.iso2, indicator: indicator.key, unit: series.unit }, series.recent)
    return {
      token,
      name: [
        ...(hasCountries || !hasIndicators ? [country.shortName[locale]] : []),
        ...(hasIndicators ? [indicator.name[locale]] : []),
      ].join(' · '),
      unit: view === 'line' || view === 'column' ? series.unit : '',
      format: view === 'line' || view === 'column' ? format : changeFormat(format, locale),
      points: thinned(
        viewOf(series.points, view, format.unit).filter(([period]) => parsePeriod(period)!.start >= from),
      ),
    }
  })
}

function thinned(points: readonly SeriesPoint[]): readonly SeriesPoint[] {
  const dated = points.map(point => ({ day: parsePeriod(point[0])!.start, value: point[1], point }))
  return thinOut(dated, PARTS).map(({ point }) => point)
}

const INDEXED: FigureFormat = { unit: '', decimals: 1 }
const withoutFormat = ({ format: _, unit: __, ...line }: Line) => line

/** The format of lines in one unit: with the digits of the one that has most. */
const finestOf = (lines: readonly Line[]): FigureFormat =>
  lines.map(({ format }) => format).reduce((one, other) => (other.decimals > one.decimals ? other : one))

/** Series that share a unit share a chart; with more than two units they are relative to their first values. */
export function chartPanels(lines: readonly Line[]): ChartPanel[] {
  const shown = lines.filter(({ points }) => points.length > 0)
  const byUnit = [...Map.groupBy(shown, ({ unit, format }) => `${unit} ${format.unit}`).values()]
  if (byUnit.length <= MAX_UNITS)
    return byUnit.map(of => ({ format: finestOf(of), isIndexed: false, lines: of.map(withoutFormat) }))
  return [
    {
      format: INDEXED,
      isIndexed: true,
      lines: shown.map(line => ({ ...withoutFormat(line), points: indexed(line.points) })),
    },
  ]
}
