import type { Palette } from './chart-theme.ts'
import { translucent } from './chart-theme.ts'

/** Both edges of a cloud at a bar. */
export interface CloudPoint {
  index: number
  a: number | undefined
  b: number | undefined
}

/** A piece of a cloud in which the same edge is the upper one; `index` lies between bars where the edges cross. */
export interface CloudPiece {
  isRising: boolean
  points: { index: number; a: number; b: number }[]
}

/** A cloud in pieces: where its edges change places one ends and the next begins. It is rising where A is above B. */
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

interface Axis {
  convertToPixel(value: number): number
}

/** Fills a cloud in the colours of rise and fall, and draws its edges beyond the last bar, where the library draws none. */
export function drawCloud(
  context: CanvasRenderingContext2D,
  cloud: readonly CloudPoint[],
  { xAxis, yAxis, palette, lastBar }: { xAxis: Axis; yAxis: Axis; palette: Palette; lastBar: number },
): void {
  const first = xAxis.convertToPixel(0)
  const space = xAxis.convertToPixel(1) - first
  const x = (index: number) => first + index * space
  for (const { isRising, points } of cloudPieces(cloud)) {
    context.beginPath()
    for (const { index, a } of points) context.lineTo(x(index), yAxis.convertToPixel(a))
    for (const { index, b } of points.toReversed()) context.lineTo(x(index), yAxis.convertToPixel(b))
    context.fillStyle = translucent(isRising ? palette.up : palette.down, 0.12)
    context.fill()
  }
  context.setLineDash([])
  context.lineWidth = 1
  for (const [edge, colour] of [['a', palette.series[2]!] as const, ['b', palette.series[4]!] as const]) {
    context.beginPath()
    for (const point of cloud) {
      const value = point[edge]
      if (point.index >= lastBar && value !== undefined) context.lineTo(x(point.index), yAxis.convertToPixel(value))
    }
    context.strokeStyle = translucent(colour, 0.35)
    context.stroke()
  }
}
