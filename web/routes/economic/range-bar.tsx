import type { CSSProperties } from 'react'

/** Where a value is between the lowest and the highest of its past. Decorative: the figures are beside it. */
export function RangeBar({ low, high, value }: { low: number; high: number; value: number }) {
  if (high <= low) return null
  const at = Math.round(Math.min(1, Math.max(0, (value - low) / (high - low))) * 1000) / 10
  return (
    <span
      className="day-range past-range"
      style={{ '--a': 0, '--b': at, '--at': at } as CSSProperties}
      aria-hidden="true"
    />
  )
}
