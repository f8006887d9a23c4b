import type { DeepPartial, Styles } from 'klinecharts'
import type { ChartState, Shape } from './chart-state.ts'

/** The page's colours, read from the chart's element: they follow theme and colour convention. */
export interface Palette {
  up: string
  down: string
  flat: string
  upFill: string
  downFill: string
  surface: string
  ink: string
  ink2: string
  ink3: string
  grid: string
  axis: string
  line: string
  crosshair: string
  accent: string
  /** Series colours, the first at index 0. */
  series: readonly string[]
  font: string
}

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(name).trim()
  return {
    up: read('--up'),
    down: read('--down'),
    flat: read('--flat'),
    upFill: read('--up-fill'),
    downFill: read('--down-fill'),
    surface: read('--surface'),
    ink: read('--ink'),
    ink2: read('--ink-2'),
    ink3: read('--ink-3'),
    grid: read('--grid'),
    axis: read('--axis'),
    line: read('--line'),
    crosshair: read('--crosshair'),
    accent: read('--accent'),
    series: [1, 2, 3, 4, 5, 6].map(number => read(`--c${number}`)),
    font: style.fontFamily,
  }
}

/** A colour of the palette with opacity: `#2a3fe0` at 0.2. */
export function translucent(colour: string, share: number): string {
  return `color-mix(in srgb, ${colour} ${Math.round(share * 100)}%, transparent)`
}

const candleTypes: Record<Shape, 'candle_up_stroke' | 'ohlc' | 'area'> = {
  candles: 'candle_up_stroke',
  bars: 'ohlc',
  line: 'area',
  area: 'area',
}

const AXIS_SIZE = 11

/** What of a chart's state its styles depend on. A session's line is not smoothed: its prices are read off. */
type ChartLook = Pick<ChartState, 'shape' | 'session'>

/** Hollow up, solid down; the last price and its countdown on the axis. */
function candleStyles(palette: Palette, { shape, session }: ChartLook): DeepPartial<Styles['candle']> {
  const { up, down, flat, upFill, downFill, ink3, series, font } = palette
  const seriesColour = series[0]!
  const padding = { paddingLeft: 6, paddingRight: 6 }
  const extreme = { color: ink3, textSize: AXIS_SIZE, textFamily: font }
  return {
    type: candleTypes[shape],
    bar: {
      upColor: up,
      downColor: down,
      noChangeColor: flat,
      upBorderColor: up,
      downBorderColor: down,
      noChangeBorderColor: flat,
      upWickColor: up,
      downWickColor: down,
      noChangeWickColor: flat,
    },
    area: {
      lineSize: 1.6,
      lineColor: seriesColour,
      smooth: shape === 'area' && !session,
      value: 'close',
      backgroundColor:
        shape === 'area'
          ? [
              { offset: 0, color: translucent(seriesColour, 0) },
              { offset: 1, color: translucent(seriesColour, 0.2) },
            ]
          : 'transparent',
      point: { show: shape === 'area', animation: false, color: seriesColour, radius: 3, rippleRadius: 3 },
    },
    priceMark: {
      high: extreme,
      low: extreme,
      last: {
        upColor: upFill,
        downColor: downFill,
        noChangeColor: flat,
        compareRule: 'previous_close',
        line: { style: 'dashed', dashedValue: [2, 3], size: 1 },
        text: { size: AXIS_SIZE, family: font, weight: '600', borderRadius: 2, ...padding },
        extendTexts: [
          {
            show: true,
            position: 'below_price',
            updateInterval: 1_000,
            color: '#fff',
            size: AXIS_SIZE,
            family: font,
            weight: '400',
            style: 'fill',
            ...padding,
            paddingTop: 2,
            paddingBottom: 2,
            borderSize: 0,
            borderRadius: 2,
          },
        ],
      },
    },
    tooltip: { showRule: 'none' },
  }
}

function crosshairStyles({ crosshair, ink, surface, font }: Palette): DeepPartial<Styles['crosshair']> {
  const text = {
    size: AXIS_SIZE,
    family: font,
    color: surface,
    backgroundColor: ink,
    borderColor: ink,
    borderSize: 0,
    borderRadius: 2,
  }
  const line = { color: crosshair, dashedValue: [3, 3] }
  return { horizontal: { line, text }, vertical: { line, text } }
}

/** Drawings and alert levels. */
function overlayStyles({ accent, surface, font }: Palette): DeepPartial<Styles['overlay']> {
  const border = translucent(accent, 0.35)
  const area = { color: translucent(accent, 0.12), borderColor: accent }
  return {
    point: { color: accent, borderColor: border, activeColor: accent, activeBorderColor: border },
    line: { color: accent, size: 1.4 },
    rect: area,
    polygon: area,
    text: { color: surface, size: AXIS_SIZE, family: font, backgroundColor: accent, borderColor: accent },
  }
}

/** The library's styles in the page's colours: few lines, labels inside the frame. */
export function chartStyles(palette: Palette, look: ChartLook): DeepPartial<Styles> {
  const { ink3, grid, axis, font, line, accent } = palette
  const gridLine = { color: grid, style: 'solid' } as const
  const axisStyle = {
    axisLine: { show: false },
    tickLine: { show: false },
    tickText: { color: axis, size: AXIS_SIZE, family: font, weight: '400' },
  }
  const label = { color: ink3, size: AXIS_SIZE, family: font }
  return {
    grid: { horizontal: gridLine, vertical: gridLine },
    candle: candleStyles(palette, look),
    indicator: {
      lastValueMark: { show: false },
      tooltip: { showRule: 'always', title: label, legend: label },
    },
    xAxis: axisStyle,
    yAxis: axisStyle,
    separator: { color: line, size: 1, activeBackgroundColor: translucent(accent, 0.2) },
    crosshair: crosshairStyles(palette),
    overlay: overlayStyles(palette),
  }
}

/** The colour of a session's last price: that of its change from the previous close. */
export function lastPriceColour(change: number, { upFill, downFill, flat }: Palette): string {
  if (change === 0) return flat
  return change > 0 ? upFill : downFill
}
