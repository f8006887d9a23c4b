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
}

interface WrittenFigure {
  value: number
  /** `%`, `K`, `M`, `B`, `T` or nothing. */
  suffix: string
  decimals: number
}

/** `85K`, `-0.3%`, `3.06T`; of an auction the yield and how often it was covered, `3.40|1.8`. */
const FIGURE = /^(-?\d{1,12}(?:\.(\d{1,6}))?)(%|[KMBT])?(?:\|\d{1,4}(?:\.\d{1,4})?)?$/
/** Votes of a committee, `0-2-7`, and bounds, `<0.10%`, are no numbers. */
const NO_NUMBER = /^(?:\d{1,2}-\d{1,2}-\d{1,2}|[<>]-?\d{1,9}(?:\.\d{1,6})?[%KMBT]?)$/
const UNITS: Readonly<Record<string, string>> = {
  '': '',
  '%': '%',
  K: 'thousand',
  M: 'million',
  B: 'billion',
  T: 'trillion',
}
const SCALES = ['', 'K', 'M', 'B', 'T']
const MOST_DECIMALS = 3

/** Whether a text is a figure as calendars write them. */
export function isEventFigure(text: string): boolean {
  return text === '' || FIGURE.test(text) || NO_NUMBER.test(text)
}

/**
 * Numbers of the figures of an event in the unit of the first that has one: 998K beside 1.02M is 0.998 million. A figure
 * of another measure has no number. `unit` goes before what the figures say.
 */
export function eventFigures(
  texts: Readonly<Record<'actual' | 'forecast' | 'previous' | 'revisedFrom' | 'unit', string>>,
): EventFigures {
  const written = [texts.actual, texts.forecast, texts.previous, texts.revisedFrom].map(writtenFigure)
  const suffix = written.find(figure => figure !== undefined)?.suffix ?? ''
  const shown = written.map(figure => figure && inUnit(figure, suffix))
  const [actual, forecast, previous, revisedFrom] = shown.map(figure => figure?.value)
  const decimals = Math.min(MOST_DECIMALS, Math.max(0, ...shown.map(figure => figure?.decimals ?? 0)))
  return { unit: texts.unit || UNITS[suffix]!, decimals, actual, forecast, previous, revisedFrom }
}

function writtenFigure(text: string): WrittenFigure | undefined {
  const [, number, fraction = '', suffix] = FIGURE.exec(text) ?? []
  if (number === undefined) return undefined
  const isAuction = text.includes('|')
  return { value: Number(number), suffix: suffix ?? (isAuction ? '%' : ''), decimals: fraction.length }
}

function inUnit({ value, suffix, decimals }: WrittenFigure, wanted: string): WrittenFigure | undefined {
  if (suffix === wanted) return { value, suffix, decimals }
  if (suffix === '%' || wanted === '%') return undefined
  const thousands = SCALES.indexOf(suffix) - SCALES.indexOf(wanted)
  const digits = Math.max(0, decimals - 3 * thousands)
  return { value: Number((value * 1000 ** thousands).toFixed(Math.min(9, digits))), suffix: wanted, decimals: digits }
}
