import type { PivotLevels, PivotSystem } from './analysis.ts'
import type { Bar } from './bar.ts'
import { roundHalfAwayFromZero } from './price.ts'

interface Levels {
  pivot: number
  resistance: number[]
  support: number[]
}

type Day = Pick<Bar, 'open' | 'high' | 'low' | 'close'>

/** Levels on both sides of the pivot at these fractions of the day's range. */
function around(middle: number, range: number, parts: readonly number[], pivot: number): Levels {
  return {
    pivot,
    resistance: parts.map(part => middle + range * part),
    support: parts.map(part => middle - range * part),
  }
}

/** Floor traders' levels: P = (H + L + C) / 3. */
function classic({ high, low, close }: Day): Levels {
  const pivot = (high + low + close) / 3
  const range = high - low
  return {
    pivot,
    resistance: [2 * pivot - low, pivot + range, high + 2 * (pivot - low)],
    support: [2 * pivot - high, pivot - range, low - 2 * (high - pivot)],
  }
}

const formulas: Record<PivotSystem, (day: Day) => Levels> = {
  classic,
  /** The classic pivot plus and minus 38.2, 61.8 and 100 % of the range. */
  fibonacci: day => {
    const { pivot } = classic(day)
    return around(pivot, day.high - day.low, [0.382, 0.618, 1], pivot)
  },
  /** Nick Scott, 1989: levels around the close at 1.1 times a twelfth, a sixth, a quarter and a half of the range. */
  camarilla: day => around(day.close, (day.high - day.low) * 1.1, [1 / 12, 1 / 6, 1 / 4, 1 / 2], classic(day).pivot),
  /** Ken Wood: the close is weighted twice. */
  woodie: ({ high, low, close }) => {
    const pivot = (high + low + 2 * close) / 4
    const range = high - low
    return {
      pivot,
      resistance: [2 * pivot - low, pivot + range, high + 2 * (pivot - low)],
      support: [2 * pivot - high, pivot - range, low - 2 * (high - pivot)],
    }
  },
  /** Tom DeMark: the price weighted twice depends on whether the day rose or fell; one level on each side. */
  demark: ({ open, high, low, close }) => {
    const twice = close < open ? low : close > open ? high : close
    const sum = high + low + close + twice
    return { pivot: sum / 4, resistance: [sum / 2 - low], support: [sum / 2 - high] }
  },
}

/** Levels of every system from one completed day, rounded to the instrument's precision. */
export function pivotLevels(day: Day): PivotLevels[] {
  return (Object.keys(formulas) as PivotSystem[]).map(system => {
    const { pivot, resistance, support } = formulas[system](day)
    return {
      system,
      pivot: roundHalfAwayFromZero(pivot),
      resistance: resistance.map(roundHalfAwayFromZero),
      support: support.map(roundHalfAwayFromZero),
    }
  })
}
