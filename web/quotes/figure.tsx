import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { cellClass, type FigureName, figures, type LiveCell } from './live-cell.ts'

interface FigureProps {
  name: FigureName
  /** Undefined while it is being loaded: the figure is empty. */
  row: QuoteRow | undefined
  title?: string | undefined
}

/**
 * A figure of a quote outside lists. Ticks repaint it without rendering it again if `useLivePart` is used around it
 * with `paintFigures`.
 */
export function Figure({ name, row, title }: FigureProps) {
  const cell: LiveCell = figures[name]
  return (
    <span className={row ? cellClass(cell, row) : cell.className} data-figure={name} title={title}>
      {row && cell.text(row, undefined)}
    </span>
  )
}
