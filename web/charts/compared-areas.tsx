import { formatPercent } from '#contract/prices/price.ts'
import { smoothPath } from './smooth-path.ts'

export interface ComparedLine {
  key: string
  name: string
  /** Colour token of the series, `--c1`. */
  colour: string
  /** Percent, oldest first; every line has the same number of points. */
  points: readonly number[]
}

interface ComparedAreasProps {
  lines: readonly ComparedLine[]
  /** Text alternative of the picture. */
  label: string
  marks: readonly { at: number; text: string }[]
  width: number
  height: number
}

const AXIS_WIDTH = 64
const AXIS_HEIGHT = 22
const TAG_HEIGHT = 18
/** Readable steps of a percent axis. */
const STEPS = [0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 5, 10, 20, 50]
const MAX_LINES = 7

/** Lines of percent changes from a common zero, each labelled with its area and last value. Needs no JavaScript. */
export function ComparedAreas({ lines, label, marks, width, height }: ComparedAreasProps) {
  const plotWidth = width - AXIS_WIDTH
  const plotHeight = height - AXIS_HEIGHT
  const all = lines.flatMap(({ points }) => points)
  const margin = Math.max(0.02, (Math.max(0, ...all) - Math.min(0, ...all)) * 0.08)
  const low = Math.min(0, ...all) - margin
  const high = Math.max(0, ...all) + margin
  const y = (percent: number) => Math.round((plotHeight - ((percent - low) / (high - low)) * plotHeight) * 10) / 10
  const step = STEPS.find(each => (high - low) / each <= MAX_LINES) ?? 100
  const grid: number[] = []
  for (let at = Math.ceil(low / step); at * step < high; at++) grid.push(at * step)
  const tags = placeTags(
    lines.map(({ points }) => y(points.at(-1) ?? 0)),
    plotHeight,
  )
  return (
    <svg className="area-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {grid.map(percent => (
        <g key={percent}>
          <path
            d={`M0 ${y(percent)}h${plotWidth}`}
            stroke={percent === 0 ? 'var(--crosshair)' : 'var(--grid)'}
            {...(percent === 0 ? { strokeDasharray: '3 3' } : {})}
          />
          <text className="axis num" x="2" y={y(percent) - 4}>
            {formatPercent(Math.round(percent * 100))}
          </text>
        </g>
      ))}
      {marks.map(({ at, text }) => (
        <g key={text}>
          <path d={`M${Math.round(at * plotWidth)} 0v${plotHeight}`} stroke="var(--grid)" />
          <text className="axis num" x={Math.round(at * plotWidth)} y={height - 5} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
      {lines.map(({ key, colour, points }, index) => {
        const line = smoothPath(points.map(y), plotWidth / Math.max(1, points.length - 1))
        const stroke = `var(${colour})`
        return (
          <g key={key}>
            <path d={`${line}V${y(0)}H0Z`} fill={stroke} fillOpacity="0.07" />
            <path d={line} fill="none" stroke={stroke} strokeWidth="1.8" strokeLinejoin="round" />
            <circle cx={plotWidth} cy={y(points.at(-1) ?? 0)} r="3" fill={stroke} />
            <text className="num compared-value" x={plotWidth + 8} y={tags[index]! + 4} style={{ fill: stroke }}>
              {formatPercent(Math.round((points.at(-1) ?? 0) * 100))}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** Vertical positions of the labels at the lines' ends, moved apart where they would overlap. */
function placeTags(heights: readonly number[], plotHeight: number): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => heights[a]! - heights[b]!)
  const placed = [...heights]
  let lowest = TAG_HEIGHT / 2
  for (const index of order) {
    placed[index] = Math.max(heights[index]!, lowest)
    lowest = placed[index]! + TAG_HEIGHT
  }
  let highest = plotHeight - 4
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index]!, highest)
    highest = placed[index]! - TAG_HEIGHT
  }
  return placed
}
