import { useState } from 'react'
import { type NumberStyle, numberStyles, parseScaled } from '#contract/prices/price.ts'
import { readDecimal } from '#contract/prices/read-decimal.ts'
import { usePreference } from '../settings/preferences.ts'
import { CENT_DECIMALS, lotsText, MIN_SIZE } from './ticket-sums.ts'

/**
 * The text of a field of lots as the visitor writes numbers. Sizes are hundredths of a lot, up to `most`; undefined while
 * what is typed is none.
 */
export function useTypedLots(size: number | undefined, most: number, onSize: (size: number | undefined) => void) {
  const style = (usePreference('numbers') ?? 'comma') as NumberStyle
  const written = (of: number) => lotsText(of).replace('.', numberStyles[style].point)
  const [typed, setTyped] = useState({ text: size === undefined ? '' : written(size), size })
  if (size !== typed.size && size !== undefined) setTyped({ text: written(size), size })

  function type(text: string): void {
    const plain = readDecimal(text, style)
    const isFine = plain !== undefined && /^\d+(\.\d\d?0*)?$/.test(plain)
    const read = isFine ? parseScaled(plain, CENT_DECIMALS) : undefined
    const next = read !== undefined && read >= MIN_SIZE && read <= most ? read : undefined
    setTyped({ text, size: next })
    onSize(next)
  }
  return { text: typed.text, type, written }
}
