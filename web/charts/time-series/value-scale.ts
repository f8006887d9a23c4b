import { tickIncrement } from 'd3-array'

/** Where values are on an axis, from 0 at the bottom to 1 at the top, and the values of its grid lines. */
export interface ValueScale {
  isLog: boolean
  low: number
  high: number
  ticks: readonly number[]
  /** Outside 0 to 1 for values beyond the axis. */
  placeOf(value: number): number
}

interface ScaleOptions {
  /** Spaces equal ratios equally; ignored unless every value is above zero. */
  isLog?: boolean
  /** Bars are read by their length: their axis contains zero. */
  hasZero?: boolean
  /** Grid lines, roughly. */
  count?: number
}

/** An axis whose ends are grid lines, so that every value is between two of them. */
export function valueScale(
  values: readonly number[],
  { isLog = false, hasZero = false, count = 5 }: ScaleOptions = {},
): ValueScale {
  const [lowest, highest] = rangeOf(values)
  if (isLog && lowest > 0) return logScale(lowest, highest, count)
  return linearScale(hasZero ? Math.min(0, lowest) : lowest, hasZero ? Math.max(0, highest) : highest, count)
}

/** Lowest and highest, without spreading a long list over a call's arguments. */
function rangeOf(values: readonly number[]): [lowest: number, highest: number] {
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < lowest) lowest = value
    if (value > highest) highest = value
  }
  return lowest <= highest ? [lowest, highest] : [0, 1]
}

function linearScale(lowest: number, highest: number, count: number): ValueScale {
  // A single value has an axis around it.
  const margin = lowest === highest ? Math.abs(lowest) / 10 || 1 : 0
  const step = tickIncrement(lowest - margin, highest + margin, count)
  // A step below one comes as its negative inverse, which divides without rounding errors.
  const lineAt = (count: number) => (step > 0 ? count * step : count / -step)
  const unit = lineAt(1)
  const first = Math.floor((lowest - margin) / unit + 1e-9)
  const last = Math.ceil((highest + margin) / unit - 1e-9)
  const lines = Array.from({ length: last - first + 1 }, (_, place) => lineAt(first + place))
  const low = lines[0]!
  const high = lines.at(-1)!
  return { isLog: false, low, high, ticks: lines, placeOf: value => (value - low) / (high - low) }
}

/** Grid lines of a decade by how many there may be: 1 2 5 10, or 1 10, or every other decade. */
function logScale(lowest: number, highest: number, count: number): ValueScale {
  const first = Math.floor(Math.log10(lowest))
  const last = Math.ceil(Math.log10(highest))
  const lines = (steps: readonly number[]) => {
    const all: number[] = []
    for (let power = first; power <= last; power++)
      for (const step of steps) all.push(power < 0 ? step / 10 ** -power : step * 10 ** power)
    const from = all.findLastIndex(value => value <= lowest)
    const to = all.findIndex(value => value >= highest)
    return all.slice(Math.max(0, from), to < 0 ? undefined : Math.max(to, from + 1) + 1)
  }
  const fine = lines([1, 1.5, 2, 3, 4, 5, 6, 8])
  const middle = lines([1, 2, 5])
  const shown = fine.length <= count + 3 ? fine : middle.length <= count + 3 ? middle : lines([1])
  const low = shown[0]!
  const high = shown.at(-1)!
  const span = Math.log(high / low)
  return { isLog: true, low, high, ticks: shown, placeOf: value => Math.log(value / low) / span }
}
