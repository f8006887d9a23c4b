import { type CSSProperties, useMemo } from 'react'
import { axisUnit, bareText, cellText, type FigureFormat, powerOf } from '#contract/economy/figures/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import { parsePeriod } from '#contract/time/period.ts'
import { useLocale } from '../../i18n/use-text.ts'
import { numberText } from './axis-number.ts'
import { type ChartEvent, EventLabels, EventLines, placedEvents } from './chart-events.tsx'
import { ChartReader } from './chart-reader.tsx'
import { type ChartForm, type ChartLayout, type ChartSeries, layOutChart, PICTURE } from './lay-out-chart.ts'
import { percent } from './reading.ts'

type TimeSeriesChartProps = ChartProps & ValueFormat

/** How values are written: as economic figures, or as numbers with a unit above the axis. */
type ValueFormat = { format: FigureFormat; isWeekly?: boolean } | { format?: undefined; unit: string; decimals: number }

interface ChartProps {
  /** What it shows, for screen readers: name, last value, range. */
  label: string
  /** At most six. */
  series: readonly ChartSeries[]
  form?: ChartForm
  isLog?: boolean
  /** Periods are numbers instead of dates. */
  isNumbered?: boolean
  reference?: { value: number; label: string }
  /** Times to be marked, such as recessions, by the first periods of and after them. */
  bands?: readonly { from: string; to: string }[]
  /** Moments to be marked by a line with a text, by their periods, the first one first. */
  events?: readonly ChartEvent[]
  /** In pixels. */
  height?: number
}

const HEIGHT = 300
/** Grid numbers closer than this to the last value's tag are left out, in pixels. */
const TAG_DISTANCE = 16

/**
 * Dated values as lines, steps, an area or bars. Drawn once for every width: the picture stretches while its lines and
 * texts keep their size, so the server's chart is complete without a script and nothing moves. With one, the pointer
 * and the arrow keys read its values.
 */
export function TimeSeriesChart(props: TimeSeriesChartProps) {
  const {
    label,
    series,
    form = 'line',
    isLog = false,
    isNumbered = false,
    reference,
    bands = [],
    events = [],
    height = HEIGHT,
  } = props
  const locale = useLocale()
  const { unit, power, isWeekly, markOf, textOf } = writingOf(props, locale)
  const layout = useMemo(
    () => layOutChart(series, { form, isLog, isNumbered, locale, reference: reference?.value, power, isWeekly }),
    [series, form, isLog, isNumbered, locale, reference?.value, power, isWeekly],
  )
  if (!layout) return null
  const { scale, marks, placeOf } = layout
  const marked = placedEvents(events, placeOf)
  const last = layout.series.length === 1 ? layout.series[0]!.points.at(-1)! : undefined
  const lastPlace = last && scale.placeOf(last.value)
  const digits = Math.max(...layout.valueTexts.map(text => text.length), last ? markOf(last.value).length : 0)
  return (
    <figure className="time-series" style={{ '--height': `${height}px`, '--digits': digits } as CSSProperties}>
      {layout.series.length > 1 && <ChartLegend series={layout.series} />}
      <span className="chart-unit">{unit}</span>
      <ChartReader layout={layout} label={label} textOf={textOf}>
        <svg viewBox={`0 0 ${PICTURE} ${PICTURE}`} preserveAspectRatio="none" aria-hidden="true">
          {bands.map(({ from, to }) => {
            const left = placeOf(parsePeriod(from)!.start) * PICTURE
            return (
              <rect
                key={from}
                className="band"
                x={left}
                width={placeOf(parsePeriod(to)!.start) * PICTURE - left}
                height={PICTURE}
              />
            )
          })}
          <path
            className="grid"
            d={scale.ticks.map(tick => `M0 ${((1 - scale.placeOf(tick)) * PICTURE).toFixed(1)}h${PICTURE}`).join('')}
          />
          {scale.low < 0 && scale.high > 0 && (
            <path className="zero" d={`M0 ${((1 - scale.placeOf(0)) * PICTURE).toFixed(1)}h${PICTURE}`} />
          )}
          {reference && (
            <path
              className="reference"
              d={`M0 ${((1 - scale.placeOf(reference.value)) * PICTURE).toFixed(1)}h${PICTURE}`}
            />
          )}
          <EventLines events={marked} />
          {layout.series.map(({ key, line, fill }, index) => (
            <g key={key} className={`series-${index + 1}`}>
              {fill !== '' && <path className={line === '' ? 'bars' : 'area'} d={fill} />}
              {line !== '' && <path className="line" d={line} />}
            </g>
          ))}
        </svg>
        {scale.ticks.map((tick, index) => {
          const place = scale.placeOf(tick)
          const isNearTag = lastPlace !== undefined && Math.abs(place - lastPlace) * height < TAG_DISTANCE
          return isNearTag ? null : (
            <span key={tick} className="value-mark" style={{ bottom: percent(place) }}>
              {layout.valueTexts[index]}
            </span>
          )
        })}
        {last && (
          <span className="value-mark last-value" style={{ bottom: percent(lastPlace!) }}>
            {markOf(last.value)}
          </span>
        )}
        {reference && (
          <span className="reference-label" style={{ bottom: percent(scale.placeOf(reference.value)) }}>
            {reference.label}
          </span>
        )}
        <EventLabels events={marked} />
        <DateMarks marks={marks} />
      </ChartReader>
    </figure>
  )
}

/** Values at the end of a line and in the tooltip. */
function writingOf(props: ValueFormat, locale: Locale) {
  if (props.format === undefined) {
    const { unit, decimals } = props
    const textOf = (value: number) => numberText(value, decimals)
    return { unit, power: 0, isWeekly: false, markOf: textOf, textOf }
  }
  const { format, isWeekly = false } = props
  return {
    unit: axisUnit(format.unit, locale),
    power: powerOf(format.unit),
    isWeekly,
    markOf: (value: number) => bareText(value, format, locale),
    textOf: (value: number) => cellText(value, format, locale),
  }
}

/** Dates below the picture: more of them where it is wide. */
function DateMarks({ marks }: Pick<ChartLayout, 'marks'>) {
  return (['wide', 'narrow'] as const).map(width => (
    <span key={width} className={`date-marks ${width}`} aria-hidden="true">
      {marks[width].map(({ day, text, place }) => (
        <span
          key={day}
          className={place < 0.04 ? 'first' : place > 0.96 ? 'last' : ''}
          style={{ left: percent(place) }}
        >
          {text}
        </span>
      ))}
    </span>
  ))
}

/** The names of several series with their colours and dashes. */
function ChartLegend({ series }: { series: ChartLayout['series'] }) {
  return (
    <ul className="chart-legend">
      {series.map(({ key, name }, index) => (
        <li key={key} className={`series-${index + 1}`}>
          <svg width="22" height="8" aria-hidden="true">
            <path className="line" d="M1 4h20" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
