import type { Text } from '#contract/locale.ts'
import * as chartWords from '../../words/chart.ts'

/** What a reader may draw: the library's name of it, and ours. */
export const drawingTools = [
  { overlay: 'segment', name: chartWords.trendLine, icon: 'trend' },
  { overlay: 'horizontalStraightLine', name: chartWords.horizontalLine, icon: 'horizontal' },
  { overlay: 'parallelStraightLine', name: chartWords.channel, icon: 'channel' },
  { overlay: 'fibonacciLine', name: chartWords.fibonacci, icon: 'fibonacci' },
  { overlay: 'measure', name: chartWords.measure, icon: 'measure' },
] as const satisfies readonly { overlay: string; name: Text; icon: string }[]
export type DrawingTool = (typeof drawingTools)[number]['overlay']
