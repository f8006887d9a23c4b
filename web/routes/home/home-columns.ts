import type { InstrumentClass } from '#contract/prices/instrument.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { html } from '#contract/text/html.ts'
import { type Column, type ColumnKey, columnsOf, liveColumn } from '../../quotes/columns.ts'
import { basisPointsText, changeOf, moveTone, toneOf } from '../../quotes/figures.ts'
import { sparkline } from '../../quotes/sparkline.ts'
import * as quoteWords from '../../words/quote.ts'

const shortList = ['symbol', 'last', 'percent', 'trend'] as const
const keysOf: Record<InstrumentClass, readonly ColumnKey[]> = {
  markets: shortList,
  currency: ['symbol', 'bid', 'ask', 'spread', 'change', 'percent', 'high', 'low', 'trend', 'time'],
  commodities: shortList,
  bond: ['symbol', 'last', 'change', 'trend'],
  crypto: shortList,
}

const changeInBasisPoints = liveColumn({
  key: 'change',
  label: quoteWords.changeBp,
  className: 'n move',
  text: basisPointsText,
  tone: row => toneOf(changeOf(row)),
})

/** The name before the symbol: visitors know indices and commodities by name. */
const nameFirst: Pick<Column, 'cell' | 'className' | 'label'> = {
  label: quoteWords.name,
  className: 'name',
  cell: (row, { pageOf }) =>
    html`<td class="name" title="${row.symbol}"><a href="${pageOf(row)}"><b>${row.name}</b></a></td>`,
}

/**
 * Columns of a market's short list, which has a fixed order, so no heading sorts it. The trend of a row opens its chart
 * if `chartOf` returns an address for it.
 */
export function homeColumns(
  name: InstrumentClass,
  chartOf?: (row: QuoteRow) => { address: string; label: string; isOpen: boolean },
): Column[] {
  return columnsOf(keysOf[name]).map(({ sortValue: _, ...column }): Column => {
    if (column.key === 'symbol' && name !== 'currency') return { ...column, ...nameFirst }
    if (column.key === 'last' && name === 'bond') return { ...column, label: quoteWords.yieldRate }
    if (column.key === 'change' && name === 'bond') return changeInBasisPoints
    if (column.key === 'trend' && chartOf)
      return {
        ...column,
        cell(row) {
          const { address, label, isOpen } = chartOf(row)
          const link = isOpen
            ? html`<a class="row-chart" href="${address}" aria-label="${label}" aria-current="true" data-keep-scroll data-replace>${sparkline(row)}</a>`
            : html`<a class="row-chart" href="${address}" aria-label="${label}" data-keep-scroll data-replace>${sparkline(row)}</a>`
          return html`<td class="n c-screen ${moveTone(row)}">${link}</td>`
        },
      }
    return column
  })
}
