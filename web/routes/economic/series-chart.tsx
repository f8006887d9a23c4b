import { figureText, periodNamed } from '#contract/economy/figures/index.ts'
import { ChartTable } from '../../charts/time-series/chart-table.tsx'
import type { ChartForm, ChartSeries } from '../../charts/time-series/lay-out-chart.ts'
import { TimeSeriesChart } from '../../charts/time-series/time-series-chart.tsx'
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
  isWeekly = false,
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
  /** The figures are of weeks. */
  isWeekly?: boolean
}) {
  const t = useText()
  const locale = useLocale()
  const { format } = panel
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
            last: figureText(last, format, locale),
            period: periodNamed(period, locale, { isWeekly }),
            low: figureText(low, format, locale),
            high: figureText(high, format, locale),
          })}
          series={series}
          form={form}
          isLog={isLog}
          {...(panel.isIndexed ? { unit: t(economyWords.indexed), decimals: format.decimals } : { format, isWeekly })}
          bands={recessions.map(({ from, to }) => ({ from, to: quarterAfter(to) }))}
          {...(height === undefined ? {} : { height })}
        />
      </div>
      {series.length > 1 && <ChartTable caption={name} series={series} format={format} isWeekly={isWeekly} />}
    </>
  )
}
