import { formatPrice } from '#contract/prices/price.ts'
import { layOutArea, roundPixels } from './area-layout.ts'
import { smoothPath } from './smooth-path.ts'

interface AreaChartProps {
  /** Text alternative of the chart. */
  label: string
  /** Scaled prices, oldest first. */
  points: readonly number[]
  decimals: number
  /** Dashed line: the baseline of the change, scaled. Not drawn if unknown. */
  base: number | undefined
  /** Name of the dashed line. */
  baseLabel: string
  tone: 'up' | 'down' | 'flat'
  /** Marks of the time axis: a position from 0 to 1 and its text. */
  marks: readonly { at: number; text: string }[]
  /** Unique in the page. */
  id: string
  width: number
  height: number
}

const GRID_LINES = 4
/** A price label closer than this to the tag of the last price is left out. */
const MIN_TAG_DISTANCE = 16

/** A smooth line of a day's prices with its area, rendered on the server and complete without JavaScript. */
export function AreaChart({
  label,
  points,
  decimals,
  base,
  baseLabel,
  tone,
  marks,
  id,
  width,
  height,
}: AreaChartProps) {
  const last = points.at(-1)
  if (last === undefined) return null
  const { axisWidth, plotWidth, plotHeight, low, high, step, y } = layOutArea({ points, decimals, base, width, height })
  const line = smoothPath(points.map(y), step)
  const grid = Array.from({ length: GRID_LINES }, (_, index) => low + ((high - low) * (index + 0.5)) / GRID_LINES)
  const lastY = y(last)
  const fill = tone === 'flat' ? 'var(--flat)' : `var(--${tone}-fill)`
  return (
    <svg className={`area-chart ${tone}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.2" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
      </defs>
      {grid.map(price => (
        <g key={price}>
          <path d={`M0 ${y(price)}h${plotWidth}`} stroke="var(--grid)" />
          {Math.abs(y(price) - lastY) > MIN_TAG_DISTANCE && (
            <text className="axis num" x={plotWidth + 8} y={y(price) + 4}>
              {formatPrice(Math.round(price), decimals)}
            </text>
          )}
        </g>
      ))}
      {marks.map(({ at, text }) => (
        <g key={text}>
          <path d={`M${roundPixels(at * plotWidth)} 0v${plotHeight}`} stroke="var(--grid)" />
          <text className="axis num" x={roundPixels(at * plotWidth)} y={height - 5} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
      {base !== undefined && (
        <path className="base" d={`M0 ${y(base)}h${plotWidth}`} stroke="var(--crosshair)" strokeDasharray="3 3" />
      )}
      <path d={`${line}L${plotWidth} ${plotHeight}L0 ${plotHeight}Z`} fill={`url(#${id})`} />
      <path d={line} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
      {base !== undefined && (
        <text className="axis base-label" x="4" y={y(base) < 14 ? y(base) + 12 : y(base) - 4}>
          {baseLabel}
        </text>
      )}
      <circle cx={plotWidth} cy={lastY} r="3" fill="currentColor" />
      <rect x={plotWidth + 2} y={lastY - 9} width={roundPixels(axisWidth - 2)} height="18" rx="2" fill={fill} />
      <text className="axis num" x={plotWidth + 8} y={lastY + 4} style={{ fill: '#fff', fontWeight: 600 }}>
        {formatPrice(last, decimals)}
      </text>
    </svg>
  )
}
