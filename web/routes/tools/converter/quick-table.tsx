import { formatDecimal } from '#contract/prices/price.ts'
import { figuresOf, quickAmounts, ratioOf } from '../../../conversion/conversion-figures.ts'
import type { ConverterView } from '../../../conversion/converter-view.ts'
import { fixedFigureOf } from '../../../conversion/use-live-conversion.ts'
import { useText } from '../../../i18n/use-text.ts'
import { HeadedTable } from '../../../ui/headed-table.tsx'
import * as words from '../../../words/converter.ts'

/** Round amounts of both sides converted into the other. */
export function QuickTable({ view: { from, targets, rows } }: { view: ConverterView }) {
  const t = useText()
  const main = targets[0]!
  const ratio = ratioOf(main, symbol => rows.find(row => row.symbol === symbol))
  const codes = { from: from.code, to: main.code }
  return (
    <HeadedTable
      className="quotes data-table quick-table"
      caption={t(words.quickTable, codes)}
      head={[{ text: t(words.amount), className: 'n' }, `${from.code} → ${main.code}`, `${main.code} → ${from.code}`]}
    >
      <tbody>
        {quickAmounts.map(amount => {
          const figures = figuresOf(main, ratio, String(amount))
          return (
            <tr key={amount}>
              <th scope="row" className="n num">
                {formatDecimal(String(amount))}
              </th>
              <td className="n num" {...fixedFigureOf(main.code, amount, 'amount')}>
                {figures.amount}
              </td>
              <td className="n num" {...fixedFigureOf(main.code, amount, 'back')}>
                {figures.back}
              </td>
            </tr>
          )
        })}
      </tbody>
    </HeadedTable>
  )
}
