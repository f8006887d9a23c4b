import { useRef } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/bank-rates.ts'
import { exchangeAddress } from './bank-address.ts'
import type { BankView } from './bank-cells.ts'
import { type BankRow, keyOfRow, TAIWAN_RATE } from './bank-row.ts'
import { useBoardColumns } from './board-columns.tsx'
import { symbolOfRow } from './board-painter.ts'
import { useLiveBoard } from './use-live-board.ts'

/** A currency at all banks in brief, the best prices marked. */
export function BestPanel({
  rows,
  best,
  view,
  quotes,
}: {
  rows: readonly BankRow[]
  /** Codes of the banks that pay most, and of those that ask least. */
  best: { buy: readonly string[]; sell: readonly string[] }
  view: BankView
  quotes: readonly QuoteRow[]
}) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const part = useRef<HTMLDivElement>(null)
  useLiveBoard(part, rows, quotes, view)
  const columns = useBoardColumns(
    view,
    quotes.find(({ symbol }) => symbol === TAIWAN_RATE),
  )
  const [first] = rows
  if (!first) return null
  const title = t(words.bestRates, { currency: first.currencyName })
  const marked = (codes: readonly string[]) => (row: BankRow) => (codes.includes(row.bank) ? 'best' : '')
  const isComputed = rows.some(({ kind, bank }) => kind !== 'published' && best.buy.includes(bank))
  return (
    <Panel title={title} note={t(words.bankCount, { count: rows.length })}>
      <div ref={part}>
        <DataTable
          caption={title}
          prefix="best"
          columns={[
            columns.bank,
            // On this panel the prices are the visitor's: the bank buys at one and sells at the other.
            columns.price('spotBuy', { className: marked(best.sell) }),
            columns.price('spotSell', { className: marked(best.buy) }),
          ].map(({ value: _, ...column }) => column)}
          rows={rows}
          keyOf={keyOfRow}
          symbolOf={row => symbolOfRow(row, view)}
        />
      </div>
      <p className="panel-body best-legend">
        <span className="best">{t(words.bestLegend)}</span>
        {isComputed && <span>{t(words.bestOfComputed)}</span>}
        <a className="text-link" href={path(exchangeAddress(first.currency, { money: view.money }, locale))}>
          {t(words.compareBanks)}
        </a>
      </p>
    </Panel>
  )
}
