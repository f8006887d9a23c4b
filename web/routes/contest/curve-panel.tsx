import { numberText } from '../../charts/time-series/axis-number.ts'
import { ChartTable } from '../../charts/time-series/chart-table.tsx'
import { TimeSeriesChart } from '../../charts/time-series/time-series-chart.tsx'

interface CurveProps {
  /** What it is of. */
  name: string
  /** Days in UTC, `2026-11-26`, or numbers of snapshots, with 100 at the start. */
  points: readonly (readonly [period: string, value: number])[]
}

const START = 100
const [DECIMALS, HEIGHT, TABLE_DECIMALS] = [1, 150, 2]
/** Shorter curves are by snapshot. */
const MIN_DAYS = 3

/** Values at equal distances between two moments, in per cent, as points of days; of a short contest, by number. */
export function curvePoints(percents: readonly number[], from: string, to: string): [period: string, value: number][] {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const step = (end - start) / (percents.length - 1)
  const days = new Map<string, number>()
  percents.forEach((percent, place) => {
    days.set(new Date(start + place * step).toISOString().slice(0, '2026-11-26'.length), START + percent)
  })
  if (days.size >= MIN_DAYS) return [...days]
  return percents.map((percent, place) => [String(place + 1), START + percent])
}

/** A curve that starts at 100, with its values as a table. */
export function Curve({ name, points }: CurveProps) {
  const last = points.at(-1)
  if (points.length < 2 || !last) return null
  const series = [{ key: 'curve', name, points }]
  return (
    <div className="contest-curve">
      <TimeSeriesChart
        label={`${name} ${numberText(last[1], DECIMALS)}`}
        series={series}
        form="area"
        isNumbered={!last[0].includes('-')}
        unit=""
        decimals={DECIMALS}
        reference={{ value: START, label: '' }}
        height={HEIGHT}
      />
      <ChartTable caption={name} series={series} decimals={TABLE_DECIMALS} />
    </div>
  )
}
