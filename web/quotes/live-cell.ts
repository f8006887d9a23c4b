import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { changeOf, changeText, moveTone, percentText, priceText, type Tone, toneOf } from './figures.ts'
import { flash, type PaintRow, setText } from './paint.ts'

/** A figure of a quote that ticks change: how it is drawn first, and from the same declaration painted ever after. */
export interface LiveCell<Context = unknown> {
  /** Classes of its element. */
  className: string
  text(row: QuoteRow, context: Context): string
  /** The direction that its colour shows, and with the class `arrow` its arrow. */
  tone?(row: QuoteRow): Tone
  /** The price it shows, if its text depends on nothing else. */
  price?(row: QuoteRow): number
  /** Whether a change of that price flashes. */
  flashes?: boolean
}

/** The classes of a cell as first drawn. */
export function cellClass({ className, tone }: LiveCell<never>, row: QuoteRow): string {
  return tone ? `${className} ${tone(row)}` : className
}

/** Repaints the element of a cell where a newer row differs from the previous one. */
export function paintCell<Context>(
  { text, tone, price, flashes }: LiveCell<Context>,
  element: Element,
  row: QuoteRow,
  previous: QuoteRow,
  context: Context,
): void {
  if (tone) setTone(element, tone(row))
  const rise = price && previous.hasPrice ? price(row) - price(previous) : undefined
  if (rise === 0) return
  setText(element, text(row, context))
  if (flashes && rise !== undefined) flash(element, rise > 0 ? 'up' : 'down')
}

const tones = ['up', 'down', 'flat'] as const satisfies readonly Tone[]

/** Sets the colour class of an element in the document. */
export function setTone(element: Element, tone: Tone): void {
  if (element.classList.contains(tone)) return
  element.classList.remove(...tones)
  element.classList.add(tone)
}

const last = (row: QuoteRow) => row.bid
const lastText = (row: QuoteRow) => priceText(row, row.bid)

/** Figures outside lists of quotes, see `Figure`. */
export const figures = {
  price: { className: 'num price', text: lastText, price: last, flashes: true },
  /** In the ticker, which runs. */
  steadyPrice: { className: 'num', text: lastText, price: last },
  move: { className: 'move arrow', text: percentText, tone: moveTone },
  change: { className: 'move', text: changeText, tone: row => toneOf(changeOf(row)) },
} as const satisfies Record<string, LiveCell>
export type FigureName = keyof typeof figures

/** Repaints every `Figure` inside an element. */
export const paintFigures: PaintRow = (element, row, previous) => {
  for (const each of element.querySelectorAll<HTMLElement>('[data-figure]'))
    paintCell(figures[each.dataset.figure as FigureName], each, row, previous, undefined)
}
