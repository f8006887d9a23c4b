import { cellText, type FigureFormat, NO_VALUE, periodInCell } from '#contract/economy/figures/index.ts'
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

/** A chart's values as a table that opens below it, newest first; readable without a script. */
export function ChartTable({
  caption,
  series,
  ...values
}: {
  caption: string
  series: readonly ChartSeries[]
} & ({ decimals: number; format?: undefined } | { format: FigureFormat; isWeekly?: boolean })) {
  const t = useText()
  const locale = useLocale()
  const textOf = (value: number) =>
    values.format === undefined ? numberText(value, values.decimals) : cellText(value, values.format, locale)
  const named = { isWeekly: values.format !== undefined && (values.isWeekly ?? false) }
  const known = series.map(({ points }) => new Map(points))
  const rows = [...new Set(series.flatMap(({ points }) => points.map(([period]) => period)))]
    .sort()
    .reverse()
    .map((period): Row => ({ period, values: known.map(of => of.get(period)) }))
  const columns: Column<Row>[] = [
    {
      key: 'period',
      label: t(values.format === undefined ? words.date : words.period),
      cell: ({ period }) => periodInCell(period, locale, named),
    },
    ...series.map(
      ({ key, name }, index): Column<Row> => ({
        key,
        label: name,
        isNumber: true,
        cell: row => (row.values[index] === undefined ? NO_VALUE : textOf(row.values[index])),
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
