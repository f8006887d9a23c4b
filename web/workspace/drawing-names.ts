import type { Text } from '#contract/text/locale.ts'
import * as chartWords from '../words/chart.ts'

/** Drawing tools: the library's name, ours, and the number of points. */
export const drawingTools = [
  { overlay: 'segment', name: chartWords.trendLine, icon: 'trend', points: 2 },
  { overlay: 'horizontalStraightLine', name: chartWords.horizontalLine, icon: 'horizontal', points: 1 },
  { overlay: 'parallelStraightLine', name: chartWords.channel, icon: 'channel', points: 3 },
  { overlay: 'fibonacciLine', name: chartWords.fibonacci, icon: 'fibonacci', points: 2 },
  { overlay: 'measure', name: chartWords.measure, icon: 'measure', points: 2 },
  { overlay: 'note', name: chartWords.text, icon: 'note', points: 1 },
] as const satisfies readonly { overlay: string; name: Text; icon: string; points: number }[]
export type DrawingTool = (typeof drawingTools)[number]['overlay']

export function pointsOf(tool: DrawingTool): number {
  return drawingTools.find(({ overlay }) => overlay === tool)!.points
}

export function nameOfTool(tool: DrawingTool): Text {
  return drawingTools.find(({ overlay }) => overlay === tool)!.name
}
