import { curveLinear, curveStepAfter, line } from 'd3-shape'
import { filledText } from '#contract/answers/error.ts'
import { periodInCell } from '#contract/economy/figures/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import { type EpochDay, epochDay } from '#contract/time/epoch-day.ts'
import { type Period, type PeriodForm, parsePeriod, periodEnd } from '#contract/time/period.ts'
import * as words from '../../words/time-series.ts'
import { axisNumbers } from './axis-number.ts'
import { type DateMark, dateMarks, numberMarks } from './date-marks.ts'
import { thinOut } from './thin-out.ts'
import { type ValueScale, valueScale } from './value-scale.ts'

/** Values of one thing by their periods, oldest first: dated ones, or the number of each, `12`, where `isNumbered`. */
export interface ChartSeries {
  key: string
  name: string
  points: readonly (readonly [period: string, value: number])[]
}

/** `step` for what holds until it changes, such as a policy rate. Several series are always lines. */
export type ChartForm = 'line' | 'area' | 'step' | 'bar'

export interface ChartPoint {
  period: string
  day: EpochDay
  /** Last day of its period. */
  end: EpochDay
  value: number
}

interface DrawnSeries {
  key: string
  name: string
  points: readonly ChartPoint[]
  /** SVG path data in a picture of 1000 by 1000, whatever the size on the screen. */
  line: string
  /** What is filled: the area below the line, or the bars. */
  fill: string
}

export interface ChartLayout {
  series: readonly DrawnSeries[]
  scale: ValueScale
  valueTexts: readonly string[]
  /** Marks of the date axis in wide and in narrow columns, each with its place from 0 to 1. */
  marks: { wide: readonly PlacedMark[]; narrow: readonly PlacedMark[] }
  /** The name of a period of the series. */
  nameOf(period: string): string
  /** From 0 at the left edge to 1 at the right. */
  placeOf(day: number): number
}

interface PlacedMark extends DateMark {
  place: number
}

/** The picture's width and height in its own units. */
export const PICTURE = 1000
/** Widths in pixels that the marks of the date axis are chosen for: the narrowest plot of each class. */
const WIDE = 560
const NARROW = 250
/** Parts of a line's width beyond which its picture has no more detail. */
const PARTS = 500
/** More bars than this cannot be told apart: an area shows them. */
const MAX_BARS = 240
/** Of a bar's period, left free at either side. */
const BAR_GAP = 0.14
/** A line has a gap where more than this many days are missing, by the form of its periods. */
const GAP_DAYS: Record<PeriodForm, number> = { day: 45, month: 62, quarter: 185, half: 370, year: 740 }

interface LayoutOptions {
  form: ChartForm
  isLog: boolean
  locale: Locale
  /** A value that has to be on the axis. */
  reference?: number | undefined
  /** The periods are numbers, such as those of a plan that may begin at any time. */
  isNumbered?: boolean
  /** The values count powers of ten: 3 for thousands. The axis is written in ones. */
  power?: number
  /** Days are the last of weeks. */
  isWeekly?: boolean
}

/** Where everything of a chart is. Series without points are left out; undefined if none has any. */
export function layOutChart(
  all: readonly ChartSeries[],
  { form: wanted, isLog, locale, reference, isNumbered = false, power = 0, isWeekly = false }: LayoutOptions,
): ChartLayout | undefined {
  const read = all.flatMap(series => {
    const points = series.points.flatMap(([period, value]): ChartPoint[] => {
      const parsed = isNumbered ? numbered(period) : parsePeriod(period)
      return parsed ? [{ period, day: parsed.start, end: periodEnd(parsed), value }] : []
    })
    return points.length > 0 ? [{ ...series, points }] : []
  })
  if (read.length === 0) return undefined
  const form = formFor(wanted, read)
  const finest = isNumbered ? 'day' : finestForm(read.flatMap(({ points }) => points[0]!.period))
  const from = Math.min(...read.map(({ points }) => points[0]!.day))
  const last = Math.max(...read.map(({ points }) => (form === 'bar' ? points.at(-1)!.end + 1 : points.at(-1)!.day)))
  // A single point is in the middle.
  const [left, right] = last > from ? [from, last] : [from - 30, from + 30]
  const placeOf = (day: number) => (day - left) / (right - left)
  const values = read.flatMap(({ points }) => points.map(({ value }) => value))
  if (reference !== undefined) values.push(reference)
  const scale = valueScale(values, { isLog, hasZero: form === 'bar' })
  const shift = form === 'bar' ? (read[0]!.points[0]!.end + 1 - read[0]!.points[0]!.day) / 2 : 0
  const marksFor = (width: number) =>
    isNumbered
      ? numberMarks(left, right - shift, width)
      : dateMarks(epochDay(left), epochDay(right - shift), width, locale, finest)
  const placed = (width: number) => marksFor(width).map(mark => ({ ...mark, place: placeOf(mark.day + shift) }))
  return {
    series: read.map(({ key, name, points }) => ({ key, name, points, ...pathsOf(points, form, scale, placeOf) })),
    scale,
    valueTexts: axisNumbers(
      scale.ticks.map(tick => tick * 10 ** power),
      locale,
    ),
    marks: { wide: placed(WIDE), narrow: placed(NARROW) },
    nameOf: period =>
      isNumbered ? filledText(words.numbered, { number: period }, locale) : periodInCell(period, locale, { isWeekly }),
    placeOf,
  }
}

/** A numbered period is placed like the day of its number. */
function numbered(text: string): Period | undefined {
  return /^\d+$/.test(text) ? { form: 'day', start: epochDay(Number(text)) } : undefined
}

function formFor(wanted: ChartForm, series: readonly { points: readonly ChartPoint[] }[]): ChartForm {
  if (series.length > 1) return wanted === 'step' ? 'step' : 'line'
  return wanted === 'bar' && series[0]!.points.length > MAX_BARS ? 'area' : wanted
}

const ORDER: readonly PeriodForm[] = ['day', 'month', 'quarter', 'half', 'year']

function finestForm(periods: readonly string[]): PeriodForm {
  const forms = periods.map(period => parsePeriod(period)!.form)
  return ORDER.find(form => forms.includes(form)) ?? 'day'
}

function pathsOf(
  points: readonly ChartPoint[],
  form: ChartForm,
  scale: ValueScale,
  placeOf: (day: number) => number,
): Pick<DrawnSeries, 'line' | 'fill'> {
  const y = (value: number) => (1 - scale.placeOf(value)) * PICTURE
  const base = y(scale.low <= 0 && scale.high >= 0 && !scale.isLog ? 0 : scale.low)
  if (form === 'bar') return { line: '', fill: points.map(point => barOf(point, y, base, placeOf)).join('') }
  const curve = form === 'step' ? curveStepAfter : curveLinear
  const x = ({ day }: ChartPoint) => placeOf(day) * PICTURE
  const draw = line<ChartPoint>(x, ({ value }) => y(value))
    .curve(curve)
    .digits(1)
  // What holds until it changes has no gaps.
  const pieces = (form === 'step' ? [points] : piecesOf(points)).map(piece => {
    const path = draw(thinOut(piece, PARTS))!
    // A piece of one point is a dot: a line of no length with round ends.
    return { path: piece.length === 1 ? `${path.replace('Z', '')}h0` : path, start: x(piece[0]!) }
  })
  return {
    line: pieces.map(({ path }) => path).join(''),
    fill: form === 'area' ? pieces.map(({ path, start }) => `${path}V${tenth(base)}H${tenth(start)}Z`).join('') : '',
  }
}

const tenth = (number: number) => Math.round(number * 10) / 10

function barOf(
  { day, end, value }: ChartPoint,
  y: (value: number) => number,
  base: number,
  placeOf: (day: number) => number,
): string {
  const left = placeOf(day) * PICTURE
  const width = placeOf(end + 1) * PICTURE - left
  return `M${tenth(left + width * BAR_GAP)} ${tenth(base)}v${tenth(y(value) - base)}h${tenth(width * (1 - 2 * BAR_GAP))}V${tenth(base)}Z`
}

/** The points between gaps. */
function piecesOf(points: readonly ChartPoint[]): readonly ChartPoint[][] {
  const most = GAP_DAYS[parsePeriod(points[0]!.period)?.form ?? 'day']
  const pieces: ChartPoint[][] = []
  for (const point of points) {
    const piece = pieces.at(-1)
    if (piece && point.day - piece.at(-1)!.day <= most) piece.push(point)
    else pieces.push([point])
  }
  return pieces
}
