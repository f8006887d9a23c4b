/** Points in a part of a line's width of which no more than four can be told apart: first, lowest, highest, last. */
const KEPT = 4

/**
 * The points of a long line that its picture shows: in each of `parts` equal parts of its time the first, the lowest,
 * the highest and the last, in their order. Every point of the result is one of the line's own.
 */
export function thinOut<Point extends { day: number; value: number }>(
  points: readonly Point[],
  parts: number,
): readonly Point[] {
  if (points.length <= parts * KEPT) return points
  const from = points[0]!.day
  const span = Math.max(1, points.at(-1)!.day - from)
  const kept: Point[] = []
  for (let start = 0; start < points.length; ) {
    const part = Math.floor(((points[start]!.day - from) / span) * parts)
    let end = start + 1
    while (end < points.length && Math.floor(((points[end]!.day - from) / span) * parts) === part) end++
    let lowest = start
    let highest = start
    for (let at = start + 1; at < end; at++) {
      if (points[at]!.value < points[lowest]!.value) lowest = at
      if (points[at]!.value > points[highest]!.value) highest = at
    }
    for (const at of [...new Set([start, lowest, highest, end - 1])].sort((a, b) => a - b)) kept.push(points[at]!)
    start = end
  }
  return kept
}
