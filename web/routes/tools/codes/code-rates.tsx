import type { RefObject } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { figuresOf, ratioOf, type Target } from '../../../conversion/conversion-figures.ts'
import { converterAddress } from '../../../conversion/converter-address.ts'
import { PriceSources } from '../../../conversion/rate-sources.tsx'
import { figureOf, useLiveConversion } from '../../../conversion/use-live-conversion.ts'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { HeadedTable } from '../../../ui/headed-table.tsx'
import * as words from '../../../words/currency-codes.ts'

/** One unit of a currency in others, and one of these in it, live. */
export function CodeRates({
  code,
  part,
  targets,
  rows,
}: {
  code: string
  /** The element around the table. */
  part: RefObject<HTMLElement | null>
  targets: readonly Target[]
  rows: readonly QuoteRow[]
}) {
  const t = useText()
  const path = usePath()
  useLiveConversion(part, { rows, targets, amount: '1' })
  return (
    <>
      <HeadedTable caption={t(words.rates)} head={[t(words.oneUnit, { code }), t(words.ratesNote), t(words.inverse)]}>
        <tbody>
          {targets.map(target => {
            const figures = figuresOf(
              target,
              ratioOf(target, symbol => rows.find(row => row.symbol === symbol)),
              '1',
            )
            return (
              <tr key={target.code}>
                <th scope="row">
                  <a href={path(converterAddress({ amount: '1', from: code, to: [target.code] }))}>
                    <b>{target.code}</b> {target.name}
                  </a>
                </th>
                <td className="n num" {...figureOf(target.code, 'rate')}>
                  {figures.rate}
                </td>
                <td className="n num" {...figureOf(target.code, 'inverse')}>
                  {figures.inverse}
                </td>
              </tr>
            )
          })}
        </tbody>
      </HeadedTable>
      <div className="panel-body">
        <PriceSources rows={rows.slice(0, 1)} />
      </div>
    </>
  )
}
