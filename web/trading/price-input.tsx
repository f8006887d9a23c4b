import { useState } from 'react'
import { decimalText, type NumberStyle, numberStyles, parseScaled } from '#contract/prices/price.ts'
import { readDecimal } from '#contract/prices/read-decimal.ts'
import { usePreference } from '../settings/preferences.ts'

interface PriceInputProps {
  id?: string
  label: string
  /** Scaled. Undefined: what was typed is not a price. */
  value: number | undefined
  decimals: number
  /** Steps of the price by which the arrow keys move it. */
  step: number
  isWrong: boolean
  /** Id of what is said about it. */
  describedBy?: string | undefined
  /** `isEmpty`: nothing is typed, rather than something that is not a price. */
  onPrice(price: number | undefined, isEmpty: boolean): void
}

/** A price that is typed, moved by the arrow keys, or set elsewhere, such as on the chart. */
export function PriceInput({ id, label, value, decimals, step, isWrong, describedBy, onPrice }: PriceInputProps) {
  const style = (usePreference('numbers') ?? 'comma') as NumberStyle
  const written = (price: number) => decimalText(price, decimals).replace('.', numberStyles[style].point)
  const [typed, setTyped] = useState({ text: value === undefined ? '' : written(value), value })
  if (value !== typed.value && value !== undefined) setTyped({ text: written(value), value })

  function type(text: string): void {
    const plain = readDecimal(text, style)
    const price = plain === undefined ? undefined : parseScaled(plain, decimals)
    setTyped({ text, value: price })
    onPrice(price, text.trim() === '')
  }
  return (
    <span className="field">
      <input
        {...(id === undefined ? {} : { id })}
        className="num"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        value={typed.text}
        onChange={event => type(event.target.value)}
        onKeyDown={event => {
          if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || value === undefined) return
          event.preventDefault()
          onPrice(Math.max(1, value + (event.key === 'ArrowUp' ? step : -step)), false)
        }}
      />
    </span>
  )
}
