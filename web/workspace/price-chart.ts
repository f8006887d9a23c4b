import { type Chart, dispose } from 'klinecharts'
import { lengthOf, minutesOf } from '#contract/prices/bar.ts'
import { registerAlertLevel } from './alert-level-overlay.ts'
import { barTimeText, countdownText } from './axis-text.ts'
import { BarFeed } from './bar-feed.ts'
import { labelTimeAxis } from './chart-axes.ts'
import { ChartCursor } from './chart-cursor.ts'
import { ChartLayers } from './chart-layers.ts'
import { type ChartState, zoneOfChart } from './chart-state.ts'
import { type Palette, readPalette } from './chart-theme.ts'
import { ChartView } from './chart-view.ts'
import { viewOf } from './compared-lines.ts'
import type { DrawingTool } from './drawing-names.ts'
import { Drawings } from './drawings.ts'
import { barsAhead, type PanePlace, panePlaces, readStudies, setPaneHeight } from './drawn-studies.ts'
import type { ChartBar, TradingDay } from './forming-bar.ts'
import { periodOf, toBar } from './klines.ts'
import { createLibraryChart, drawFirst, priceGap, reserveAxisWidth } from './library-chart.ts'
import { registerMeasure } from './measure-overlay.ts'
import { registerNote } from './note-overlay.ts'
import { markOfBar, registerOwnerMarks } from './owner-marks.ts'
import type { BarReading, PriceChartOptions } from './price-chart-options.ts'
import { sessionAverage } from './session-form.ts'
import { letPageScroll } from './touch.ts'

registerMeasure()
registerNote()
registerAlertLevel()
registerOwnerMarks()

/**
 * A live chart of one instrument: its history from the history calls, its last bar from quotes. The time axis counts bars,
 * so nights, lunch breaks and weekends take no space.
 */
export class PriceChart {
  readonly #options: PriceChartOptions
  readonly #chart: Chart
  readonly #feed: BarFeed
  readonly #view: ChartView
  readonly #stopTouch: () => void
  /** What is drawn besides the bars. */
  readonly layers: ChartLayers
  /** Position of the cursor, moved by pointer or keyboard. */
  readonly cursor: ChartCursor
  /** The visitor's drawings. */
  readonly drawings: Drawings
  #palette: Palette
  #zone: string
  #colours: string
  #state: ChartState
  #isDrawn = false

  constructor(options: PriceChartOptions, state: ChartState) {
    const { container, symbol, decimals } = options
    this.#options = options
    this.#state = state
    this.#zone = options.zone
    this.#colours = options.colours
    this.#palette = readPalette(container)
    const chart = createLibraryChart({
      ...options,
      palette: this.#palette,
      state,
      timeText: time =>
        barTimeText(time, this.#state.resolution, zoneOfChart(this.#state, this.#zone), options.locale()),
      countdown: time => this.#countdown(time),
    })
    this.#chart = chart
    this.#stopTouch = letPageScroll(container)
    const current = () => this.#state
    labelTimeAxis(chart, current, () => this.#zone, options.locale)
    this.cursor = new ChartCursor(chart, spoken => this.#reportReadout(spoken))
    this.#view = new ChartView(chart, container, current, options.onView)
    this.drawings = new Drawings({
      chart,
      symbol,
      onChange: options.onDrawings,
      onNote: options.onNote,
      onFinished: () => {
        this.cursor.followCloses()
        options.onDrawn()
      },
    })
    this.#feed = new BarFeed({
      ...options,
      chart,
      state: current,
      onReset: () => this.cursor.reset(),
      onFirstBars: close => reserveAxisWidth(chart, close, decimals),
      onDrawn: isFirst => this.#barsDrawn(isFirst),
      onBar: () => {
        this.layers.colourLastPrice(this.#feed.last()?.close)
        if (this.cursor.index === undefined) this.#reportReadout(false)
      },
    })
    const gap = (of: ChartState) => priceGap(container, of)
    const layerOptions = { ...options, chart, gap, palette: this.#palette, signal: () => this.#feed.signal }
    this.layers = new ChartLayers(layerOptions, state)
    container.addEventListener('mouseleave', this.#leave)
    chart.setSymbol({ ticker: symbol, pricePrecision: decimals, volumePrecision: 0 })
    chart.setPeriod(periodOf(state.resolution))
  }

  /** Requests the first bars and draws them with everything set before. The layers must have begun. */
  load(): void {
    this.#feed.later(() => this.#chart.setDataLoader(this.#feed.loader), 0)
  }

  /** Applies a state; only differences are updated. */
  apply(state: ChartState): void {
    const before = this.#state
    this.#state = state
    const isOtherPeriod = state.resolution !== before.resolution
    const isOtherPast = isOtherPeriod || state.session !== before.session
    if (isOtherPast) this.#view.forget()
    if (isOtherPeriod) this.#chart.setPeriod(periodOf(state.resolution))
    // A session and the minutes of several days are of one period, but of other bars.
    else if (isOtherPast) this.#chart.resetData()
    this.layers.apply(state, isOtherPast)
    const { bars, until } = state
    const isOtherView = bars !== before.bars || until !== before.until
    if (!isOtherPast && isOtherView && !this.#view.isReported(bars, until)) this.#view.show()
    else if (barsAhead(state.studies) !== barsAhead(before.studies)) this.#view.makeRoom()
  }

  /** Sets the trading day of the page's figures. */
  setDay(day: TradingDay): void {
    this.#feed.setDay(day)
  }

  setZone(zone: string): void {
    if (zone === this.#zone) return
    this.#zone = zone
    this.layers.redraw()
  }

  /** Reads the page's colours again after the theme or colour convention changed. */
  readColours(colours: string): void {
    if (colours === this.#colours) return
    this.#colours = colours
    this.#palette = readPalette(this.#options.container)
    this.layers.recolour(this.#palette)
  }

  /** Applies the newest quote to the last bar. */
  takeQuote(): void {
    this.#feed.takeQuote()
  }

  /** Bars in view with the values of the indicators, oldest first. */
  readView(): BarReading[] {
    const { from, to } = viewOf(this.#chart)
    return this.#chart
      .getDataList()
      .slice(from, to)
      .map((data, place) => ({
        bar: toBar(data),
        studies: readStudies(this.#chart, this.#state.studies, from + place),
        owners: markOfBar(toBar(data), this.layers.ownerMarks, this.#state.resolution),
      }))
  }

  /** The indicators' panes, from top to bottom. */
  panes(): PanePlace[] {
    return panePlaces(this.#chart)
  }

  setPaneHeight(key: string, height: number): void {
    setPaneHeight(this.#chart, key, height)
  }

  /** Newest bar, including the forming one. */
  lastBar(): ChartBar | undefined {
    const last = this.#feed.last()
    return last && toBar(last)
  }

  /** Moves the cursor by bars and reports the bar it is on. */
  moveCursor(step: number): void {
    if (this.cursor.moveBars(step)) this.#view.changed()
  }

  zoom(factor: number): void {
    this.#chart.zoomAtDataIndex(factor, this.#chart.getVisibleRange().to - 1)
    this.#view.changed()
  }

  /** Scrolls to the newest bar. */
  showNewest(): void {
    this.#chart.scrollToRealTime()
    this.#view.changed()
  }

  /** Starts a drawing, or cancels the one in progress. */
  draw(tool: DrawingTool | undefined): void {
    this.cursor.followCloses()
    if (tool) this.drawings.begin(tool)
    else this.drawings.cancel()
  }

  /** Sets the next point of the drawing in progress at the cursor. Returns how many points it has and how many it needs. */
  setPoint(): { set: number; needed: number } | undefined {
    const point = this.cursor.point()
    return point && this.drawings.setPoint(point)
  }

  /** The chart with lines of text above and below it, as a PNG. */
  async picture(above: string, below: string): Promise<Blob> {
    const { chartPicture } = await import('./on-demand.ts')
    return chartPicture(this.#chart, this.#palette, above, below)
  }

  /** Loads the history again after an error. */
  retry(): void {
    this.#chart.resetData()
  }

  destroy(): void {
    this.#feed.end()
    this.drawings.end()
    this.#view.end()
    this.#options.container.removeEventListener('mouseleave', this.#leave)
    this.#stopTouch()
    dispose(this.#chart)
  }

  #barsDrawn(isFirst: boolean): void {
    if (isFirst) {
      this.layers.colourLastPrice(this.#feed.last()?.close)
      this.drawings.restore()
      this.#reportReadout(false)
      this.#feed.later(() => this.#showFirst(), 0)
    }
    this.layers.loadCompared()
  }

  #showFirst(): void {
    if (!this.#isDrawn) {
      this.#isDrawn = true
      drawFirst(this.#chart)
      // Drawn with the newest bars to the right of the window, which is where most charts begin.
      if (this.#view.isNewest()) return
    }
    // The library measures the new axis before anything else runs.
    this.#feed.later(() => this.#view.show(), 0)
  }

  #leave = (): void => {
    this.cursor.reset()
    this.#reportReadout(false)
  }

  #reportReadout(spoken: boolean): void {
    const list = this.#chart.getDataList()
    const index = this.cursor.index ?? list.length - 1
    const data = list[index]
    const { session } = this.#state
    const before = session ? this.#options.previousClose : list[index - 1]?.close
    const average = session ? sessionAverage(this.#chart, index) : undefined
    this.#options.onReadout(data && { bar: toBar(data), before, average }, spoken)
  }

  /** Time until the end of a bar; empty for days and longer. */
  #countdown(time: number): string {
    const { resolution } = this.#state
    return minutesOf(resolution) === undefined ? '' : countdownText(time + lengthOf(resolution) - this.#options.now())
  }
}
