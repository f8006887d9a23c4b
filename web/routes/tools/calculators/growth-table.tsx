import { formatPrice } from '#contract/prices/price.ts'
import { useText } from '../../../i18n/use-text.ts'
import { TableScroll } from '../../../ui/table-scroll.tsx'
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
      <TableScroll label={t(words.growthChart)}>
        <table className="quotes data-table">
          <caption className="visually-hidden">{t(words.growthChart)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(words.months)}</th>
              <th scope="col" className="n">
                {t(words.valueBeforeTax)}
              </th>
              <th scope="col" className="n">
                {t(words.interest)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ month, value }) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                <td className="n">{formatPrice(value, decimals)}</td>
                <td className="n">{formatPrice(value - rows[0]!.value, decimals)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </details>
  )
}
