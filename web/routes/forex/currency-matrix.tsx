import { useCallback, useEffect, useRef } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { html } from '#contract/text/html.ts'
import { toneOf } from '../../quotes/figures.ts'
import { setText } from '../../quotes/paint.ts'
import { useServedHtml } from '../../quotes/served-html.ts'
import { useLiveQuotes } from '../../quotes/use-live-quotes.ts'

/** A move of this many hundredths of a percent has the deepest colour. */
const FULL_SCALE = 70

export interface MatrixCell {
  text: string
  /** Day change, hundredths of a percent: the cell's colour. */
  change: number
}

export type PriceOf = (pair: string) => QuoteRow | undefined

interface CurrencyMatrixProps {
  caption: string
  className: string
  currencies: readonly string[]
  /** The pairs that cells are computed from. */
  rows: readonly QuoteRow[]
  /** A row of cells for each currency; null where there is no figure. Must be a stable function. */
  cellsOf(priceOf: PriceOf): readonly (readonly (MatrixCell | null)[])[]
}

function classOf(cell: MatrixCell | null): string {
  return cell ? toneOf(cell.change) : 'same'
}

function heatOf({ change }: MatrixCell): string {
  return Math.min(1, Math.abs(change) / FULL_SCALE).toFixed(2)
}

/** Each currency (row) in or against each (column), live while near the window. Its cells are text, not components. */
export function CurrencyMatrix({ caption, className, currencies, rows, cellsOf }: CurrencyMatrixProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const quotes = useLiveQuotes(rows, body)
  const make = useCallback(() => {
    const first = new Map(rows.map(row => [row.symbol, row]))
    const cells = cellsOf(pair => first.get(pair))
    const line = (currency: string, index: number) =>
      html`<tr data-base="${currency}"><th scope="row">${currency}</th>${cells[index]!.map(cell =>
        cell
          ? html`<td class="${classOf(cell)}" style="--heat:${heatOf(cell)}">${cell.text}</td>`
          : html`<td class="same"></td>`,
      )}</tr>`
    return html`${currencies.map(line)}`
  }, [currencies, rows, cellsOf])
  const text = useServedHtml(body, make)
  useEffect(() => {
    const lines = body.current?.rows
    if (!lines) return
    for (const [index, cells] of cellsOf(pair => quotes.get(pair)).entries())
      for (const [column, cell] of cells.entries()) paint(lines[index]!.cells[column + 1]!, cell)
  }, [quotes, cellsOf])
  return (
    <table className={className}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          {currencies.map(currency => (
            <th key={currency} scope="col">
              {currency}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by `html`, which escapes every value */}
      <tbody ref={body} dangerouslySetInnerHTML={text} />
    </table>
  )
}

function paint(element: HTMLElement, cell: MatrixCell | null): void {
  const wanted = classOf(cell)
  if (element.className !== wanted) element.className = wanted
  setText(element, cell?.text ?? '')
  if (cell) element.style.setProperty('--heat', heatOf(cell))
}
