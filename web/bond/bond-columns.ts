import { basisPointTenths } from '#contract/prices/day-change.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { html } from '#contract/text/html.ts'
import { type Column, columnsOf, liveColumn } from '../quotes/columns.ts'
import { basisPointsText, changeOf, toneOf } from '../quotes/figures.ts'
import { setTone } from '../quotes/live-cell.ts'
import { sparkline } from '../quotes/sparkline.ts'
import * as bondWords from '../words/bond.ts'
import * as quoteWords from '../words/quote.ts'

/** Tenths of a basis point since the row's baseline. */
function moveOf(row: QuoteRow): number | undefined {
  const change = changeOf(row)
  return change === undefined ? undefined : basisPointTenths(change, row.decimals)
}

/** The day's change in basis points: a percentage of a percentage is meaningless. */
const changeInBasisPoints = liveColumn({
  key: 'change',
  label: quoteWords.changeBp,
  className: 'n move arrow',
  sortValue: moveOf,
  text: basisPointsText,
  tone: row => toneOf(moveOf(row)),
})

/** Columns of a list of yields. */
export function bondColumns(): Column[] {
  return columnsOf(['symbol', 'bid', 'change', 'high', 'low', 'range', 'trend', 'time']).map(column => {
    if (column.key === 'change') return changeInBasisPoints
    return column.key === 'bid' ? { ...column, label: quoteWords.yieldRate } : column
  })
}

/** The trend, if there is space for it beside the curve. */
const wideTrend: Column = {
  key: 'trend',
  label: quoteWords.trend,
  className: 'n c-middle c-screen',
  cell: row => html`<td class="n c-middle c-screen ${toneOf(moveOf(row))}">${sparkline(row)}</td>`,
  paint: (cell, row) => setTone(cell, toneOf(moveOf(row))),
}

/** The same with a link to each country's curve, shown in place of the trend on narrow screens. */
export function bondColumnsWithCurve(linkOf: (row: QuoteRow) => { address: string; label: string }): Column[] {
  const curve: Column = {
    key: 'platform',
    label: bondWords.curve,
    className: 'n c-screen',
    cell(row) {
      const { address, label } = linkOf(row)
      return html`<td class="n c-screen"><a class="curve-link" href="${address}">${label}</a></td>`
    },
  }
  return [...bondColumns().map(column => (column.key === 'trend' ? wideTrend : column)), curve]
}
