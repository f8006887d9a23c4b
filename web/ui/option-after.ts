/**
 * The place that a key moves to in a list of `count` options: up and down go around its ends; from the field (`-1`)
 * they enter it. Undefined for other keys and for an empty list.
 */
export function optionAfter(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (place + 1) % count
  if (key === 'ArrowUp') return place <= 0 ? count - 1 : place - 1
  return undefined
}
