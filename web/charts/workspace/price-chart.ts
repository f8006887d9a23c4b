import { type Chart, dispose, init, type KLineData, type Period, registerLocale } from 'klinecharts'
import { minutesOf, type Resolution } from '#contract/bar.ts'
import { formatPrice, toScaled } from '#contract/price.ts'
import type { LiveQuote } from '../../live/quote-store.ts'
import { axisLabels, barTimeText } from './axis-text.ts'
import { BarSource, lengthOf } from './bar-source.ts'
import type { ChartState } from './chart-state.ts'
import { chartStyles, type Palette, readPalette } from './chart-theme.ts'
import { CHINA_SESSION_BARS, chinaMarks, chinaSessionAt, chinaSlotOf } from './china-session.ts'
import { COMPARED_INDICATOR, comparedOf, PERCENT_AXIS, viewOf } from './compared-lines.ts'
import { type ComparedSeries, seriesOf } from './compared-series.ts'
import type { DrawingTool } from './drawing-names.ts'
import { barWithQuote, type ChartBar, type TradingDay } from './forming-bar.ts'
import { registerMeasure } from './measure-overlay.ts'
import { indicatorName } from './study-indicators.ts'
import { findStudy } from './study-list.ts'
import { letPageScroll } from './touch.ts'

registerMeasure()

const CANDLES = 'candle_pane'
/** Bars of the first request, and of each one that the reader scrolls to. */
const FIRST_BARS = 240
const OLDER_BARS = 500
const MOST_BARS = 4_500
/** Room between the last bar and the axis. */
const RIGHT_ROOM_PX = 46
const STUDY_PANE_PX = 96
/** Half of a label at the edge of an axis. */
const EDGE_LABEL_PX = 17
const AXIS_DIGIT_PX = 6.6
const AXIS_ROOM_PX = 20
const LEAST_AXIS_PX = 64
/** A bar that has just ended is read again once the server has sealed it. */
const SETTLE_MS = 1_500
/** How often a chart asks for a day that it cannot place by itself. */
const RELOAD_MS = 30_000
const VIEW_SETTLE_MS = 300

export type ChartStatus = 'loading' | 'ready' | 'empty' | 'error'

/** A bar to be told of, and the close before it. */
export interface Readout {
  bar: ChartBar
  before: number | undefined
}

export interface PriceChartOptions {
  container: HTMLElement
  symbol: string
  decimals: number
  zone: string
  /** Trading day of the page's figures. */
  day: TradingDay
  /** Words of the library's own labels. */
  words: Record<'time' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'change', string>
  /** The portal's clock, UTC ms. */
  now(): number
  /** The newest quote known, if any. */
  quote(): LiveQuote | undefined
  onStatus(status: ChartStatus): void
  /** The bar under the cursor, or the last one. `spoken`: the reader moved there by the keyboard. */
  onReadout(readout: Readout | undefined, spoken: boolean): void
  /** The reader scrolled or zoomed. */
  onView(view: { bars: number; until: number | undefined }): void
  /** Drawings were added, moved or removed. */
  onDrawings(count: number): void
}

const periodOf = (resolution: Resolution): Period => {
  const minutes = minutesOf(resolution)
  if (minutes !== undefined) return { type: 'minute', span: minutes }
  return { type: ({ '1D': 'day', '1W': 'week', '1M': 'month' } as const)[resolution as '1D' | '1W' | '1M'], span: 1 }
}

const toData = (bar: ChartBar): KLineData => ({ ...bar, timestamp: bar.time })
const toBar = ({ timestamp, open, high, low, close, volume = 0 }: KLineData): ChartBar => ({
  time: timestamp,
  open,
  high,
  low,
  close,
  volume,
})

/**
 * A chart of one instrument that lives: its past by the history calls, its last bar by the quotes it is handed. Its time
 * axis counts bars, so that nights, lunches and weekends take no room.
 */
export class PriceChart {
  readonly #options: PriceChartOptions
  readonly #chart: Chart
  readonly #source: BarSource
  readonly #stopTouch: () => void
  /** A day of its own fills whatever width it gets. */
  readonly #resizes: ResizeObserver
  readonly #compared = new Map<string, ComparedSeries>()
  readonly #comparedSources = new Map<string, BarSource>()
  readonly #timers = new Set<ReturnType<typeof setTimeout>>()
  readonly #drawings: string[] = []
  #palette: Palette
  #zone: string
  #day: TradingDay
  #state: ChartState
  /** Stops the requests of a past that nobody wants any more. */
  #past = new AbortController()
  #push: ((data: KLineData) => void) | undefined
  #isCatchingUp = false
  #reloadedAt = Number.NEGATIVE_INFINITY
  #cursor: number | undefined
  #reported: { bars: number; until: number | undefined } | undefined
  #viewTimer: ReturnType<typeof setTimeout> | undefined
  #isGone = false

  constructor(options: PriceChartOptions, state: ChartState) {
    this.#options = options
    this.#state = state
    this.#zone = options.zone
    this.#day = options.day
    this.#palette = readPalette(options.container)
    this.#source = new BarSource(options.symbol, options.now)
    const { words } = options
    const locale = `portal ${words.open}`
    registerLocale(locale, {
      ...words,
      turnover: '',
      second: '',
      minute: '',
      hour: '',
      day: '',
      week: '',
      month: '',
      year: '',
    })
    this.#chart = init(options.container, {
      locale,
      styles: chartStyles(this.#palette, state.shape),
      hotkey: { enabled: false },
      decimalFold: { format: String },
      thousandsSeparator: { format: text => this.#numberText(String(text)) },
      formatter: {
        formatDate: ({ timestamp }) => barTimeText(timestamp, this.#state.resolution, this.#zone),
        formatExtendText: ({ data }) => this.#countdown(data.timestamp),
      },
      layout: { yAxis: { gap: { top: 0.12, bottom: 0.08 } } },
    })!
    const canvas = options.container.firstElementChild as HTMLElement
    canvas.tabIndex = -1
    this.#stopTouch = letPageScroll(options.container)
    this.#chart.overrideXAxis({
      name: 'normal',
      createTicks: ({ defaultTicks }) =>
        this.#state.session
          ? this.#sessionTicks()
          : axisLabels(
              defaultTicks.map(({ value }) => Number(value)),
              this.#state.resolution,
              this.#zone,
            ).map((text, index) => ({ ...defaultTicks[index]!, text })),
    })
    this.#chart.setOffsetRightDistance(RIGHT_ROOM_PX)
    this.#chart.subscribeAction('onCrosshairChange', crosshair => this.#followCrosshair(crosshair))
    for (const action of ['onScroll', 'onZoom'] as const) this.#chart.subscribeAction(action, () => this.#viewChanged())
    options.container.addEventListener('mouseleave', this.#leave)
    this.#resizes = new ResizeObserver(() => {
      if (this.#state.session) this.#later(() => this.#showView(), VIEW_SETTLE_MS)
    })
    this.#resizes.observe(options.container)
    this.#chart.setSymbol({ ticker: options.symbol, pricePrecision: options.decimals, volumePrecision: 0 })
    this.#chart.setPeriod(periodOf(state.resolution))
    this.#applyAxis()
    this.#applyStudies()
    this.#applyCompared()
    this.#chart.setDataLoader({
      getBars: ({ type, timestamp, callback }) => this.#load(type, timestamp, callback),
      subscribeBar: ({ callback }) => {
        this.#push = callback
        this.takeQuote()
      },
      unsubscribeBar: () => {
        this.#push = undefined
      },
    })
  }

  /** Brings the chart to a state; only what differs is touched. */
  apply(state: ChartState): void {
    const before = this.#state
    this.#state = state
    if (state.shape !== before.shape) this.#chart.setStyles(chartStyles(this.#palette, state.shape))
    if (state.studies !== before.studies) this.#applyStudies()
    const isOtherPast = state.resolution !== before.resolution || state.session !== before.session
    if (isOtherPast) {
      this.#reported = undefined
      this.#chart.setPeriod(periodOf(state.resolution))
    }
    if (state.compared.join() !== before.compared.join() || isOtherPast) this.#applyCompared()
    if (state.scale !== before.scale || state.compared.join() !== before.compared.join()) this.#applyAxis()
    const { bars, until } = state
    const isOwnReport = this.#reported?.bars === bars && this.#reported?.until === until
    if (!isOtherPast && !isOwnReport && (bars !== before.bars || until !== before.until)) this.#showView()
  }

  setZone(zone: string): void {
    this.#zone = zone
    this.#redraw()
  }

  /** Reads the page's colours again, after the theme or the colour convention changed. */
  readColours(): void {
    this.#palette = readPalette(this.#options.container)
    this.#chart.setStyles(chartStyles(this.#palette, this.#state.shape))
    for (const { id } of this.#chart.getIndicators())
      this.#chart.overrideIndicator({ name: '', id, extendData: { palette: this.#palette } })
    for (const [index, symbol] of this.#state.compared.entries()) {
      const series = this.#compared.get(symbol)
      if (series) series.colour = this.#comparedColour(index)
    }
    this.#redraw()
  }

  /** Takes the newest quote into the last bar. */
  takeQuote(): void {
    const quote = this.#options.quote()
    const last = this.#last()
    if (!quote || !last || !this.#push) return
    const next = barWithQuote(toBar(last), quote, this.#options.decimals, this.#state.resolution, this.#day)
    if (next === undefined) return
    if (next === 'reload') {
      this.#reloadDay()
      return
    }
    const isOtherDay = chinaSessionAt(next.bar.time).from !== chinaSessionAt(last.timestamp).from
    if (this.#state.session && isOtherDay) this.#chart.resetData()
    else if (!next.begins) this.#push(toData(next.bar))
    else if (next.bar.time - last.timestamp > lengthOf(this.#state.resolution)) this.#catchUp(last.timestamp)
    else {
      this.#push(toData(next.bar))
      this.#later(() => this.#catchUp(last.timestamp), SETTLE_MS)
    }
    if (this.#cursor === undefined) this.#tell(false)
  }

  /** Takes the newest price of an instrument the chart is compared with. */
  takeComparedPrice(symbol: string, price: number, at: number): void {
    const series = this.#compared.get(symbol)
    if (!series || series.times.length === 0) return
    const length = lengthOf(this.#state.resolution)
    const time = minutesOf(this.#state.resolution) === undefined ? series.times.at(-1)! : at - (at % length)
    if (time > series.times.at(-1)!) {
      series.times.push(time)
      series.closes.push(price)
    } else series.closes[series.closes.length - 1] = price
  }

  /** Bars in view, oldest first. */
  barsInView(): ChartBar[] {
    const { from, to } = viewOf(this.#chart)
    return this.#chart.getDataList().slice(from, to).map(toBar)
  }

  /** Newest bar, the forming one included. */
  lastBar(): ChartBar | undefined {
    const last = this.#last()
    return last && toBar(last)
  }

  /** Moves the cursor by bars and tells of the one it stands on; from nowhere it begins with the last bar in view. */
  moveCursor(step: number): void {
    const list = this.#chart.getDataList()
    const { from, to } = viewOf(this.#chart)
    if (list.length === 0) return
    const wanted = this.#cursor === undefined ? to - 1 : this.#cursor + step
    const index = Math.max(0, Math.min(list.length - 1, wanted))
    if (index < from || index >= to) {
      this.#chart.scrollToDataIndex(index < from ? Math.min(list.length - 1, index + (to - from) - 1) : index)
      this.#viewChanged()
    }
    this.#cursor = index
    const point = this.#chart.convertToPixel([{ dataIndex: index, value: list[index]!.close }], { paneId: CANDLES })
    const { x, y } = (Array.isArray(point) ? point[0] : point) ?? {}
    if (x !== undefined && y !== undefined) this.#chart.executeAction('onCrosshairChange', { x, y, paneId: CANDLES })
    this.#tell(true)
  }

  hideCursor(): void {
    this.#cursor = undefined
    this.#chart.executeAction('onCrosshairChange', undefined as never)
    this.#tell(false)
  }

  zoom(factor: number): void {
    this.#chart.zoomAtDataIndex(factor, this.#chart.getVisibleRange().to - 1)
    this.#viewChanged()
  }

  /** Back to the newest bar. */
  showNewest(): void {
    this.#chart.scrollToRealTime()
    this.#viewChanged()
  }

  draw(tool: DrawingTool): void {
    this.#createDrawing({ name: tool })
  }

  removeLastDrawing(): void {
    const id = this.#drawings.at(-1)
    if (id !== undefined) this.#chart.removeOverlay({ id })
  }

  removeDrawings(): void {
    for (const id of [...this.#drawings]) this.#chart.removeOverlay({ id })
  }

  /** The chart as it stands with lines of text above and below it, as a PNG. */
  async picture(above: string, below: string): Promise<Blob> {
    const image = new Image()
    image.src = this.#chart.getConvertPictureUrl(true, 'png', this.#palette.surface)
    await image.decode()
    const ratio = window.devicePixelRatio
    const strip = 30 * ratio
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight + 2 * strip
    const context = canvas.getContext('2d')!
    context.fillStyle = this.#palette.surface
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, strip)
    context.textBaseline = 'middle'
    context.fillStyle = this.#palette.ink
    context.font = `600 ${13 * ratio}px ${this.#palette.font}`
    context.fillText(above, 12 * ratio, strip / 2)
    context.fillStyle = this.#palette.ink3
    context.font = `${11 * ratio}px ${this.#palette.font}`
    context.fillText(below, 12 * ratio, canvas.height - strip / 2)
    return new Promise((resolve, reject) =>
      canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
    )
  }

  /** Asks for the past again, after an error. */
  retry(): void {
    this.#chart.resetData()
  }

  destroy(): void {
    this.#isGone = true
    this.#past.abort()
    clearTimeout(this.#viewTimer)
    for (const timer of this.#timers) clearTimeout(timer)
    this.#options.container.removeEventListener('mouseleave', this.#leave)
    this.#stopTouch()
    this.#resizes.disconnect()
    dispose(this.#chart)
  }

  #last(): KLineData | undefined {
    return this.#chart.getDataList().at(-1)
  }

  #later(work: () => void, ms: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, ms)
    this.#timers.add(timer)
  }

  async #load(
    type: 'init' | 'forward' | 'backward' | 'update',
    timestamp: number | null,
    callback: (data: KLineData[], more?: { forward?: boolean; backward?: boolean }) => void,
  ): Promise<void> {
    if (type !== 'init' && type !== 'forward') {
      callback([])
      return
    }
    const { resolution, session } = this.#state
    if (type === 'init') {
      this.#past.abort()
      this.#past = new AbortController()
      this.#cursor = undefined
      this.#options.onStatus('loading')
    }
    const { signal } = this.#past
    try {
      const page =
        type === 'forward'
          ? await this.#source.older(resolution, timestamp!, OLDER_BARS, signal)
          : session
            ? { bars: await this.#source.chinaSession(signal), hasOlder: false }
            : await this.#source.newest(resolution, this.#barsWanted(), signal)
      if (signal.aborted) return
      callback(page.bars.map(toData), { forward: page.hasOlder, backward: false })
      if (type === 'init') {
        this.#options.onStatus(page.bars.length === 0 ? 'empty' : 'ready')
        this.#makeRoomForPrices(page.bars.at(-1)?.close)
        // The library measures the new axis before anything else runs.
        this.#later(() => this.#showView(), 0)
        this.#restoreDrawings()
        this.#tell(false)
      }
      for (const symbol of this.#compared.keys()) this.#loadCompared(symbol)
    } catch {
      if (signal.aborted) return
      if (type === 'init') {
        callback([])
        this.#options.onStatus('error')
      } else callback([], { forward: true, backward: false })
    }
  }

  /** The axis keeps its width while prices move: the library would measure them without the marks between thousands. */
  #makeRoomForPrices(price: number | undefined): void {
    const { decimals } = this.#options
    const digits = formatPrice(toScaled(price ?? 0, decimals), decimals).length
    this.#chart.setStyles({
      yAxis: { size: Math.max(LEAST_AXIS_PX, Math.ceil(digits * AXIS_DIGIT_PX) + AXIS_ROOM_PX) },
    })
  }

  /** As many bars as the view reaches back, and some that studies need before it. */
  #barsWanted(): number {
    const { bars = 0, until, resolution } = this.#state
    const behind = until === undefined ? 0 : (this.#options.now() - until) / lengthOf(resolution)
    return Math.min(MOST_BARS, Math.max(FIRST_BARS, Math.ceil(bars * 1.3 + behind + 60)))
  }

  /** Shows the stretch of the past that the state asks for. */
  #showView(): void {
    const width = this.#chart.getSize(CANDLES, 'main')?.width
    if (!width) return
    if (this.#state.session) {
      const first = this.#chart.getDataList()[0]
      const taken = first ? CHINA_SESSION_BARS - this.#chart.getDataList().length : CHINA_SESSION_BARS
      const space = width / (CHINA_SESSION_BARS + 1)
      this.#chart.setBarSpace(Math.min(50, Math.max(1, space)))
      this.#chart.setOffsetRightDistance(Math.max(0, taken) * space + space / 2)
      return
    }
    const { bars, until } = this.#state
    if (bars !== undefined) this.#chart.setBarSpace(Math.min(50, Math.max(1, (width - RIGHT_ROOM_PX) / bars)))
    this.#chart.setOffsetRightDistance(RIGHT_ROOM_PX)
    if (until !== undefined) this.#chart.scrollToTimestamp(until)
  }

  #viewChanged(): void {
    clearTimeout(this.#viewTimer)
    this.#viewTimer = setTimeout(() => {
      if (this.#state.session) return
      const { from, to } = viewOf(this.#chart)
      const list = this.#chart.getDataList()
      this.#reported = { bars: to - from, until: to >= list.length ? undefined : list[to - 1]?.timestamp }
      this.#options.onView(this.#reported)
    }, VIEW_SETTLE_MS)
  }

  /** Reads bars from a moment on again: those that ended, and those that nobody saw. */
  async #catchUp(from: number): Promise<void> {
    if (this.#isCatchingUp || this.#isGone) return
    this.#isCatchingUp = true
    const { signal } = this.#past
    const { resolution } = this.#state
    const bars = await this.#source.since(resolution, from, signal).catch((): ChartBar[] => [])
    this.#isCatchingUp = false
    if (signal.aborted) return
    const list = this.#chart.getDataList()
    for (const bar of bars) {
      const place = list.findLastIndex(({ timestamp }) => timestamp === bar.time)
      if (place >= 0 && place < list.length - 1) Object.assign(list[place]!, toData(bar))
      else this.#push?.(toData(bar))
    }
    this.takeQuote()
  }

  /** A day began that only the server can place. */
  #reloadDay(): void {
    if (performance.now() - this.#reloadedAt < RELOAD_MS) return
    this.#reloadedAt = performance.now()
    const last = this.#last()
    if (!last) return
    this.#catchUp(last.timestamp).then(() => {
      const newest = this.#last()
      if (newest && newest.timestamp > this.#day.time)
        this.#day = { time: newest.timestamp, end: this.#day.end + (newest.timestamp - this.#day.time) }
    })
  }

  #applyStudies(): void {
    const wanted = new Map(this.#state.studies.map(study => [indicatorName(study.key), study]))
    for (const { name, id } of this.#chart.getIndicators())
      if (name !== COMPARED_INDICATOR && !wanted.has(name)) this.#chart.removeIndicator({ id })
    const drawn = new Map(this.#chart.getIndicators().map(indicator => [indicator.name, indicator]))
    for (const [name, { key, params }] of wanted) {
      const known = drawn.get(name)
      if (known) {
        if (known.calcParams.join() !== params.join())
          this.#chart.overrideIndicator({ name, id: known.id, calcParams: [...params] })
        continue
      }
      const isPrice = findStudy(key)?.place === 'price'
      this.#chart.createIndicator(
        {
          name,
          id: name,
          calcParams: [...params],
          extendData: { palette: this.#palette },
          ...(isPrice ? { paneId: CANDLES } : { paneId: `pane ${key}` }),
        },
        isPrice,
      )
      if (!isPrice) this.#chart.setPaneOptions({ id: `pane ${key}`, height: STUDY_PANE_PX, minHeight: 48 })
    }
  }

  #applyAxis(): void {
    const { scale, compared } = this.#state
    const name = compared.length > 0 || scale === 'percent' ? PERCENT_AXIS : scale === 'log' ? 'logarithm' : 'normal'
    this.#chart.overrideYAxis({ paneId: CANDLES, name })
  }

  #comparedColour(index: number): string {
    return this.#palette.series[(index + 3) % this.#palette.series.length]!
  }

  #applyCompared(): void {
    const { compared } = this.#state
    for (const symbol of [...this.#compared.keys()])
      if (!compared.includes(symbol)) {
        this.#compared.delete(symbol)
        this.#comparedSources.delete(symbol)
      }
    for (const [index, symbol] of compared.entries()) {
      this.#compared.set(symbol, seriesOf(symbol, this.#comparedColour(index), []))
      this.#loadCompared(symbol)
    }
    comparedOf.set(this.#chart, [...this.#compared.values()])
    const isDrawn = this.#chart.getIndicators({ name: COMPARED_INDICATOR }).length > 0
    if (compared.length > 0 && !isDrawn)
      this.#chart.createIndicator({ name: COMPARED_INDICATOR, id: COMPARED_INDICATOR, paneId: CANDLES }, true)
    else if (compared.length === 0 && isDrawn) this.#chart.removeIndicator({ id: COMPARED_INDICATOR })
  }

  /** Fetches what a compared instrument lacks of the chart's own past. */
  async #loadCompared(symbol: string): Promise<void> {
    const series = this.#compared.get(symbol)
    const first = this.#chart.getDataList()[0]?.timestamp
    if (!series || first === undefined) return
    if (series.times.length > 0 && series.times[0]! <= first) return
    const { signal } = this.#past
    const { resolution } = this.#state
    let source = this.#comparedSources.get(symbol)
    if (!source) {
      source = new BarSource(symbol, this.#options.now)
      this.#comparedSources.set(symbol, source)
    }
    const bars = await source.since(resolution, first - lengthOf(resolution), signal).catch((): ChartBar[] => [])
    if (signal.aborted || this.#compared.get(symbol) !== series) return
    series.times = bars.map(bar => bar.time)
    series.closes = bars.map(bar => bar.close)
    this.#redraw()
  }

  #createDrawing(drawing: { name: string; points?: { timestamp?: number; value?: number }[] }): void {
    const keep = () => this.#keepDrawings()
    const id = this.#chart.createOverlay({
      name: drawing.name,
      ...(drawing.points ? { points: drawing.points } : {}),
      onDrawEnd: keep,
      onPressedMoveEnd: keep,
      onRemoved: ({ overlay }) => {
        const place = this.#drawings.indexOf(overlay.id)
        if (place >= 0) this.#drawings.splice(place, 1)
        if (!this.#isGone) this.#keepDrawings()
      },
    })
    if (typeof id === 'string') this.#drawings.push(id)
  }

  get #drawingsKey(): string {
    return `drawings ${this.#options.symbol}`
  }

  /** Drawings stay in this browser, by their times and prices. */
  #keepDrawings(): void {
    const kept = this.#drawings.flatMap(id =>
      this.#chart.getOverlays({ id }).map(({ name, points }) => ({
        name,
        points: points.map(({ timestamp, value }) => ({ timestamp, value })),
      })),
    )
    this.#options.onDrawings(kept.length)
    try {
      if (kept.length === 0) localStorage.removeItem(this.#drawingsKey)
      else localStorage.setItem(this.#drawingsKey, JSON.stringify(kept))
    } catch {
      // Private windows may refuse storage: the drawings last as long as the page.
    }
  }

  #restoreDrawings(): void {
    if (this.#drawings.length > 0) return
    try {
      const kept = JSON.parse(localStorage.getItem(this.#drawingsKey) ?? '[]') as {
        name: string
        points: { timestamp: number; value: number }[]
      }[]
      for (const drawing of kept.slice(0, 50)) this.#createDrawing(drawing)
    } catch {
      // What cannot be read is not drawn.
    }
    this.#options.onDrawings(this.#drawings.length)
  }

  #leave = (): void => {
    this.#cursor = undefined
    this.#tell(false)
  }

  #followCrosshair(crosshair: unknown): void {
    const { x } = (crosshair ?? {}) as { x?: number }
    if (x === undefined) return
    const found = this.#chart.convertFromPixel([{ x }], { paneId: CANDLES })
    const { dataIndex } = (Array.isArray(found) ? found[0] : found) ?? {}
    if (dataIndex === undefined) return
    this.#cursor = Math.max(0, Math.min(this.#chart.getDataList().length - 1, dataIndex))
    this.#tell(false)
  }

  #tell(spoken: boolean): void {
    const list = this.#chart.getDataList()
    const index = this.#cursor ?? list.length - 1
    const data = list[index]
    this.#options.onReadout(data && { bar: toBar(data), before: list[index - 1]?.close }, spoken)
  }

  /** Draws everything again, axes included. */
  #redraw(): void {
    this.#chart.overrideXAxis({})
  }

  #sessionTicks() {
    const first = this.#chart.getDataList()[0]
    if (!first) return []
    const start = -chinaSlotOf(first.timestamp)
    const width = this.#chart.getSize(CANDLES, 'main')?.width ?? 0
    return chinaMarks.map(({ slot, text }) => {
      const point = this.#chart.convertToPixel([{ dataIndex: start + slot }], { paneId: CANDLES })
      const x = (Array.isArray(point) ? point[0]?.x : point?.x) ?? 0
      return { coord: Math.max(EDGE_LABEL_PX, Math.min(width - EDGE_LABEL_PX, x)), value: slot, text }
    })
  }

  /** `12:04` until the bar ends; nothing for days and longer. */
  #countdown(time: number): string {
    if (minutesOf(this.#state.resolution) === undefined) return ''
    const left = Math.floor((time + lengthOf(this.#state.resolution) - this.#options.now()) / 1000)
    if (left < 0) return ''
    const two = (value: number) => String(value).padStart(2, '0')
    const hours = Math.floor(left / 3600)
    return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`
  }

  /** A number the library has written, as the reader writes numbers. */
  #numberText(text: string): string {
    const match = /^(-?\d+(?:\.(\d+))?)(.*)$/.exec(text)
    if (!match) return text
    const decimals = Math.min(8, match[2]?.length ?? 0)
    return formatPrice(toScaled(Number(match[1]), decimals), decimals) + match[3]
  }
}
