/**
 * SVG path data of a smooth line through equidistant points: a monotone cubic that stays within the range of neighbouring
 * points, so it shows no high or low that was not traded. Fritsch and Carlson, SIAM J. Numer. Anal. 17 (1980).
 */
export function smoothPath(ys: readonly number[], step: number): string {
  const count = ys.length
  if (count === 0) return ''
  if (count === 1) return `M0 ${round(ys[0]!)}`
  const tangents = tangentsOf(ys)
  let path = `M0 ${round(ys[0]!)}C${round(step / 3)} ${round(ys[0]! + tangents[0]! / 3)} `
  for (let index = 1; index < count; index++) {
    // With equal steps the first control point of a segment mirrors the previous one, so the path can omit it.
    if (index > 1) path += 'S'
    const x = index * step
    const y = ys[index]!
    path += `${round(x - step / 3)} ${round(y - tangents[index]! / 3)} ${round(x)} ${round(y)}`
  }
  return path
}

/** Slope of the line at each point, per step. */
function tangentsOf(ys: readonly number[]): Float64Array {
  const tangents = new Float64Array(ys.length)
  const last = ys.length - 1
  tangents[0] = ys[1]! - ys[0]!
  tangents[last] = ys[last]! - ys[last - 1]!
  for (let index = 1; index < last; index++) {
    const before = ys[index]! - ys[index - 1]!
    const after = ys[index + 1]! - ys[index]!
    if (before * after <= 0) continue
    const least = Math.min(Math.abs(before), Math.abs(after), Math.abs(before + after) / 4)
    tangents[index] = Math.sign(before) * least * 2
  }
  return tangents
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
