/**
 * The columns in which labels stand at heights `ys`, in pixels: one that would cover another stands in the next column to the
 * right, of `columns` in all; where all are taken, in the last. The result is in the order of `ys`.
 */
export function labelColumns(ys: readonly number[], labelHeight: number, columns: number): number[] {
  const lowest = Array.from({ length: columns }, () => Number.NEGATIVE_INFINITY)
  const found = new Array<number>(ys.length).fill(0)
  const down = ys.map((y, place) => ({ y, place })).sort((a, b) => a.y - b.y || a.place - b.place)
  for (const { y, place } of down) {
    const free = lowest.findIndex(last => y - last >= labelHeight)
    const column = free === -1 ? columns - 1 : free
    lowest[column] = y
    found[place] = column
  }
  return found
}
