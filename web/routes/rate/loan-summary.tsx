import { loanTypes, type RateCountry } from '#contract/rates/rate-product.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { HeadedTable } from '../../ui/headed-table.tsx'
import { MoreLink } from '../../ui/more-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as rateWords from '../../words/rate.ts'
import * as words from '../../words/rate-pages.ts'
import type { RateRow } from './collect-rates.ts'
import { bestOf, ratesAddress } from './rate-query.ts'
import { rateKindText, rateText, termText } from './rate-text.ts'
import { SampleMark } from './sample-note.tsx'

/** The cheapest loan of each type. Too few rows to be sorted. */
export function LoanSummary({ country, rows }: { country: RateCountry; rows: readonly RateRow[] }) {
  const t = useText()
  const path = usePath()
  const title = t(words.loanSummary)
  const address = ratesAddress(country, 'loans')
  const lowest = loanTypes.flatMap(type => bestOf(rows.filter(({ loanType }) => loanType === type)) ?? [])
  return (
    <Panel title={title} actions={<MoreLink address={path(address)} of={title} />}>
      <HeadedTable
        caption={title}
        head={[
          t(rateWords.loans),
          t(rateWords.effective),
          t(rateWords.rate),
          ...[rateWords.kind, rateWords.term, rateWords.bank].map(word => ({ text: t(word), className: 'c-middle' })),
        ]}
      >
        <tbody>
          {lowest.map(row => (
            <tr key={row.loanType}>
              <th scope="row">
                <a href={`${path(address)}?loan=${row.loanType}`}>{t(rateWords[row.loanType!])}</a>
              </th>
              <td className="n best-rate">{rateText(row.effective)}</td>
              <td className="n">{rateText(row.rate)}</td>
              <td className="c-middle">{rateKindText(row, t)}</td>
              <td className="c-middle">{termText(row.termMonths, t)}</td>
              <td className="c-middle">
                {row.bankName} <SampleMark row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </HeadedTable>
    </Panel>
  )
}
