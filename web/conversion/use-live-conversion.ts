import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useLive } from '../live/live.tsx'
import { setText } from '../quotes/paint.ts'
import { useNewestRow } from '../quotes/use-live-row.ts'
import { figuresOf, ratioOf, type Target } from './conversion-figures.ts'

/** The attributes that the figures of a page carry, for `useLiveConversion`. */
export const figureOf = (code: string, part: 'amount' | 'rate' | 'inverse' | 'exact') => ({
  'data-figure-of': code,
  'data-part': part,
})
/** The same of a table, whose amounts are fixed. */
export const fixedFigureOf = (code: string, amount: number, part: 'amount' | 'back') => ({
  'data-figure-of': code,
  'data-part': part,
  'data-amount': amount,
})

/**
 * Keeps the figures of a converter live without rendering them again: ticks of the pairs, and what is typed, change the
 * texts of the elements that `figureOf` marks. `amount` is the first one; returns the function that writes the figures of
 * another. An address that follows what was typed is behind it, so it changes nothing here.
 */
export function useLiveConversion(
  part: RefObject<HTMLElement | null>,
  { rows, targets, amount }: { rows: readonly QuoteRow[]; targets: readonly Target[]; amount: string | undefined },
): (amount: string | undefined) => void {
  const { store, stream } = useLive()
  const newest = useNewestRow()
  const typed = useRef(amount)
  const paint = useCallback(
    (symbol?: string) => {
      const container = part.current
      if (!container) return
      const bySymbol = new Map(rows.map(row => [row.symbol, row]))
      const rowOf = (wanted: string) => {
        const row = bySymbol.get(wanted)
        return row && newest(row)
      }
      for (const target of targets) {
        if (symbol !== undefined && !target.legs?.some(leg => leg.symbol === symbol)) continue
        const ratio = ratioOf(target, rowOf)
        const figures = figuresOf(target, ratio, typed.current)
        for (const element of container.querySelectorAll<HTMLElement>(`[data-figure-of="${target.code}"]`)) {
          const { part: name, amount: fixed } = element.dataset
          const shown = fixed === undefined ? figures : figuresOf(target, ratio, fixed)
          setText(element, shown[name as keyof typeof shown])
        }
      }
    },
    [part, rows, targets, newest],
  )
  useEffect(() => {
    if (!stream) return
    for (const row of rows) store.seed(row)
    const stops = rows.map(({ symbol }) => store.listen(symbol, () => paint(symbol)))
    stops.push(stream.watch(rows.map(({ channel, symbol }) => `${channel}:${symbol}`)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [rows, store, stream, paint])
  // What React has rendered again shows the quotes that the server knew.
  useEffect(() => paint())
  return useCallback(
    next => {
      typed.current = next
      paint()
    },
    [paint],
  )
}
