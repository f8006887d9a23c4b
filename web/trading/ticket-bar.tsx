import { formatPrice } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useText } from '../i18n/use-text.ts'
import { NONE } from '../quotes/figures.ts'
import * as words from '../words/ticket.ts'
import { lotsText, openingPrice, type Side } from './ticket-sums.ts'

interface TicketBarProps {
  row: QuoteRow
  size: number | undefined
  onSide(side: Side): void
  onLots(): void
}

/** On phones: both prices and the lots at the bottom of the window, each of which opens the ticket. */
export function TicketBar({ row, size, onSide, onLots }: TicketBarProps) {
  const t = useText()
  const price = (side: Side) => (row.hasPrice ? formatPrice(openingPrice(side, row), row.decimals) : NONE)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a frame of a form would have a border and a legend
    <div className="ticket-bar" role="group" aria-label={t(words.title)}>
      <button type="button" aria-haspopup="dialog" onClick={() => onSide('sell')}>
        {t(words.sell)} <b className="num">{price('sell')}</b>
      </button>
      <button type="button" aria-haspopup="dialog" onClick={onLots}>
        {t(words.lots)} <b className="num">{size === undefined ? NONE : lotsText(size)}</b>
      </button>
      <button type="button" className="primary" aria-haspopup="dialog" onClick={() => onSide('buy')}>
        {t(words.buy)} <b className="num">{price('buy')}</b>
      </button>
    </div>
  )
}
