const [WIDTH, HEIGHT, MARGIN] = [110, 28, 2]

/** A curve as a small picture, with the level that it started from. The figure beside it carries the meaning. */
export function Trend({ points }: { points: readonly number[] }) {
  if (points.length < 2) return null
  const start = points[0]!
  const [low, high] = [Math.min(...points), Math.max(...points)]
  const size = high - low || 1
  const y = (value: number) => HEIGHT - MARGIN - ((value - low) / size) * (HEIGHT - 2 * MARGIN)
  const step = WIDTH / (points.length - 1)
  const line = points
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${(at * step).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('')
  return (
    <svg className="contest-trend" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path className="base" d={`M0 ${y(start).toFixed(1)}h${WIDTH}`} />
      <path className="area" d={`${line}V${HEIGHT}H0Z`} />
      <path className="line" d={line} />
    </svg>
  )
}
