import { isYield, type QuoteRow } from '#contract/prices/quote-row.ts'
import * as quoteWords from '../words/quote.ts'
import { type Column, changeColumn, columnsOf, liveColumn } from './columns.ts'
import { changeText, moveTone, NONE, percentOf, percentText, priceText } from './figures.ts'

/** Bid or ask, for instruments that have both. */
function sideColumn(key: 'bid' | 'ask'): Column {
  const price = (row: QuoteRow) => (row.hasPrice && row.ask !== row.bid ? row[key] : undefined)
  return liveColumn({
    key,
    label: key === 'bid' ? quoteWords.bid : quoteWords.ask,
    className: 'n c-middle',
    sortValue: row => {
      const scaled = price(row)
      return scaled === undefined ? undefined : scaled / 10 ** row.decimals
    },
    text: row => {
      const scaled = price(row)
      return scaled === undefined ? NONE : priceText(row, scaled)
    },
  })
}

/** Columns of a list of several classes, some of which have one price only. */
export const mixedColumns: readonly Column[] = [
  ...columnsOf(['symbol', 'last']),
  sideColumn('bid'),
  sideColumn('ask'),
  ...columnsOf(['spread']),
  changeColumn(row => (isYield(row) ? NONE : changeText(row))),
  // Of a yield in basis points, which are not sorted among percentages.
  liveColumn({
    key: 'percent',
    label: quoteWords.changePct,
    className: 'n move arrow',
    sortValue: row => (isYield(row) ? undefined : percentOf(row)),
    text: percentText,
    tone: moveTone,
  }),
  ...columnsOf(['high', 'low', 'range', 'trend', 'time']),
]
