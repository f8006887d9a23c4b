import { type Chart, dispose, init, type KLineData, registerLocale } from 'klinecharts'
import { lengthOf, minutesOf } from '#contract/bar.ts'
import { formatPrice, toScaled } from '#contract/price.ts'
import type { LiveQuote } from '../../live/quote-store.ts'
import { drawAlertLevels, registerAlertLevel } from './alert-level-overlay.ts'
import { axisLabels, barTimeText, countdownText, numberText } from './axis-text.ts'
import type { BarSource } from './bar-source.ts'
import type { BarReading } from './bar-table.tsx'
import { type BaselineLevel, drawBaseline } from './baseline-line.ts'
import { ChartCursor } from './chart-cursor.ts'
import type { ChartState } from './chart-state.ts'
import { chartStyles, type Palette, readPalette } from './chart-theme.ts'
import { ChartView } from './chart-view.ts'
import { chinaSessionAt } from './china-session.ts'
import { PERCENT_AXIS, viewOf } from './compared-lines.ts'
import { ComparedPrices } from './compared-prices.ts'
import type { DrawingTool } from './drawing-names.ts'
import { Drawings, type DrawingsState, type OpenNote } from './drawings.ts'
import { barsAhead, drawStudies, readStudies } from './drawn-studies.ts'
import { barWithQuote, type ChartBar, type TradingDay } from './forming-bar.ts'
import { CANDLES, periodOf, toBar, toData } from './klines.ts'
import { registerMeasure } from './measure-overlay.ts'
import { registerNote } from './note-overlay.ts'
import type { StudyPaint } from './study-indicators.ts'
import { letPageScroll } from './touch.ts'

registerMeasure()
registerNote()
registerAlertLevel()

/** Bars per request when the visitor scrolls back. */
const OLDER_BARS = 500
const AXIS_DIGIT_PX = 6.6
const AXIS_SPACE_PX = 20
const LEAST_AXIS_PX = 64
/** How far a key moves the cursor vertically. */
const KEY_STEP_PX = 6
/** A completed bar is reloaded once the server has sealed it. */
const SETTLE_MS = 1_500
/** Smallest interval between reloads for a day whose date only the server knows. */
const RELOAD_MS = 30_000

export type ChartStatus = 'loading' | 'ready' | 'empty' | 'error'

/** A bar to report, and the previous close. */
export interface Readout {
  bar: ChartBar
  before: number | undefined
}

export interface PriceChartOptions {
  container: HTMLElement
  symbol: string
  decimals: number
  zone: string
  /** Identifies theme and colour convention. */
  colours: string
  source: BarSource
  /** Trading day of the page's figures. */
  day: TradingDay
  /** Trading date of a time (UTC ms), in days since 1970. */
  dateOf(at: number): number
  /** Texts of the library's own labels. */
  words: Record<'time' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'change', string>
  /** The portal's clock, UTC ms. */
  now(): number
  /** The newest known quote, if any. */
  quote(): LiveQuote | undefined
  onStatus(status: ChartStatus): void
  /** The bar under the cursor, or the last one. `spoken`: reached by keyboard. */
  onReadout(readout: Readout | undefined, spoken: boolean): void
  /** The visitor scrolled or zoomed. */
  onView(view: { bars: number; until: number | undefined }): void
  /** Drawings were added, moved, selected or removed. */
  onDrawings(drawings: DrawingsState): void
  /** The drawing in progress was completed or cancelled. */
  onDrawn(): void
  /** A note is being edited; undefined: no longer. */
  onNote(note: OpenNote | undefined): void
}

/**
 * A live chart of one instrument: its history from the history calls, its last bar from quotes. The time axis counts bars,
 * so nights, lunch breaks and weekends take no space.
 */
export class PriceChart {
  readonly #options: PriceChartOptions
  readonly #chart: Chart
  readonly #source: BarSource
  readonly #stopTouch: () => void
  readonly #compared: ComparedPrices
  readonly #cursor: ChartCursor
  readonly #drawings: Drawings
  readonly #view: ChartView
  readonly #timers = new Set<ReturnType<typeof setTimeout>>()
  #palette: Palette
  #zone: string
  #colours: string
  #day: TradingDay
  #state: ChartState
  /** Aborts requests for bars that are no longer needed. */
  #past = new AbortController()
  #push: ((data: KLineData) => void) | undefined
  #isCatchingUp = false
  #reloadedAt = Number.NEGATIVE_INFINITY
  #isGone = false

  constructor(options: PriceChartOptions, state: ChartState) {
    this.#options = options
    this.#state = state
    this.#zone = options.zone
    this.#colours = options.colours
    this.#day = options.day
    this.#palette = readPalette(options.container)
    this.#source = options.source
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
      thousandsSeparator: { format: text => numberText(String(text)) },
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
          ? this.#view.sessionTicks()
          : axisLabels(
              defaultTicks.map(({ value }) => Number(value)),
              this.#state.resolution,
              this.#zone,
            ).map((text, index) => ({ ...defaultTicks[index]!, text })),
    })
    this.#compared = new ComparedPrices(this.#chart, options.now, () => this.#redraw())
    this.#cursor = new ChartCursor(this.#chart, spoken => this.#reportReadout(spoken))
    this.#view = new ChartView(this.#chart, options.container, () => this.#state, options.onView)
    this.#drawings = new Drawings({
      chart: this.#chart,
      symbol: options.symbol,
      onChange: options.onDrawings,
      onNote: options.onNote,
      onFinished: () => {
        this.#cursor.followCloses()
        options.onDrawn()
      },
    })
    options.container.addEventListener('mouseleave', this.#leave)
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

  /** Applies a state; only differences are updated. */
  apply(state: ChartState): void {
    const before = this.#state
    this.#state = state
    if (state.shape !== before.shape) this.#chart.setStyles(chartStyles(this.#palette, state.shape))
    if (state.studies !== before.studies) this.#applyStudies()
    const isOtherPast = state.resolution !== before.resolution || state.session !== before.session
    if (isOtherPast) {
      this.#view.forget()
      this.#chart.setPeriod(periodOf(state.resolution))
    }
    if (state.compared.join() !== before.compared.join() || isOtherPast) this.#applyCompared()
    if (state.scale !== before.scale || state.compared.join() !== before.compared.join()) this.#applyAxis()
    const { bars, until } = state
    const isOtherView = bars !== before.bars || until !== before.until
    if (!isOtherPast && isOtherView && !this.#view.isReported(bars, until)) this.#view.show()
    else if (barsAhead(state.studies) !== barsAhead(before.studies)) this.#view.makeRoom()
  }

  /** Sets the trading day of the page's figures. */
  setDay(day: TradingDay): void {
    if (day.time <= this.#day.time) return
    this.#day = day
    this.takeQuote()
  }

  setZone(zone: string): void {
    if (zone === this.#zone) return
    this.#zone = zone
    this.#redraw()
  }

  /** Reads the page's colours again after the theme or colour convention changed. */
  readColours(colours: string): void {
    if (colours === this.#colours) return
    this.#colours = colours
    this.#palette = readPalette(this.#options.container)
    this.#chart.setStyles(chartStyles(this.#palette, this.#state.shape))
    for (const { id } of this.#chart.getIndicators())
      this.#chart.overrideIndicator({ name: '', id, extendData: this.#paint })
    this.#compared.recolour(this.#state.compared, place => this.#comparedColour(place))
    this.#redraw()
  }

  /** Applies the newest quote to the last bar. */
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
    if (this.#cursor.index === undefined) this.#reportReadout(false)
  }

  /** Applies the newest price of a compared instrument. */
  takeComparedPrice(symbol: string, price: number, at: number): void {
    this.#compared.takePrice(symbol, price, at, this.#state.resolution)
  }

  /** Draws the baseline of the day change as a dashed line over intraday bars. */
  showBaseline(level: BaselineLevel | undefined): void {
    drawBaseline(this.#chart, level)
  }

  /** Draws the levels of the visitor's alerts and replaces those drawn before. */
  showAlertLevels(levels: readonly number[]): void {
    drawAlertLevels(this.#chart, levels)
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
      }))
  }

  /** Newest bar, including the forming one. */
  lastBar(): ChartBar | undefined {
    const last = this.#last()
    return last && toBar(last)
  }

  /** Moves the cursor by bars and reports the bar it is on. */
  moveCursor(step: number): void {
    if (this.#cursor.moveBars(step)) this.#view.changed()
  }

  /** Moves the cursor up, or down by a negative step, for the next point of a drawing. */
  raiseCursor(step: number): void {
    this.#cursor.moveUp(step * KEY_STEP_PX)
  }

  hideCursor(): void {
    this.#cursor.hide()
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

  /** The visitor's drawings. */
  get drawings(): Drawings {
    return this.#drawings
  }

  /** Starts a drawing, or cancels the one in progress. */
  draw(tool: DrawingTool | undefined): void {
    this.#cursor.followCloses()
    if (tool) this.#drawings.begin(tool)
    else this.#drawings.cancel()
  }

  /** Sets the next point of the drawing in progress at the cursor. Returns how many points it has and how many it needs. */
  setPoint(): { set: number; needed: number } | undefined {
    const point = this.#cursor.point()
    return point && this.#drawings.setPoint(point)
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
    this.#isGone = true
    this.#past.abort()
    this.#drawings.end()
    this.#view.end()
    for (const timer of this.#timers) clearTimeout(timer)
    this.#options.container.removeEventListener('mouseleave', this.#leave)
    this.#stopTouch()
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
    const { resolution } = this.#state
    if (type === 'init') {
      this.#past.abort()
      this.#past = new AbortController()
      this.#cursor.reset()
      this.#options.onStatus('loading')
    }
    const { signal } = this.#past
    try {
      const page =
        type === 'forward'
          ? await this.#source.older(resolution, timestamp!, OLDER_BARS, signal)
          : await this.#source.shown(this.#state, signal)
      if (signal.aborted) return
      if (type === 'init') this.#reserveAxisWidth(page.bars.at(-1)?.close)
      callback(page.bars.map(toData), { forward: page.hasOlder, backward: false })
      if (type === 'init') {
        this.#options.onStatus(page.bars.length === 0 ? 'empty' : 'ready')
        // The library measures the new axis before anything else runs.
        this.#later(() => this.#view.show(), 0)
        this.#drawings.restore()
        this.#reportReadout(false)
      }
      this.#compared.load(resolution, signal)
    } catch {
      if (signal.aborted) return
      if (type === 'init') {
        callback([])
        this.#options.onStatus('error')
      } else callback([], { forward: true, backward: false })
    }
  }

  /** Keeps the axis width constant while prices move: the library measures them without thousands separators. */
  #reserveAxisWidth(price: number | undefined): void {
    const { decimals } = this.#options
    const digits = formatPrice(toScaled(price ?? 0, decimals), decimals).length
    this.#chart.setStyles({
      yAxis: { size: Math.max(LEAST_AXIS_PX, Math.ceil(digits * AXIS_DIGIT_PX) + AXIS_SPACE_PX) },
    })
  }

  /** Reloads bars from a time on: those that ended, and those that were missed. */
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

  /** A day started whose date only the server knows. */
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

  get #paint(): StudyPaint {
    return { palette: this.#palette, dateOf: this.#options.dateOf }
  }

  #applyStudies(): void {
    drawStudies(this.#chart, this.#state.studies, this.#paint)
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
    this.#compared.apply(this.#state.compared, place => this.#comparedColour(place))
    this.#compared.load(this.#state.resolution, this.#past.signal)
  }

  #leave = (): void => {
    this.#cursor.reset()
    this.#reportReadout(false)
  }

  #reportReadout(spoken: boolean): void {
    const list = this.#chart.getDataList()
    const index = this.#cursor.index ?? list.length - 1
    const data = list[index]
    this.#options.onReadout(data && { bar: toBar(data), before: list[index - 1]?.close }, spoken)
  }

  /** Redraws everything, including the axes. */
  #redraw(): void {
    this.#chart.overrideXAxis({})
  }

  /** Time until the end of a bar; empty for days and longer. */
  #countdown(time: number): string {
    const { resolution } = this.#state
    return minutesOf(resolution) === undefined ? '' : countdownText(time + lengthOf(resolution) - this.#options.now())
  }
}
