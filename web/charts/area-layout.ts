import { formatPrice } from '#contract/prices/price.ts'

interface AreaSize {
  /** Scaled prices, oldest first; at least one. */
  points: readonly number[]
  decimals: number
  /** A price that has to be in the chart, scaled. */
  base: number | undefined
  /** Pixels. */
  width: number
  height: number
}

/** Width of a price at the right edge, with its padding. */
const AXIS_MIN_WIDTH = 60
const DIGIT_WIDTH = 6.8
const TAG_PADDING = 14
const AXIS_HEIGHT = 22

/** Where everything of an area chart is, in pixels: prices to the right of the plot, times below it. */
export function layOutArea({ points, decimals, base, width, height }: AreaSize) {
  const last = points.at(-1)!
  const axisWidth = Math.max(AXIS_MIN_WIDTH, formatPrice(last, decimals).length * DIGIT_WIDTH + TAG_PADDING)
  const plotWidth = roundPixels(width - axisWidth)
  const plotHeight = height - AXIS_HEIGHT
  const lowest = Math.min(...points, base ?? last)
  const highest = Math.max(...points, base ?? last)
  const margin = (highest - lowest) * 0.1 || 1
  const low = lowest - margin
  const high = highest + margin
  return {
    axisWidth,
    plotWidth,
    plotHeight,
    low,
    high,
    /** Between two points. */
    step: plotWidth / Math.max(1, points.length - 1),
    /** Of a price, from the top. */
    y: (price: number) => roundPixels(plotHeight - ((price - low) / (high - low)) * plotHeight),
  }
}

export function roundPixels(value: number): number {
  return Math.round(value * 10) / 10
}
