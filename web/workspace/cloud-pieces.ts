/** Both edges of a cloud at a bar. */
export interface CloudPoint {
  index: number
  a: number | undefined
  b: number | undefined
}

/** A piece of a cloud with the same edge on top; `index` is fractional where the edges cross between bars. */
interface CloudPiece {
  isRising: boolean
  points: { index: number; a: number; b: number }[]
}

/** Splits a cloud where its edges cross. A piece is rising if A is above B. */
export function cloudPieces(cloud: readonly CloudPoint[]): CloudPiece[] {
  const pieces: CloudPiece[] = []
  let current: CloudPiece | undefined
  for (const { index, a, b } of cloud) {
    if (a === undefined || b === undefined) {
      current = undefined
      continue
    }
    const isRising = a >= b
    if (current && current.isRising !== isRising) {
      const before = current.points.at(-1)!
      const share = (before.a - before.b) / (before.a - before.b - (a - b))
      const level = before.a + share * (a - before.a)
      const crossing = { index: before.index + share * (index - before.index), a: level, b: level }
      current.points.push(crossing)
      current = { isRising, points: [crossing] }
      pieces.push(current)
    } else if (!current) {
      current = { isRising, points: [] }
      pieces.push(current)
    }
    current.points.push({ index, a, b })
  }
  return pieces
}
