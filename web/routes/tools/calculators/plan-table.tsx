import { periodNamed } from '#contract/economy/figures/index.ts'
import { decimalText, formatPrice } from '#contract/prices/price.ts'
import { useAddressWith } from '../../../forms/use-address-with.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { HeadedTable } from '../../../ui/headed-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { csvText, saveText } from '../../../ui/table-csv.ts'
import * as listWords from '../../../words/list-controls.ts'
import * as words from '../../../words/money-calculators.ts'
import { byYear, type Installment, type LoanPlan } from './loan.ts'
import { monthAfter } from './periods.ts'

/** Every payment of a loan, or those of each year, with their sums. The file has every payment. */
export function PlanTable({
  plan,
  decimals,
  currency,
  thisMonth,
  isByMonth,
}: {
  plan: LoanPlan
  decimals: number
  currency: string
  /** `2026-11`; the first payment is in the next. */
  thisMonth: string
  isByMonth: boolean
}) {
  const t = useText()
  const locale = useLocale()
  const rows = isByMonth ? plan.installments : byYear(plan.installments)
  const hasExtra = rows.some(({ extra }) => extra > 0)
  const sum = (name: 'payment' | 'interest' | 'principal' | 'extra') => rows.reduce((all, row) => all + row[name], 0)
  const text = (amount: number) => formatPrice(amount, decimals)
  const save = () =>
    saveText(
      csvText(
        [words.month, words.payment, words.interest, words.principal, words.extra, words.balance].map(each => t(each)),
        plan.installments.map(({ month, ...row }) => [
          monthAfter(thisMonth, month),
          ...[row.payment, row.interest, row.principal, row.extra, row.balance].map(each =>
            Number(decimalText(each, decimals)),
          ),
        ]),
      ),
      'text/csv',
      'amortisation.csv',
    )
  return (
    <Panel
      title={t(words.plan)}
      note={currency}
      actions={
        <>
          <ViewLinks isByMonth={isByMonth} />
          <button type="button" className="chip needs-script" aria-label={t(listWords.csv)} onClick={save}>
            CSV
          </button>
        </>
      }
    >
      <HeadedTable
        className="quotes data-table plan-table"
        caption={t(words.plan)}
        head={[
          t(isByMonth ? words.month : words.year),
          ...[words.payment, words.interest, words.principal, ...(hasExtra ? [words.extra] : []), words.balance].map(
            head => t(head),
          ),
        ]}
      >
        <tbody>
          {rows.map(row => (
            <tr key={row.month}>
              <th scope="row">
                {row.month}
                {isByMonth && <small className="muted"> {periodNamed(monthAfter(thisMonth, row.month), locale)}</small>}
              </th>
              <td className="n">{text(row.payment)}</td>
              <td className="n">{text(row.interest)}</td>
              <td className="n">{text(row.principal)}</td>
              {hasExtra && <td className="n">{text(row.extra)}</td>}
              <td className="n">{text(row.balance)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(words.sum)}</th>
            <td className="n">{text(sum('payment'))}</td>
            <td className="n">{text(sum('interest'))}</td>
            <td className="n">{text(sum('principal'))}</td>
            {hasExtra && <td className="n">{text(sum('extra'))}</td>}
            <td className="n">{text((rows.at(-1) as Installment).balance)}</td>
          </tr>
        </tfoot>
      </HeadedTable>
    </Panel>
  )
}

function ViewLinks({ isByMonth }: { isByMonth: boolean }) {
  const t = useText()
  const addressWith = useAddressWith()
  return (
    <Segments
      label={t(words.view)}
      choices={[
        [addressWith({ view: undefined }), t(words.byYear), !isByMonth],
        [addressWith({ view: 'month' }), t(words.byMonth), isByMonth],
      ]}
    />
  )
}
