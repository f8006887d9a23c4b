import { formatPrice, type ScaledPrice } from '#contract/prices/price.ts'

export interface Curve {
  /** Style of the line: `now`, `month`, `year`. */
  key: string
  label: string
  /** One yield per tenor, scaled; undefined if unknown. */
  yields: readonly (ScaledPrice | undefined)[]
}

interface YieldCurveProps {
  /** Text alternative of the curve. */
  label: string
  tenors: readonly string[]
  /** The last one is drawn on top. */
  curves: readonly Curve[]
  decimals: number
  /** Height in pixels. */
  height?: number
}

const HEIGHT = 300
const AXIS_HEIGHT = 24
const TOP = 12
/** Margin at either side of the plot, in percent of its width. */
const SIDE = 3
/** Minimum distance between two grid lines, in pixels. */
const LINE_SPACING = 50
const STEPS = [1, 2, 5]

/** At most `most` round yields between the lowest and the highest; scaled. */
function gridOf(low: number, high: number, most: number): number[] {
  let step = 1
  for (let power = 0; (high - low) / step > most; power++)
    step = STEPS[power % STEPS.length]! * 10 ** Math.floor(power / STEPS.length)
  const lines = []
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) lines.push(at)
  return lines
}

/**
 * Yields by tenor, rendered on the server and complete without JavaScript. Horizontal positions are percentages and
 * heights are pixels: the plot fills any width while its text keeps its size.
 */
export function YieldCurve({ label, tenors, curves, decimals, height = HEIGHT }: YieldCurveProps) {
  const known = curves.flatMap(curve => curve.yields.filter(each => each !== undefined))
  const margin = (Math.max(...known) - Math.min(...known)) * 0.08 || 10
  const low = Math.min(...known) - margin
  const high = Math.max(...known) + margin
  const x = (index: number) => `${(SIDE + (index / Math.max(1, tenors.length - 1)) * (100 - 2 * SIDE)).toFixed(2)}%`
  const y = (price: number) =>
    Math.round((TOP + ((high - price) / (high - low)) * (height - AXIS_HEIGHT - TOP)) * 10) / 10
  return (
    <svg className="yield-curve" width="100%" height={height} role="img" aria-label={label}>
      {gridOf(low, high, height / LINE_SPACING).map(price => (
        <g key={price}>
          <line x1="0" x2="100%" y1={y(price)} y2={y(price)} stroke="var(--grid)" />
          <text className="axis num" x="100%" dx="8" y={y(price) + 4}>
            {formatPrice(price, decimals)}
          </text>
        </g>
      ))}
      {tenors.map((tenor, index) => (
        <text key={tenor} className="axis num" x={x(index)} y={height - 6} textAnchor="middle">
          {tenor}
        </text>
      ))}
      {curves.map(({ key, yields }) => {
        const points = yields.flatMap((each, index) => (each === undefined ? [] : [{ x: x(index), y: y(each) }]))
        return (
          <g key={key} className={`curve-${key}`}>
            {points.slice(1).map((point, index) => (
              <line key={point.x} x1={points[index]!.x} y1={points[index]!.y} x2={point.x} y2={point.y} />
            ))}
            {points.map(point => (
              <circle key={point.x} cx={point.x} cy={point.y} r="3" />
            ))}
          </g>
        )
      })}
    </svg>
  )
}
