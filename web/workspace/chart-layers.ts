import type { AxisGap, Chart } from 'klinecharts'
import { drawAlertLevels } from './alert-level-overlay.ts'
import { type BaselineLevel, drawBaseline } from './baseline-line.ts'
import { applyPriceAxis, hasSameAxis } from './chart-axes.ts'
import type { ChartState } from './chart-state.ts'
import { chartStyles, lastPriceColour, type Palette, translucent } from './chart-theme.ts'
import { ComparedPrices } from './compared-prices.ts'
import { drawStudies } from './drawn-studies.ts'
import { drawOwnerMarks, type OwnerMark } from './owner-marks.ts'
import { followPlaces, type PricePlaces } from './price-places.ts'
import { drawSession, removeSession } from './session-form.ts'

interface ChartLayersOptions {
  chart: Chart
  palette: Palette
  decimals: number
  /** The previous close in the chart's own prices, if known. */
  previousClose: number | undefined
  /** Margins above and below the prices. */
  gap(state: ChartState): AxisGap
  /** Trading date of a time (UTC ms), in days since 1970. */
  dateOf(at: number): number
  /** The portal's clock, UTC ms. */
  now(): number
  /** Aborted when other bars are requested. */
  signal(): AbortSignal
}

/** Everything a chart draws besides its bars, and how it draws them. */
export class ChartLayers {
  readonly #options: ChartLayersOptions
  readonly #chart: Chart
  readonly #compared: ComparedPrices
  #palette: Palette
  #state: ChartState
  #gap: AxisGap = {}
  /** Changes of the feed that gives the price, oldest first. */
  ownerMarks: readonly OwnerMark[] = []
  /** Colour of the last price of a session. */
  #lastColour: string | undefined

  constructor(options: ChartLayersOptions, state: ChartState) {
    this.#options = options
    this.#chart = options.chart
    this.#palette = options.palette
    this.#state = state
    this.#compared = new ComparedPrices(options.chart, options.now, () => this.redraw())
  }

  /** Draws the layers of a state for the first time. */
  begin(): void {
    this.#applySession()
    this.#applyPriceAxis()
    this.#applyStudies()
    this.#applyCompared()
  }

  /** Applies a state; only differences are drawn. `isOtherPast`: its bars are others. */
  apply(state: ChartState, isOtherPast: boolean): void {
    const before = this.#state
    this.#state = state
    const isOtherForm = state.session !== before.session
    if (state.shape !== before.shape || isOtherForm) this.#applyStyles()
    if (isOtherForm) this.#applySession()
    if (state.resolution !== before.resolution) drawOwnerMarks(this.#chart, this.ownerMarks, state.resolution)
    if (state.studies !== before.studies) this.#applyStudies()
    if (state.compared.join() !== before.compared.join() || isOtherPast) this.#applyCompared()
    if (!hasSameAxis(state, before) || this.#options.gap(state).top !== this.#gap.top) this.#applyPriceAxis()
  }

  /** Draws everything in the colours of a palette. */
  recolour(palette: Palette): void {
    this.#palette = palette
    this.#applyStyles()
    const paint = { palette, dateOf: this.#options.dateOf }
    for (const { id } of this.#chart.getIndicators()) this.#chart.overrideIndicator({ name: '', id, extendData: paint })
    if (this.#state.session) this.#applySession()
    this.#compared.recolour(this.#state.compared, place => this.#comparedColour(place))
    this.redraw()
  }

  /** Loads what compared instruments lack of the chart's own range. */
  loadCompared(): void {
    this.#compared.load(this.#state.resolution, this.#options.signal())
  }

  /** Applies the newest price of a compared instrument. */
  takeComparedPrice(symbol: string, price: number, at: number): void {
    this.#compared.takePrice(symbol, price, at, this.#state.resolution)
  }

  /** Draws the last price of a session in the colour of its change; bars of other charts compare with the bar before. */
  colourLastPrice(price: number | undefined): void {
    const { previousClose } = this.#options
    if (!this.#state.session || previousClose === undefined || price === undefined) return
    const colour = lastPriceColour(price - previousClose, this.#palette)
    if (colour === this.#lastColour) return
    this.#lastColour = colour
    this.#chart.setStyles({
      candle: { priceMark: { last: { upColor: colour, downColor: colour, noChangeColor: colour } } },
    })
  }

  /** Draws the baseline of the day change as a dashed line over intraday bars. */
  showBaseline(level: BaselineLevel | undefined): void {
    drawBaseline(this.#chart, level, this.#palette)
  }

  /** Draws the levels of the visitor's alerts and replaces those drawn before. */
  showAlertLevels(levels: readonly number[]): void {
    drawAlertLevels(this.#chart, levels)
  }

  /** Tells where prices are in the price pane, whenever it is drawn, until the returned function is called. */
  followPlaces(follower: (places: PricePlaces) => void): () => void {
    return followPlaces(this.#chart, follower)
  }

  /** Marks when the price went from one feed to another, in place of earlier marks. */
  showOwnerMarks(marks: readonly OwnerMark[]): void {
    this.ownerMarks = marks
    drawOwnerMarks(this.#chart, marks, this.#state.resolution)
  }

  /** Redraws everything, including the axes. */
  redraw(): void {
    this.#chart.overrideXAxis({})
  }

  #applyPriceAxis(): void {
    this.#gap = this.#options.gap(this.#state)
    applyPriceAxis(this.#chart, this.#state, this.#gap)
  }

  #applyStyles(): void {
    this.#chart.setStyles(chartStyles(this.#palette, this.#state))
    this.#lastColour = undefined
    this.colourLastPrice(this.#chart.getDataList().at(-1)?.close)
  }

  #applySession(): void {
    const { previousClose, decimals } = this.#options
    const colours = { average: this.#palette.series[1]!, surface: translucent(this.#palette.surface, 0.8) }
    if (this.#state.session) drawSession(this.#chart, previousClose, { decimals, colours })
    else removeSession(this.#chart)
  }

  #applyStudies(): void {
    drawStudies(this.#chart, this.#state.studies, { palette: this.#palette, dateOf: this.#options.dateOf })
  }

  #applyCompared(): void {
    this.#compared.apply(this.#state.compared, place => this.#comparedColour(place))
    this.loadCompared()
  }

  #comparedColour(index: number): string {
    return this.#palette.series[(index + 3) % this.#palette.series.length]!
  }
}
