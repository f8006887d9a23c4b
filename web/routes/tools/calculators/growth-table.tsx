import { formatPrice } from '#contract/prices/price.ts'
import { useText } from '../../../i18n/use-text.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import * as words from '../../../words/money-calculators.ts'
import * as timeWords from '../../../words/time-series.ts'

/** The chart of a deposit's growth as a table. */
export function GrowthTable({
  rows,
  decimals,
}: {
  rows: readonly { month: number; value: number }[]
  decimals: number
}) {
  const t = useText()
  return (
    <details className="chart-table">
      <summary>{t(timeWords.asTable)}</summary>
      <SimpleTable
        caption={t(words.growthChart)}
        head={[t(words.months), t(words.valueBeforeTax), t(words.interest)]}
        rows={rows.map(({ month, value }) => [
          String(month),
          formatPrice(value, decimals),
          formatPrice(value - rows[0]!.value, decimals),
        ])}
      />
    </details>
  )
}
