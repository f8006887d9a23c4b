/**
 * A smooth line through points an equal step apart, as the data of an SVG path: a cubic that never leaves the range of
 * two neighbours, so that it shows no high or low that was not traded. Fritsch and Carlson, SIAM J. Numer. Anal. 17 (1980).
 */
export function smoothPath(ys: readonly number[], step: number): string {
  const count = ys.length
  if (count === 0) return ''
  if (count === 1) return `M0 ${round(ys[0]!)}`
  const slopes = ys.slice(1).map((y, index) => y - ys[index]!)
  const tangent = (index: number): number => {
    const before = slopes[index - 1]
    const after = slopes[index]
    if (before === undefined || after === undefined) return before ?? after ?? 0
    if (before * after <= 0) return 0
    return Math.sign(before) * Math.min(Math.abs(before), Math.abs(after), Math.abs(before + after) / 4) * 2
  }
  let path = `M0 ${round(ys[0]!)}C${round(step / 3)} ${round(ys[0]! + tangent(0) / 3)} `
  for (let index = 1; index < count; index++) {
    // With equal steps the first handle of a piece mirrors the last one before it: the path need not say it.
    if (index > 1) path += 'S'
    const x = index * step
    path += `${round(x - step / 3)} ${round(ys[index]! - tangent(index) / 3)} ${round(x)} ${round(ys[index]!)}`
  }
  return path
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
