/**
 * Averages of values and what follows from them. Each takes values oldest first and returns one value per bar, undefined
 * where there are too few bars, in the unit of its input.
 */
export type Series = readonly (number | undefined)[]

/** A function of the last `length` values, defined once there are that many. */
export function overWindow(values: Series, length: number, of: (window: number[]) => number | undefined): Series {
  return values.map((_, index) => {
    if (index < length - 1) return undefined
    const window = values.slice(index - length + 1, index + 1)
    return window.every(value => value !== undefined) ? of(window) : undefined
  })
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
export const meanOf = (values: readonly number[]) => sumOf(values) / values.length

/** Combines series bar by bar; undefined where one of them is. */
export function combine(of: (...values: number[]) => number | undefined, ...series: Series[]): Series {
  return series[0]!.map((_, index) => {
    const values = series.map(each => each[index])
    return values.every(value => value !== undefined) ? of(...values) : undefined
  })
}

/** Simple moving average. */
export function sma(values: Series, length: number): Series {
  return overWindow(values, length, meanOf)
}

/** Moving average whose weights fall by one with each bar of age. */
export function wma(values: Series, length: number): Series {
  const weights = (length * (length + 1)) / 2
  return overWindow(values, length, window => sumOf(window.map((value, age) => value * (age + 1))) / weights)
}

/** Runs `next` over the values, seeded with the first simple average of `length` values. */
function smoothed(values: Series, length: number, next: (before: number, value: number) => number): Series {
  const first = values.findIndex(value => value !== undefined)
  const start = first + length - 1
  let current: number | undefined
  return values.map((value, index) => {
    if (first < 0 || index < start) return undefined
    current =
      current === undefined
        ? meanOf(values.slice(first, start + 1).map(each => each ?? 0))
        : next(current, value ?? current)
    return current
  })
}

/** Exponential moving average, 2 / (length + 1), seeded with the simple average of its first bars. */
export function ema(values: Series, length: number): Series {
  const share = 2 / (length + 1)
  return smoothed(values, length, (before, value) => before + (value - before) * share)
}

/** Wilder's smoothing, 1 / length (New Concepts in Technical Trading Systems, 1978). */
export function wilder(values: Series, length: number): Series {
  return smoothed(values, length, (before, value) => before + (value - before) / length)
}

/**
 * Upper, middle and lower band: the simple average and `width` standard deviations of the whole window (John
 * Bollinger).
 */
export function bollinger(values: Series, length: number, width: number) {
  const middle = sma(values, length)
  const deviation = overWindow(values, length, window => {
    const mean = meanOf(window)
    return Math.sqrt(meanOf(window.map(value => (value - mean) ** 2)))
  })
  return {
    upper: combine((mean, each) => mean + width * each, middle, deviation),
    middle,
    lower: combine((mean, each) => mean - width * each, middle, deviation),
  }
}

/** Fast minus slow exponential average, its own average, and the difference of the two (Gerald Appel). */
export function macd(values: Series, fast: number, slow: number, signalLength: number) {
  const line = combine((quick, calm) => quick - calm, ema(values, fast), ema(values, slow))
  const signal = ema(line, signalLength)
  return { line, signal, histogram: combine((value, average) => value - average, line, signal) }
}
