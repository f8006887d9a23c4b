import type { QuoteRow } from '#contract/prices/quote-row.ts'
import * as quoteWords from '../words/quote.ts'
import { type Column, changeColumn, columnsOf, liveColumn } from './columns.ts'
import { NONE, pointsText, priceText } from './figures.ts'

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
  // The change of a yield in percentage points: its basis points are in the next column.
  changeColumn(pointsText),
  ...columnsOf(['percent', 'high', 'low', 'range', 'trend', 'time']),
]
