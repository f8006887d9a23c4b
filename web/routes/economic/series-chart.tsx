import { numberText } from '../../charts/time-series/axis-number.ts'
import { ChartTable } from '../../charts/time-series/chart-table.tsx'
import type { ChartForm, ChartSeries } from '../../charts/time-series/lay-out-chart.ts'
import { TimeSeriesChart } from '../../charts/time-series/time-series-chart.tsx'
import { decimalsOf, unitText } from '../../economy/figure-text.ts'
import { periodNamed } from '../../i18n/period-name.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import * as economyWords from '../../words/economy.ts'
import type { ChartPanel } from './read-series-page.ts'
import { quarterAfter, type Recession } from './recessions.ts'

/** The lines of a panel as a chart takes them. */
export const seriesOf = ({ lines }: ChartPanel): readonly ChartSeries[] =>
  lines.map(({ token, name, points }) => ({ key: token, name, points }))

/** The series of one unit as a chart, with its table below. */
export function SeriesChart({
  panel,
  name,
  form,
  isLog,
  height,
  recessions = [],
}: {
  panel: ChartPanel
  /** Of what the chart shows. */
  name: string
  form: ChartForm
  isLog: boolean
  /** In pixels. */
  height?: number
  /** Those that it shows. */
  recessions?: readonly Recession[]
}) {
  const t = useText()
  const locale = useLocale()
  const decimals = decimalsOf(panel.unit)
  const series = seriesOf(panel)
  const [first] = series
  const [period, last] = first!.points.at(-1)!
  let low = last
  let high = last
  for (const { points } of series)
    for (const [, value] of points) {
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
  return (
    <>
      <div className="chart-frame">
        <TimeSeriesChart
          label={t(economyWords.chartSummary, {
            name,
            last: numberText(last, decimals),
            period: periodNamed(period, locale),
            low: numberText(low, decimals),
            high: numberText(high, decimals),
          })}
          series={series}
          form={form}
          isLog={isLog}
          unit={panel.isIndexed ? t(economyWords.indexed) : unitText(panel.unit, t, panel.currency)}
          decimals={decimals}
          bands={recessions.map(({ from, to }) => ({ from, to: quarterAfter(to) }))}
          {...(height === undefined ? {} : { height })}
        />
      </div>
      {series.length > 1 && <ChartTable caption={name} series={series} decimals={decimals} />}
    </>
  )
}
