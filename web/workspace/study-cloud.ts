import type { Palette } from './chart-theme.ts'
import { translucent } from './chart-theme.ts'
import { type CloudPoint, cloudPieces } from './cloud-pieces.ts'

interface Axis {
  convertToPixel(value: number): number
}

/** Fills a cloud in the rise and fall colours, and draws its edges beyond the last bar, where the library does not. */
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
