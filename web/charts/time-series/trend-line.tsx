import { memo } from 'react'

const WIDTH = 72
const HEIGHT = 24
const MARGIN = 3

/** The last values of a series as a small line. Decorative: the figures beside it carry the meaning. */
export const TrendLine = memo(function TrendLine({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  return (
    <svg className="trend-line" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path d={trendPath(values)} />
    </svg>
  )
})

function trendPath(values: readonly number[]): string {
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const step = WIDTH / (values.length - 1)
  return values
    .map((value, index) => {
      const y = HEIGHT - MARGIN - ((value - low) / span) * (HEIGHT - 2 * MARGIN)
      return `${index === 0 ? 'M' : 'L'}${Math.round(index * step * 10) / 10} ${Math.round(y * 10) / 10}`
    })
    .join('')
}
