import {
  type Indicator,
  type IndicatorDrawParams,
  type IndicatorFigure,
  type IndicatorTooltipData,
  type KLineData,
  registerIndicator,
} from 'klinecharts'
import type { Palette } from './chart-theme.ts'
import { translucent } from './chart-theme.ts'
import { toBar } from './klines.ts'
import type { Study, StudyOutput } from './study.ts'
import { drawCloud } from './study-cloud.ts'
import { studies } from './study-list.ts'

/** What drawing an indicator needs besides its values. */
export interface StudyPaint {
  palette: Palette
  /** Trading date of a time (UTC ms), in days since 1970. */
  dateOf(at: number): number
}

type Point = Record<string, number | undefined>

/** Name of an indicator in the library's registry. */
export function indicatorName(key: string): string {
  return `study ${key}`
}

const paletteOf = (indicator: Indicator<Point, number, unknown>) => (indicator.extendData as StudyPaint).palette

function figureOf({ key, label, kind, colour }: StudyOutput): IndicatorFigure<Point> {
  const title = `${label} `
  const plain = (indicator: unknown) => paletteOf(indicator as Indicator<Point, number, unknown>).series[colour - 1]!
  switch (kind) {
    case 'line':
      return { key, title, type: 'line', styles: ({ indicator }) => ({ color: plain(indicator) }) }
    case 'edge':
    case 'cloud':
      return { key, title, type: 'line', styles: ({ indicator }) => ({ color: translucent(plain(indicator), 0.35) }) }
    case 'dots':
      return {
        key,
        title,
        type: 'circle',
        attrs: ({ coordinate, barSpace }) => ({
          x: coordinate.current.x,
          y: coordinate.current[key]!,
          r: Math.max(1, Math.min(2.4, barSpace.halfGapBar / 2)),
        }),
        styles: ({ indicator }) => ({ style: 'fill', color: plain(indicator) }),
      }
    case 'bars':
      return {
        key,
        title,
        type: 'bar',
        baseValue: 0,
        styles({ indicator, data }) {
          const palette = paletteOf(indicator as unknown as Indicator<Point, number, unknown>)
          const value = data.current?.[key] ?? 0
          const colour = key === 'histogram' ? (value >= 0 ? palette.up : palette.down) : palette.ink3
          return { style: 'fill', color: translucent(colour, 0.55), borderSize: 0 }
        },
      }
  }
}

/** Fills the area between the first and the last line of an indicator, and draws the levels of its pane. */
function drawBehind(study: Study) {
  const hasEdges = (of: StudyOutput['kind']) => study.outputs(study.params).some(({ kind }) => kind === of)
  const isBand = hasEdges('edge')
  const isCloud = hasEdges('cloud')
  return ({ ctx, chart, indicator, bounding, xAxis, yAxis }: IndicatorDrawParams<Point, number, unknown>): boolean => {
    const palette = paletteOf(indicator)
    const { from, to } = chart.getVisibleRange()
    if (isBand) {
      const inView = indicator.result
        .slice(from, to)
        .map((point, place) => ({ point, x: xAxis.convertToPixel(from + place) }))
      const known = inView.filter(({ point }) => point?.upper !== undefined && point.lower !== undefined)
      ctx.beginPath()
      for (const { point, x } of known) ctx.lineTo(x, yAxis.convertToPixel(point.upper!))
      for (const { point, x } of known.toReversed()) ctx.lineTo(x, yAxis.convertToPixel(point.lower!))
      ctx.fillStyle = translucent(palette.series[0]!, 0.07)
      ctx.fill()
    }
    if (isCloud) {
      const cloud = indicator.result.map((point, index) => ({ index, a: point?.spanA, b: point?.spanB }))
      const lastBar = chart.getDataList().length - 1
      drawCloud(ctx, cloud.slice(from), { xAxis, yAxis, palette, lastBar })
    }
    for (const level of study.levels ?? []) {
      const y = Math.round(yAxis.convertToPixel(level)) + 0.5
      ctx.beginPath()
      ctx.setLineDash([3, 3])
      ctx.strokeStyle = palette.line
      ctx.moveTo(0, y)
      ctx.lineTo(bounding.width, y)
      ctx.stroke()
    }
    return false
  }
}

/** A legend in a narrower pane would not fit one line with the indicator's name, which its values have too. */
const NAMED_PX = 420

/** What the legend of an indicator replaces: overlays on the price pane are named by the chips above the chart. */
function legendOf({ place, outputs, params }: Study, width: number) {
  const none = { name: '', calcParamsText: '', features: [] }
  if (place === 'price') return { ...none, legends: [] }
  const hasRoom = width >= NAMED_PX || outputs(params).length < 2
  return (hasRoom ? {} : none) as IndicatorTooltipData
}

function register(study: Study): void {
  registerIndicator<Point, number, unknown>({
    name: indicatorName(study.key),
    shortName: study.short,
    calcParams: [...study.params],
    series: study.decimals === 'price' ? 'price' : 'normal',
    precision: study.decimals === 'price' ? 2 : study.decimals,
    shouldFormatBigNumber: study.key === 'vol',
    figures: study.outputs(study.params).map(figureOf),
    regenerateFigures: params => study.outputs(params).map(figureOf),
    async calc(dataList: KLineData[], { calcParams, extendData }) {
      const { dateOf } = extendData as StudyPaint
      const series = await study.compute(dataList.map(toBar), calcParams, dateOf)
      const outputs = study.outputs(calcParams)
      return Array.from({ length: Math.max(dataList.length, ...series.map(each => each.length)) }, (_, index) => {
        const point: Point = {}
        for (let place = 0; place < outputs.length; place++) point[outputs[place]!.key] = series[place]![index]
        return point
      })
    },
    draw: drawBehind(study),
    createTooltipDataSource: ({ bounding }) => legendOf(study, bounding.width),
  })
}

for (const study of studies) register(study)
