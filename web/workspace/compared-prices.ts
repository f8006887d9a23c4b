import type { Chart } from 'klinecharts'
import { lengthOf, minutesOf, type Resolution } from '#contract/prices/bar.ts'
import { BarSource } from './bar-source.ts'
import { COMPARED_INDICATOR, comparedOf } from './compared-lines.ts'
import { type ComparedSeries, seriesOf } from './compared-series.ts'
import type { ChartBar } from './forming-bar.ts'
import { CANDLES } from './klines.ts'

/** The compared instruments of a chart: their history, loaded as far back as the chart's own, and their last prices. */
export class ComparedPrices {
  readonly #chart: Chart
  readonly #now: () => number
  /** Redraws the chart. */
  readonly #redraw: () => void
  readonly #series = new Map<string, ComparedSeries>()
  readonly #sources = new Map<string, BarSource>()

  constructor(chart: Chart, now: () => number, redraw: () => void) {
    this.#chart = chart
    this.#now = now
    this.#redraw = redraw
  }

  /** Sets the compared symbols. */
  apply(symbols: readonly string[], colourOf: (place: number) => string): void {
    for (const symbol of [...this.#series.keys()])
      if (!symbols.includes(symbol)) {
        this.#series.delete(symbol)
        this.#sources.delete(symbol)
      }
    for (const [place, symbol] of symbols.entries()) this.#series.set(symbol, seriesOf(symbol, colourOf(place), []))
    comparedOf.set(this.#chart, [...this.#series.values()])
    const isDrawn = this.#chart.getIndicators({ name: COMPARED_INDICATOR }).length > 0
    if (symbols.length > 0 && !isDrawn)
      this.#chart.createIndicator({ name: COMPARED_INDICATOR, id: COMPARED_INDICATOR, paneId: CANDLES }, true)
    else if (symbols.length === 0 && isDrawn) this.#chart.removeIndicator({ id: COMPARED_INDICATOR })
  }

  recolour(symbols: readonly string[], colourOf: (place: number) => string): void {
    for (const [place, symbol] of symbols.entries()) {
      const series = this.#series.get(symbol)
      if (series) series.colour = colourOf(place)
    }
  }

  /** Applies the newest price of an instrument. */
  takePrice(symbol: string, price: number, at: number, resolution: Resolution): void {
    const series = this.#series.get(symbol)
    if (!series || series.times.length === 0) return
    const length = lengthOf(resolution)
    const time = minutesOf(resolution) === undefined ? series.times.at(-1)! : at - (at % length)
    if (time > series.times.at(-1)!) {
      series.times.push(time)
      series.closes.push(price)
    } else series.closes[series.closes.length - 1] = price
  }

  /** Loads the bars missing for the chart's own range. */
  load(resolution: Resolution, signal: AbortSignal): void {
    for (const symbol of this.#series.keys()) this.#loadOne(symbol, resolution, signal)
  }

  async #loadOne(symbol: string, resolution: Resolution, signal: AbortSignal): Promise<void> {
    const series = this.#series.get(symbol)
    const first = this.#chart.getDataList()[0]?.timestamp
    if (!series || first === undefined) return
    if (series.times.length > 0 && series.times[0]! <= first) return
    let source = this.#sources.get(symbol)
    if (!source) {
      source = new BarSource(symbol, this.#now)
      this.#sources.set(symbol, source)
    }
    const bars = await source.since(resolution, first - lengthOf(resolution), signal).catch((): ChartBar[] => [])
    if (signal.aborted || this.#series.get(symbol) !== series) return
    series.times = bars.map(bar => bar.time)
    series.closes = bars.map(bar => bar.close)
    this.#redraw()
  }
}
