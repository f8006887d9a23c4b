import { moveTone, percentText, priceText } from './figures.ts'
import { flash, type PaintRow, setText } from './live-part.ts'

/** Updates an element that shows its price in `.price` and its move in `.move`. */
export const paintFigures: PaintRow = (element, row, previous) => {
  const price = element.querySelector('.price')
  const move = element.querySelector('.move')
  if (!price || !move) return
  setText(price, priceText(row, row.bid))
  if (previous.hasPrice && row.bid !== previous.bid) flash(price, row.bid > previous.bid ? 'up' : 'down')
  setText(move, percentText(row))
  for (const tone of ['up', 'down', 'flat']) move.classList.toggle(tone, tone === moveTone(row))
}
