import { combine, ema, meanOf, overWindow, type Series, sma, wilder } from './averages.ts'

/*
 * Technical indicators of ranges and moves, as those of averages.ts: values oldest first, one value per bar, undefined
 * where there are too few bars. Prices may be scaled or not; an indicator has the unit of its input, and oscillators use
 * their inventors' scale.
 */

/** The parts of a bar that indicators use. */
export interface StudyBar {
  high: number
  low: number
  close: number
}

const highestOf = (bars: readonly StudyBar[], length: number) =>
  overWindow(
    bars.map(bar => bar.high),
    length,
    window => Math.max(...window),
  )
const lowestOf = (bars: readonly StudyBar[], length: number) =>
  overWindow(
    bars.map(bar => bar.low),
    length,
    window => Math.min(...window),
  )

/** Highest high and lowest low of the last bars, and the middle between them (Richard Donchian). */
export function donchian(bars: readonly StudyBar[], length: number) {
  const upper = highestOf(bars, length)
  const lower = lowestOf(bars, length)
  return { upper, middle: combine((high, low) => (high + low) / 2, upper, lower), lower }
}

/** Exponential average with bands of `width` average true ranges (Chester Keltner, modified by Linda Raschke). */
export function keltner(bars: readonly StudyBar[], length: number, rangeLength: number, width: number) {
  const middle = ema(
    bars.map(bar => bar.close),
    length,
  )
  const range = atr(bars, rangeLength)
  return {
    upper: combine((mean, each) => mean + width * each, middle, range),
    middle,
    lower: combine((mean, each) => mean - width * each, middle, range),
  }
}

/** Wilder's averages of rises and of falls from one value to the next, both positive. */
export function averageMoves(values: readonly number[], length: number) {
  const moves = values.map((value, index) => (index === 0 ? undefined : value - values[index - 1]!))
  const averageOf = (sign: 1 | -1) =>
    wilder(
      moves.map(move => (move === undefined ? undefined : Math.max(move * sign, 0))),
      length,
    )
  return { gains: averageOf(1), losses: averageOf(-1) }
}

/** Relative strength index, 0 to 100 (Wilder 1978). */
export function rsi(values: readonly number[], length: number): Series {
  const { gains, losses } = averageMoves(values, length)
  return combine((gain, loss) => (gain + loss === 0 ? 50 : (100 * gain) / (gain + loss)), gains, losses)
}

/** A bar's range including the gap from the previous close. */
function trueRanges(bars: readonly StudyBar[]): Series {
  return bars.map(({ high, low }, index) => {
    const before = bars[index - 1]?.close
    return before === undefined ? undefined : Math.max(high, before) - Math.min(low, before)
  })
}

/** Average true range (Wilder 1978). */
export function atr(bars: readonly StudyBar[], length: number): Series {
  return wilder(trueRanges(bars), length)
}

/** Directional movement: +DI, −DI and the average of their index, 0 to 100 (Wilder 1978). */
export function adx(bars: readonly StudyBar[], length: number) {
  const movement = bars.map((bar, index) => {
    const before = bars[index - 1]
    if (!before) return undefined
    const up = bar.high - before.high
    const down = before.low - bar.low
    return { up: up > down && up > 0 ? up : 0, down: down > up && down > 0 ? down : 0 }
  })
  const ranges = atr(bars, length)
  const indexOf = (side: 'up' | 'down') =>
    combine(
      (moved, range) => (range === 0 ? 0 : (100 * moved) / range),
      wilder(
        movement.map(each => each?.[side]),
        length,
      ),
      ranges,
    )
  const plus = indexOf('up')
  const minus = indexOf('down')
  const index = combine((up, down) => (up + down === 0 ? 0 : (100 * Math.abs(up - down)) / (up + down)), plus, minus)
  return { plus, minus, adx: wilder(index, length) }
}

/** Position of the close within the range of the last bars, 0 to 100; 50 if there was no range. */
function placeInRange(bars: readonly StudyBar[], length: number): Series {
  return combine(
    (high, low, close) => (high === low ? 50 : (100 * (close - low)) / (high - low)),
    highestOf(bars, length),
    lowestOf(bars, length),
    bars.map(bar => bar.close),
  )
}

/**
 * %K smoothed by a simple average of `smoothing` bars, and %D, its average (George Lane). `smoothing` 1 is the fast
 * stochastic.
 */
export function stochastic(bars: readonly StudyBar[], length: number, smoothing: number, signalLength: number) {
  const k = sma(placeInRange(bars, length), smoothing)
  return { k, d: sma(k, signalLength) }
}

/**
 * KDJ, the stochastic of Chinese terminals: K and D keep two thirds of the previous day, starting at 50; J is 3K − 2D.
 */
export function kdj(bars: readonly StudyBar[], length: number) {
  let k = 50
  let d = 50
  const points = placeInRange(bars, length).map(place => {
    if (place === undefined) return undefined
    k = (2 * k + place) / 3
    d = (2 * d + k) / 3
    return { k, d, j: 3 * k - 2 * d }
  })
  return { k: points.map(point => point?.k), d: points.map(point => point?.d), j: points.map(point => point?.j) }
}

/** Distance of the close from the top of the range, 0 to −100 (Larry Williams). */
export function williamsR(bars: readonly StudyBar[], length: number): Series {
  return combine(place => place - 100, placeInRange(bars, length))
}

/**
 * Commodity channel index: distance of the typical price from its average in mean deviations of 0.015 (Donald Lambert,
 * 1980).
 */
export function cci(bars: readonly StudyBar[], length: number): Series {
  const typical = bars.map(({ high, low, close }) => (high + low + close) / 3)
  return overWindow(typical, length, window => {
    const mean = meanOf(window)
    const deviation = meanOf(window.map(value => Math.abs(value - mean)))
    return deviation === 0 ? 0 : (window.at(-1)! - mean) / (0.015 * deviation)
  })
}

/** Change over `length` bars, in the price's unit. */
export function momentum(values: readonly number[], length: number): Series {
  return values.map((value, index) => (index < length ? undefined : value - values[index - length]!))
}

/** Change over `length` bars in percent. */
export function rateOfChange(values: readonly number[], length: number): Series {
  return values.map((value, index) => {
    const before = values[index - length]
    return before === undefined || before === 0 ? undefined : (100 * (value - before)) / Math.abs(before)
  })
}

/** Distance from the simple average in percent. */
export function bias(values: readonly number[], length: number): Series {
  return combine(
    (mean, value) => (mean === 0 ? undefined : (100 * (value - mean)) / Math.abs(mean)),
    sma(values, length),
    values,
  )
}

/** Parabolic stop and reverse (Wilder 1978): `step` more acceleration with each new extreme, at most `limit`. */
export function parabolicSar(bars: readonly StudyBar[], step: number, limit: number): Series {
  let rising = true
  let extreme = 0
  let haste = step
  let stop = 0
  return bars.map((bar, index) => {
    const before = bars[index - 1]
    if (!before) return undefined
    if (index === 1) {
      rising = bar.close >= before.close
      extreme = rising ? Math.max(bar.high, before.high) : Math.min(bar.low, before.low)
      stop = rising ? Math.min(bar.low, before.low) : Math.max(bar.high, before.high)
      return stop
    }
    const earlier = bars[index - 2]!
    stop += haste * (extreme - stop)
    stop = rising ? Math.min(stop, before.low, earlier.low) : Math.max(stop, before.high, earlier.high)
    if (rising ? bar.low < stop : bar.high > stop) {
      rising = !rising
      stop = extreme
      extreme = rising ? bar.high : bar.low
      haste = step
    } else if (rising ? bar.high > extreme : bar.low < extreme) {
      extreme = rising ? bar.high : bar.low
      haste = Math.min(limit, haste + step)
    }
    return stop
  })
}

/**
 * Ichimoku Kinko Hyo (Goichi Hosoda): midpoints of the ranges of `conversionLength`, `baseLength` and `spanLength`
 * bars. Both leading spans are `shift` bars ahead and so have `shift` more values than there are bars; the lagging span
 * is the close, shifted back by as many bars.
 */
export function ichimoku(
  bars: readonly StudyBar[],
  conversionLength: number,
  baseLength: number,
  spanLength: number,
  shift: number,
) {
  const ahead = (series: Series): Series => [...Array.from({ length: shift }, () => undefined), ...series]
  const conversion = donchian(bars, conversionLength).middle
  const base = donchian(bars, baseLength).middle
  return {
    conversion,
    base,
    spanA: ahead(combine((fast, slow) => (fast + slow) / 2, conversion, base)),
    spanB: ahead(donchian(bars, spanLength).middle),
    lagging: bars.map((_, index) => bars[index + shift]?.close),
  }
}

/**
 * Volume-weighted average of the typical prices (high, low and close) of a session. `sessions` has a number for each
 * bar: the average starts over where it changes. Undefined while a session has no volume.
 */
export function vwap(bars: readonly (StudyBar & { volume: number })[], sessions: readonly number[]): Series {
  let worth = 0
  let volume = 0
  return bars.map((bar, index) => {
    if (sessions[index] !== sessions[index - 1]) {
      worth = 0
      volume = 0
    }
    worth += ((bar.high + bar.low + bar.close) / 3) * bar.volume
    volume += bar.volume
    return volume > 0 ? worth / volume : undefined
  })
}
