/** A text that belongs to a vertical line; pixels from the left, `length` with the distance from the line. */
export interface LineText {
  x: number
  text: string
  length: number
}

/** Where a text is: `row` counts from the bottom, `isLeft` says on which side of its line. */
export interface PlacedText {
  x: number
  text: string
  row: number
  isLeft: boolean
}

const ROWS = 4

/**
 * Places texts beside their lines so that none covers another: in the right half of `width` to the left of the line.
 * The last lines come first; a text without room in any row is left out.
 */
export function placeTexts(lines: readonly LineText[], width: number): PlacedText[] {
  const taken: { from: number; to: number }[][] = Array.from({ length: ROWS }, () => [])
  return lines.toReversed().flatMap(({ x, text, length }) => {
    const isLeft = x > width / 2
    const from = isLeft ? x - length : x
    const to = isLeft ? x : x + length
    if (from < 0 || to > width) return []
    const row = taken.findIndex(others => others.every(other => to < other.from || from > other.to))
    if (row < 0) return []
    taken[row]!.push({ from, to })
    return [{ x, text, row, isLeft }]
  })
}
