import { useState } from 'react'
import { formatPrice } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { Text } from '#contract/text/locale.ts'
import { useText } from '../../i18n/use-text.ts'
import { PipPrice } from '../../instrument/pip-price.tsx'
import { spreadText } from '../../quotes/figures.ts'
import { useLiveValue } from '../../quotes/use-live-row.ts'
import * as quoteWords from '../../words/quote.ts'

/** Bid and ask with the spread between them. */
export function PriceSides({ row }: { row: QuoteRow }) {
  const t = useText()
  return (
    <div className="sides">
      <Side key={`bid ${row.symbol}`} label={quoteWords.bid} row={row} side="bid" />
      <span className="spread">
        <small>{t(quoteWords.spread)}</small>
        <b className="num">
          <Spread row={row} />
        </b>
      </span>
      <Side key={`ask ${row.symbol}`} label={quoteWords.ask} row={row} side="ask" />
    </div>
  )
}

function Spread({ row: first }: { row: QuoteRow }) {
  return useLiveValue(first, row =>
    row.pip === undefined ? formatPrice(row.ask - row.bid, row.decimals) : spreadText(row),
  )
}

/** One side of the quote, highlighted when it moves. */
function Side({ label, row, side }: { label: Text; row: QuoteRow; side: 'bid' | 'ask' }) {
  const t = useText()
  const price = useLiveValue(row, newest => newest[side])
  const [shown, setShown] = useState({ price, flash: '' })
  if (shown.price !== price) {
    const way = price > shown.price ? 'flash-up' : 'flash-down'
    setShown({ price, flash: shown.flash === way ? `${way}-again` : way })
  }
  return (
    <div className={`side-price ${shown.flash}`}>
      <small>{t(label)}</small>
      <span className="num">
        <PipPrice price={price} decimals={row.decimals} pip={row.pip} />
      </span>
    </div>
  )
}
