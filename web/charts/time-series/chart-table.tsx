import { periodNamed } from '../../i18n/period-name.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import type { Column } from '../../ui/column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import * as words from '../../words/time-series.ts'
import { numberText } from './axis-number.ts'
import type { ChartSeries } from './lay-out-chart.ts'

interface Row {
  period: string
  values: readonly (number | undefined)[]
}

const NONE = '—'

/** A chart's values as a table that opens below it, newest first; readable without a script. */
export function ChartTable({
  caption,
  series,
  decimals,
}: {
  caption: string
  series: readonly ChartSeries[]
  decimals: number
}) {
  const t = useText()
  const locale = useLocale()
  const values = series.map(({ points }) => new Map(points))
  const rows = [...new Set(series.flatMap(({ points }) => points.map(([period]) => period)))]
    .sort()
    .reverse()
    .map((period): Row => ({ period, values: values.map(of => of.get(period)) }))
  const columns: Column<Row>[] = [
    { key: 'period', label: t(words.period), cell: ({ period }) => periodNamed(period, locale) },
    ...series.map(
      ({ key, name }, index): Column<Row> => ({
        key,
        label: name,
        isNumber: true,
        cell: row => (row.values[index] === undefined ? NONE : numberText(row.values[index], decimals)),
      }),
    ),
  ]
  return (
    <details className="chart-table">
      <summary>{t(words.asTable)}</summary>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        keyOf={({ period }) => period}
        isWide={series.length > 2}
      />
    </details>
  )
}
