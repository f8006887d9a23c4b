import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useText } from '../i18n/use-text.ts'
import { PipPrice } from '../instrument/pip-price.tsx'
import { NONE, priceText, spreadText } from '../quotes/figures.ts'
import * as words from '../words/ticket.ts'
import { openingPrice, type Side } from './ticket-sums.ts'

interface SideButtonsProps {
  row: QuoteRow
  side: Side
  onSide(side: Side): void
}

/** Both prices of an instrument with the spread between them; the chosen one is that of the order. */
export function SideButtons({ row, side, onSide }: SideButtonsProps) {
  const t = useText()
  const spread = spreadText(row) === NONE ? priceText(row, row.ask - row.bid) : spreadText(row)
  const button = (of: Side) => (
    <button type="button" aria-pressed={side === of} data-side={of} data-n={row.n} onClick={() => onSide(of)}>
      <span>{t(words[of])}</span>
      <span className="num">
        {row.hasPrice ? <PipPrice price={openingPrice(of, row)} decimals={row.decimals} pip={row.pip} /> : NONE}
      </span>
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a frame of a form would have a border and a legend
    <div className="ticket-sides" role="group" aria-label={t(words.sides)}>
      {button('sell')}
      <p>
        <span>{t(words.spread)}</span>
        <b className="num">{spread}</b>
      </p>
      {button('buy')}
    </div>
  )
}
