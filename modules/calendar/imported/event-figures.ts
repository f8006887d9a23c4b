import type { FigureName } from '#contract/numbers/shown-figure.ts'

/** Figures of an event in one unit; undefined without a number. */
export interface EventFigures {
  /** `%`, `thousand`, `million`, `billion`, `trillion`, or as the file writes it. */
  unit: string
  /** Digits after the point. */
  decimals: number
  actual: number | undefined
  forecast: number | undefined
  previous: number | undefined
  revisedFrom: number | undefined
  /** Those that a number alone does not say, as they are written: votes, bounds, ranges, two figures in one. */
  written: Readonly<Partial<Record<FigureName, string>>>
}

interface WrittenFigure {
  value: number
  /** `%`, `K`, `M`, `B`, `T` or nothing. */
  suffix: string
  decimals: number
  /** The text says more than the number. */
  isPart: boolean
}

/** `85K`, `-0.3%`, `+0.1%`, `1,234B`; of an auction the yield and how often it was covered, `3.40|1.8`. */
const FIGURE = /^([+-]?(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,6}))?)(%|[KMBT])?(\|\d{1,4}(?:\.\d{1,4})?)?$/i
/** Votes of a committee, `0-2-7`, bounds, `<0.10%`, and ranges, `3.50-3.75%`, are not numbers. */
const NO_NUMBER =
  /^(?:\d{1,2}-\d{1,2}-\d{1,2}|[<>≤≥]-?\d{1,9}(?:\.\d{1,6})?[%KMBT]?|\d{1,9}(?:\.\d{1,6})?%?[-–]\d{1,9}(?:\.\d{1,6})?[%KMBT]?)$/i
const UNITS: Readonly<Record<string, string>> = {
  '': '',
  '%': '%',
  K: 'thousand',
  M: 'million',
  B: 'billion',
  T: 'trillion',
}
const SCALES = ['', 'K', 'M', 'B', 'T']
const MAX_DECIMALS = 3

/** Whether a text is a figure as calendars write them. */
export function isEventFigure(text: string): boolean {
  return text === '' || FIGURE.test(withHyphen(text)) || NO_NUMBER.test(withHyphen(text))
}

/**
 * Numbers of the figures of an event in the unit of the first that has one: 998K beside 1.02M is 0.998 million. A figure
 * of another measure has no number. `unit` goes before what the figures say.
 */
export function eventFigures(texts: Readonly<Record<FigureName | 'unit', string>>): EventFigures {
  const read = names.map(name => writtenFigure(texts[name]))
  const suffix = read.find(figure => figure !== undefined)?.suffix ?? ''
  const shown = read.map(figure => figure && inUnit(figure, suffix))
  const [actual, forecast, previous, revisedFrom] = shown.map(figure => figure?.value)
  const decimals = Math.min(MAX_DECIMALS, Math.max(0, ...shown.map(figure => figure?.decimals ?? 0)))
  const written = Object.fromEntries(
    names.flatMap((name, place) => (texts[name] !== '' && (shown[place]?.isPart ?? true) ? [[name, texts[name]]] : [])),
  )
  return { unit: texts.unit || UNITS[suffix]!, decimals, actual, forecast, previous, revisedFrom, written }
}

const names = ['actual', 'forecast', 'previous', 'revisedFrom'] as const satisfies FigureName[]

/** The minus sign of typesetters as the one of keyboards. */
const withHyphen = (text: string) => text.replace(/^−/, '-')

function writtenFigure(text: string): WrittenFigure | undefined {
  const [, number, fraction = '', suffix, cover] = FIGURE.exec(withHyphen(text)) ?? []
  if (number === undefined) return undefined
  const isPart = cover !== undefined
  const value = Number(number.replaceAll(',', ''))
  return { value, suffix: suffix?.toUpperCase() ?? (isPart ? '%' : ''), decimals: fraction.length, isPart }
}

function inUnit(figure: WrittenFigure, wanted: string): WrittenFigure | undefined {
  const { value, suffix, decimals, isPart } = figure
  if (suffix === wanted) return figure
  if (suffix === '%' || wanted === '%') return undefined
  const thousands = SCALES.indexOf(suffix) - SCALES.indexOf(wanted)
  const digits = Math.max(0, decimals - 3 * thousands)
  return {
    value: Number((value * 1000 ** thousands).toFixed(Math.min(9, digits))),
    suffix: wanted,
    decimals: digits,
    isPart,
  }
}
